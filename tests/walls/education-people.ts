import { randomUUID } from "node:crypto"
import { putRow } from "@jalon/identity/testing"
import type pg from "pg"
import { canaryId, canaryOf } from "./canary.ts"

type Of = { trainingId: string; classId: string; siteId: string; memberId: string }

/** A session as it was published, and somebody who was told of it. */
const canaryPublication = async (
  admin: pg.Client,
  id: number,
  {
    session,
    classId,
    trainerId,
    memberId,
  }: { session: string; classId: string; trainerId: string; memberId: string },
) => {
  const text = canaryOf(`organization-${id}`)
  const own = () => ({ id: randomUUID(), organization_id: id })
  const publication = own()
  const days = { first_on: "2026-11-16", last_on: "2026-11-16" }
  await putRow(admin, "planning_publication", { ...publication, ...days, class_names: [text] })
  await putRow(admin, "session_version", {
    ...own(),
    session_id: session,
    publication_id: publication.id,
    sequence: 1,
    change: "added",
    state: "held",
    on_date: "2026-11-16",
    start_minute: 540,
    end_minute: 720,
    net_minutes: 180,
    label: text,
    kind: "cours",
    mode: "presentiel",
    class_ids: [classId],
    class_names: [text],
    trainer_ids: [trainerId],
    trainer_names: [text],
  })
  const file = own()
  await putRow(admin, "stored_file", {
    ...file,
    key: `${id}/${file.id}`,
    file_name: text,
    declared_size: 1,
  })
  await putRow(admin, "course_document", {
    ...own(),
    session_id: session,
    class_ids: [classId],
    title: text,
    kind: "support",
    file_id: file.id,
    file_name: text,
    file_type: "application/pdf",
    file_size: 1,
    added_by_name: text,
  })
  const told = own()
  await putRow(admin, "publication_recipient", {
    ...told,
    publication_id: publication.id,
    kind: "trainer",
    trainer_id: trainerId,
    name: text,
    is_first: true,
    is_urgent: false,
    line_count: 1,
    lines: [text],
  })
  const { rows } = await admin.query<{ account_id: string }>("select account_id from member where id = $1", [
    memberId,
  ])
  await putRow(admin, "publication_company_view", {
    ...own(),
    recipient_id: told.id,
    account_id: rows[0]?.account_id,
    name: text,
    company_name: text,
    is_told: false,
  })
}

/** One row of a school in every table of teaching. */
export const canaryEducation = async (
  admin: pg.Client,
  id: number,
  { trainingId, classId, siteId, memberId }: Of,
): Promise<void> => {
  const put = (table: string, row: Record<string, unknown>) => putRow(admin, table, row)
  const text = canaryOf(`organization-${id}`)
  const own = () => ({ id: randomUUID(), organization_id: id })
  const marked = () => ({ id: canaryId(id), organization_id: id })
  const subject = own()
  await put("subject", { ...subject, title: text, short_code: "ZZ" })
  await put("training_subject", {
    ...own(),
    training_id: trainingId,
    subject_id: subject.id,
    year_of_cycle: 1,
    due_minutes: 60,
    unit: text,
  })
  await put("class_subject", { ...marked(), class_id: classId, subject_id: subject.id, due_minutes: 90 })
  const trainer = own()
  await put("trainer", {
    ...trainer,
    member_id: memberId,
    first_name: text,
    last_name: text,
    status: "internal_permanent",
    company_name: text,
  })
  await put("trainer_subject", { ...marked(), trainer_id: trainer.id, subject_id: subject.id })
  await put("trainer_document", { ...own(), trainer_id: trainer.id, kind: "cv", label: text })
  await put("trainer_availability", {
    ...own(),
    trainer_id: trainer.id,
    kind: "unavailable",
    weekday: 1,
    note: text,
  })
  const given = { trainer_id: trainer.id, class_id: classId, subject_id: subject.id, minutes: 60 }
  await put("trainer_assignment", { ...marked(), ...given })
  const room = own()
  await put("room", { ...room, site_id: siteId, name: text })
  const days = { from_date: "2026-12-21", to_date: "2026-12-31", reason: text }
  await put("room_unavailability", { ...own(), room_id: room.id, ...days })
  const session = own()
  const { rows } = await admin.query<{ during: string; is_held: boolean }>(
    `insert into course_session (id, organization_id, subject_id, title, on_date, start_minute, end_minute, net_minutes, room_id,
       room_is_exclusive)
     values ($1, $2, $3, $4, '2026-11-16', 540, 720, 180, $5, true) returning during::text, is_held`,
    [session.id, id, subject.id, text, room.id],
  )
  const held = { session_id: session.id, ...rows[0] }
  await put("course_session_class", { ...marked(), ...held, class_id: classId })
  await put("course_session_trainer", { ...marked(), ...held, trainer_id: trainer.id })
  await put("planning_operation", { ...marked(), kind: "copy", session_count: 1 })
  await canaryPublication(admin, id, { session: session.id, classId, trainerId: trainer.id, memberId })
}
