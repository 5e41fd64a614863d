import { events } from "@jalon/jobs"
import * as z from "zod/mini"

const draft = z.object({ draftId: z.string() })

const file = z.object({ fileId: z.string() })

/** The modules that compute with the values tell what a draft would change, and apply it. */
export const legalValuesEvents = events("legal-values", {
  Drafted: draft,
  Confirmed: draft,
  FundingFileSent: file,
  FundingFileConfirmed: file,
})
