import { accountOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type DepositRow, lockDeposit } from "../deposit-rows.ts"
import { settleComplete, tell } from "../sending/settle.ts"

/** What the exchange could not send may be put on the portal too. */
const mayBeCarried = ({ state }: DepositRow) =>
  sql`(channel = 'portal' or ${state === "stopped"} and sent_at is null)`

/** The last one makes the file complete: from then on the OPCO's delay runs. */
export const declareDocumentSent = command(wire.declareDocumentSent, async (scope, { params }) => {
  const deposit = await lockDeposit(scope, params.depositId)
  if (deposit === null) throw refuse("not_found")
  const [declared] = await scope.run(sql<{ id: string }>`
    update deposit_document set channel = 'portal', sent_at = coalesce(sent_at, now()), declared_by = coalesce(declared_by, ${accountOf(scope.who)})
    where ${ownRows(scope.who)} and deposit_id = ${deposit.id} and id = ${params.documentId} and ${mayBeCarried(deposit)}
    returning id`)
  if (!declared) throw refuse("not_found")
  await settleComplete(scope, deposit)
  await tell(scope, deposit)
  return {}
})
