import type { FileStore } from "@jalon/ports/files"
import type { Doors } from "./doors/index.ts"

export type OrganizationsServices = { doors: Doors; files: FileStore }
