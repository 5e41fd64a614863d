import { openDocuments } from "@jalon/documents"
import { readDocument } from "@jalon/documents/testing"
import { generateDocument } from "../generate-document.ts"
import type { DocumentDraft, GeneratedDocument } from "../input.ts"

/** As the product makes them, but a warning is an error. */
const archived = openDocuments({ refuseWarnings: true, timeoutMs: 120_000, queue: 1_000 })
/** The same documents under the standard of accessible ones, which refuses what they lack. */
const accessible = openDocuments({ refuseWarnings: true, timeoutMs: 120_000, queue: 1_000, standard: "ua-1" })

export const generate = (draft: DocumentDraft): Promise<GeneratedDocument> =>
  generateDocument(archived, draft)

/** Refused by Typst when a title, a language, an alternative text or an order of headings is missing. */
export const generateAccessible = (draft: DocumentDraft): Promise<GeneratedDocument> =>
  generateDocument(accessible, draft)

/** Made under both standards, and read back. */
export const generateAndRead = async (draft: DocumentDraft) => {
  const [made] = await Promise.all([generate(draft), generateAccessible(draft)])
  return { made, document: await readDocument(made.bytes) }
}
