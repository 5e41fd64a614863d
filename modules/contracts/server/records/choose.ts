import { ownRows, type Scope, sql } from "@jalon/data"
import type { Records as Chosen } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { RecordIds } from "./load-records.ts"

const exists = async (scope: Scope, table: ReturnType<typeof sql>, id: string): Promise<boolean> =>
  (await scope.find(sql`
    select from ${table} where ${ownRows(scope.who)} and id = ${id} and archived_at is null`)) !== null

type StudentRecordsRow = {
  training_id: string | null
  center_id: string | null
  class_id: string | null
  partner_id: string | null
}

/** Where a student stands, for what was not chosen by hand. */
const recordsOfStudent = (scope: Scope, studentId: string) =>
  scope.find(sql<StudentRecordsRow>`
    select training_id, center_id, class_id, partner_id from student where ${ownRows(scope.who)} and id = ${studentId}`)

const recordsOfClass = (scope: Scope, classId: string) =>
  scope.find(sql<Pick<StudentRecordsRow, "training_id" | "center_id">>`
    select g.training_id, coalesce(g.center_id, t.center_id) as center_id from class g
      join training t on t.id = g.training_id
    where ${ownRows(scope.who, "g.organization_id")} and g.id = ${classId} and g.archived_at is null`)

const trainingCenter = async (scope: Scope, trainingId: string): Promise<string | null> =>
  (
    await scope.find(sql<{ center_id: string | null }>`
      select center_id from training where ${ownRows(scope.who)} and id = ${trainingId}`)
  )?.center_id ?? null

/** The only centre of a school needs no choosing. */
const onlyCenter = async (scope: Scope): Promise<string | null> => {
  const rows = await scope.run(sql<{ id: string }>`
    select id from apprentice_training_center where ${ownRows(scope.who)} and archived_at is null limit 2`)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

const tutorOf = async (scope: Scope, partnerId: string, tutorId: string): Promise<string> => {
  const found = await scope.find(sql<{ id: string }>`
    select id from partner_contact where ${ownRows(scope.who)} and id = ${tutorId} and partner_id = ${partnerId}
      and archived_at is null`)
  if (!found) throw refuse("contract.tutor_unknown")
  return found.id
}

/** The one contact of a company who trains apprentices needs no choosing either. */
const onlyTutor = async (scope: Scope, partnerId: string): Promise<string | null> => {
  const rows = await scope.run(sql<{ id: string }>`
    select id from partner_contact where ${ownRows(scope.who)} and partner_id = ${partnerId} and archived_at is null
      and 'maitre_apprentissage' = any(roles) limit 2`)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

type Choice = { readonly [Key in keyof Chosen]?: Chosen[Key] | undefined }

const refuseUnknown = async (
  scope: Scope,
  { student_id, partner_id, training_id }: Choice,
): Promise<void> => {
  if (student_id && !(await exists(scope, sql`student`, student_id))) throw refuse("contract.student_unknown")
  if (partner_id && !(await exists(scope, sql`partner`, partner_id))) throw refuse("contract.partner_unknown")
  if (training_id && !(await exists(scope, sql`training`, training_id)))
    throw refuse("contract.training_unknown")
}

/** A student brings her class, her training and her company, where nothing was chosen by hand. */
const withStudent = async (scope: Scope, ids: RecordIds, studentId: string): Promise<RecordIds> => {
  const place = await recordsOfStudent(scope, studentId)
  return {
    ...ids,
    class_id: ids.class_id ?? place?.class_id ?? null,
    training_id: ids.training_id ?? place?.training_id ?? null,
    partner_id: ids.partner_id ?? place?.partner_id ?? null,
  }
}

const withClass = async (scope: Scope, ids: RecordIds, training: string | null): Promise<RecordIds> => {
  const place = ids.class_id === null ? null : await recordsOfClass(scope, ids.class_id)
  if (!place) throw refuse("contract.class_unknown")
  return { ...ids, training_id: training ?? place.training_id, center_id: place.center_id }
}

const tutorAmong = async (scope: Scope, ids: RecordIds, chosen: string | null): Promise<string | null> => {
  if (ids.partner_id === null) return null
  if (chosen !== null) return tutorOf(scope, ids.partner_id, chosen)
  return ids.tutor_id ?? onlyTutor(scope, ids.partner_id)
}

/**
 * Whom a contract is about after this choice. Choosing a student brings her class, her training and her company; choosing
 * a class its training; what was chosen by hand before is only replaced by another choice.
 */
export const choose = async (scope: Scope, now: RecordIds, choice: Choice): Promise<RecordIds> => {
  await refuseUnknown(scope, choice)
  const chosen = Object.fromEntries(Object.entries(choice).filter(([, id]) => id !== undefined))
  let ids: RecordIds = { ...now, ...chosen }
  if (choice.student_id) ids = await withStudent(scope, ids, choice.student_id)
  if (ids.class_id !== null && ids.class_id !== now.class_id)
    ids = await withClass(scope, ids, choice.training_id ?? null)
  if (ids.partner_id !== now.partner_id) ids = { ...ids, tutor_id: null }
  const center =
    ids.center_id ??
    (ids.training_id === null ? null : await trainingCenter(scope, ids.training_id)) ??
    (await onlyCenter(scope))
  return { ...ids, center_id: center, tutor_id: await tutorAmong(scope, ids, choice.tutor_id ?? null) }
}
