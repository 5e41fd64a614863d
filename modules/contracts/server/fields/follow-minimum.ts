import type { LegalValues } from "@jalon/legal-values/rules"
import { isEqual } from "@jalon/records"
import {
  type ContractData,
  type KnownPay,
  type MinimumPay,
  minimumPay,
  type PayLine,
  payFactsOf,
  proposedPayOf,
  raiseToMinimum,
} from "../../rules/index.ts"
import type { FieldValues } from "../contract-row.ts"

const HUNDREDTHS = 100

const knownPay = (legalValues: LegalValues, contract: ContractData): KnownPay | null => {
  const facts = payFactsOf(contract)
  const pay = facts === null ? null : minimumPay(legalValues, facts)
  return pay?.known ? pay : null
}

const linesOf = ({ lines, facts }: KnownPay): PayLine[] =>
  facts.kind === "professionnalisation"
    ? []
    : lines.map(({ order, from, to, rate, base, monthlyCents }) => ({
        ordre: order,
        date_debut: from,
        date_fin: to,
        taux: rate / HUNDREDTHS,
        base,
        taux_minimal: rate / HUNDREDTHS,
        salaire_brut_cents: monthlyCents,
      }))

const payFieldValues = (pay: KnownPay): FieldValues => ({
  ...(pay.facts.kind === "apprentissage" && { remunerations: linesOf(pay) }),
  remuneration_salaire_embauche_cents: pay.hiringCents,
})

/** What a rate comes to by month, out of what the legal one does. */
export const grossAt = (rate: number, legal: { rate: number; monthlyCents: number }): number =>
  Math.round((legal.monthlyCents * rate * HUNDREDTHS) / legal.rate)

/** What each line comes to by month at its own rate, where the law has a line from that day on: only the rate is typed. */
const atOwnRates = (lines: readonly PayLine[], { lines: least }: KnownPay): PayLine[] =>
  lines.map((line) => {
    const legal = least.find(({ from }) => from === line.date_debut)
    if (legal === undefined || typeof line.taux !== "number") return line
    return { ...line, salaire_brut_cents: grossAt(line.taux, legal) }
  })

/** As it will be kept: a save sent again after its answer was lost finds its own lines, not those of another. */
export const withGross = (pay: MinimumPay | null, typed: FieldValues): FieldValues =>
  typed.remunerations && pay?.known
    ? { ...typed, remunerations: atOwnRates(typed.remunerations, pay) }
    : typed

const KEYS = ["remunerations", "remuneration_salaire_embauche_cents"] as const
const isEmpty = (value: unknown) => value === null || value === undefined || isEqual(value, [])

/**
 * The pay that nobody chose follows the law: while its fields are empty, or still what the law said of the contract as it
 * was, they become what it says now. A rate that somebody raised stays, and the rules judge it; what it comes to follows.
 */
export const followMinimum = (
  legalValues: LegalValues,
  before: ContractData,
  after: ContractData,
): FieldValues => {
  const now = knownPay(legalValues, after)
  if (now === null) return {}
  const former = knownPay(legalValues, before)
  const said: FieldValues = former === null ? {} : payFieldValues(former)
  const fields = payFieldValues(now)
  const isOther = !isEqual(former?.lines, now.lines) || !isEqual(after.remunerations, before.remunerations)
  const raised = isOther && after.remunerations ? { remunerations: atOwnRates(after.remunerations, now) } : {}
  const followed = Object.fromEntries(
    KEYS.flatMap((key) => {
      const isUntouched =
        isEmpty(after[key]) || (isEqual(after[key], before[key]) && isEqual(after[key], said[key]))
      return isUntouched && fields[key] !== undefined && !isEqual(after[key], fields[key])
        ? [[key, fields[key]]]
        : []
    }),
  )
  return { ...raised, ...followed }
}

/** « Appliquer le minimum »: the lines of the law, keeping what was better. Null while they cannot be known. */
export const minimumApplied = (legalValues: LegalValues, contract: ContractData): FieldValues | null => {
  const pay = knownPay(legalValues, contract)
  if (pay === null) return null
  const raised = raiseToMinimum(proposedPayOf(contract) ?? { lines: [], hiringCents: null }, pay)
  const least = payFieldValues(pay)
  const lines = least.remunerations?.map((line, index) => ({
    ...line,
    taux: (raised.lines[index]?.rate ?? 0) / HUNDREDTHS,
  }))
  return {
    ...least,
    ...(lines && { remunerations: atOwnRates(lines, pay) }),
    remuneration_salaire_embauche_cents: raised.hiringCents ?? pay.hiringCents,
  }
}
