import { pageNumber, pageRefusals } from "@jalon/files/wire"
import { deadGuestLink, guestLinkView } from "@jalon/guest-links/wire"
import { freeText, secretText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { signerRole } from "./shapes.ts"
import { route } from "./words.fr.ts"

const token = z.string().check(z.maxLength(200))
const channel = z.enum(["email", "sms"])

/** What a signer is told before and after the code: before it, names and titles alone. */
const signing = z.object({
  name: z.string(),
  signer: z.object({ first_name: z.string(), last_name: z.string(), role: signerRole }),
  /** Where a code can be sent, masked. */
  channels: z.array(z.object({ channel, masked: z.string() })),
  is_identified: z.boolean(),
  is_locked: z.boolean(),
  documents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      pages: z.number(),
      /** Says which text was read: signing another one is refused. */
      fingerprint: z.string(),
    }),
  ),
  /** The sentence agreed to by signing, shown whole. */
  consent: z.string(),
  /** Who else signs, and where they stand. */
  others: z.array(z.object({ who: z.string(), has_signed: z.boolean() })),
})

const copies = z.object({
  name: z.string(),
  channels: signing.shape.channels,
  is_identified: z.boolean(),
  is_locked: z.boolean(),
  documents: z.array(z.object({ id: z.string(), title: z.string(), pages: z.number() })),
})

/** What became of it, said only when it is known. */
const outcome = z.object({
  outcome: z.enum(["signed", "declined", "expired", "cancelled", "unknown"]),
  signed_at: z.nullable(z.string()),
  is_complete: z.boolean(),
  /** Who is still waited for; empty once everybody has signed. */
  next: z.array(z.string()),
})

export const getSigning = route({
  method: "GET",
  path: "/signatures/:token",
  summary:
    "What a link gives to sign; looking uses nothing, and documents stay closed until the code is typed",
  access: "anyone",
  params: z.object({ token }),
  ok: z.object({
    guest_link: guestLinkView,
    signing: z.nullable(signing),
    /** What everybody signed, to be fetched once the code is typed. */
    copies: z.nullable(copies),
    outcome: z.nullable(outcome),
  }),
  refusals: ["guest_link.unknown"],
})

export const askSigningCode = route({
  method: "POST",
  path: "/signatures/code",
  summary: "Send a one-time code to the address or the phone that the school knows of the signer",
  access: "anyone",
  body: z.object({ token, channel }),
  ok: z.object({ masked: z.string(), minutes: z.number() }),
  done: "Le code est envoyé.",
  perMinute: 20,
  refusals: [
    "request.invalid",
    "request.too_many",
    ...deadGuestLink,
    "signature.closed",
    "signature.code_too_many",
    "signature.locked",
    "signature.no_channel",
  ],
})

export const confirmSigningCode = route({
  method: "POST",
  path: "/signatures/identity",
  summary: "Confirm who signs with the one-time code; the documents open for half an hour on this device",
  access: "anyone",
  body: z.object({ token, code: z.string().check(z.maxLength(20)) }),
  ok: z.object({}),
  done: "Votre identité est confirmée.",
  perMinute: 30,
  refusals: [
    "request.invalid",
    "request.too_many",
    ...deadGuestLink,
    "signature.closed",
    "signature.code_wrong",
    "signature.locked",
  ],
})

const ofDocument = z.object({ token, documentId: z.uuid() })

export const signingDocumentFile = route({
  method: "GET",
  path: "/signatures/:token/documents/:documentId",
  summary: "A document to sign as a PDF, for who has confirmed their identity",
  access: "anyone",
  params: ofDocument,
  file: true,
  ok: z.object({}),
  perMinute: 60,
  refusals: [
    "request.invalid",
    "request.too_many",
    ...deadGuestLink,
    "signature.not_identified",
    "not_found",
  ],
})

export const signingDocumentPage = route({
  method: "GET",
  path: "/signatures/:token/documents/:documentId/pages/:page",
  summary: "One page of a document to sign as a picture, for who has confirmed their identity",
  access: "anyone",
  params: z.extend(ofDocument, { page: pageNumber }),
  file: true,
  ok: z.object({}),
  perMinute: 240,
  refusals: [...signingDocumentFile.refusals, ...pageRefusals],
})

export const sign = route({
  method: "POST",
  path: "/signatures/signature",
  summary: "Sign every document of the link in one act",
  access: "anyone",
  body: z.object({
    token,
    /** What was read, document by document. */
    fingerprints: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)),
    consents: z.literal(true, { error: "Cochez la case pour donner votre accord." }),
    typed_name: z.nullable(z.string().check(z.trim(), z.maxLength(160))),
    /** PNG in base64, when it was drawn. */
    picture: z.nullable(z.string().check(z.maxLength(400_000))),
  }),
  ok: z.object({ outcome }),
  done: "Votre signature est enregistrée.",
  perMinute: 20,
  refusals: [
    "request.invalid",
    "request.too_many",
    ...deadGuestLink,
    "signature.not_identified",
    "signature.closed",
    "signature.changed",
    "signature.picture",
    "signature.blank",
    "signature.name",
  ],
})

export const declineToSign = route({
  method: "POST",
  path: "/signatures/refusal",
  summary: "Refuse to sign, with why; the school is told and the links of the others close",
  access: "anyone",
  body: z.object({
    token,
    /** Somebody else signs for the company, or something is wrong with the documents. */
    why: z.enum(["wrong_person", "wrong_document", "other"]),
    reason: freeText(1000, { least: 3 }),
  }),
  ok: z.object({ outcome }),
  done: "Votre refus est transmis à l'établissement.",
  perMinute: 20,
  refusals: ["request.invalid", "request.too_many", ...deadGuestLink, "signature.closed"],
})

export const getSigned = route({
  method: "GET",
  path: "/signatures/:token/outcome",
  summary: "What became of a signature: signed, refused, expired or not known yet",
  access: "anyone",
  params: z.object({ token }),
  ok: z.object({
    school: z.nullable(z.string()),
    outcome,
    /** What else waits for the same address, for who has just signed on this device. */
    next_signing: z.nullable(z.object({ path: secretText(), name: z.string(), left: z.number() })),
  }),
  refusals: ["guest_link.unknown"],
})

export const signedDocumentFile = route({
  method: "GET",
  path: "/signatures/:token/signed/:documentId",
  summary: "The sealed copy of a document for who signed it, on a device where they confirmed their identity",
  access: "anyone",
  params: ofDocument,
  file: true,
  ok: z.object({}),
  perMinute: 30,
  refusals: [...signingDocumentFile.refusals],
})
