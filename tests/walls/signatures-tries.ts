import { randomUUID } from "node:crypto"
import type { Input, Setting, Try } from "./try.ts"

type Row = { envelope_id: string; signer_id: string; subject_id: string }

const rowsOf = async ({ admin, caller }: Setting, own: boolean): Promise<Row[]> => {
  const { rows } = await admin.query<Row>(
    `select e.id as envelope_id, s.id as signer_id, e.subject_id from signature_envelope e
       join signer s on s.envelope_id = e.id
     where (e.organization_id = $1) = $2 order by e.created_at, e.id limit 3`,
    [caller.organizationId ?? 0, own],
  )
  return rows
}

const paramsOf = (row: Row | undefined) => ({
  envelopeId: row?.envelope_id ?? randomUUID(),
  signerId: row?.signer_id ?? randomUUID(),
})

// Their own are changed by their own tests: here, what others have is out of reach.
const changed = (body?: unknown): Try => ({
  own: () => ({ params: paramsOf(undefined), body }),
  hears: () => "not_found",
  foreign: {
    tries: async (at): Promise<Input[]> =>
      (await rowsOf(at, false)).map((row) => ({ params: paramsOf(row), body })),
    hears: "not_found",
  },
})

const byLink = (input: Input): Try => ({ own: () => input, hears: () => "guest_link.unknown" })

const ofDocument = { token: "x", documentId: randomUUID() }

/** Nothing of a school that the caller's company does not sign for, and nothing of another's act. */
const together = (body?: unknown, hears = "not_found"): Try => {
  const params = { schoolId: "1", actId: randomUUID(), documentId: randomUUID(), page: "1" }
  return {
    own: () => ({ params, body }),
    hears: () => hears,
    foreign: {
      tries: async (at): Promise<Input[]> => {
        const { rows } = await at.admin.query<{ school: number; act: string; document: string }>(
          `select k.organization_id as school, k.id as act, d.id as document from signature_code k
             join signature_document d on d.organization_id = k.organization_id order by k.organization_id limit 3`,
        )
        return rows.map(({ school, act, document }) => ({
          params: { schoolId: String(school), actId: act, documentId: document, page: "1" },
          body,
        }))
      },
      hears,
    },
  }
}

export const signaturesTries: Record<string, Try> = {
  "GET /customer/signatures": { own: () => ({}) },
  "POST /customer/signatures/:schoolId/acts": together({ signers: [randomUUID()] }, "signature.not_awaited"),
  "POST /customer/signatures/:schoolId/acts/:actId/identity": together({ code: "000000" }),
  "GET /customer/signatures/:schoolId/acts/:actId": together(),
  "GET /customer/signatures/:schoolId/acts/:actId/documents/:documentId": together(),
  "GET /customer/signatures/:schoolId/acts/:actId/documents/:documentId/pages/:page": together(),
  "POST /customer/signatures/:schoolId/acts/:actId/signature": together({
    read: [],
    consents: true,
    typed_name: "Zz",
    picture: null,
  }),
  "GET /customer/signatures/:schoolId/signed/:documentId": together(),
  "GET /signatures/:token": byLink({ params: { token: "x" } }),
  "GET /signatures/:token/outcome": byLink({ params: { token: "x" } }),
  "GET /signatures/:token/documents/:documentId": byLink({ params: ofDocument }),
  "GET /signatures/:token/documents/:documentId/pages/:page": byLink({
    params: { ...ofDocument, page: "1" },
  }),
  "GET /signatures/:token/signed/:documentId": byLink({ params: ofDocument }),
  "POST /signatures/code": byLink({ body: { token: "x", channel: "email" } }),
  "POST /signatures/identity": byLink({ body: { token: "x", code: "000000" } }),
  "POST /signatures/signature": byLink({
    body: { token: "x", fingerprints: [], consents: true, typed_name: "Zz", picture: null },
  }),
  "POST /signatures/refusal": byLink({ body: { token: "x", why: "other", reason: "zzz" } }),
  // Another school's contract has no act of signing here: the list is empty, whatever it has there.
  "GET /school/signatures/:subject/:subjectId": {
    own: async (at) => ({
      params: { subject: "contract", subjectId: (await rowsOf(at, true))[0]?.subject_id ?? randomUUID() },
    }),
    shows: ["colleagues"],
  },
  // Another school's contracts are nothing here: nobody of theirs is written to.
  "POST /school/signatures/reminders": {
    own: () => ({ body: { subject: "contract", ids: [randomUUID()] } }),
  },
  "POST /school/signatures/:envelopeId/signers/:signerId/reminder": changed(),
  "POST /school/signatures/:envelopeId/signers/:signerId/link": changed({}),
  "POST /school/signatures/:envelopeId/signers/:signerId/link-copy": changed(),
  // Nobody has anything of it: what is sent is not a PDF.
  "POST /signatures/verification": {
    own: () => ({ file: new Blob(["zz"]) }),
    hears: () => "signature.not_pdf",
  },
  "GET /school/signatures/:envelopeId/evidence": {
    own: () => ({ params: { envelopeId: randomUUID() } }),
    hears: () => "not_found",
    foreign: {
      tries: async (at): Promise<Input[]> =>
        (await rowsOf(at, false)).map(({ envelope_id: envelopeId }) => ({ params: { envelopeId } })),
      hears: "not_found",
    },
  },
  // Nobody has signed what they send.
  "POST /signatures/provider/events": { own: () => ({ body: {} }), hears: () => "not_found" },
  "GET /school/signatures/adapter": { own: () => ({}) },
  "PUT /school/signatures/adapter": { own: () => ({ body: { adapter: "jalon" } }) },
  "PUT /school/signatures/preferences": { own: () => ({ body: { allowance: null, alert_percent: 80 } }) },
}
