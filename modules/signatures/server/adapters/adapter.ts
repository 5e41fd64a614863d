import type { Scope } from "@jalon/data"
import type { SignaturesServices } from "../services.ts"

type Links<Verb extends keyof SignaturesServices["guestLinks"]> = {
  guestLinks: Pick<SignaturesServices["guestLinks"], Verb>
}

/** Somebody who is waited for. On our own pages they have a link that is open. */
export type RemindedSigner = { readonly id: string; readonly guest_link_id: string | null }

/**
 * How an envelope is signed. Everything here happens in the transaction of who asks for it and speaks to nobody outside: what
 * must be said there is started as work. What signatures lead to is the same for both: `goOn`, `closeEnvelope` and the events.
 */
export type SignatureAdapter = {
  /** Everything is written: whoever signs first is asked. */
  readonly start: (services: Links<"issue">, scope: Scope, envelopeId: string) => Promise<void>
  /** It ends without its signed files: nobody may sign any more. */
  readonly withdraw: (services: Links<"revoke">, scope: Scope, envelopeId: string) => Promise<void>
  /** Writes again to somebody who is waited for. */
  readonly remind: (services: Links<"mailAgain">, scope: Scope, signer: RemindedSigner) => Promise<void>
}
