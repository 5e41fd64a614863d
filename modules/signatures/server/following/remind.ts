import { ownRows, type Scope, sql } from "@jalon/data"
import { dayOf, today } from "@jalon/kernel"
import { noteEvent } from "../note-event.ts"
import type { SignaturesServices } from "../services.ts"

type Remindable = { id: string; envelope_id: string; guest_link_id: string }

/** Once a day is enough for anybody, whoever of the school asks for it. */
export const isRemindedToday = ({ reminded_at }: { reminded_at: Date | null }): boolean =>
  reminded_at !== null && dayOf(reminded_at) === today()

/** The same link, mailed again: who holds the lock of the envelope has looked whether it may be. */
export const remind = async (
  { guestLinks }: { guestLinks: Pick<SignaturesServices["guestLinks"], "mailAgain"> },
  scope: Scope,
  signers: readonly Remindable[],
): Promise<void> => {
  await scope.run(sql`
    update signer set reminded_at = now()
    where ${ownRows(scope.who)} and id = any(${signers.map(({ id }) => id)}::uuid[])`)
  for (const { id, envelope_id, guest_link_id } of signers) {
    await guestLinks.mailAgain(scope, guest_link_id)
    await noteEvent(scope, { envelopeId: envelope_id, signerId: id, kind: "reminded" })
  }
}
