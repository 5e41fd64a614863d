import type { GuestLinks } from "@jalon/guest-links/server"
import type { FileStore } from "@jalon/ports/files"
import type { Registers } from "@jalon/ports/registers"

export type PartnersServices = {
  guestLinks: GuestLinks
  /** The secret of a link, for a guest who goes straight from one page to the next. */
  guestLinkToken: (guestLinkId: string) => string
  registers: Pick<Registers, "companies" | "opcos">
  files: FileStore
}
