import type { FieldVault } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"
import type { ScanPort } from "@jalon/ports/scan"

export type FilesServices = { files: FileStore; scan: ScanPort; vault: Pick<FieldVault, "keyFor"> }
