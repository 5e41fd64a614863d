import * as z from "zod/mini"
import { DOCUMENT_STATUSES } from "../rules/document-moves.ts"
import { STUDENT_STATES, STUDENT_STATUSES } from "../rules/status.ts"

export const named = z.object({ id: z.string(), name: z.string() })

export const nextActionShape = z.object({
  kind: z.enum([
    "answer_request",
    "invite",
    "invite_again",
    "activate",
    "check_documents",
    "renew_document",
    "complete_file",
    "call",
    "find_company",
    "find_company_again",
  ]),
  who: z.enum(["school", "student"]),
  by: z.nullable(z.string()),
  count: z.number(),
})

export const missingElement = z.object({
  kind: z.enum(["field", "document"]),
  key: z.string(),
  label: z.string(),
  by: z.enum(["student", "school"]),
})

export const completenessShape = z.object({
  asked: z.number(),
  given: z.number(),
  percent: z.number(),
  to_check: z.number(),
  missing: z.array(missingElement),
})

export const state = z.enum(STUDENT_STATES)
export const status = z.enum(STUDENT_STATUSES)
export const documentStatus = z.enum(DOCUMENT_STATUSES)

export const documentShape = z.object({
  /** Null for a document that is expected and of which nothing is written yet. */
  id: z.nullable(z.string()),
  code: z.string(),
  label: z.string(),
  status: documentStatus,
  is_expected: z.boolean(),
  can_expire: z.boolean(),
  expires_on: z.nullable(z.string()),
  requested_at: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  reminders: z.number(),
  reminded_at: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  rejected_reason: z.nullable(z.string()),
  reviewed_at: z.nullable(z.string()),
  reviewed_by: z.nullable(z.string()),
  file: z.nullable(
    z.object({ id: z.string(), file_name: z.string(), content_type: z.string(), size: z.number() }),
  ),
  /** What the reader may do with it now. */
  moves: z.array(z.string()),
})

export const studentParams = z.object({ studentId: z.guid() })
export const documentParams = z.object({ studentId: z.guid(), documentId: z.guid() })

export const MOST_SELECTED = 1000
