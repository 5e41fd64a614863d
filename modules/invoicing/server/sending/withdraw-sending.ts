import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockSending } from "./sending-row.ts"
import { settleWithdrawn } from "./settle.ts"

/** What only a person can mend is given up by one: the invoice may leave again, or be declared sent another way. */
export const withdrawSending = command(wire.withdrawSending, async (scope, { params: { sendingId } }) => {
  const sending = await lockSending(scope, sendingId)
  if (sending?.state !== "stopped") throw refuse("not_found")
  await settleWithdrawn(scope, sending)
  return {}
})
