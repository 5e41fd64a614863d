import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Colleague } from "@jalon/organizations/server"
import type { AnswerOf } from "@jalon/wire-kit"
import {
  canExpire,
  type DocumentStatus,
  type ExpectedDocument,
  isLoose,
  isRenewable,
  type Mover,
  movesOpen,
} from "../../rules/index.ts"
import type { listDocuments } from "../../wire/index.ts"

export type DocumentRow = {
  id: string
  student_id: string
  code: string
  label: string
  status: DocumentStatus
  file_id: string | null
  file_owner: string | null
  file_name: string | null
  file_type: string | null
  file_size: number | null
  rejected_reason: string | null
  requested_at: Date | null
  due_on: IsoDate | null
  reminders: number
  reminded_at: Date | null
  submitted_at: Date | null
  expires_on: IsoDate | null
  reviewed_at: Date | null
  reviewed_by: string | null
}

export const documentColumns: Sql = sql`
  d.id, d.student_id, d.code, d.label, d.status, d.file_id, d.file_owner, d.file_name, d.file_type, d.file_size,
  d.rejected_reason, d.requested_at, d.due_on, d.reminders, d.reminded_at, d.submitted_at, d.expires_on, d.reviewed_at,
  d.reviewed_by`

export const documentsOfStudent = (scope: Pick<Scope, "who">, studentId: string) => sql<DocumentRow>`
  select ${documentColumns} from student_document d
  where ${ownRows(scope.who, "d.organization_id")} and d.student_id = ${studentId} order by d.created_at, d.id`

export type Shown = AnswerOf<typeof listDocuments>["results"][number]

const iso = (moment: Date | null) => moment?.toISOString() ?? null

type Eyes = { mover: Mover; people: readonly Colleague[]; on: IsoDate }

/** A document as one reader sees it, with what she may do with it now. */
export const presentDocument = (
  row: DocumentRow,
  isExpected: boolean,
  { mover, people, on }: Eyes,
): Shown => ({
  id: row.id,
  code: row.code,
  label: row.label,
  status: row.status,
  is_expected: isExpected,
  can_expire: canExpire(row.code),
  expires_on: row.expires_on,
  requested_at: iso(row.requested_at),
  due_on: row.due_on,
  reminders: row.reminders,
  reminded_at: iso(row.reminded_at),
  submitted_at: iso(row.submitted_at),
  rejected_reason: row.rejected_reason,
  reviewed_at: iso(row.reviewed_at),
  reviewed_by: people.find(({ account_id }) => account_id === row.reviewed_by)?.name ?? null,
  file:
    row.file_id === null
      ? null
      : {
          id: row.file_id,
          file_name: row.file_name ?? "",
          content_type: row.file_type ?? "",
          size: row.file_size ?? 0,
        },
  moves: movesOpen(row.status, mover).filter((move) => move !== "renew" || isRenewable(row.expires_on, on)),
})

const unwritten = ({ code, label }: ExpectedDocument, { mover }: Eyes): Shown => ({
  id: null,
  code,
  label,
  status: "missing",
  is_expected: true,
  can_expire: canExpire(code),
  expires_on: null,
  requested_at: null,
  due_on: null,
  reminders: 0,
  reminded_at: null,
  submitted_at: null,
  rejected_reason: null,
  reviewed_at: null,
  reviewed_by: null,
  file: null,
  moves: movesOpen("missing", mover),
})

/** The whole list of a file: what is expected, in its order, written or not; then what else there is. */
export const presentDocuments = (
  rows: readonly DocumentRow[],
  expected: readonly ExpectedDocument[],
  eyes: Eyes,
): Shown[] => {
  const others = rows.filter(
    (row) =>
      !expected.some(({ code }) => code === row.code) &&
      !isLoose({ ...row, requested: row.requested_at !== null }, expected),
  )
  return [
    ...expected.map((one) => {
      const row = rows.find(({ code }) => code === one.code)
      return row ? presentDocument(row, true, eyes) : unwritten(one, eyes)
    }),
    ...others.map((row) => presentDocument(row, false, eyes)),
  ]
}
