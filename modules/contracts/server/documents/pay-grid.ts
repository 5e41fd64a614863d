import type { FormPart } from "@jalon/documents"
import { formatFrenchDate } from "@jalon/kernel"
import type { PayLine } from "../../rules/index.ts"
import { printedRate } from "./values.ts"

const YEARS = [1, 2, 3, 4]
/** Year, then for each of two periods: from, to, rate, base. */
const SHARES = [1.25, 1.35, 1.35, 0.9, 0.85, 1.35, 1.35, 0.9, 0.85]
const PERIOD = ["du", "au", "%", "du *"]
const HEADS: readonly (readonly [string, string])[] = [
  ["Année", "Année"],
  ...PERIOD.map((head) => [head, `Première période : ${head}`] as const),
  ...PERIOD.map((head) => [head, `Seconde période : ${head}`] as const),
]
/** The second period of the year stands apart from the first. */
const PARTINGS = [1, 5]

const shown = (line: PayLine | undefined): string[] => [
  line?.date_debut ? formatFrenchDate(line.date_debut) : "",
  line?.date_fin ? formatFrenchDate(line.date_fin) : "",
  typeof line?.taux === "number" ? printedRate(line.taux) : "",
  line?.base ?? "",
]

/** Up to four years, two periods each, as on the form. */
export const payGrid = (lines: readonly PayLine[], missing: boolean): FormPart => ({
  type: "grid",
  shares: SHARES,
  heads: HEADS,
  partings: PARTINGS,
  missing,
  rows: YEARS.map((year) => [
    `${year === 1 ? "1re" : `${year}e`} année`,
    ...[1, 2].flatMap((rank) => shown(lines.find(({ ordre }) => ordre === `${year}.${rank}`))),
  ]),
})
