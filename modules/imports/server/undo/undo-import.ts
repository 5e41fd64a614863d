import { ownRows, type Scope, sql } from "@jalon/data"
import { deleteImportedContacts, undoImportedPartners } from "@jalon/partners/server"
import { archiveRows, deleteImportedStudents } from "@jalon/students/server"
import { archiveClasses } from "@jalon/trainings/server"
import type { Counts, ImportRow } from "../import-row.ts"
import type { Running } from "../run/run-sheet.ts"
import { Superseded } from "../run/write-batch.ts"
import { restoreChange, type StoredChange } from "./restore-changes.ts"
import { companyIsTouched, companyIsUsed, contactIsNamed, studentIsTouched } from "./touched.ts"

export const UNDO_ACTION = "imports.undo"
const BATCH = 200
const REASON = "Import annulé"

type Batch = (scope: Scope, importId: string) => Promise<{ done: number; counts: Counts }>

/** The newest first: what one row of the sheet wrote over another comes off in the right order. */
const restoreSome =
  ({ services }: Running): Batch =>
  async (scope, importId) => {
    const changes = await scope.run(sql<StoredChange>`
      select id, subject, subject_id, before, after, nir_sealed, nir_mark, nir_mark_after from import_change
      where ${ownRows(scope.who)} and import_id = ${importId} and operation = 'change' and undone is null
      order by id desc limit ${BATCH}`)
    const counts: Counts = {}
    for (const change of changes) {
      const outcome = await restoreChange(scope, services.vault, change, importId)
      await scope.run(sql`
        update import_change set undone = ${outcome} where ${ownRows(scope.who)} and id = ${change.id}`)
      const told = outcome === "kept" ? "kept" : "restored"
      counts[told] = (counts[told] ?? 0) + 1
    }
    return { done: changes.length, counts }
  }

const removeStudents =
  ({ services }: Running): Batch =>
  async (scope, importId) => {
    const rows = await scope.run(sql<{ id: string; touched: boolean }>`
      select s.id, ${studentIsTouched} as touched from student s
      where ${ownRows(scope.who, "s.organization_id")} and s.import_id = ${importId} and s.archived_at is null
      order by s.id limit ${BATCH} for update of s`)
    const gone = rows.flatMap(({ id, touched }) => (touched ? [] : [id]))
    const archived = rows.flatMap(({ id, touched }) => (touched ? [id] : []))
    await deleteImportedStudents(scope, gone)
    if (archived.length > 0) await archiveRows(services, scope, archived, REASON)
    return { done: rows.length, counts: { removed: gone.length, archived: archived.length } }
  }

const removeContacts: Batch = async (scope, importId) => {
  const rows = await scope.run(sql<{ id: string }>`
    select c.id from partner_contact c where ${ownRows(scope.who, "c.organization_id")} and c.import_id = ${importId}
      and c.updated_at = c.created_at and not ${contactIsNamed} limit ${BATCH}`)
  await deleteImportedContacts(
    scope,
    rows.map(({ id }) => id),
  )
  return { done: rows.length, counts: {} }
}

/** A company in use stays and stops belonging to the import; one that only somebody edited is archived. */
const removeCompanies: Batch = async (scope, importId) => {
  type Row = { id: string; used: boolean; touched: boolean }
  const undoing = { who: scope.who, importId }
  const rows = await scope.run(sql<Row>`
    select p.id, ${companyIsUsed(undoing)} as used, ${companyIsTouched(undoing)} as touched from partner p
    where ${ownRows(scope.who, "p.organization_id")} and p.import_id = ${importId} and p.archived_at is null
    order by p.id limit ${BATCH} for update of p`)
  const ids = (which: (row: Row) => boolean) => rows.filter(which).map(({ id }) => id)
  const kept = ids(({ used }) => used)
  const archived = ids(({ used, touched }) => !used && touched)
  const gone = ids(({ used, touched }) => !used && !touched)
  await undoImportedPartners(scope, { kept, archived, gone })
  return {
    done: rows.length,
    counts: {
      companies_removed: gone.length,
      companies_archived: archived.length,
      companies_kept: kept.length,
    },
  }
}

/** A class made for the import goes when nobody is or was in it. */
const closeClasses: Batch = async (scope, importId) => {
  const made = await scope.run(sql<{ id: string; class_id: string; empty: boolean }>`
    select i.id, i.subject_id as class_id, not exists (select from student s where s.organization_id = i.organization_id
        and s.class_id = i.subject_id) and not exists (select from enrolment e where e.organization_id = i.organization_id
        and e.class_id = i.subject_id) as empty
    from import_change i where ${ownRows(scope.who, "i.organization_id")} and i.import_id = ${importId}
      and i.subject = 'class' and i.undone is null`)
  const empty = made.filter((one) => one.empty).map(({ class_id }) => class_id)
  await archiveClasses(scope, empty)
  await scope.run(sql`
    update import_change set undone = case when subject_id = any(${empty}::uuid[]) then 'restored' else 'kept' end
    where ${ownRows(scope.who)} and id = any(${made.map(({ id }) => id)}::uuid[])`)
  return { done: 0, counts: { classes_closed: empty.length } }
}

const summed = (one: Counts, other: Counts): Counts => {
  const sum = { ...one }
  for (const [key, value] of Object.entries(other))
    sum[key as keyof Counts] = (sum[key as keyof Counts] ?? 0) + value
  return sum
}

type Undoing = Pick<ImportRow, "id" | "round">

/** One batch and its figures, in one transaction; what it did is no longer found by the next one. */
const oneBatch = ({ data, who }: Running, { id, round }: Undoing, batch: Batch): Promise<number> =>
  data.inScope(who, UNDO_ACTION, async (scope) => {
    const now = await scope.find(sql<{ counts: Counts }>`
      select counts from import where ${ownRows(who)} and id = ${id} and round = ${round} and state = 'undoing' for update`)
    if (!now) throw new Superseded()
    const { done, counts } = await batch(scope, id)
    await scope.run(sql`
      update import set counts = ${JSON.stringify(summed(now.counts, counts))}::jsonb, rows_done = greatest(rows_done - ${done}, 0)
      where ${ownRows(who)} and id = ${id}`)
    return done
  })

export const undoRows = async (running: Running, importId: string, round: number): Promise<void> => {
  const undoing = { id: importId, round }
  const batches = [
    restoreSome(running),
    removeStudents(running),
    removeContacts,
    removeCompanies,
    closeClasses,
  ]
  for (const batch of batches) {
    let done = BATCH
    while (done > 0) done = await oneBatch(running, undoing, batch)
  }
  const { data, who } = running
  await data.inScope(who, UNDO_ACTION, (scope) =>
    scope.run(sql`
      update import set state = 'undone', undone_at = now(), updated_at = now(), rows_done = 0
      where ${ownRows(who)} and id = ${importId} and round = ${round} and state = 'undoing'`),
  )
}
