import type { FieldVault } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"
import type { Opcos } from "@jalon/ports/opco"

export type DepositsServices = { vault: FieldVault; opcos: Opcos; files: FileStore }
