import type { Scope } from "@jalon/data"
import { idcc, isOpcoKey } from "@jalon/identifiers"
import { formatFrenchDate } from "@jalon/kernel"
import { clashingLevel, type FundingLevel } from "../../rules/index.ts"
import type { FundingFields } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { loadLevels } from "./training-sheet.ts"

export type Known = FundingFields & { id: string }

export const readLevel = (typed: FundingFields): FundingFields => {
  const faults: Record<string, string> = {}
  const level = { ...typed, opco: typed.opco || null, idcc: typed.idcc || null }
  if (level.opco !== null && !isOpcoKey(level.opco)) faults.opco = "Valeur invalide"
  if (level.idcc !== null) {
    const parsed = idcc.parse(level.idcc)
    if (parsed.ok) level.idcc = parsed.value
    else faults.idcc = parsed.precision
  }
  if (level.valid_to !== null && level.valid_to < level.valid_from)
    faults.valid_to = "La fin doit venir après le début."
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
  return level
}

const ruled = (level: Known): FundingLevel & { id: string } => ({
  id: level.id,
  opco: level.opco,
  idcc: level.idcc,
  amountCents: level.amount_cents,
  validFrom: level.valid_from,
  validTo: level.valid_to,
  source: level.source,
  uncertain: level.uncertain,
})

const dated = (level: FundingFields) => ({
  opco: level.opco,
  idcc: level.idcc,
  validFrom: level.valid_from,
  validTo: level.valid_to,
})

export const requireFree = (level: FundingFields, others: readonly Known[]) => {
  const clash = clashingLevel(dated(level), others.map(ruled))
  if (clash)
    throw refuse("funding.overlaps", {
      from: formatFrenchDate(clash.validFrom),
      to: clash.validTo === null ? "" : formatFrenchDate(clash.validTo),
    })
}

export const answer = async (scope: Scope, trainingId: string) => ({
  funding_levels: await loadLevels(scope, trainingId),
})
