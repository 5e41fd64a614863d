import type { OpcoKey } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, opcoOfAgreement } from "@jalon/legal-values/rules"
import { type EmployerFields, paysOpco } from "./employer.ts"

/** What the directory of the operators answered for a SIRET, and when; `several` when the company pays more than one. */
export type OpcoAnswer = { outcome: "found"; opco: OpcoKey } | { outcome: "several" }

export type OpcoInput = Pick<EmployerFields, "secteur" | "employeur_type" | "idcc"> & {
  /** What a person chose: nothing overrules it. */
  chosen: OpcoKey | null
  register: OpcoAnswer | null
}

export type OpcoVerdict =
  | { kind: "known"; opco: OpcoKey; source: "person" | "register" | "idcc"; isUncertain: boolean }
  /** Public employers file with the State, on CELIA: no operator. */
  | { kind: "public" }
  /** Somebody has to say it, among these when they are known. */
  | { kind: "ask"; candidates: readonly OpcoKey[] }

/**
 * Who funds: a person's choice, else what the operators' own directory says of the SIRET, else the collective agreement
 * as the table stands on that day.
 */
export const resolveOpco = (legalValues: LegalValues, facts: OpcoInput, on: IsoDate): OpcoVerdict => {
  if (!paysOpco(facts)) return { kind: "public" }
  if (facts.chosen) return { kind: "known", opco: facts.chosen, source: "person", isUncertain: false }
  if (facts.register?.outcome === "found")
    return { kind: "known", opco: facts.register.opco, source: "register", isUncertain: false }
  const byAgreement =
    facts.idcc === null ? ({ found: "none" } as const) : opcoOfAgreement(legalValues, facts.idcc, on)
  if (byAgreement.found === "ask") return { kind: "ask", candidates: byAgreement.candidates }
  // Two operators claim it: the agreement says which of them is likelier, and a person still settles it.
  if (facts.register?.outcome === "several")
    return { kind: "ask", candidates: byAgreement.found === "one" ? [byAgreement.opco] : [] }
  if (byAgreement.found === "none") return { kind: "ask", candidates: [] }
  return { kind: "known", opco: byAgreement.opco, source: "idcc", isUncertain: byAgreement.uncertain }
}
