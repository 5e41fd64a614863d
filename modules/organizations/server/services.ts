import type { Newcomers } from "@jalon/identity/server"
import type { FileStore } from "@jalon/ports/files"
import type { Registers } from "@jalon/ports/registers"
import type { Doors } from "./doors/index.ts"
import type { Passages } from "./onboarding/passages.ts"

export type OrganizationsServices = {
  doors: Doors
  files: FileStore
  newcomers: Newcomers
  registers: Registers
  /** What onboarding links lead to; modules above register theirs. */
  passages: Passages
}
