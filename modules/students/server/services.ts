import type { FieldVault } from "@jalon/data"
import type { PagePictures } from "@jalon/documents"
import type { GuestLinks } from "@jalon/guest-links/server"
import type { FileStore } from "@jalon/ports/files"

export type StudentsServices = {
  vault: FieldVault
  guestLinks: Pick<GuestLinks, "issue" | "revoke">
  files: FileStore
}

/** Of those that draw pages of the PDF files received, for screens that show none. */
export type PageServices = StudentsServices & { pagePictures: Pick<PagePictures, "draw"> }
