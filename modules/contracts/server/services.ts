import type { FieldVault } from "@jalon/data"
import type { FilesServices } from "@jalon/files/server"
import type { Doors } from "@jalon/organizations/server"
import type { FileStore } from "@jalon/ports/files"
import type { Registers } from "@jalon/ports/registers"
import type { BlankForms } from "./papers/index.ts"

export type ContractsServices = {
  vault: FieldVault
  doors: Pick<Doors, "issue" | "revoke" | "mailAgain" | "look" | "pass">
  /** The secret of a link, for the school that copies it. */
  doorToken: (doorId: string) => string
  registers: Pick<Registers, "companies" | "opcos">
  files: FileStore
  /** What receives and checks a file sent by somebody without an account. */
  uploads: FilesServices
  /** Official blanks the operator keeps; contracts are drawn on ours where there is none. */
  blankForms: BlankForms
}
