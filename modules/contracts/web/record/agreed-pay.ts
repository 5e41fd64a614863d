import { formatEuros, formatFrenchDate, typography } from "@jalon/kernel"
import { TOLERANCE_CENTS } from "../../rules/index.ts"
import type { PayLineValue } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"

type PayData = Pick<Contract, "contract_type" | "fields" | "pay">
type Period = Contract["pay"]["periods"][number]

/** What the parties agreed for one period, and the least the law allows in it. */
export interface AgreedLine {
  period: string
  /** Null where the rate is not entered. */
  rate: string | null
  gross: string | null
  /** One for each change of the legal minimum within the period. */
  minimum: readonly string[]
  isBelow: boolean
}

const days = (from: string | null | undefined, to: string | null | undefined): string =>
  [from, to].map((day) => (day ? formatFrenchDate(day) : "…")).join(" – ")

const rateOf = ({ taux, base }: PayLineValue): string | null =>
  taux === null || taux === undefined
    ? null
    : typography(`${String(taux).replace(".", ",")} % du ${base ?? "SMIC"}`)

const isIn = ({ date_debut, date_fin }: PayLineValue, { from, to }: Period): boolean =>
  (!date_fin || from <= date_fin) && (!date_debut || to >= date_debut)

const leastText = ({ rate, monthly_cents }: Period): string =>
  typography(`${rate} = ${formatEuros(monthly_cents)}`)

const lineOf = (line: PayLineValue, { pay }: PayData): AgreedLine => {
  const least = pay.periods.filter((period) => isIn(line, period))
  const gross = line.salaire_brut_cents ?? null
  return {
    period: days(line.date_debut, line.date_fin),
    rate: rateOf(line),
    gross: gross === null ? null : formatEuros(gross),
    minimum: [...new Set(least.map(leastText))],
    isBelow: gross !== null && least.some(({ monthly_cents }) => gross + TOLERANCE_CENTS < monthly_cents),
  }
}

const linesIn = ({ remunerations }: Contract["fields"]): readonly PayLineValue[] =>
  Array.isArray(remunerations) ? (remunerations as readonly PayLineValue[]) : []

/** Only the form of the apprenticeship has a table of periods; both have the pay at the hiring. */
export const agreedLines = (contract: PayData): AgreedLine[] =>
  contract.contract_type === "apprentissage"
    ? linesIn(contract.fields).map((line) => lineOf(line, contract))
    : []

/** The gross monthly pay at the hiring, as agreed. */
export const agreedAtHiring = ({ fields }: Pick<Contract, "fields">): string | null => {
  const cents = fields.remuneration_salaire_embauche_cents
  return typeof cents === "number" ? formatEuros(cents) : null
}
