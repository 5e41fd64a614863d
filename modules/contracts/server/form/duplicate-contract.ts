import type { Scope } from "@jalon/data"
import { formatFrenchDate, typography } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import { command } from "@jalon/serving"
import {
  type ContractData,
  type ContractField,
  fieldsOf,
  mayBeFollowed,
  minimumPay,
  payFactsOf,
  statusLabel,
  succession,
} from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type ContractRow, dataOf, type FieldValues, findContract } from "../contract-row.ts"
import { choose } from "../records/choose.ts"
import { fieldsFrom, fromRecords } from "../records/from-records.ts"
import { loadRecords, type RecordIds } from "../records/load-records.ts"
import type { ContractsServices } from "../services.ts"
import { insertDraft } from "./insert-draft.ts"

const refuseOverlap = ({ broken_on, fields }: ContractRow, starts_on: string, ends_on: string): void => {
  const until = broken_on ?? fields.contrat_date_fin ?? null
  if (until !== null && starts_on <= until)
    throw refuse(
      "request.invalid",
      {},
      {
        starts_on: typography(`Le contrat précédent court jusqu'au ${formatFrenchDate(until)}.`),
      },
    )
  if (ends_on <= starts_on)
    throw refuse("request.invalid", {}, { ends_on: typography("La fin vient après le début.") })
}

/** The class in which the former contract was signed is over by then: only another one says something of the dates. */
const idsAfter = async (
  scope: Scope,
  former: ContractRow,
  partnerId: string | undefined,
): Promise<RecordIds> => {
  const { student_id, partner_id, tutor_id, training_id, center_id } = former
  const now = { student_id, partner_id, tutor_id, training_id, center_id, class_id: null }
  const ids = await choose(scope, now, {
    ...(student_id !== null && { student_id }),
    partner_id: partnerId ?? partner_id,
  })
  return ids.class_id === former.class_id ? { ...ids, class_id: null, training_id } : ids
}

/** Who employs and trains, the week and the place; the training when it goes on. Never a date, an amount nor a proof. */
const lasting = (former: ContractRow, isSameEmployer: boolean, isSameTraining: boolean): FieldValues => {
  const groups: ContractField["group"][] = [
    ...(isSameEmployer ? (["employer", "tutor", "work"] as const) : []),
    ...(isSameTraining ? (["training"] as const) : []),
  ]
  const keys = new Set<string>(
    fieldsOf(former.contract_type)
      .filter(({ group, kind }) => groups.includes(group) && kind !== "date")
      .map(({ key }) => key),
  )
  return Object.fromEntries(Object.entries(former.fields).filter(([key]) => keys.has(key)))
}

/** The rate that the law asked for at the end of a contract, in percent, without the answers on health: they stay sealed. */
const lastLegalRate = (former: ContractData, legalValues: LegalValues): number | null => {
  const facts = payFactsOf(former)
  const pay = facts && minimumPay(legalValues, facts)
  const rate = pay?.known ? pay.lines.at(-1)?.rate : undefined
  return rate === undefined ? null : rate / 100
}

/** The contract that follows another one of the same person, as a draft: the rest is what the records say. */
export const duplicateContract = (services: ContractsServices) =>
  command(wire.duplicateContract, async (scope, { params, body: { starts_on, ends_on, partner_id } }) => {
    const former = await findContract(scope, params.contractId)
    if (!mayBeFollowed(former.status))
      throw refuse("contract.not_followed", { status: statusLabel(former.status, former.contract_type) })
    refuseOverlap(former, starts_on, ends_on)
    const ids = await idsAfter(scope, former, partner_id)
    const isSameEmployer = ids.partner_id === former.partner_id
    const isSameTraining = ids.training_id === former.training_id
    // A record that says otherwise today is shown beside the field, with the way to take it again.
    const fields: FieldValues = {
      ...fieldsFrom(fromRecords(former.contract_type, await loadRecords(scope, ids))),
      ...lasting(former, isSameEmployer, isSameTraining),
      ...succession(dataOf(former), {
        brokenOn: former.broken_on,
        isSameEmployer,
        isSameTraining,
        legalRate: lastLegalRate(dataOf(former), await loadLegalValues(scope)),
      }),
      contrat_date_debut: starts_on,
      contrat_date_fin: ends_on,
    }
    return insertDraft(services, scope, { contract_type: former.contract_type, ids, fields })
  })
