import { typography } from "@jalon/kernel"
import {
  type BpfFigures,
  incomeLines,
  objectives,
  type PeopleFigure,
  rncpLevels,
  traineeTypes,
} from "./model.ts"
import type { BpfTyped } from "./typed.ts"

export type BpfFault = { readonly check: string; readonly message: string }

type Check = {
  readonly id: string
  /** What is checked. */
  readonly title: string
  /** What is wrong when it does not hold. */
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
    title: "Rien ne manque",
    message: "Des lignes de facture, des statuts ou des codes manquent : complétez-les d'abord.",
    holds: ({ missing }) => missing.length === 0,
  },
  {
    id: "totals",
    title: "Total 1 = total 3 = total 4",
    message: "Les totaux des cadres F-1, F-3 et F-4 diffèrent.",
    holds: ({ trainees, objectives: objective, specialities }) =>
      isEqual(trainees.total, objective.total) && isEqual(trainees.total, specialities.total),
  },
  {
    id: "types",
    title: "Les lignes du cadre F-1 font le total 1",
    message: "Les lignes du cadre F-1 ne font pas leur total.",
    holds: ({ trainees }) => isEqual(trainees.total, sum(traineeTypes.map((type) => trainees.types[type]))),
  },
  {
    id: "objectives",
    title: "Les lignes du cadre F-3 font le total 3",
    message: "Les lignes du cadre F-3 ne font pas leur total.",
    holds: ({ objectives: { lines, total } }) => isEqual(total, sum(objectives.map((one) => lines[one]))),
  },
  {
    id: "levels",
    title: "Les « dont » de la ligne F-3 a font la ligne",
    message: "Les « dont » de la ligne F-3 a ne font pas la ligne.",
    holds: ({ objectives: { lines, levels } }) =>
      isEqual(lines.a, sum(rncpLevels.map((level) => levels[level]))),
  },
  {
    id: "specialities",
    title: "Les lignes du cadre F-4 font le total 4",
    message: "Les lignes du cadre F-4 ne font pas leur total.",
    holds: ({ specialities: { main, others, total } }) => isEqual(total, sum([...main, others])),
  },
  {
    id: "entrusted",
    title: "La formation confiée (F-2) tient dans le total 1",
    message: "Ce qui est confié (F-2) dépasse le cadre F-1.",
    holds: ({ entrusted, trainees: { total } }) =>
      entrusted.people <= total.people && entrusted.hours <= total.hours,
  },
  {
    id: "total2",
    title: "Le total 2 est la somme des lignes 2 a à 2 h",
    message: "Le total 2 n'est pas la somme des lignes 2a à 2h.",
    holds: ({ income: { lines, total2 } }) =>
      total2 ===
      incomeLines.filter((line) => line.startsWith("2")).reduce((all, line) => all + lines[line].euros, 0),
  },
  {
    id: "total",
    title: "Le total des produits est la somme de ses lignes",
    message: "Le total des produits n'est pas la somme des lignes.",
    holds: ({ income: { lines, total } }) =>
      total === incomeLines.reduce((all, line) => all + lines[line].euros, 0),
  },
  {
    id: "apprentices",
    title: "Les apprentis ont un produit sur les lignes 1, 2 a ou 3",
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

export type ReviewedCheck = {
  readonly check: string
  readonly title: string
  /** What does not agree; null when it holds. */
  readonly fault: string | null
}

/** Every check of the form with its outcome. What is missing is told apart, with the way to mend it. */
export const reviewBpf = (figures: BpfFigures, typed: BpfTyped): ReviewedCheck[] => {
  const { charges_cents, trainers_pay_cents, purchases_cents } = typed
  const parts = (trainers_pay_cents ?? 0) + (purchases_cents ?? 0)
  const charges = {
    id: "charges",
    title: "Les « dont » du cadre D tiennent dans le total des charges",
    message: "Les salaires et les achats dépassent le total des charges (cadre D).",
    holds: () => charges_cents === null || parts <= charges_cents,
  }
  return [...checks.filter(({ id }) => id !== "missing"), charges].map(({ id, title, message, holds }) => ({
    check: id,
    title: typography(title),
    fault: holds(figures) ? null : typography(message),
  }))
}
