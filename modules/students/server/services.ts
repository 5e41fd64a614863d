import type { FieldVault } from "@jalon/data"
import type { GuestLinks } from "@jalon/organizations/server"
import type { FileStore } from "@jalon/ports/files"

export type StudentsServices = {
  vault: FieldVault
  guestLinks: Pick<GuestLinks, "issue" | "revoke">
  files: FileStore
}
