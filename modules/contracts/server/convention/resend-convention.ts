import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { presentContract } from "../form/present-contract.ts"
import { rereadContract } from "../form/reread-contract.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { conventionReader, sendConvention } from "./send-convention.ts"

/** Another link to the same convention; the former one says that it was replaced. */
export const resendConvention = (services: ContractsServices) =>
  command(
    wire.resendConvention,
    async (scope, { params }) => {
      const open = await openContract(services, scope, await lockContract(scope, params.contractId))
      const { row, facts } = open
      const isAwaited =
        row.status === "convention_to_validate" && (!facts.needsSchoolApproval || facts.isSchoolApproved)
      if (!isAwaited) throw refuse("convention.not_awaited")
      if (conventionReader(row) === "") throw refuse("convention.no_address")
      await sendConvention(services, scope, row, { isReminder: true })
      return { contract: await presentContract(scope, open) }
    },
    rereadContract(services),
  )
