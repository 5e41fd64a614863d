import type { FieldVault } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"

export type ExportsServices = { vault: FieldVault; files: FileStore }

/** What the API needs beside: the key under which links are signed. */
export type ExportLinks = { exportLinkKey: Buffer; publicUrl: string }
