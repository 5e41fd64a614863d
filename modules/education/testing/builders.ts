import { type Admin, putRow } from "@jalon/identity/testing"

let counter = 0
type Changes = Record<string, unknown>

export const addSubject = (admin: Admin, organizationId: number, changes: Changes = {}): Promise<string> =>
  putRow(admin, "subject", {
    organization_id: organizationId,
    title: `Gestion opérationnelle ${++counter}`,
    short_code: `G${counter}`,
    ...changes,
  })

export const addTrainer = (admin: Admin, organizationId: number, changes: Changes = {}): Promise<string> =>
  putRow(admin, "trainer", {
    organization_id: organizationId,
    first_name: "Claire",
    last_name: `Ostermann ${++counter}`,
    status: "internal_permanent",
    ...changes,
  })

/** A room of some site; a virtual one needs none. */
export const addRoom = (admin: Admin, organizationId: number, changes: Changes = {}): Promise<string> =>
  putRow(admin, "room", {
    organization_id: organizationId,
    name: `Salle ${++counter}`,
    kind: "exterieur",
    address: "14 quai des Merisiers, Angers",
    ...changes,
  })

type Of = { subjectId: string; classIds: readonly string[]; trainerIds?: readonly string[]; roomId?: string }

/** A session on Monday 16 November 2026 from nine to noon, unless said otherwise. */
export const addSession = async (
  admin: Admin,
  organizationId: number,
  { subjectId, classIds, trainerIds = [], roomId }: Of,
  changes: Changes = {},
): Promise<string> => {
  const id = await putRow(admin, "course_session", {
    organization_id: organizationId,
    subject_id: subjectId,
    on_date: "2026-11-16",
    start_minute: 540,
    end_minute: 720,
    net_minutes: 180,
    ...(roomId && { room_id: roomId, room_is_exclusive: true }),
    ...changes,
  })
  const link = (table: string, column: string, linked: string) =>
    admin.query(
      `insert into ${table} (id, organization_id, session_id, ${column}, during, is_held)
       select gen_random_uuid(), organization_id, id, $2, during, is_held from course_session where id = $1`,
      [id, linked],
    )
  for (const one of classIds) await link("course_session_class", "class_id", one)
  for (const one of trainerIds) await link("course_session_trainer", "trainer_id", one)
  return id
}
