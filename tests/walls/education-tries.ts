import { randomUUID } from "node:crypto"
import type { Input, Setting, Try } from "./try.ts"

const names = {
  training: "trainingId",
  class: "classId",
  trainer: "trainerId",
  subject: "subjectId",
  course_session: "sessionId",
  room: "roomId",
  site: "siteId",
  planning_operation: "operationId",
  planning_publication: "publicationId",
  course_document: "documentId",
} as const
type Of = keyof typeof names
const dated: Partial<Record<Of, string>> = {
  planning_publication: "published_at",
  planning_operation: "made_at",
}

const idsOf = async ({ admin, caller }: Setting, table: Of, own: boolean): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    `select id from ${table} where (organization_id = $1) = $2 order by ${dated[table] ?? "created_at"} limit 3`,
    [caller.organizationId ?? 0, own],
  )
  return rows.map(({ id }) => id)
}
const others = (table: Of, body?: unknown) => ({
  tries: async (at: Setting): Promise<Input[]> =>
    (await idsOf(at, table, false)).map((id) => ({ params: { [names[table]]: id }, body })),
  hears: "not_found",
})
const looked = (table: Of): Try => ({
  own: async (at) => ({ params: { [names[table]]: (await idsOf(at, table, true))[0] ?? randomUUID() } }),
  foreign: others(table),
})
// Their own are changed by their own tests: here, what others have is out of reach.
const changed = (table: Of, body?: unknown): Try => ({
  own: () => ({ params: { [names[table]]: randomUUID() }, body }),
  hears: () => "not_found",
  foreign: others(table, body),
})

const session = {
  class_ids: [randomUUID()],
  title: "zz",
  on_date: "2026-11-16",
  start_minute: 540,
  end_minute: 720,
}
const time = { on_date: "2026-11-16", start_minute: "540", end_minute: "720" }
const shift = { from: "2026-11-16", to: "2026-11-20", days: 7 }
const replacement = { by_trainer_id: randomUUID(), from: "2026-11-16", to: "2026-11-20" }
const room = { name: "zz", kind: "cours" }
const days = { from_date: "2026-12-21", to_date: "2026-12-22" }
const trainer = { first_name: "zz", last_name: "zz", status: "internal_permanent" }

export const educationTries: Record<string, Try> = {
  "GET /school/education/sessions/": { own: () => ({ query: { from: "2026-11-16", to: "2026-11-22" } }) },
  "GET /school/education/sessions/:sessionId": looked("course_session"),
  "GET /school/education/session-conflicts": {
    own: async (at) => ({ query: { ...time, class: (await idsOf(at, "class", true))[0] ?? randomUUID() } }),
    foreign: {
      tries: async (at) =>
        (await idsOf(at, "course_session", false)).map((id) => ({ query: { ...time, session: id } })),
      hears: "not_found",
    },
  },
  "POST /school/education/sessions": {
    own: () => ({ body: session }),
    hears: () => "request.invalid",
    foreign: {
      tries: async (at) =>
        (await idsOf(at, "class", false)).map((id) => ({ body: { ...session, class_ids: [id] } })),
      hears: "request.invalid",
    },
  },
  "PUT /school/education/sessions/:sessionId": changed("course_session", { ...session, version: 1 }),
  "POST /school/education/sessions/:sessionId/move": changed("course_session", {
    on_date: "2026-11-17",
    start_minute: 540,
    version: 1,
  }),
  "POST /school/education/sessions/:sessionId/cancel": changed("course_session", {
    reason: "zz",
    version: 1,
  }),
  "POST /school/education/weeks/copy": {
    own: () => ({ body: { class_id: randomUUID(), source: "2026-11-16", targets: ["2026-11-23"] } }),
    hears: () => "not_found",
    foreign: {
      tries: async (at) =>
        (await idsOf(at, "class", false)).map((id) => ({
          body: { class_id: id, source: "2026-11-16", targets: ["2026-11-23"] },
        })),
      hears: "not_found",
    },
  },
  "POST /school/education/session-imports": {
    own: () => ({ query: { file_name: "x.csv", is_trial: "false" }, file: new Blob(["a;b\r\n1;2"]) }),
    hears: () => "session_import.columns",
  },
  "POST /school/education/sessions/shift": {
    own: () => ({ body: { ...shift, class_id: randomUUID() } }),
    hears: () => "not_found",
    foreign: {
      tries: async (at) =>
        (await idsOf(at, "class", false)).map((id) => ({ body: { ...shift, class_id: id } })),
      hears: "not_found",
    },
  },
  "POST /school/education/series": {
    own: () => ({ body: { session, rule: { weekdays: [1], count: 2 } } }),
    hears: () => "request.invalid",
    foreign: {
      tries: async (at) =>
        (await idsOf(at, "class", false)).map((id) => ({
          body: { session: { ...session, class_ids: [id] }, rule: { weekdays: [1], count: 2 } },
        })),
      hears: "request.invalid",
    },
  },
  "PUT /school/education/sessions/:sessionId/series": changed("course_session", {
    ...session,
    scope: "all",
    version: 1,
  }),
  "POST /school/education/sessions/:sessionId/series/cancel": changed("course_session", {
    reason: "zz",
    scope: "all",
    version: 1,
  }),
  "POST /school/education/sessions/replace-trainer": {
    own: () => ({ body: { ...replacement, trainer_id: randomUUID() } }),
    hears: () => "not_found",
    foreign: {
      tries: async (at) =>
        (await idsOf(at, "trainer", false)).map((id) => ({ body: { ...replacement, trainer_id: id } })),
      hears: "not_found",
    },
  },
  "POST /school/education/sessions/:sessionId/discard-changes": changed("course_session", { version: 1 }),
  "POST /school/education/sessions/:sessionId/swap": changed("course_session", {
    version: 1,
    other_id: randomUUID(),
    other_version: 1,
  }),
  // Who did it is named among colleagues.
  "GET /school/education/operations/": { own: () => ({}), shows: ["colleagues"] },
  "GET /school/education/planned-days": { own: () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }) },
  "GET /school/education/hours/": { own: () => ({}) },
  "GET /school/education/hours/:classId": looked("class"),
  "POST /school/education/operations/:operationId/undo": changed("planning_operation"),
  // Who published is named among colleagues.
  "GET /school/education/publication": { own: () => ({ query: {} }), shows: ["colleagues"] },
  "POST /school/education/publications": {
    own: () => ({ body: { class_ids: [randomUUID()], digest: "zz" } }),
    hears: () => "publication.nothing",
    foreign: {
      tries: async (at) =>
        (await idsOf(at, "class", false)).map((id) => ({ body: { class_ids: [id], digest: "zz" } })),
      hears: "publication.nothing",
    },
  },
  "GET /school/education/publications/": { own: () => ({}), shows: ["colleagues"] },
  "GET /school/education/publications/:publicationId": {
    ...looked("planning_publication"),
    shows: ["colleagues"],
  },
  "GET /school/education/own": { own: () => ({ query: { from: "2026-11-16", to: "2026-11-22" } }) },
  "POST /school/education/own/seen": { own: () => ({}) },
  // Each writes their own record alone: its tests say so.
  "PUT /school/education/own/availability": { own: () => ({ body: {} }), isMalformed: true },
  "GET /school/education/documents/": { own: () => ({ query: {} }) },
  "POST /school/education/documents": {
    own: () => ({ body: { title: "zz", class_id: randomUUID(), file_id: randomUUID() } }),
    hears: () => "not_found",
    foreign: {
      tries: async (at) =>
        (await idsOf(at, "class", false)).map((id) => ({
          body: { title: "zz", class_id: id, file_id: randomUUID() },
        })),
      hears: "not_found",
    },
  },
  "DELETE /school/education/documents/:documentId": changed("course_document"),
  "GET /school/education/documents/:documentId/link": {
    own: () => ({ params: { documentId: randomUUID() } }),
    hears: () => "not_found",
    foreign: others("course_document"),
  },
  "GET /student/education/calendar": {
    own: () => ({ query: { from: "2026-11-16", to: "2026-11-22" } }),
    shows: ["her school"],
  },
  "POST /student/education/calendar/seen": { own: () => ({}) },
  "POST /user/calendar-feed": { own: () => ({}) },
  "DELETE /user/calendar-feed": { own: () => ({}) },
  "GET /student/education/documents": { own: () => ({}), shows: ["her school"] },
  "GET /student/education/documents/:documentId/link": {
    own: () => ({ params: { documentId: randomUUID() } }),
    hears: () => "not_found",
    foreign: others("course_document"),
  },
  // The secret is nobody's: whoever guesses finds nothing.
  "GET /calendars/:token": { own: () => ({ params: { token: randomUUID() } }), hears: () => "not_found" },
  "GET /customer/planning": { own: () => ({ query: { from: "2026-11-16", to: "2026-11-22" } }) },
  "POST /customer/planning/seen": { own: () => ({}) },
  "GET /school/education/rooms/:roomId": looked("room"),
  "POST /school/education/rooms": {
    own: () => ({ body: { ...room, site_id: randomUUID() } }),
    hears: () => "request.invalid",
    foreign: {
      tries: async (at) => (await idsOf(at, "site", false)).map((id) => ({ body: { ...room, site_id: id } })),
      hears: "request.invalid",
    },
  },
  "PUT /school/education/rooms/:roomId": changed("room", { ...room, site_id: randomUUID(), version: 1 }),
  "POST /school/education/rooms/:roomId/archive": changed("room"),
  "POST /school/education/rooms/:roomId/restore": changed("room"),
  "POST /school/education/rooms/:roomId/closures": changed("room", days),
  "DELETE /school/education/rooms/:roomId/closures/:closureId": {
    own: () => ({ params: { roomId: randomUUID(), closureId: randomUUID() } }),
    hears: () => "not_found",
    foreign: {
      tries: async (at) =>
        (await idsOf(at, "room", false)).map((id) => ({ params: { roomId: id, closureId: randomUUID() } })),
      hears: "not_found",
    },
  },
  "POST /school/education/subjects": {
    own: () => ({ body: { title: "zz", short_code: randomUUID().slice(0, 8) } }),
  },
  "PATCH /school/education/subjects/:subjectId": changed("subject", { title: "zz" }),
  "GET /school/trainings/:trainingId/subjects": looked("training"),
  "PUT /school/trainings/:trainingId/subjects": changed("training", { lines: [] }),
  "GET /school/classes/:classId/subjects": looked("class"),
  "PUT /school/classes/:classId/subjects": changed("class", { lines: [] }),
  // The account of a trainer is chosen among colleagues, by name.
  "GET /school/education/trainers/choices": { own: () => ({}), shows: ["colleagues"] },
  "GET /school/education/trainers/:trainerId": { ...looked("trainer"), shows: ["colleagues"] },
  "POST /school/education/trainers": {
    own: () => ({ body: { ...trainer, subject_ids: [randomUUID()] } }),
    hears: () => "request.invalid",
    foreign: {
      tries: async (at) =>
        (await idsOf(at, "subject", false)).map((id) => ({ body: { ...trainer, subject_ids: [id] } })),
      hears: "request.invalid",
    },
  },
  "PUT /school/education/trainers/:trainerId": changed("trainer", { ...trainer, version: 1 }),
  "POST /school/education/trainers/:trainerId/archive": changed("trainer"),
  "POST /school/education/trainers/:trainerId/restore": changed("trainer"),
  "PUT /school/education/trainers/:trainerId/availability": changed("trainer", { availability: [] }),
  "PUT /school/education/trainers/:trainerId/documents": changed("trainer", { documents: [] }),
}
