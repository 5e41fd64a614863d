import type { DateRange } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { PlannedLine } from "./line.ts"

export type CertifiedInstalment = Pick<
  PlannedLine,
  "payer" | "nature" | "number" | "year" | "opensOn" | "startsOn" | "endsOn" | "needsCertificate"
>

const inOrder = (one: CertifiedInstalment, other: CertifiedInstalment): number =>
  one.opensOn === other.opensOn ? one.number - other.number : one.opensOn < other.opensOn ? -1 : 1

const last = (days: readonly IsoDate[]): IsoDate | undefined => days.toSorted().at(-1)

/** What an instalment is about by itself: the last of a year settles the whole of it, and the others took their part before. */
const ownPart = (line: CertifiedInstalment, before: readonly CertifiedInstalment[]): DateRange => {
  const taken = last(
    before
      .filter(({ year, endsOn }) => year === line.year && endsOn < line.endsOn)
      .map(({ endsOn }) => endsOn),
  )
  const from = taken !== undefined && taken >= line.startsOn ? addDays(taken, 1) : line.startsOn
  return { from, to: line.endsOn }
}

/**
 * The days that the certificate of an instalment is about. One who pays in advance wants to see what was done since the instalment
 * before; with the last, which opens once the training is over, the whole training. Others pay what the invoice is about.
 */
export const certificatePeriod = (
  line: CertifiedInstalment,
  all: readonly CertifiedInstalment[],
  paysInAdvance: boolean,
): DateRange | null => {
  if (!line.needsCertificate) return null
  const own = { from: line.startsOn, to: line.endsOn }
  if (!paysInAdvance || line.nature === "heures") return own
  const lines = all
    .filter(({ payer, nature }) => payer === line.payer && nature === line.nature)
    .toSorted(inOrder)
  const begins = lines.map(({ startsOn }) => startsOn).toSorted()[0] ?? line.startsOn
  const ends = last(lines.map(({ endsOn }) => endsOn)) ?? line.endsOn
  if (line.opensOn > ends) return { from: begins, to: ends }
  const before = lines.filter(({ opensOn }) => opensOn < line.opensOn)
  const previous = before.at(-1)
  if (previous === undefined) return own
  const { from, to } = ownPart(previous, before.slice(0, -1))
  const eve = addDays(line.opensOn, -1)
  const until = [to, eve].toSorted()[0] ?? eve
  return from <= until ? { from, to: until } : own
}
