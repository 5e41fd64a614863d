import type { FieldVault } from "@jalon/data"
import type { Doors } from "@jalon/organizations/server"
import type { FileStore } from "@jalon/ports/files"

export type ImportsServices = { vault: FieldVault; files: FileStore; doors: Pick<Doors, "issue" | "revoke"> }
