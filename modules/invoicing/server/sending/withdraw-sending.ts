import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockSending } from "./sending-row.ts"

/** What only a person can mend is given up by one: the invoice may leave again, or be declared sent another way. */
export const withdrawSending = command(wire.withdrawSending, async (scope, { params: { sendingId } }) => {
  const sending = await lockSending(scope, sendingId)
  if (sending?.state !== "stopped") throw refuse("not_found")
  await scope.run(sql`
    update invoice_sending set state = 'withdrawn' where ${ownRows(scope.who)} and id = ${sendingId}`)
  return {}
})
