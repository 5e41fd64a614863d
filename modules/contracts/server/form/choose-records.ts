import type { Scope } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { secretsOf } from "../assess.ts"
import { lockContract } from "../contract-row.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import { choose } from "../records/choose.ts"
import { followRecords, fromRecords } from "../records/from-records.ts"
import { loadRecords, type RecordIds } from "../records/load-records.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract, refuseOtherRecords, refuseOverLocked } from "./change-fields.ts"
import { presentContract } from "./present-contract.ts"
import { rereadContract } from "./reread-contract.ts"

/** The contract about other people: fields they fill follow, those typed by hand stay. */
const withRecords = async (
  services: ContractsServices,
  scope: Scope,
  open: OpenContract,
  ids: RecordIds,
): Promise<OpenContract> => {
  const row = { ...open.row, ...ids }
  const records = await loadRecords(scope, ids)
  const secrets = await secretsOf(services, scope, row)
  const fields = followRecords(row.fields, open.from, fromRecords(row.contract_type, records))
  refuseOverLocked(row, fields)
  return changeContract(scope, open, { ...row, fields }, { records, secrets })
}

export const chooseRecords = (services: ContractsServices) =>
  command(
    wire.chooseRecords,
    async (scope, { params, body }) => {
      const row = await lockContract(scope, params.contractId)
      refuseOtherRecords(row)
      const open = await openContract(services, scope, row)
      const after = await withRecords(services, scope, open, await choose(scope, row, body))
      return { contract: await presentContract(scope, after) }
    },
    rereadContract(services),
  )
