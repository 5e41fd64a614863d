import type { Doors } from "@jalon/organizations/server"
import type { FileStore } from "@jalon/ports/files"
import type { Registers } from "@jalon/ports/registers"

export type PartnersServices = {
  doors: Doors
  /** The secret of a link, for a guest who goes straight from one page to the next. */
  doorToken: (doorId: string) => string
  registers: Pick<Registers, "companies" | "opcos">
  files: FileStore
}
