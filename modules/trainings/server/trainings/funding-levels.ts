import { ownRows, type Scope, sql } from "@jalon/data"
import { idcc, isOpcoKey } from "@jalon/identifiers"
import { addDays, formatFrenchDate } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { clashingLevel, type FundingLevel } from "../../rules/index.ts"
import {
  addFundingLevel,
  type FundingFields,
  removeFundingLevel,
  updateFundingLevel,
} from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import { lockTraining } from "./change-trainings.ts"
import { insertLevel } from "./save-training.ts"
import { loadLevels } from "./training-sheet.ts"

type Known = FundingFields & { id: string }

const readLevel = (typed: FundingFields): FundingFields => {
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

const requireFree = (level: FundingFields, others: readonly Known[]) => {
  const clash = clashingLevel(dated(level), others.map(ruled))
  if (clash)
    throw refuse("funding.overlaps", {
      from: formatFrenchDate(clash.validFrom),
      to: clash.validTo === null ? "" : formatFrenchDate(clash.validTo),
    })
}

/** Ends, on the eve of a new level, the one for the same employers that had no end. Answers the levels as they then are. */
const closeFormer = async (
  scope: Scope,
  level: FundingFields,
  others: readonly Known[],
): Promise<Known[]> => {
  const former = others.find(
    ({ opco, idcc: branch, valid_to, valid_from }) =>
      opco === level.opco && branch === level.idcc && valid_to === null && valid_from < level.valid_from,
  )
  if (!former) return [...others]
  const end = addDays(level.valid_from, -1)
  await scope.run(
    sql`update training_funding_level set valid_to = ${end} where ${ownRows(scope.who)} and id = ${former.id}`,
  )
  return others.map((other) => (other === former ? { ...other, valid_to: end } : other))
}

const answer = async (scope: Scope, trainingId: string) => ({
  funding_levels: await loadLevels(scope, trainingId),
})

export const noteLevel = command(addFundingLevel, async (scope, { params, body }) => {
  const training = await lockTraining(scope, params.trainingId)
  const { close_former, ...typed } = body
  const level = readLevel(typed)
  const known = await loadLevels(scope, training.id)
  requireFree(level, close_former ? await closeFormer(scope, level, known) : known)
  await insertLevel(scope, training.id, level)
  return answer(scope, training.id)
})

export const correctLevel = command(updateFundingLevel, async (scope, { params, body }) => {
  const training = await lockTraining(scope, params.trainingId)
  const level = readLevel(body)
  const known = await loadLevels(scope, training.id)
  requireFree(
    level,
    known.filter(({ id }) => id !== params.levelId),
  )
  found(
    await scope.find(sql`
      update training_funding_level set opco = ${level.opco}, idcc = ${level.idcc}, amount_cents = ${level.amount_cents},
        valid_from = ${level.valid_from}, valid_to = ${level.valid_to}, source = ${level.source},
        uncertain = ${level.uncertain}
      where ${ownRows(scope.who)} and training_id = ${training.id} and id = ${params.levelId} returning id`),
  )
  return answer(scope, training.id)
})

export const dropLevel = command(removeFundingLevel, async (scope, { params }) => {
  const training = await lockTraining(scope, params.trainingId)
  found(
    await scope.find(sql`
      delete from training_funding_level
      where ${ownRows(scope.who)} and training_id = ${training.id} and id = ${params.levelId} returning id`),
  )
  return answer(scope, training.id)
})
