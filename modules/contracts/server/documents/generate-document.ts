import type { Documents } from "@jalon/documents"
import { fillBlank } from "./filled-blank.ts"
import type { DocumentDraft, GeneratedDocument } from "./input.ts"

const render = (documents: Documents, draft: DocumentDraft) =>
  draft.kind === "form" ? documents.form(draft.document) : documents.text(draft.document)

/** The file of a draft. It needs nothing of the database: callers leave their transaction first. */
export const generateDocument = async (
  documents: Documents,
  draft: DocumentDraft,
): Promise<GeneratedDocument> => {
  const filled = draft.kind === "form" && draft.blank ? await fillBlank(draft.blank, draft.contract) : null
  const { bytes, pages } = filled ?? (await render(documents, draft))
  return { bytes, pages, title: draft.document.title, missing: draft.missing }
}
