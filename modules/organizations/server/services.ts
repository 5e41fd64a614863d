import type { Newcomers } from "@jalon/identity/server"
import type { FileStore } from "@jalon/ports/files"
import type { Doors } from "./doors/index.ts"
import type { Passages } from "./onboarding/passages.ts"

export type OrganizationsServices = {
  doors: Doors
  files: FileStore
  newcomers: Newcomers
  /** What onboarding links lead to; modules above register theirs. */
  passages: Passages
}
