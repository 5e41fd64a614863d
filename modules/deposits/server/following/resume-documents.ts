import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { resumeDeposit } from "../create-deposit.ts"
import { lockDeposit } from "../deposit-rows.ts"
import { tell } from "../sending/settle.ts"

/** After a document was stopped on its way to an OPCO that has the file. Asked twice, they leave once. */
export const resumeDocuments = command(wire.resumeDocuments, async (scope, { params }) => {
  const deposit = await lockDeposit(scope, params.depositId)
  if (deposit?.internal_number == null) throw refuse("not_found")
  if (await resumeDeposit(scope, deposit.contract_id)) await tell(scope, deposit)
  return {}
})
