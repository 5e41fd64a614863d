import { pageNumber, pageRefusals } from "@jalon/files/wire"
import { paged, pageQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { sign } from "./signing.ts"
import { route } from "./words.fr.ts"

const usual = ["request.invalid", "session.required", "access.denied"] as const
const office = { access: "company-office" } as const

/** As many as are read in one sitting. */
export const SIGNED_TOGETHER = 20

const schoolId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))
const ofSchool = z.object({ schoolId })
const ofAct = z.object({ schoolId, actId: z.uuid() })
const document = z.object({ id: z.string(), title: z.string(), pages: z.number() })

const companySignature = z.object({
  signer_id: z.string(),
  school: z.object({ id: z.number(), name: z.string() }),
  number: z.string(),
  learner: z.string(),
  signer: z.string(),
  /** The person who looks is the one who signs. */
  is_own: z.boolean(),
  documents: z.array(document),
})

export const listCompanySignatures = route({
  ...office,
  method: "GET",
  path: "/customer/signatures",
  summary: "What waits for the signatory of one's company, and what they signed with its sealed copies",
  query: pageQuery,
  ok: z.extend(paged(z.extend(companySignature, { signed_at: z.string(), is_sealed: z.boolean() })), {
    to_sign: z.array(
      z.extend(companySignature, {
        can_sign: z.boolean(),
        invited_at: z.nullable(z.string()),
        expires_at: z.string(),
      }),
    ),
  }),
  refusals: [...usual],
})

export const companySigning = route({
  ...office,
  method: "GET",
  path: "/customer/signatures/use",
  summary: "How much one's company signs electronically this month, and who signs for it",
  ok: z.object({
    /** Contracts signed since the first of the month, and those that wait. */
    signed: z.number(),
    waiting: z.number(),
    signers: z.array(
      z.object({
        name: z.string(),
        is_own: z.boolean(),
        waiting: z.number(),
        signed: z.number(),
        last_signed_at: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [...usual],
})

export const askTogetherCode = route({
  ...office,
  method: "POST",
  path: "/customer/signatures/:schoolId/acts",
  summary: "Open several acts of signing of one school together: one code goes to the signatory's address",
  params: ofSchool,
  body: z.object({
    signers: z.array(z.uuid()).check(z.minLength(1), z.maxLength(SIGNED_TOGETHER)),
  }),
  ok: z.object({ act_id: z.string(), masked: z.string(), minutes: z.number() }),
  done: "Le code est envoyé.",
  perMinute: 20,
  refusals: [
    ...usual,
    "request.too_many",
    "signature.not_awaited",
    "signature.code_too_many",
    "signature.locked",
  ],
})

export const confirmTogetherCode = route({
  ...office,
  method: "POST",
  path: "/customer/signatures/:schoolId/acts/:actId/identity",
  summary: "Confirm who signs with the one-time code; all documents open for half an hour on this device",
  params: ofAct,
  body: z.object({ code: z.string().check(z.maxLength(20)) }),
  ok: z.object({}),
  done: "Votre identité est confirmée.",
  perMinute: 30,
  refusals: [...usual, "request.too_many", "not_found", "signature.code_wrong", "signature.locked"],
})

export const getTogether = route({
  ...office,
  method: "GET",
  path: "/customer/signatures/:schoolId/acts/:actId",
  summary: "What is signed together, contract by contract, and the sentence agreed to by signing",
  params: ofAct,
  ok: z.object({
    school: z.string(),
    signer: z.string(),
    masked: z.string(),
    is_identified: z.boolean(),
    contracts: z.array(
      z.object({
        signer_id: z.string(),
        learner: z.string(),
        number: z.string(),
        is_signed: z.boolean(),
        /** A fingerprint says which text was read: signing another one is refused. */
        documents: z.array(z.extend(document, { fingerprint: z.string() })),
      }),
    ),
    consent: z.object({ sentence: z.string(), lines: z.array(z.string()) }),
  }),
  refusals: [...usual, "not_found"],
})

const ofDocument = z.extend(ofAct, { documentId: z.uuid() })

export const togetherDocumentFile = route({
  ...office,
  method: "GET",
  path: "/customer/signatures/:schoolId/acts/:actId/documents/:documentId",
  summary: "A document of what is signed together as a PDF, for who has confirmed their identity",
  params: ofDocument,
  file: true,
  ok: z.object({}),
  perMinute: 60,
  refusals: [...usual, "request.too_many", "not_found", "signature.not_identified"],
})

export const togetherDocumentPage = route({
  ...office,
  method: "GET",
  path: "/customer/signatures/:schoolId/acts/:actId/documents/:documentId/pages/:page",
  summary: "One page of a document of what is signed together, as a picture",
  params: z.extend(ofDocument, { page: pageNumber }),
  file: true,
  ok: z.object({}),
  perMinute: 240,
  refusals: [...togetherDocumentFile.refusals, ...pageRefusals],
})

export const signTogether = route({
  ...office,
  method: "POST",
  path: "/customer/signatures/:schoolId/acts/:actId/signature",
  summary: "Sign them all in one gesture, each with its own proof; what became of each is answered",
  params: ofAct,
  body: z.object({
    /** What was read of each, document by document. */
    read: z
      .array(z.object({ signer_id: z.uuid(), fingerprints: sign.body.shape.fingerprints }))
      .check(z.maxLength(SIGNED_TOGETHER)),
    consents: sign.body.shape.consents,
    typed_name: sign.body.shape.typed_name,
    picture: sign.body.shape.picture,
  }),
  ok: z.object({
    results: z.array(
      z.object({ signer_id: z.string(), is_signed: z.boolean(), reason: z.nullable(z.string()) }),
    ),
  }),
  done: "Vos signatures sont enregistrées.",
  perMinute: 20,
  refusals: [
    ...usual,
    "request.too_many",
    "not_found",
    "signature.not_identified",
    "signature.picture",
    "signature.blank",
  ],
})

export const companySignedFile = route({
  ...office,
  method: "GET",
  path: "/customer/signatures/:schoolId/signed/:documentId",
  summary: "The sealed copy of a document for the signatory who signed it; who opens it is noted",
  params: z.object({ schoolId, documentId: z.uuid() }),
  file: true,
  ok: z.object({}),
  perMinute: 30,
  refusals: [...usual, "request.too_many", "not_found"],
})
