import { typography as t } from "@jalon/kernel"
import { codeName, NO_GROUP } from "./codes/code-name.ts"
import { type Leaf, leavesOf } from "./leaves.ts"
import { nameAndUnit } from "./names.fr.ts"
import type {
  ApprenticeAid,
  ApprenticeGrid,
  ExtraCosts,
  FormCode,
  Instalments,
  OpcoRule,
  ProGrid,
  SingleAid,
  StartUpFunding,
} from "./values.ts"
import { leafLabel, leafText, unitText } from "./words.fr.ts"

export type Fact = { readonly label: string; readonly text: string }

/** Numbers that only mean something beside each other. */
export type ShownTable = {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[]
}

export type ShownValue = { readonly facts: readonly Fact[]; readonly tables: readonly ShownTable[] }

const euros = (cents: number) => leafText({ path: "cents", value: cents })
const percent = (rate: number) => leafText({ path: "share", value: rate })
const factOf = (leaf: Leaf): Fact => ({ label: leafLabel(leaf.path), text: leafText(leaf) })
const factsWithout = (value: unknown, tabled: RegExp): Fact[] =>
  leavesOf(value)
    .filter(({ path }) => !tabled.test(path))
    .map(factOf)

const listText = (items: readonly (string | number)[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} et ${items.at(-1)}`

const ordinal = (at: number): string => (at === 0 ? "1re" : `${at + 1}e`)

/** « Moins de 18 ans », « De 18 à 20 ans », « 26 ans et plus ». */
const ageText = (brackets: readonly number[], at: number): string => {
  const [from, next] = [brackets[at] ?? 0, brackets[at + 1]]
  if (next === undefined) return `${from} ans et plus`
  return from === 0 ? `Moins de ${next} ans` : `De ${from} à ${next - 1} ans`
}

const byLevel = (caption: string, cents: Readonly<Record<string, number>>): ShownTable => ({
  caption,
  columns: ["Niveau", "Montant"],
  rows: Object.entries(cents).map(([level, amount]) => ({
    label: `Niveau ${level}`,
    cells: [amount === 0 ? "Aucun" : euros(amount)],
  })),
})

const rangeText = (cents: readonly number[]): string => {
  const paid = cents.filter((amount) => amount > 0)
  const [least, most] = [Math.min(...paid), Math.max(...paid)]
  return least === most ? euros(most) : `de ${euros(least)} à ${euros(most)}`
}

type Shown<Value> = { line: (value: Value) => string; whole: (value: Value) => ShownValue }

const apprenticeGrid: Shown<ApprenticeGrid> = {
  line: ({ years }) =>
    `Par année et par âge : de ${percent(Math.min(...years.flat()))} à ${percent(Math.max(...years.flat()))} du SMIC`,
  whole: (value) => ({
    tables: [
      {
        caption: "Part du SMIC",
        columns: ["Année du contrat", ...value.brackets.map((_, at) => ageText(value.brackets, at))],
        rows: [
          ...value.years.map((rates, at) => ({ label: `${ordinal(at)} année`, cells: rates.map(percent) })),
          {
            label: "Prolongation, travailleur handicapé",
            cells: value.disabledExtension.map(percent),
          },
        ],
      },
    ],
    facts: [
      ...factsWithout(value, /^(brackets|years|disabledExtension|publicBonuses)\b/),
      { label: "Majorations d’un employeur public", text: listText(value.publicBonuses.map(percent)) },
    ],
  }),
}

const proGrid: Shown<ProGrid> = {
  line: ({ belowBacPro, adult }) =>
    `Par âge et par diplôme : de ${percent(Math.min(...belowBacPro))} à ${percent(adult.smic)} du SMIC`,
  whole: (value) => ({
    tables: [
      {
        caption: "Part du SMIC avant 26 ans",
        columns: ["Diplôme", ...[0, 1].map((at) => ageText(value.brackets, at))],
        rows: (["belowBacPro", "bacProOrMore"] as const).map((key) => ({
          label: leafLabel(key),
          cells: value[key].map(percent),
        })),
      },
    ],
    facts: factsWithout(value, /^(brackets|belowBacPro|bacProOrMore)\b/),
  }),
}

const singleAid: Shown<SingleAid> = {
  line: (value) =>
    `${euros(value.cents)} · niveaux ${listText(value.levels)} · moins de ${value.underEmployees} salariés`,
  whole: (value) => ({
    tables: [],
    facts: [
      { label: "Niveaux", text: listText(value.levels) },
      { label: "Niveaux outre-mer", text: listText(value.overseasLevels) },
      ...factsWithout(value, /evels\b/),
    ],
  }),
}

const apprenticeAid: Shown<ApprenticeAid> = {
  line: ({ lines }) =>
    `Selon le niveau et l’effectif : ${rangeText(lines.flatMap((line) => [line.smallCents, line.largeCents]))}`,
  whole: (value) => ({
    tables: [
      {
        caption: "Montant de l’aide",
        columns: [
          "Niveau préparé",
          `Moins de ${value.largeFromEmployees} salariés`,
          `${value.largeFromEmployees} salariés et plus`,
        ],
        rows: value.lines.map((line) => ({
          label: `${line.levels.length > 1 ? "Niveaux" : "Niveau"} ${listText(line.levels)}`,
          cells: [line.smallCents === 0 ? "Aide unique" : euros(line.smallCents), euros(line.largeCents)],
        })),
      },
    ],
    facts: factsWithout(value, /^(lines|largeFromEmployees)\b/),
  }),
}

const openingText = (afterMonths: number): string => {
  if (afterMonths === 0) return "Au début de l’année"
  return afterMonths === 12 ? "À la fin de l’année" : `Au ${afterMonths + 1}e mois`
}

const instalments: Shown<Instalments> = {
  line: ({ year }) => `Chaque année : ${listText(year.map(({ share }) => percent(share)))}`,
  whole: (value) => ({
    tables: [
      {
        caption: "Échéances d’une année de contrat",
        columns: ["Échéance", "Part", "Ouverte"],
        rows: value.year.map(({ share, afterMonths }, at) => ({
          label: `${ordinal(at)} échéance`,
          cells: [percent(share), openingText(afterMonths)],
        })),
      },
    ],
    facts: factsWithout(value, /^(year|regime)\b/),
  }),
}

const extraCosts: Shown<ExtraCosts> = {
  line: (value) =>
    `Nuitée : ${euros(value.nightCents)} · Repas : ${euros(value.mealCents)} · Premier équipement : au plus ${euros(
      Math.max(...Object.values(value.firstEquipmentCents)),
    )}`,
  whole: (value) => ({
    tables: [byLevel("Premier équipement, au plus", value.firstEquipmentCents)],
    facts: factsWithout(value, /^firstEquipmentCents\b/),
  }),
}

const startUp: Shown<StartUpFunding> = {
  line: ({ yearCents }) => `Par an selon le niveau : ${rangeText(Object.values(yearCents))}`,
  whole: ({ yearCents }) => ({ tables: [byLevel("Montant d’une année", yearCents)], facts: [] }),
}

const opcoRule: Shown<OpcoRule> = {
  line: ({ text }) => text,
  whole: (value) => ({
    tables: [],
    facts: leavesOf(value)
      .filter(({ value: one }) => one !== null && one !== "–")
      .map(factOf),
  }),
}

const formCode: Shown<FormCode> = {
  line: ({ label }) => label,
  whole: (value) => ({
    tables: [],
    facts: leavesOf(value)
      .filter(({ path, value: said }) => path !== "group" || said !== NO_GROUP)
      .map(factOf),
  }),
}

const SHOWN: Readonly<Record<string, Shown<never>>> = {
  "grille_remuneration.apprentissage": apprenticeGrid,
  "grille_remuneration.professionnalisation": proGrid,
  aide_unique: singleAid,
  "aides_employeur.apprentissage": apprenticeAid,
  echeancier_opco: instalments,
  frais_annexes: extraCosts,
  amorcage: startUp,
}
const shownOf = (name: string): Shown<unknown> | undefined => {
  if (codeName(name) !== null) return formCode as Shown<unknown>
  return (name.startsWith("opco_regle.") ? opcoRule : SHOWN[name]) as Shown<unknown> | undefined
}

const isDelay = (value: unknown): value is { count: number; unit: string } =>
  typeof value === "object" && value !== null && "count" in value && "unit" in value

const delayText = ({ count, unit }: { count: number; unit: string }): string => {
  const units = unitText(unit)
  return `${count} ${count < 2 ? units.replace(/s\b/g, "") : units}`
}

const MOST_FACTS = 3

/** A value on one line: whole when it is short, told in words when it is a table. */
export const valueText = (name: string, value: unknown): string => {
  if (isDelay(value)) return t(delayText(value))
  const shown = shownOf(name)
  if (shown !== undefined) return t(shown.line(value))
  const leaves = leavesOf(value).filter(({ value: one }) => one !== null && one !== "" && one !== "–")
  const [only] = leaves
  const { unit } = nameAndUnit(name)
  if (leaves.length === 1 && only) return t([leafText(only), unit].filter(Boolean).join(" "))
  return t(
    leaves
      .map(factOf)
      .slice(0, MOST_FACTS)
      .map(({ label, text }) => `${label} : ${text}`)
      .join(" · "),
  )
}

const typographic = ({ facts, tables }: ShownValue): ShownValue => ({
  facts: facts.map(({ label, text }) => ({ label: t(label), text: t(text) })),
  tables: tables.map(({ caption, columns, rows }) => ({
    caption: t(caption),
    columns: columns.map((column) => t(column)),
    rows: rows.map(({ label, cells }) => ({ label: t(label), cells: cells.map((cell) => t(cell)) })),
  })),
})

/** Every number of a value: each with its name, or in a table with its headings. */
export const shownValue = (name: string, value: unknown): ShownValue => {
  const shown = shownOf(name)
  if (shown !== undefined) return typographic(shown.whole(value))
  const facts = isDelay(value)
    ? [{ label: leafLabel(""), text: delayText(value) }]
    : leavesOf(value).map((leaf) => ({
        ...factOf(leaf),
        ...(leaf.path === "" && { text: valueText(name, value) }),
      }))
  return typographic({ facts, tables: [] })
}
