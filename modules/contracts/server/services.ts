import type { FieldVault } from "@jalon/data"
import type { Documents, PagePictures } from "@jalon/documents"
import type { FilesServices } from "@jalon/files/server"
import type { GuestLinks } from "@jalon/guest-links/server"
import type { FileStore } from "@jalon/ports/files"
import type { Opcos } from "@jalon/ports/opco"
import type { Registers } from "@jalon/ports/registers"
import type { BlankForms } from "./documents/index.ts"

export type ContractsServices = {
  vault: FieldVault
  guestLinks: Pick<GuestLinks, "issue" | "revoke" | "mailAgain" | "look" | "pass">
  /** The secret of a link, for the school that copies it. */
  guestLinkToken: (guestLinkId: string) => string
  registers: Pick<Registers, "companies" | "opcos">
  /** What differs between OPCOs in what they are sent. */
  opcos: Pick<Opcos, "rncpFormat">
  files: FileStore
  /** What receives and checks a file sent by somebody without an account. */
  uploads: FilesServices
  /** Makes the files of generated documents. */
  documents: Documents
  /** Draws pages of PDF files, ours and those received, for screens that show none. */
  pagePictures: Pick<PagePictures, "draw">
  /** Official blanks the operator keeps; contracts are drawn on ours where there is none. */
  blankForms: BlankForms
}

/** What a move of the life cycle needs, wherever it is made: by a person, by a link or by a job. */
export type MoveServices = Pick<ContractsServices, "vault" | "guestLinks">
