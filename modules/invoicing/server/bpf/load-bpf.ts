import { today } from "@jalon/kernel"
import { labelOf } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import { nsfCodes } from "@jalon/organizations/rules"
import type { Reader } from "@jalon/serving"
import {
  type BpfFigures,
  bpfForm,
  computeBpf,
  type FormFrame,
  followContract,
  type ReviewedCheck,
  reviewBpf,
  withinYear,
  withTyped,
  type Year,
} from "../../rules/bpf/index.ts"
import { asBpfContract, type ContractRow, findBpfContracts } from "./bpf-contracts.read.ts"
import { asBpfIncome, findBpfIncomes, type IncomeRow } from "./bpf-incomes.read.ts"
import { type BpfSchool, findBpfSchool } from "./bpf-school.read.ts"
import { asBpfTeaching, findBpfTeaching, type TeachingRow } from "./bpf-teaching.read.ts"
import { findBpfTrainees } from "./bpf-trainees.read.ts"
import { type BpfYearRow, findBpfYear } from "./bpf-year-row.ts"
import { chooseReport, deadlineOf } from "./choose-report.ts"

export type BpfReport = ReturnType<typeof chooseReport> & {
  period: Year
  deadline: ReturnType<typeof deadlineOf>
  school: BpfSchool
  typed: BpfYearRow
  figures: BpfFigures
  frames: readonly FormFrame[]
  checks: readonly ReviewedCheck[]
  /** Contracts of a school of several numbers that stand under none of them. */
  unnumbered: number
  isRemote: boolean
  /** Contracts, and days as a trainee between them. */
  contracts: ReadonlyMap<string, ContractRow & { minutes: number; entrusted_minutes: number }>
  incomes: ReadonlyMap<string, IncomeRow>
  teaching: ReadonlyMap<string, TeachingRow>
}

const nsfName = (code: string): string => labelOf(nsfCodes, code) ?? ""

/** The report of a year with every row that its figures are made of. */
export const loadBpf = async (
  reader: Pick<Reader, "who" | "find" | "run">,
  asked: { year?: number | undefined; nda?: string | undefined },
): Promise<BpfReport> => {
  const [school, legalValues] = await Promise.all([findBpfSchool(reader), loadLegalValues(reader)])
  const choice = chooseReport(school, asked, { legalValues, on: today() })
  const typed = await findBpfYear(reader, choice)
  const period = { from: typed.starts_on, to: typed.ends_on }
  const isOwn = (nda: string | null): boolean => choice.nda === "" || nda === choice.nda
  const isKnown = (nda: string | null): boolean => nda !== null && choice.ndas.includes(nda)
  const [allContracts, allTrainees, allIncomes, teaching] = await Promise.all([
    findBpfContracts(reader, period),
    findBpfTrainees(reader, period),
    findBpfIncomes(reader, period),
    findBpfTeaching(reader, period, choice.nda),
  ])
  const contracts = [...allContracts, ...allTrainees].filter(({ nda }) => isOwn(nda))
  // A number that was mended since the invoice was issued is nobody's any more: the one of its centre is.
  const incomes = allIncomes.filter(({ nda, center_nda }) => isOwn(isKnown(nda) ? nda : center_nda))
  const followed = contracts.map((row) =>
    followContract(
      asBpfContract(row),
      row.trainee === null ? period : withinYear(row.trainee, period),
      today(),
    ),
  )
  const computed = computeBpf({
    year: period,
    incomes: incomes.map(asBpfIncome),
    adjustments: typed.adjustments,
    turnoverCents: typed.turnover_cents,
    teaching: teaching.map(asBpfTeaching),
    followed,
    taughtForOther: [],
  })
  const withoutHours = contracts.filter(({ hours }) => hours === null).map(({ id }) => id)
  const figures = withTyped(
    {
      ...computed,
      missing: [
        ...computed.missing,
        ...(withoutHours.length > 0 ? [{ what: "hours" as const, rows: withoutHours }] : []),
      ],
    },
    typed,
  )
  const minutes = new Map(
    followed.map((row) => [row.id, { minutes: row.minutes, entrusted_minutes: row.entrustedMinutes }]),
  )
  return {
    ...choice,
    period,
    deadline: deadlineOf(legalValues, choice.year),
    school,
    typed,
    figures,
    frames: bpfForm(figures, typed, nsfName),
    checks: reviewBpf(figures, typed),
    unnumbered: choice.nda === "" ? 0 : allContracts.filter(({ nda }) => !isKnown(nda)).length,
    isRemote: contracts.some(({ remote_hours }) => remote_hours > 0),
    contracts: new Map(
      contracts.map((row) => [
        row.id,
        { ...row, ...(minutes.get(row.id) ?? { minutes: 0, entrusted_minutes: 0 }) },
      ]),
    ),
    incomes: new Map(incomes.map((row) => [row.id, row])),
    teaching: new Map(teaching.map((row) => [row.id, row])),
  }
}
