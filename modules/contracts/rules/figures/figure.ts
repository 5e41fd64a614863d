import type { DateRange } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { FigureName, FigureValues } from "./values.ts"

/** A value that holds from a day on, until its own end or the next row of the same name. */
export interface Figure<Name extends FigureName = FigureName> {
  readonly name: Name
  readonly from: IsoDate
  /** Last day, when the text itself says when it ends. */
  readonly until?: IsoDate
  readonly value: FigureValues[Name]
  /** Where it is written, in French: people read it. */
  readonly source: string
  /** Not confirmed by an official text: shown as such, to be checked. */
  readonly uncertain?: true
}

type AnyFigure = { [Name in FigureName]: Figure<Name> }[FigureName]

/** Rows of the release and rows an operator added since, in any order. */
export type Figures = readonly AnyFigure[]

export interface FigureSpan<Name extends FigureName> extends DateRange {
  /** Undefined where no row speaks for these days. */
  readonly figure: Figure<Name> | undefined
}

/** The rows of one name, oldest first. Of two rows of the same day the one given last wins. */
export const figuresNamed = <Name extends FigureName>(figures: Figures, name: Name): Figure<Name>[] => {
  const byDay = new Map<IsoDate, Figure<Name>>()
  for (const figure of figures) if (isNamed(figure, name)) byDay.set(figure.from, figure)
  return [...byDay.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
}

const isNamed = <Name extends FigureName>(figure: Figure, name: Name): figure is Figure<Name> =>
  figure.name === name

/** The row in force on a day. Before the first row, or after an end without successor, there is none. */
export const figureAt = <Name extends FigureName>(
  figures: Figures,
  name: Name,
  date: IsoDate,
): Figure<Name> | undefined => {
  const last = figuresNamed(figures, name).findLast(({ from }) => from <= date)
  return last?.until !== undefined && last.until < date ? undefined : last
}

/** A range cut where the figure changes: contiguous, in order, covering the whole range. */
export const changesOf = <Name extends FigureName>(
  figures: Figures,
  name: Name,
  from: IsoDate,
  to: IsoDate,
): FigureSpan<Name>[] => {
  const rows = figuresNamed(figures, name)
  const cuts = rows.flatMap((row) => [row.from, ...(row.until === undefined ? [] : [addDays(row.until, 1)])])
  const inside = cuts.filter((day) => from < day && day <= to)
  const starts = [...new Set([from, ...inside])].sort()
  const spans = starts.map((start, index) => {
    const next = starts[index + 1]
    const end = next === undefined ? to : addDays(next, -1)
    return { from: start, to: end, figure: figureAt(figures, name, start) }
  })
  return spans
}

/** What an operator adds without a release: a row of the same name and day replaces the former one. */
export const withFigures = (figures: Figures, added: Figures): Figures => {
  const key = ({ name, from }: Figure): string => `${name} ${from}`
  const replaced = new Set(added.map(key))
  return [...figures.filter((figure) => !replaced.has(key(figure))), ...added]
}
