import { addMonths } from "@jalon/calendar"
import { formatFrenchDate, type IsoDate, typography } from "@jalon/kernel"

/** Days that a person declares because nothing but her word tells them. */
export const declaredDateKeys = [
  "signature_employeur_date",
  "signature_apprenti_date",
  "signature_salarie_date",
  "signature_representant_legal_date",
  "signature_visa_cfa_date",
  "convention_signature_employeur_date",
  "convention_signature_cfa_date",
  "signed_again_on",
  "transmitted_on",
  "requested_on",
  "complete_on",
  "answered_on",
] as const

export type DeclaredDate = (typeof declaredDateKeys)[number]
export type DeclaredDates = Partial<Record<DeclaredDate, IsoDate>>

/** Those that make the contract: it is concluded by the last of them. */
const parties = [
  "signature_employeur_date",
  "signature_apprenti_date",
  "signature_salarie_date",
  "signature_representant_legal_date",
] as const satisfies DeclaredDate[]

const signatures: readonly DeclaredDate[] = [
  ...parties,
  "signature_visa_cfa_date",
  "convention_signature_employeur_date",
  "convention_signature_cfa_date",
]

const SIGNATURE = "une signature"

const names: Readonly<Record<DeclaredDate, string>> = {
  signature_employeur_date: "la signature de l'employeur",
  signature_apprenti_date: "la signature de l'apprenti",
  signature_salarie_date: "la signature du salarié",
  signature_representant_legal_date: "la signature du représentant légal",
  signature_visa_cfa_date: "le visa du CFA",
  convention_signature_employeur_date: `${SIGNATURE} de la convention`,
  convention_signature_cfa_date: `${SIGNATURE} de la convention`,
  signed_again_on: "la nouvelle signature",
  transmitted_on: "la transmission",
  requested_on: "la demande de compléments",
  complete_on: "la réception du dossier complet",
  answered_on: "la réponse",
}

/** What cannot come after what. */
const order: readonly (readonly [first: DeclaredDate, then: DeclaredDate])[] = [
  ...parties.map((key) => [key, "transmitted_on"] as const),
  ["convention_signature_employeur_date", "transmitted_on"],
  ["convention_signature_cfa_date", "transmitted_on"],
  ...parties.map((key) => [key, "signed_again_on"] as const),
  ["signed_again_on", "transmitted_on"],
  ["transmitted_on", "requested_on"],
  ["transmitted_on", "complete_on"],
  ["requested_on", "complete_on"],
  ["transmitted_on", "answered_on"],
  ["complete_on", "answered_on"],
]

type Around = { today: IsoDate; start: IsoDate | null }

/** Long before any contract is signed: a year mistyped. */
const MONTHS_BEFORE_START = 12

const alone = (key: DeclaredDate, on: IsoDate, { today, start }: Around): string | null => {
  if (on > today) return "Cette date est dans le futur."
  if (start === null) return null
  if (signatures.includes(key) && on < addMonths(start, -MONTHS_BEFORE_START))
    return `Cette date précède de plus d'un an le début du contrat (${formatFrenchDate(start)}) : vérifiez l'année.`
  if (parties.some((party) => party === key) && on > start)
    return `Le contrat débute le ${formatFrenchDate(start)} : il se signe au plus tard ce jour-là. Si cette date est exacte, rouvrez le contrat et reportez son début.`
  return null
}

const among = (key: DeclaredDate, dates: DeclaredDates): string | null => {
  for (const [first, then] of order) {
    const [before, after] = [dates[first], dates[then]]
    if (before === undefined || after === undefined || before <= after) continue
    if (key === then) return `Cette date précède ${names[first]}, du ${formatFrenchDate(before)}.`
    if (key === first) return `Cette date suit ${names[then]}, du ${formatFrenchDate(after)}.`
  }
  return null
}

/** What is wrong with the days that are given, beside those already known; nothing when they may all be true. */
export const declaredDateFaults = (
  given: DeclaredDates,
  known: DeclaredDates,
  around: Around,
): Partial<Record<DeclaredDate, string>> => {
  const dates = { ...known, ...given }
  return Object.fromEntries(
    declaredDateKeys.flatMap((key) => {
      const on = given[key]
      const fault = on === undefined ? null : (alone(key, on, around) ?? among(key, dates))
      return fault === null ? [] : [[key, typography(fault)]]
    }),
  )
}
