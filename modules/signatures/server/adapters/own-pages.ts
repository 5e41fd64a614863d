import { onlyRow } from "@jalon/data"
import { revokeLinks } from "../close-envelope.ts"
import { inviteNext } from "../invite.ts"
import type { SignatureAdapter } from "./adapter.ts"

/** Our own pages: a link by mail, a one-time code, our seal. */
export const ownPages: SignatureAdapter = {
  start: inviteNext,
  withdraw: revokeLinks,
  /** The same link, mailed again. */
  async remind({ guestLinks }, scope, { guest_link_id: guestLinkId }) {
    await guestLinks.mailAgain(scope, onlyRow(guestLinkId))
  },
}
