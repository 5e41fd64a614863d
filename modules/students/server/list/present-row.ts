import { dayOf, type IsoDate } from "@jalon/kernel"
import type { AnswerOf } from "@jalon/wire-kit"
import { nextAction } from "../../rules/index.ts"
import type { listStudents } from "../../wire/index.ts"
import type { PageRow } from "./page-rows.ts"

type Row = AnswerOf<typeof listStudents>["results"][number]

export const named = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null

export type ActionRow = Pick<
  PageRow,
  | "state"
  | "invited_at"
  | "starts_on"
  | "status_since"
  | "missing_count"
  | "missing_by_school"
  | "to_check"
  | "oldest_at"
  | "due_on"
  | "unanswered"
  | "ending"
  | "ends_on"
  | "open_requests"
  | "request_due_on"
>

export const nextActionOf = (row: ActionRow, on: IsoDate) =>
  nextAction(
    {
      state: row.state,
      invitedOn: row.invited_at && dayOf(row.invited_at),
      startsOn: row.starts_on,
      statusSince: row.status_since,
      missing: row.missing_count,
      missingBySchool: row.missing_by_school,
      requests: { open: row.open_requests, dueOn: row.request_due_on },
      documents: {
        toCheck: row.to_check,
        oldestOn: row.oldest_at && dayOf(row.oldest_at),
        dueOn: row.due_on,
        unanswered: row.unanswered,
        ending: row.ending,
        endsOn: row.ends_on,
      },
    },
    on,
  )

const officeOf = (row: PageRow, on: IsoDate): Row["office"] => ({
  state: row.state,
  is_archived: row.archived_at !== null,
  archive_reason: row.archive_reason,
  company: named(row.partner_id, row.partner_name),
  missing: row.missing_count,
  documents_asked: row.documents_asked,
  documents_given: row.documents_given,
  starts_on: row.starts_on,
  next_action: row.archived_at === null ? nextActionOf(row, on) : null,
})

export const presentRow = (row: PageRow, isOffice: boolean, on: IsoDate): Row => ({
  id: row.id,
  last_name: row.last_name,
  usage_name: row.usage_name,
  first_name: row.first_name,
  email: row.email,
  phone: row.phone,
  training: named(row.training_id, row.training_name),
  class: named(row.class_id, row.class_name),
  center: named(row.center_id, row.center_name),
  office: isOffice ? officeOf(row, on) : null,
})
