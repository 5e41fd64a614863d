import { today } from "@jalon/kernel"
import type pg from "pg"
import type { TrainingKey } from "../catalogue.ts"
import { idOf } from "../ids.ts"
import { putRows } from "../put-rows.ts"
import { CLASS_IDS, TRAINING_IDS } from "../trainings.ts"
import { type PlannedSession, planSessions } from "./planning.ts"
import { dueHours, rooms, type SubjectKey, subjects, trainers } from "./teaching.ts"

const SCHOOL = 1001
const own = (name: string) => ({ id: idOf(`education/${name}`), organization_id: SCHOOL })
const subjectId = (key: string) => idOf(`education/subject/${key}`)
const trainerId = (index: number) => idOf(`education/trainer/${index}`)
const roomId = (name: string) => idOf(`education/room/${name}`)

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")

const seedSubjects = async (client: pg.Client) => {
  const known = Object.entries(subjects).map(([short_code, [title, hue]]) => ({
    ...own(`subject/${short_code}`),
    title,
    short_code,
    hue,
  }))
  await putRows(client, "subject", known)
  const due = (Object.keys(dueHours) as TrainingKey[]).flatMap((training) =>
    (dueHours[training] ?? []).flatMap((hours, year) =>
      (Object.entries(hours) as [SubjectKey, number][]).map(([subject, hour]) => ({
        ...own(`due/${training}/${year}/${subject}`),
        training_id: TRAINING_IDS[training],
        subject_id: subjectId(subject),
        year_of_cycle: year + 1,
        due_minutes: hour * 60,
      })),
    ),
  )
  await putRows(client, "training_subject", due)
}

const seedTrainers = async (client: pg.Client) => {
  await putRows(
    client,
    "trainer",
    trainers.map(({ name: [first, last], ...one }, index) => ({
      ...own(`trainer/${index}`),
      first_name: first,
      last_name: last,
      email: one.account ?? `${plain(first)}.${plain(last)}@exemple-cfa.test`,
      phone: `+336399800${String(10 + index)}`,
      status: one.status,
      company_name: one.company ?? null,
      siret: one.siret ?? null,
      nda: one.nda ?? null,
      hourly_rate_cents: one.euros === undefined ? null : one.euros * 100,
      max_year_minutes: one.yearHours === undefined ? null : one.yearHours * 60,
      member_id: one.account === undefined ? null : idOf(`member/${one.account}`),
    })),
  )
  await putRows(
    client,
    "trainer_subject",
    trainers.flatMap((one, index) =>
      one.subjects.map((key) => ({
        ...own(`teaches/${index}/${key}`),
        trainer_id: trainerId(index),
        subject_id: subjectId(key),
      })),
    ),
  )
  await putRows(
    client,
    "trainer_document",
    trainers.flatMap((one, index) =>
      one.documents.map(([kind, label, valid_until]) => ({
        ...own(`document/${index}/${kind}/${label}`),
        trainer_id: trainerId(index),
        kind,
        label,
        valid_until,
      })),
    ),
  )
  await putRows(
    client,
    "trainer_availability",
    trainers.flatMap((one, index) =>
      (one.away ?? []).map((weekday) => ({
        ...own(`away/${index}/${weekday}`),
        trainer_id: trainerId(index),
        kind: "unavailable",
        weekday,
        note: "Intervient dans un autre établissement",
      })),
    ),
  )
}

const seedRooms = async (client: pg.Client) => {
  await putRows(
    client,
    "room",
    rooms.map((one) => ({
      ...own(`room/${one.name}`),
      site_id: one.site === null ? null : idOf(`site/${SCHOOL}/${one.site}`),
      name: one.name,
      kind: one.kind,
      capacity: one.capacity,
      equipment: [...(one.equipment ?? [])],
      accessible: one.accessible ?? true,
    })),
  )
  await putRows(client, "room_unavailability", [
    {
      ...own("away/Amphi Loire"),
      room_id: roomId("Amphi Loire"),
      from_date: "2026-12-07",
      to_date: "2026-12-11",
      reason: "Remplacement du vidéoprojecteur",
    },
  ])
}

const CHUNK = 500

/** January is still being drawn: nobody has been shown it. */
const DRAFTS_FROM = "2027-01-01"
const statusOf = (on: string): string => {
  if (on < today()) return "done"
  return on < DRAFTS_FROM ? "published" : "draft"
}

const sessionRow = ({ key, classKey, subject, room, on, half }: PlannedSession) => ({
  ...own(`session/${key}`),
  subject_id: subjectId(subject),
  kind: "cours",
  mode: room === null ? "distanciel_synchrone" : "presentiel",
  on_date: on,
  start_minute: half.start,
  end_minute: half.end,
  breaks: JSON.stringify([{ start: half.pause[0], end: half.pause[1] }]),
  net_minutes: half.end - half.start - 15,
  room_id: roomId(room ?? "Classe virtuelle"),
  room_is_exclusive: room !== null,
  video_url: room === null ? `https://visio.exemple-cfa.test/${classKey.replace("_", "-")}` : null,
  status: statusOf(on),
})

/** Links take the time of their session, which the database alone writes. */
const link = (
  client: pg.Client,
  table: string,
  column: string,
  linked: readonly (readonly [string, string])[],
) =>
  client.query(
    `insert into ${table} (id, organization_id, session_id, ${column}, during, is_held)
     select gen_random_uuid(), s.organization_id, s.id, x.linked, s.during, s.is_held
     from unnest($1::uuid[], $2::uuid[]) x (session, linked) join course_session s on s.id = x.session`,
    [linked.map(([session]) => session), linked.map(([, one]) => one)],
  )

const seedSessions = async (client: pg.Client) => {
  const planned = planSessions()
  for (let at = 0; at < planned.length; at += CHUNK)
    await putRows(client, "course_session", planned.slice(at, at + CHUNK).map(sessionRow))
  const idOfSession = ({ key }: PlannedSession) => idOf(`education/session/${key}`)
  await link(
    client,
    "course_session_class",
    "class_id",
    planned.map((one) => [idOfSession(one), CLASS_IDS[one.classKey]] as const),
  )
  await link(
    client,
    "course_session_trainer",
    "trainer_id",
    planned.map((one) => [idOfSession(one), trainerId(one.trainer)] as const),
  )
}

/** What the demo school teaches, who teaches it, where, and the weeks of its autumn. */
export const seedEducation = async (client: pg.Client): Promise<void> => {
  await seedSubjects(client)
  await seedTrainers(client)
  await seedRooms(client)
  await seedSessions(client)
}
