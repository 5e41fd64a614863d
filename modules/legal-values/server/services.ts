import type { FileStore } from "@jalon/ports/files"

/** Where the workbooks of operators are kept. */
export type LegalValuesServices = { files: FileStore }
