import { type FieldVault, newId, organizationOf, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { type ExpectedDocument, isLoose } from "../../rules/index.ts"
import { type FileSummary, summaryOf } from "./file-summary.ts"
import { type LoadedFile, loadFiles } from "./load-file.ts"

/** Writes the expected documents nobody had written yet, and takes away those that are no longer expected. */
const keepExpected = async (
  scope: Scope,
  files: readonly (LoadedFile & { expected: ExpectedDocument[] })[],
) => {
  const added = files.flatMap(({ row, known, expected }) =>
    expected
      .filter(({ code }) => !known.some((document) => document.code === code))
      .map((document) => ({ id: newId(), student_id: row.id, ...document })),
  )
  if (added.length > 0)
    await scope.run(sql`
      insert into student_document (id, organization_id, student_id, code, label)
      select d.id, ${organizationOf(scope.who)}, d.student_id, d.code, d.label
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) d (id uuid, student_id uuid, code text, label text)
      on conflict (organization_id, student_id, code) do nothing`)
  const dropped = files.flatMap(({ row, known, expected }) =>
    known.filter((document) => isLoose(document, expected)).map(({ code }) => ({ student_id: row.id, code })),
  )
  if (dropped.length > 0)
    await scope.run(sql`
      delete from student_document d using jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) x (student_id uuid, code text)
      where d.student_id = x.student_id and d.code = x.code`)
}

const isStale = ({ row, known }: LoadedFile, summary: FileSummary): boolean =>
  row.missing_count !== summary.missing_count ||
  row.documents_asked !== summary.documents_asked ||
  row.documents_given !== summary.documents_given ||
  row.status !== summary.status ||
  summary.expected.some(({ code }) => !known.some((document) => document.code === code))

/**
 * Brings what is kept of some files up to what their rows say. Called by every operation that changes one, in its
 * transaction. Lists read the result; nothing is counted while someone waits.
 */
export const refreshFiles = async (
  vault: FieldVault,
  scope: Scope,
  ids: readonly string[],
  on: IsoDate,
): Promise<void> => {
  const loaded = await loadFiles(vault, scope, ids, { lock: true })
  const judged = loaded.map((file) => {
    const summary = summaryOf(file.row, file.required, file.known, file.rqth, on)
    return { ...file, summary, expected: summary.expected }
  })
  await keepExpected(scope, judged)
  const changed = judged.filter(({ summary, ...file }) => isStale(file, summary))
  if (changed.length === 0) return
  const rows = changed.map(
    ({ row, summary: { missing_count, documents_asked, documents_given, status } }) => ({
      id: row.id,
      missing_count,
      documents_asked,
      documents_given,
      status,
    }),
  )
  await scope.run(sql`
    update student s set missing_count = x.missing_count, documents_asked = x.documents_asked,
      documents_given = x.documents_given, status = x.status,
      status_since = case when s.status = x.status then s.status_since else ${on}::date end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x (id uuid, missing_count smallint, documents_asked smallint, documents_given smallint, status text)
    where s.id = x.id`)
}
