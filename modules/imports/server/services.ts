import type { FieldVault } from "@jalon/data"
import type { GuestLinks } from "@jalon/guest-links/server"
import type { FileStore } from "@jalon/ports/files"

export type ImportsServices = {
  vault: FieldVault
  files: FileStore
  guestLinks: Pick<GuestLinks, "issue" | "revoke">
}
