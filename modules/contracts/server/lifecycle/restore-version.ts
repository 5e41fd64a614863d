import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type FieldValues, lockContract } from "../contract-row.ts"
import { changeContract, refuseLocked, refuseOverLocked } from "../form/change-fields.ts"
import { presentContract } from "../form/present-contract.ts"
import { rereadContract } from "../form/reread-contract.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { keepVersion } from "./record-move.ts"

export const restoreVersion = (services: ContractsServices) =>
  command(
    wire.restoreVersion,
    async (scope, { params }) => {
      const row = await lockContract(scope, params.contractId)
      refuseLocked(row)
      const former = await scope.find(sql<{ fields: FieldValues }>`
      select fields from contract_version
      where ${ownRows(scope.who)} and contract_id = ${row.id} and version = ${Number(params.version)}`)
      if (!former) throw refuse("contract.version_unknown")
      refuseOverLocked(row, former.fields)
      const version = await keepVersion(scope, row, "before_restore")
      const open = await openContract(services, scope, row)
      const after = await changeContract(scope, open, { ...row, version, fields: former.fields })
      return { contract: await presentContract(scope, after) }
    },
    rereadContract(services),
  )
