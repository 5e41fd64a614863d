import type { DateRange } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { LegalValueName, LegalValueTypes } from "./values.ts"

/** A value that holds from a day on, until its own end or the next row of the same name. */
export interface LegalValue<Name extends LegalValueName = LegalValueName> {
  readonly name: Name
  readonly from: IsoDate
  /** Last day, when the text itself says when it ends. */
  readonly until?: IsoDate
  readonly value: LegalValueTypes[Name]
  /** Where it is written, in French: people read it. */
  readonly source: string
  /** Not confirmed by an official text: shown as such, to be checked. */
  readonly uncertain?: true
}

type AnyLegalValue = { [Name in LegalValueName]: LegalValue<Name> }[LegalValueName]

/** Rows of the release and rows an operator added since, in any order. */
export type LegalValues = readonly AnyLegalValue[]

export interface LegalValueSpan<Name extends LegalValueName> extends DateRange {
  /** Undefined where no row speaks for these days. */
  readonly legalValue: LegalValue<Name> | undefined
}

const indexed = new WeakMap<LegalValues, ReadonlyMap<string, LegalValue[]>>()

/** By name, oldest first: one evaluation of a contract asks hundreds of times for the same rows. */
const byName = (legalValues: LegalValues): ReadonlyMap<string, LegalValue[]> => {
  const known = indexed.get(legalValues)
  if (known) return known
  const days = new Map<string, Map<IsoDate, LegalValue>>()
  for (const legalValue of legalValues) {
    const ofName = days.get(legalValue.name) ?? new Map<IsoDate, LegalValue>()
    days.set(legalValue.name, ofName.set(legalValue.from, legalValue))
  }
  const index = new Map(
    [...days].map(([name, rows]) => [name, [...rows.values()].sort((a, b) => (a.from < b.from ? -1 : 1))]),
  )
  indexed.set(legalValues, index)
  return index
}

/** The rows of one name, oldest first. Of two rows of the same day the one given last wins. */
export const legalValuesNamed = <Name extends LegalValueName>(
  legalValues: LegalValues,
  name: Name,
): readonly LegalValue<Name>[] => (byName(legalValues).get(name) ?? []) as LegalValue<Name>[]

/** The row in force on a day. Before the first row, or after an end without successor, there is none. */
export const legalValueAt = <Name extends LegalValueName>(
  legalValues: LegalValues,
  name: Name,
  date: IsoDate,
): LegalValue<Name> | undefined => {
  const last = legalValuesNamed(legalValues, name).findLast(({ from }) => from <= date)
  return last?.until !== undefined && last.until < date ? undefined : last
}

/** A range cut where the value changes: contiguous, in order, covering the whole range. */
export const changesOf = <Name extends LegalValueName>(
  legalValues: LegalValues,
  name: Name,
  from: IsoDate,
  to: IsoDate,
): LegalValueSpan<Name>[] => {
  const rows = legalValuesNamed(legalValues, name)
  const cuts = rows.flatMap((row) => [row.from, ...(row.until === undefined ? [] : [addDays(row.until, 1)])])
  const inside = cuts.filter((day) => from < day && day <= to)
  const starts = [...new Set([from, ...inside])].sort()
  const spans = starts.map((start, index) => {
    const next = starts[index + 1]
    const end = next === undefined ? to : addDays(next, -1)
    return { from: start, to: end, legalValue: legalValueAt(legalValues, name, start) }
  })
  return spans
}

/** What an operator adds without a release: a row of the same name and day replaces the former one. */
export const withLegalValues = (legalValues: LegalValues, added: LegalValues): LegalValues => {
  const key = ({ name, from }: LegalValue): string => `${name} ${from}`
  const replaced = new Set(added.map(key))
  return [...legalValues.filter((legalValue) => !replaced.has(key(legalValue))), ...added]
}
