import { ownRows, type Scope, sql } from "@jalon/data"

type Request = { id: string; about: string; message: string; created_at: string; due_on: string }
type Row = Omit<Request, "created_at"> & { created_at: Date }

/** What a student asked to be put right and nobody answered, the oldest first: its delay ends first. */
export const openRequests = async (scope: Scope, studentId: string): Promise<Request[]> => {
  const rows = await scope.run(sql<Row>`
    select id, about, message, created_at, (created_at + interval '1 month')::date as due_on from rectification_request
    where ${ownRows(scope.who)} and student_id = ${studentId} and status = 'open' order by created_at, id`)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
