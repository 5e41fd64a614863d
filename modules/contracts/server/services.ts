import type { FieldVault } from "@jalon/data"
import type { Doors } from "@jalon/organizations/server"
import type { FileStore } from "@jalon/ports/files"

export type ContractsServices = {
  vault: FieldVault
  doors: Pick<Doors, "issue" | "revoke" | "look" | "pass">
  files: FileStore
}
