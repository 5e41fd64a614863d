import { type FileStore, pictureUrl } from "@jalon/ports/files"
import type { GuestLinkView } from "../wire/index.ts"
import type { FoundGuestLink } from "./types.ts"

/** The part of a guest page that every link has: who asks, on whose behalf, until when, whom to call. */
export const presentGuestLink = async (
  files: FileStore,
  guestLink: FoundGuestLink,
): Promise<GuestLinkView> => ({
  kind: guestLink.kind,
  subject: guestLink.subject,
  state: guestLink.state,
  // A dead link no longer says to whom it was sent.
  email: guestLink.state === "open" ? guestLink.email : null,
  expires_at: guestLink.expiresAt.toISOString(),
  invited_by: guestLink.invitedBy,
  host: {
    kind: guestLink.host.kind,
    name: guestLink.host.name,
    logo: guestLink.host.logoKey === null ? null : await pictureUrl(files, guestLink.host.logoKey),
    siret: guestLink.host.siret,
    uai: guestLink.host.uai,
    address: guestLink.host.address,
    email: guestLink.host.email,
    phone: guestLink.host.phone,
    website: guestLink.host.website,
  },
})
