import { addDays, formatFrenchDate, type IsoDate, typography } from "@jalon/kernel"
import { codeDoubts } from "./codes/code-doubts.fr.ts"
import { leavesOf } from "./leaves.ts"
import { type LegalValue, type LegalValues, legalValueAt, legalValuesNamed } from "./legal-value.ts"
import type { Smic } from "./values.ts"
import { leafLabel, leafText } from "./words.fr.ts"

/** What stops a row from being added, or asks whoever adds it to say why. */
export type Doubt = { readonly kind: "refused" | "needs_reason"; readonly text: string }

const refused = (text: string): Doubt => ({ kind: "refused", text: typography(text) })
const needsReason = (text: string): Doubt => ({ kind: "needs_reason", text: typography(text) })

/** The law never lowered the SMIC, and never raised it by a quarter at once. */
const SMIC_BOUNDS = { least: 1, most: 1.25 }
/** Beyond, a decimal point or a unit was mistaken. */
const OTHER_BOUNDS = { least: 1 / 3, most: 3 }

/** Published for 35 hours a week over the year; publishers round by a few cents. */
const smicMonth = (hourlyCents: number): number => Math.round((hourlyCents * 35 * 52) / 12)
const MONTH_SLACK_CENTS = 5

/** What held the day before, else what comes next: something to compare with. */
const neighbourOf = (known: LegalValues, { name, from }: LegalValue): LegalValue | undefined =>
  legalValueAt(known, name, addDays(from, -1)) ??
  legalValuesNamed(known, name).findLast((row) => row.from < from) ??
  legalValuesNamed(known, name).find((row) => row.from > from)

const numbers = (known: LegalValues, row: LegalValue): Doubt[] => {
  const before = neighbourOf(known, row)
  if (before === undefined) return []
  const bounds = row.name.startsWith("smic.") ? SMIC_BOUNDS : OTHER_BOUNDS
  const former = new Map(leavesOf(before.value).map((leaf) => [leaf.path, leaf]))
  return leavesOf(row.value).flatMap((leaf) => {
    const old = former.get(leaf.path)
    // The month of the SMIC is held against its hour, below.
    if (leaf.path === "monthlyCents") return []
    if (typeof leaf.value !== "number" || typeof old?.value !== "number" || old.value === 0) return []
    const ratio = leaf.value / old.value
    const told = `${leafLabel(leaf.path)} : ${leafText(old)} jusqu'ici, ${leafText(leaf)} demandé.`
    if (leaf.value === 0 && !row.name.startsWith("smic."))
      return [needsReason(`${told} Dites pourquoi il n'y a plus rien.`)]
    return ratio < bounds.least || ratio > bounds.most
      ? [refused(`${told} L'écart est trop grand pour être juste : vérifiez la virgule et l'unité.`)]
      : []
  })
}

const month = ({ name, value }: LegalValue): Doubt[] => {
  if (!name.startsWith("smic.")) return []
  const { hourlyCents, monthlyCents } = value as Smic
  const computed = smicMonth(hourlyCents)
  return monthlyCents === null || Math.abs(monthlyCents - computed) <= MONTH_SLACK_CENTS
    ? []
    : [
        refused(
          `Le montant mensuel ne correspond pas au montant horaire : ${leafText({ path: "monthlyCents", value: computed })} attendus pour 35 heures.`,
        ),
      ]
}

const endOf = ({ until }: LegalValue): IsoDate => until ?? "9999-12-31"

const periodText = ({ from, until }: LegalValue): string =>
  until === undefined
    ? `à partir du ${formatFrenchDate(from)}`
    : `du ${formatFrenchDate(from)} au ${formatFrenchDate(until)}`

/** A row without end gives way to the next one; one whose text gives an end does not. */
const overlaps = (known: LegalValues, row: LegalValue): Doubt[] =>
  legalValuesNamed(known, row.name)
    .filter((other) => other.from !== row.from)
    .filter((other) =>
      other.from < row.from
        ? other.until !== undefined && other.until >= row.from
        : row.until !== undefined && endOf(row) >= other.from,
    )
    .map((other) => refused(`Cette période en chevauche une autre, ${periodText(other)}.`))

const isSameValue = (one: LegalValue, other: LegalValue): boolean =>
  JSON.stringify(leavesOf(one.value)) === JSON.stringify(leavesOf(other.value)) &&
  one.source === other.source &&
  one.uncertain === other.uncertain &&
  one.until === other.until

const days = (known: LegalValues, row: LegalValue, today: IsoDate): Doubt[] => {
  const replaced = legalValuesNamed(known, row.name).find((other) => other.from === row.from)
  if (replaced !== undefined && isSameValue(replaced, row))
    return [refused("Cette valeur est déjà celle qui est enregistrée.")]
  return [
    ...(replaced === undefined
      ? []
      : [
          needsReason(
            `Une valeur commence déjà le ${formatFrenchDate(row.from)} : dites pourquoi la corriger.`,
          ),
        ]),
    ...(row.from <= today
      ? [
          needsReason(
            "Ce jour est passé : des contrats ont pu être conclus avec l'ancienne valeur. Dites pourquoi elle change.",
          ),
        ]
      : []),
  ]
}

const codes = (known: LegalValues, row: LegalValue): Doubt[] => {
  const found = codeDoubts(known, row)
  return [...found.refused.map(refused), ...found.asked.map(needsReason)]
}

/** Everything to be said of a row before it is added, what refuses it first. */
export const doubtsOf = (known: LegalValues, row: LegalValues[number], today: IsoDate): Doubt[] =>
  [
    ...numbers(known, row),
    ...month(row),
    ...codes(known, row),
    ...overlaps(known, row),
    ...days(known, row, today),
  ].sort((a, b) => Number(a.kind !== "refused") - Number(b.kind !== "refused"))
