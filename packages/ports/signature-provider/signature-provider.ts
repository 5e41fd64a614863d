import type { IsoDate } from "@jalon/kernel"

export type SignatureLevel =
  | "electronic_signature"
  | "advanced_electronic_signature"
  | "qualified_electronic_signature"

/** How who signs proves to be themselves; null where the level has its own way. */
export type SignatureAuthentication = "no_otp" | "otp_email" | "otp_sms" | null

export type DraftDocument = {
  /** Ours; unique in the request. */
  readonly externalId: string
  readonly fileName: string
  readonly content: Uint8Array
  readonly nature: "signable_document" | "attachment"
}

/** Where a signature stands on a page: in points, from the top left. */
export type SignatureField = {
  /** The `externalId` of a document of the same request. */
  readonly document: string
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly height?: number
}

export type DraftSigner = {
  /** Ours; unique in the request. */
  readonly externalId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** International form: +33… */
  readonly phone: string | null
  readonly level: SignatureLevel
  readonly authentication: SignatureAuthentication
  readonly fields: readonly SignatureField[]
}

export type SignatureRequestDraft = {
  /** Ours, and unique for ever: by it a request is found again after a crash. */
  readonly externalId: string
  readonly name: string
  /** `none`: we send the links ourselves. */
  readonly delivery: "email" | "none"
  /** One after the other, in the order of the list. */
  readonly isOrdered: boolean
  /** Last day to sign. */
  readonly expiresOn: IsoDate | null
  readonly documents: readonly DraftDocument[]
  readonly signers: readonly DraftSigner[]
}

export const requestStatuses = [
  "draft",
  "approval",
  "ongoing",
  "done",
  "declined",
  "rejected",
  "expired",
  "canceled",
  "deleted",
] as const
export type ProviderRequestStatus = (typeof requestStatuses)[number]

export const signerStatuses = [
  "initiated",
  "notified",
  "verified",
  "consent_given",
  "processing",
  "signed",
  "declined",
  "aborted",
  "error",
] as const
export type ProviderSignerStatus = (typeof signerStatuses)[number]

export type ProviderRequestState = {
  readonly requestId: string
  readonly externalId: string | null
  readonly status: ProviderRequestStatus
  /** In the words of who declined. */
  readonly declineReason: string | null
  readonly signers: readonly {
    readonly signerId: string
    /** Null of somebody who was added by hand at the provider's. */
    readonly externalId: string | null
    readonly status: ProviderSignerStatus
  }[]
  readonly documents: readonly { readonly documentId: string; readonly externalId: string | null }[]
}

export type SignerLink = { readonly signerId: string; readonly externalId: string; readonly url: string }

/**
 * Whoever has documents signed for us. Every operation may be made again after a crash: none makes two requests of one, sends
 * two invitations, or cancels twice. What fails, fails with a `SignatureProviderError`.
 */
export interface SignatureProvider {
  /** A whole draft with its documents and signers. Nobody is told before it is activated. */
  create(draft: SignatureRequestDraft): Promise<{ requestId: string }>
  /** Invites the signers, or says again the links of those who are invited. */
  activate(requestId: string): Promise<{ signers: readonly SignerLink[] }>
  cancel(requestId: string): Promise<void>
  /** Writes again to who has not signed. */
  remind(requestId: string, signerId: string): Promise<void>
  /** The truth: messages only say that it has changed. */
  fetch(requestId: string): Promise<ProviderRequestState>
  findByExternalId(externalId: string): Promise<string | null>
  /** When somebody who has signed did: the day of a contract depends on it, however late we ask. */
  signedAt(requestId: string, signerId: string): Promise<Date>
  downloadSigned(requestId: string, documentId: string): Promise<Buffer>
  /** The proof of how one person signed, as a PDF. */
  downloadAudit(requestId: string, signerId: string): Promise<Buffer>
}
