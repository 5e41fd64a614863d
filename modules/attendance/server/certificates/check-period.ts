import type { DateRange } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import {
  type CertificateCheck,
  type CertificateKind,
  certificateMonths,
  certificateOf,
} from "../../rules/index.ts"
import type { Asking } from "../asking.ts"
import { type CertifiedLine, certifiedLines } from "./certified-lines.read.ts"
import { type PrintedFacts, printedFacts } from "./printed-facts.read.ts"
import { type Missing, whatIsMissing } from "./what-is-missing.read.ts"

/** What a certificate is asked for. */
export type Asked = {
  kind: CertificateKind
  studentId: string
  contractId: string | null
  period: DateRange
}

/** Everything that a certificate prints, frozen with it: made again from this alone, it says the same. */
export type FrozenContent = Omit<PrintedFacts, "enrolled" | "signatory"> & {
  signatory: { name: string; role: string }
  /** The days attested: the period, within the learner's own. */
  from: IsoDate
  to: IsoDate
  months: ReturnType<typeof certificateMonths>
  lines: {
    sheet_id: string
    date: IsoDate
    half_day: string
    label: string
    minutes: number
    seal: string | null
  }[]
}

export type Checked = CertificateCheck & { missing: Missing; freeze: () => FrozenContent }

const later = (one: IsoDate, other: IsoDate | null): IsoDate => (other !== null && other > one ? other : one)
const sooner = (one: IsoDate, other: IsoDate | null): IsoDate => (other !== null && other < one ? other : one)

const frozen = (
  { enrolled, signatory, ...facts }: PrintedFacts,
  { content }: CertificateCheck,
  lines: readonly CertifiedLine[],
  period: DateRange,
): FrozenContent => {
  if (signatory === null) throw new Error("A certificate is issued in somebody's name")
  const from = later(period.from, enrolled.from)
  const to = sooner(period.to, enrolled.to)
  // Enrolled on other days than those asked for, and yet on lists of these: the lists say what was done.
  const isWithin = from <= to
  const minutesOf = new Map(content.lines.map(({ sheetId, minutes }) => [sheetId, minutes]))
  return {
    ...facts,
    signatory,
    from: isWithin ? from : period.from,
    to: isWithin ? to : period.to,
    months: certificateMonths(lines, period),
    lines: lines.flatMap(({ sheetId, date, halfDay, label, seal }) => {
      const minutes = minutesOf.get(sheetId)
      return minutes === undefined
        ? []
        : [{ sheet_id: sheetId, date: date as IsoDate, half_day: halfDay, label, minutes, seal }]
    }),
  }
}

/** What the closed sheets of a period say of a learner, and what is missing first. */
export const checkPeriod = async (
  asking: Asking,
  { studentId, contractId, period }: Asked,
): Promise<Checked> => {
  const lines = await certifiedLines(asking, studentId, period)
  const missing = await whatIsMissing(asking, studentId, period)
  const facts = await printedFacts(asking, studentId, contractId)
  const check = certificateOf(lines, period, {
    unopenedSheets: missing.unopened,
    openAnomalies: missing.anomalyCount,
    hasSignatory: facts.signatory !== null,
  })
  return { ...check, missing, freeze: () => frozen(facts, check, lines, period) }
}
