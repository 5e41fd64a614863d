import { countByPart, countPeople } from "./count-people.ts"
import type { BpfFigures, BpfFollowed, PeopleFigure } from "./model.ts"

const MAIN = 5
const OTHERS = "others"

type WithNsf = BpfFollowed & { readonly nsf: string }

/** The five specialities with most people, then most hours; the lowest code of equals. */
const mainCodes = (rows: readonly WithNsf[]): string[] =>
  [...Map.groupBy(rows, ({ nsf }) => nsf)]
    .map(([nsf, own]) => ({ nsf, ...countPeople(own) }))
    .toSorted(
      (one, other) => other.people - one.people || other.hours - one.hours || (one.nsf < other.nsf ? -1 : 1),
    )
    .slice(0, MAIN)
    .map(({ nsf }) => nsf)

export const specialityFigures = (rows: readonly WithNsf[]): BpfFigures["specialities"] => {
  const codes = mainCodes(rows)
  const parts = countByPart(rows, [...codes, OTHERS], ({ nsf }) => (codes.includes(nsf) ? nsf : OTHERS))
  const figure = (part: string): PeopleFigure => parts[part] ?? countPeople([])
  return {
    main: codes.map((nsf) => ({ nsf, ...figure(nsf) })),
    others: figure(OTHERS),
    total: countPeople(rows),
  }
}
