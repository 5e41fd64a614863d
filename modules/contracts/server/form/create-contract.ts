import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { choose } from "../records/choose.ts"
import { fieldsFrom, fromRecords } from "../records/from-records.ts"
import { loadRecords, type RecordIds } from "../records/load-records.ts"
import type { ContractsServices } from "../services.ts"
import { insertDraft } from "./insert-draft.ts"

const NOBODY: RecordIds = {
  student_id: null,
  partner_id: null,
  tutor_id: null,
  training_id: null,
  class_id: null,
  center_id: null,
}

export const createContract = (services: ContractsServices) =>
  command(wire.createContract, async (scope, { body: { contract_type, ...chosen } }) => {
    const ids = await choose(scope, NOBODY, chosen)
    const fields = fieldsFrom(fromRecords(contract_type, await loadRecords(scope, ids)))
    return insertDraft(services, scope, { contract_type, ids, fields })
  })
