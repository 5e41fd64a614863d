import { ownRows, type Scope, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import { moveDocument } from "../../rules/index.ts"
import { askForDocuments } from "../documents/request-documents.ts"
import { summaryOf } from "../record/file-summary.ts"
import { type LoadedFile, loadFiles } from "../record/load-file.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import type { StudentsServices } from "../services.ts"

type Change = { trainingId: string; apply: boolean; begins: string[]; ends: string[] }
type Services = Pick<StudentsServices, "vault" | "guestLinks">

/** Few enough that colleagues who open one of these files wait a moment at most. */
const AT_ONCE = 50

const nextFiles = async (scope: Scope, trainingId: string, after: string): Promise<string[]> => {
  const rows = await scope.run(sql<{ id: string }>`
    select id from student where ${ownRows(scope.who)} and training_id = ${trainingId} and archived_at is null
      and status not in ('ABANDON', 'FIN_DE_FORMATION') and id > ${after}::uuid order by id limit ${AT_ONCE}`)
  return rows.map(({ id }) => id)
}

/** A request nobody needs to answer any more is taken back; what was brought stays. */
const withdraw = async (
  scope: Scope,
  { row, known }: LoadedFile,
  codes: readonly string[],
): Promise<void> => {
  const open = known
    .filter(({ code, status }) => codes.includes(code) && status !== "submitted")
    .filter(({ status }) => moveDocument("waive", status, "school") !== null)
    .map(({ code }) => code)
  if (open.length > 0)
    await scope.run(sql`
      update student_document set status = 'not_applicable', rejected_reason = null, updated_at = now()
      where ${ownRows(scope.who)} and student_id = ${row.id} and code = any(${open}::text[])`)
}

const applyTo = async (
  { vault, guestLinks }: Services,
  scope: Scope,
  ids: readonly string[],
  { begins, ends }: Change,
  on: IsoDate,
): Promise<void> => {
  for (const file of await loadFiles(vault, scope, ids, { lock: true })) {
    const { expected } = summaryOf(file.row, file.required, file.known, file.rqth, on)
    const isExpected = (code: string) => expected.some((document) => document.code === code)
    // Only what nobody has asked for yet: a run begun again asks nobody twice.
    const wanted = expected.filter(
      ({ code }) =>
        begins.includes(code) && file.known.find((document) => document.code === code)?.status === "missing",
    )
    if (wanted.length > 0) await askForDocuments(guestLinks, scope, file.row, wanted, { on, dueOn: null })
    await withdraw(
      scope,
      file,
      ends.filter((code) => !isExpected(code)),
    )
  }
}

/** Some files at a time, each time in one transaction: a school may have hundreds in one training. */
export const handle = async (
  change: Change,
  { data, who, services, step }: Work<Services>,
): Promise<void> => {
  let after = "00000000-0000-0000-0000-000000000000"
  for (;;) {
    const from = after
    const last = await step(`files after ${from}`, () =>
      data.inScope(who, "students.follow-required-documents", async (scope) => {
        const on = today()
        const ids = await nextFiles(scope, change.trainingId, from)
        if (ids.length === 0) return null
        await refreshFiles(services.vault, scope, ids, on)
        if (change.apply) {
          await applyTo(services, scope, ids, change, on)
          await refreshFiles(services.vault, scope, ids, on)
        }
        return ids.at(-1) ?? null
      }),
    )
    if (last === null) return
    after = last
  }
}
