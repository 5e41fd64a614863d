import type { FieldVault } from "@jalon/data"
import type { Documents, PagePictures } from "@jalon/documents"
import type { GuestLinks } from "@jalon/guest-links/server"
import type { FileStore } from "@jalon/ports/files"
import type { SignatureProvider } from "@jalon/ports/signature-provider"
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
  /** Codes may leave by text message: the workers have an operator for them. */
  smsCodes: boolean
  /** Null when the installation has none: then nobody can choose it. */
  providerAccess: ProviderAccess | null
}

/** Whose seals are ours, and whose time-stamps are believed. */
export type SealTrust = { trustedPems: readonly string[]; timestampPems: readonly string[] }

export type SigningKeys = { code: Buffer; device: Buffer }

/** The provider as the API knows it: its name, and the secret that its messages are signed with. */
export type ProviderAccess = { readonly name: string; readonly webhookSecret: string }

/** What the worker needs to have documents signed at the provider's. */
export type ProviderServices = Pick<SignaturesServices, "vault" | "files"> & {
  documents: Pick<Documents, "text" | "form">
  signatureProvider: SignatureProvider
}

/** What the worker needs to turn signatures into sealed files. */
export type SealingServices = Pick<SignaturesServices, "vault" | "files"> & {
  guestLinks: Pick<GuestLinks, "issue">
  documents: Pick<Documents, "text" | "form">
  /** Where whoever holds a sealed file verifies it. */
  publicUrl: string
  sealer: Pick<Sealer, "seal">
  signatureProvider: SignatureProvider
  /** As people know it. */
  signatureProviderName: string
}
