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

export const legalValuesTries: Record<string, Try> = {
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
