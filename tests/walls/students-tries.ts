import { randomUUID } from "node:crypto"
import type { Input, Setting, Try } from "./try.ts"

/** A student's own file is hers, whatever wall is down. */
const idsOf = async ({ admin, caller }: Setting, own: boolean): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    `select id from student where (organization_id = $1) = $2 and account_id is distinct from $3 and archived_at is null
     order by created_at, id limit 3`,
    [caller.organizationId ?? 0, own, caller.account?.id ?? null],
  )
  return rows.map(({ id }) => id)
}

const others = (body?: unknown, more: Record<string, string> = {}) => ({
  tries: async (at: Setting): Promise<Input[]> =>
    (await idsOf(at, false)).map((studentId) => ({ params: { studentId, ...more }, body })),
  hears: "not_found",
})

/** Read with one's own, tried with those of others. */
const looked = (shows?: Try["shows"]): Try => ({
  own: async (at) => ({ params: { studentId: (await idsOf(at, true))[0] ?? randomUUID() } }),
  foreign: others(),
  ...(shows && { shows }),
})

// Their own are changed by their own tests: here, what others have is out of reach.
const changed = (body?: unknown, more: Record<string, string> = {}): Try => ({
  own: () => ({ params: { studentId: randomUUID(), ...more }, body }),
  hears: () => "not_found",
  foreign: others(body, more),
})

/** An action on several says how many it touched: of others, none. */
const several = (more: object = {}): Try => ({
  own: () => ({ body: { selection: { ids: [randomUUID()] }, ...more } }),
  foreign: {
    tries: async (at) => [
      { body: { selection: { ids: [...(await idsOf(at, false)), randomUUID()] }, ...more } },
    ],
    hears: "ok",
  },
})

/** Hers, tried with those of other students. */
const ownDocument = (more: Record<string, string> = {}): Try => ({
  own: () => ({ params: { documentId: randomUUID(), ...more } }),
  hears: () => "not_found",
  foreign: {
    tries: async ({ admin, caller }) => {
      const { rows } = await admin.query<{ id: string }>(
        `select d.id from student_document d join student s on s.id = d.student_id
         where s.account_id is distinct from $1 limit 3`,
        [caller.account?.id ?? null],
      )
      return rows.map(({ id }) => ({ params: { documentId: id, ...more } }))
    },
    hears: "not_found",
  },
})

const person = { last_name: "Zz", first_name: "Zz" }
const document = { code: "cv", label: "CV" }
const someDocument = { documentId: randomUUID() }
const someNote = { noteId: randomUUID() }
const someRequest = { requestId: randomUUID() }
const note = { body: "zz" }

export const studentsTries: Record<string, Try> = {
  "POST /school/students/": { own: () => ({ body: person }) },
  "POST /school/students/several": {
    own: () => ({ body: { lines: [{ ...person, birth_date: "01/01/1990" }] } }),
  },
  "POST /school/students/same-person": { own: () => ({ body: person }) },
  "POST /school/students/invite": several(),
  "POST /school/students/archive": several({ reason: "zz" }),
  "POST /school/students/leave": several({ left_on: "2026-11-02", reason: "abandon" }),
  "POST /school/students/take-back": several(),
  "POST /school/students/assign": {
    own: () => ({ body: { selection: { ids: [randomUUID()] }, class_id: randomUUID() } }),
    hears: () => "student.class_unknown",
    foreign: {
      tries: async ({ admin, caller }) => {
        const { rows } = await admin.query<{ id: string }>(
          "select id from class where organization_id <> $1 limit 3",
          [caller.organizationId ?? 0],
        )
        return rows.map(({ id }) => ({ body: { selection: { ids: [randomUUID()] }, class_id: id } }))
      },
      hears: "student.class_unknown",
    },
  },
  "GET /school/students/:studentId": looked(),
  "GET /school/students/:studentId/history": looked(["colleagues"]),
  "GET /school/students/:studentId/documents": looked(["colleagues"]),
  "GET /school/documents/to-check": {
    own: () => ({ query: {} }),
    foreign: {
      tries: async (at) => (await idsOf(at, false)).map((student_id) => ({ query: { student_id } })),
      hears: "ok",
    },
  },
  "GET /school/students/:studentId/notes": looked(["colleagues"]),
  "PATCH /school/students/:studentId": changed({ changes: { sexe: "F" } }),
  "POST /school/students/:studentId/archive": changed({ reason: "zz" }),
  "POST /school/students/:studentId/restore": changed(),
  "POST /school/students/:studentId/rectifications/:requestId/accept": changed({}, someRequest),
  "POST /school/students/:studentId/rectifications/:requestId/refuse": changed({ answer: "zz" }, someRequest),
  "POST /school/students/:studentId/invite": changed(),
  "POST /school/students/:studentId/documents/request": changed({ documents: [document] }),
  "POST /school/students/:studentId/documents": changed({ ...document, file_id: randomUUID() }),
  "POST /school/students/:studentId/documents/waive": changed(document),
  "POST /school/students/:studentId/documents/:documentId/accept": changed({}, someDocument),
  "POST /school/students/:studentId/documents/:documentId/reject": changed({ reason: "zz" }, someDocument),
  "POST /school/students/:studentId/documents/:documentId/need-again": changed(undefined, someDocument),
  "POST /school/students/:studentId/documents/:documentId/forget": changed(undefined, someDocument),
  "GET /school/students/:studentId/documents/:documentId/file": changed(undefined, someDocument),
  "GET /school/students/:studentId/documents/:documentId/pages/:page": changed(undefined, {
    ...someDocument,
    page: "1",
  }),
  "PUT /school/students/:studentId/enrolments/:enrolmentId": changed(
    { cfa_entry_date: null, real_months: null, year_label: null, bpf_trainee_type: null },
    { enrolmentId: randomUUID() },
  ),
  "PUT /school/students/:studentId/enrolments/:enrolmentId/trainee-periods/:rank": changed(
    { situation: "apres_rupture", from: "2026-09-01", to: "2026-09-30", protection_sociale_le: null },
    { enrolmentId: randomUUID(), rank: "0" },
  ),
  "DELETE /school/students/:studentId/enrolments/:enrolmentId/trainee-periods/:rank": changed(undefined, {
    enrolmentId: randomUUID(),
    rank: "0",
  }),
  "GET /school/survey": { own: () => ({ query: { year: "2026" } }) },
  "GET /school/classes/:classId/survey": {
    own: async ({ admin, caller }) => {
      const { rows } = await admin.query<{ id: string }>(
        "select id from class where organization_id = $1 limit 1",
        [caller.organizationId ?? 0],
      )
      return { params: { classId: rows[0]?.id ?? randomUUID() } }
    },
    foreign: {
      tries: async ({ admin, caller }) => {
        const { rows } = await admin.query<{ id: string }>(
          "select id from class where organization_id <> $1 limit 3",
          [caller.organizationId ?? 0],
        )
        return rows.map(({ id }) => ({ params: { classId: id } }))
      },
      hears: "not_found",
    },
  },
  "PUT /school/students/:studentId/nir": changed({ nir: null }),
  "POST /school/students/:studentId/nir/reveal": changed(),
  "PUT /school/students/:studentId/health": changed({ health: null }),
  "POST /school/students/:studentId/health/reveal": changed(),
  "POST /school/students/:studentId/notes": changed(note),
  "PATCH /school/students/:studentId/notes/:noteId": changed(note, someNote),
  "DELETE /school/students/:studentId/notes/:noteId": changed(undefined, someNote),
  "GET /student/profile": { own: () => ({}), shows: ["her school"] },
  "PATCH /student/students/update-profile/": {
    own: () => ({ body: { changes: {} } }),
    shows: ["her school"],
    foreign: {
      tries: async (at) => (await strangers(at)).map((student_id) => ({ body: { student_id, changes: {} } })),
      hears: "not_found",
    },
  },
  "POST /student/documents/": {
    own: () => ({ body: { code: "cv", file_id: randomUUID() } }),
    hears: () => "document.file_unknown",
  },
  "GET /student/documents/:documentId/file": ownDocument(),
  "GET /student/documents/:documentId/pages/:page": ownDocument({ page: "1" }),
}

const strangers = async ({ admin, caller }: Setting): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from student where account_id is distinct from $1 limit 3",
    [caller.account?.id ?? null],
  )
  return rows.map(({ id }) => id)
}
