import { ownRows, type Scope, sql } from "@jalon/data"
import { dayOf, today } from "@jalon/kernel"
import type { AdapterName } from "../../rules/index.ts"
import type { RemindedSigner } from "../adapters/adapter.ts"
import { adapterOf } from "../adapters/index.ts"
import { noteEvent } from "../note-event.ts"
import type { SignaturesServices } from "../services.ts"

type Remindable = RemindedSigner & { envelope_id: string; adapter: AdapterName }

/** Once a day is enough for anybody, whoever of the school asks for it. */
export const isRemindedToday = ({ reminded_at }: { reminded_at: Date | null }): boolean =>
  reminded_at !== null && dayOf(reminded_at) === today()

/** Written to once more by whoever has it signed: who holds the lock of the envelope has looked whether it may be. */
export const remind = async (
  services: { guestLinks: Pick<SignaturesServices["guestLinks"], "mailAgain"> },
  scope: Scope,
  signers: readonly Remindable[],
): Promise<void> => {
  await scope.run(sql`
    update signer set reminded_at = now()
    where ${ownRows(scope.who)} and id = any(${signers.map(({ id }) => id)}::uuid[])`)
  for (const signer of signers) {
    await adapterOf(signer).remind(services, scope, signer)
    await noteEvent(scope, { envelopeId: signer.envelope_id, signerId: signer.id, kind: "reminded" })
  }
}
