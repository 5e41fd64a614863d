import type { FieldVault } from "@jalon/data"
import type { Documents, PagePictures } from "@jalon/documents"
import type { GuestLinks } from "@jalon/guest-links/server"
import type { FileStore } from "@jalon/ports/files"
import type { Sealer } from "@jalon/sealing"

/** What starting, signing and following an act of signing needs. */
export type SignaturesServices = {
  vault: FieldVault
  files: FileStore
  guestLinks: Pick<GuestLinks, "issue" | "revoke" | "mailAgain" | "look" | "pass">
  /** The secret of a link, for the school that copies it. */
  guestLinkToken: (guestLinkId: string) => string
  pagePictures: Pick<PagePictures, "draw">
  /** From `signingKeys`: the digits of codes and the passes of devices are derived from them. */
  signingKeys: SigningKeys
  /** From `platformTrust`. */
  sealTrust: () => Promise<SealTrust>
}

/** Whose seals are ours, and whose time-stamps are believed. */
export type SealTrust = { trustedPems: readonly string[]; timestampPems: readonly string[] }

export type SigningKeys = { code: Buffer; device: Buffer }

/** What the worker needs to turn signatures into sealed files. */
export type SealingServices = Pick<SignaturesServices, "vault" | "files"> & {
  guestLinks: Pick<GuestLinks, "issue">
  documents: Pick<Documents, "text" | "form">
  /** Where whoever holds a sealed file verifies it. */
  publicUrl: string
  sealer: Pick<Sealer, "seal">
}
