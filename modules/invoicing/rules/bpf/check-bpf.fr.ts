import { typography } from "@jalon/kernel"
import {
  type BpfFigures,
  incomeLines,
  objectives,
  type PeopleFigure,
  rncpLevels,
  traineeTypes,
} from "./model.ts"

export type BpfFault = { readonly check: string; readonly message: string }

type Check = {
  readonly id: string
  readonly message: string
  readonly holds: (figures: BpfFigures) => boolean
}

type Size = Pick<PeopleFigure, "people" | "hours">
const sum = (figures: readonly Size[]): Size => ({
  people: figures.reduce((total, { people }) => total + people, 0),
  hours: figures.reduce((total, { hours }) => total + hours, 0),
})
const isEqual = (one: Size, other: Size): boolean => one.people === other.people && one.hours === other.hours

const checks: readonly Check[] = [
  {
    id: "missing",
    message: "Des lignes de facture, des statuts ou des codes manquent : complétez-les d'abord.",
    holds: ({ missing }) => missing.length === 0,
  },
  {
    id: "totals",
    message: "Les totaux des cadres F-1, F-3 et F-4 diffèrent.",
    holds: ({ trainees, objectives: objective, specialities }) =>
      isEqual(trainees.total, objective.total) && isEqual(trainees.total, specialities.total),
  },
  {
    id: "types",
    message: "Les lignes du cadre F-1 ne font pas leur total.",
    holds: ({ trainees }) => isEqual(trainees.total, sum(traineeTypes.map((type) => trainees.types[type]))),
  },
  {
    id: "objectives",
    message: "Les lignes du cadre F-3 ne font pas leur total.",
    holds: ({ objectives: { lines, total } }) => isEqual(total, sum(objectives.map((one) => lines[one]))),
  },
  {
    id: "levels",
    message: "Les « dont » de la ligne F-3 a ne font pas la ligne.",
    holds: ({ objectives: { lines, levels } }) =>
      isEqual(lines.a, sum(rncpLevels.map((level) => levels[level]))),
  },
  {
    id: "specialities",
    message: "Les lignes du cadre F-4 ne font pas leur total.",
    holds: ({ specialities: { main, others, total } }) => isEqual(total, sum([...main, others])),
  },
  {
    id: "entrusted",
    message: "Ce qui est confié (F-2) dépasse le cadre F-1.",
    holds: ({ entrusted, trainees: { total } }) =>
      entrusted.people <= total.people && entrusted.hours <= total.hours,
  },
  {
    id: "total2",
    message: "Le total 2 n'est pas la somme des lignes 2a à 2h.",
    holds: ({ income: { lines, total2 } }) =>
      total2 ===
      incomeLines.filter((line) => line.startsWith("2")).reduce((all, line) => all + lines[line].euros, 0),
  },
  {
    id: "total",
    message: "Le total des produits n'est pas la somme des lignes.",
    holds: ({ income: { lines, total } }) =>
      total === incomeLines.reduce((all, line) => all + lines[line].euros, 0),
  },
  {
    id: "apprentices",
    message: "Des apprentis sont déclarés sans aucun produit sur les lignes 1, 2a ou 3.",
    holds: ({ trainees, income: { lines } }) =>
      trainees.types.b.people === 0 || [lines["1"], lines["2a"], lines["3"]].some(({ euros }) => euros > 0),
  },
]

/** What does not agree in the figures, whether they were computed or typed. */
export const checkBpf = (figures: BpfFigures): BpfFault[] =>
  checks
    .filter(({ holds }) => !holds(figures))
    .map(({ id, message }) => ({ check: id, message: typography(message) }))
