import { randomUUID } from "node:crypto"
import type { Input, Setting, Try } from "./try.ts"

/** Drafts of the platform's operators: nobody here is one. */
const others = async ({ admin }: Setting): Promise<Input[]> => {
  const { rows } = await admin.query<{ id: string }>("select id from legal_value_draft")
  return rows.map(({ id }) => ({ params: { draftId: id } }))
}
const draft: Try = {
  own: () => ({ params: { draftId: randomUUID() } }),
  hears: () => "not_found",
  foreign: { tries: others, hears: "access.denied" },
}

const otherFiles = async ({ admin }: Setting): Promise<Input[]> => {
  const { rows } = await admin.query<{ id: string }>("select id from funding_file")
  return rows.map(({ id }) => ({ params: { fileId: id } }))
}
const file: Try = {
  own: () => ({ params: { fileId: randomUUID() } }),
  hears: () => "not_found",
  foreign: { tries: otherFiles, hears: "access.denied" },
}

const otherBlanks = async ({ admin }: Setting): Promise<Input[]> => {
  const { rows } = await admin.query<{ id: string }>("select id from official_blank")
  return rows.map(({ id }) => ({ params: { blankId: id } }))
}
const blank = (rest: Omit<Input, "params"> = {}, more: Record<string, string> = {}): Try => ({
  own: () => ({ params: { blankId: randomUUID(), ...more }, ...rest }),
  hears: () => "not_found",
  foreign: {
    tries: async (setting) =>
      (await otherBlanks(setting)).map(({ params }) => ({ params: { ...params, ...more }, ...rest })),
    hears: "access.denied",
  },
})

export const legalValuesTries: Record<string, Try> = {
  "POST /operator/blanks": {
    own: () => ({
      query: { file_name: "10103-14.pdf", form: "10103*14" },
      file: new Blob(["pas un PDF"]),
    }),
  },
  "GET /operator/blanks/:blankId": blank(),
  "PATCH /operator/blanks/:blankId": blank({ body: { field: "Zone de texte 8", target: null } }),
  "GET /operator/blanks/:blankId/pages/:page": blank({}, { page: "1" }),
  "POST /operator/blanks/:blankId/apply": blank({ body: { valid_from: "2026-09-01", version: 0 } }),
  "POST /operator/blanks/:blankId/withdraw": blank({ body: {} }),
  "DELETE /operator/blanks/:blankId": blank(),
  "POST /operator/legal-values/drafts": {
    own: () => ({
      body: {
        action: "withdraw",
        name: "smic.metropole",
        from: "2030-01-01",
        until: null,
        value: null,
        source: null,
        uncertain: false,
        reason: "Une raison assez longue.",
      },
    }),
  },
  "POST /operator/funding-files": {
    own: () => ({
      query: { file_name: "referentiel.xlsx", file_date: "2026-09-25" },
      file: new Blob(["pas un classeur"]),
    }),
  },
  "GET /operator/funding-files/:fileId": file,
  "POST /operator/funding-files/:fileId/confirm": file,
  "DELETE /operator/funding-files/:fileId": file,
  "GET /operator/legal-values/drafts/:draftId": draft,
  "POST /operator/legal-values/drafts/:draftId/confirm": draft,
  "DELETE /operator/legal-values/drafts/:draftId": draft,
}
