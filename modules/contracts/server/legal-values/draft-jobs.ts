import { job } from "@jalon/jobs"
import * as z from "zod/mini"

const draft = z.object({ draftId: z.string() })

/** Counts what a value an operator proposes would change, in every school. */
export const previewLegalValueDraft = job({
  name: "contracts.preview-legal-value-draft",
  payload: draft,
  run: () => import("./preview-legal-value-draft.handler.ts"),
})

/** Writes the value an operator confirmed, and has drafts of contracts evaluated again. */
export const applyLegalValueDraft = job({
  name: "contracts.apply-legal-value-draft",
  payload: draft,
  run: () => import("./apply-legal-value-draft.handler.ts"),
})
