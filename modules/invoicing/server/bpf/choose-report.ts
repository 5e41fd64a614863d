import type { IsoDate } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import { legalValueAt } from "@jalon/legal-values/rules"
import { refuse } from "../../wire/words.fr.ts"
import type { BpfSchool } from "./bpf-school.read.ts"

const FIRST_YEAR = 2019
const MOST_YEARS = 8

type Deadline = { on: IsoDate; form: string; source: string; is_uncertain: boolean }

/** The report of a year is sent the year after. */
export const deadlineOf = (legalValues: LegalValues, year: number): Deadline => {
  const row = legalValueAt(legalValues, "bilan_pedagogique", `${Math.max(year, 2023) + 1}-01-01`)
  if (row === undefined) throw new Error("The yearly report has a deadline")
  const { form, lastMonth, lastDay } = row.value
  const two = (count: number): string => String(count).padStart(2, "0")
  return {
    on: `${year + 1}-${two(lastMonth)}-${two(lastDay)}`,
    form,
    source: row.source,
    is_uncertain: row.uncertain === true,
  }
}

/** The year whose report is due next: the one before until its deadline, then the one under way. */
const usualYear = (legalValues: LegalValues, on: IsoDate): number => {
  const year = Number(on.slice(0, 4))
  return on <= deadlineOf(legalValues, year - 1).on ? year - 1 : year
}

/** Each number that some contract may stand under. */
const numbersOf = ({ centers, nda, has_contracts_of_its_own }: BpfSchool): string[] => [
  ...new Set(
    [...centers.map((center) => center.nda), has_contracts_of_its_own ? nda : null].flatMap(
      (one) => one ?? [],
    ),
  ),
]

/** A school of one declaration number, or of none yet, has one report: every row counts in it. */
export const chooseReport = (
  school: BpfSchool,
  asked: { year?: number | undefined; nda?: string | undefined },
  { legalValues, on }: { legalValues: LegalValues; on: IsoDate },
) => {
  const numbers = numbersOf(school)
  const ndas = numbers.length > 1 ? numbers : []
  const nda = asked.nda || (ndas[0] ?? "")
  if (nda !== "" && !ndas.includes(nda)) throw refuse("not_found")
  const current = Number(on.slice(0, 4))
  const first = Math.max(
    FIRST_YEAR,
    Math.min(school.first_year ?? current, current - 1),
    current - MOST_YEARS + 1,
  )
  const years = Array.from({ length: current - first + 1 }, (_, at) => current - at)
  return { year: asked.year ?? usualYear(legalValues, on), nda, years, ndas }
}
