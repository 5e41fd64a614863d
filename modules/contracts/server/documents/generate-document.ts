import type { Documents } from "@jalon/documents"
import { fillBlank, hasBoxOfEachCode } from "./filled-blank.ts"
import type { DocumentDraft, GeneratedDocument } from "./input.ts"

const render = (documents: Documents, draft: DocumentDraft) =>
  draft.kind === "form" ? documents.form(draft.document) : documents.text(draft.document)

const onBlank = ({ blank, contract }: Extract<DocumentDraft, { kind: "form" }>) =>
  blank && hasBoxOfEachCode(blank, contract) ? fillBlank(blank, contract) : null

/** The file of a draft. It needs nothing of the database: callers leave their transaction first. */
export const generateDocument = async (
  documents: Documents,
  draft: DocumentDraft,
): Promise<GeneratedDocument> => {
  const filled = draft.kind === "form" ? await onBlank(draft) : null
  const { bytes, pages } = filled ?? (await render(documents, draft))
  return { bytes, pages, title: draft.document.title, missing: draft.missing }
}
