import type { Scope } from "@jalon/data"
import { trimmedPicture } from "@jalon/documents"
import { readSchoolLogo } from "@jalon/organizations/server"
import type { FileStore } from "@jalon/ports/files"
import type { Logo } from "./logo.ts"

/** The logo of the school of this scope, without the empty edges it is stored with; null when there is none. */
export const schoolLogo = async (scope: Scope, files: FileStore): Promise<Logo | null> => {
  const stored = await readSchoolLogo(scope, files)
  if (stored === null) return null
  return { bytes: await trimmedPicture(stored.bytes), format: "png", schoolName: stored.schoolName }
}
