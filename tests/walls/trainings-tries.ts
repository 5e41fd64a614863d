import { randomUUID } from "node:crypto"
import type { Input, Setting, Try } from "./try.ts"

type Of = "training" | "class"

const idsOf = async ({ admin, caller }: Setting, table: Of, own: boolean): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    `select id from ${table} where (organization_id = $1) = $2 order by created_at limit 3`,
    [caller.organizationId ?? 0, own],
  )
  return rows.map(({ id }) => id)
}
const paramsOf = (table: Of, id: string): Record<string, string> =>
  table === "training" ? { trainingId: id } : { classId: id }

const others = (table: Of, body?: unknown, more: Record<string, string> = {}) => ({
  tries: async (at: Setting): Promise<Input[]> =>
    (await idsOf(at, table, false)).map((id) => ({ params: { ...paramsOf(table, id), ...more }, body })),
  hears: "not_found",
})

const looked = (table: Of): Try => ({
  own: async (at) => ({ params: paramsOf(table, (await idsOf(at, table, true))[0] ?? randomUUID()) }),
  foreign: others(table),
})
// Their own are changed by their own tests: here, what others have is out of reach.
const changed = (table: Of, body?: unknown, more: Record<string, string> = {}): Try => ({
  own: () => ({ params: { ...paramsOf(table, randomUUID()), ...more }, body }),
  hears: () => "not_found",
  foreign: others(table, body, more),
})

const level = {
  opco: null,
  idcc: null,
  amount_cents: 1,
  valid_from: "2026-01-01",
  valid_to: null,
  source: "s",
}
const levelBody = { ...level, uncertain: false }
const dates = { school_year: "2026-2027", start_date: "2026-09-07", end_date: "2027-07-02" }
const rhythm = { kind: "weekdays", school_weekdays: [1] }
const someLevel = { levelId: randomUUID() }

/** What a school shut for is nobody else's to open. */
const otherClosures = async ({ admin, caller }: Setting): Promise<Input[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from calendar_period where organization_id <> $1 and kind = 'closure' limit 3",
    [caller.organizationId ?? 0],
  )
  return rows.map(({ id }) => ({ params: { closureId: id } }))
}

export const trainingsTries: Record<string, Try> = {
  "GET /school/closures/": { own: () => ({}) },
  "POST /school/closures/": {
    own: () => ({ body: { label: "zz", from: "2026-12-21", to: "2026-12-20" } }),
    hears: () => "request.invalid",
  },
  "DELETE /school/closures/:closureId": {
    own: () => ({ params: { closureId: randomUUID() } }),
    hears: () => "not_found",
    foreign: { tries: otherClosures, hears: "not_found" },
  },
  // Head trainers are chosen among colleagues, by name.
  "GET /school/catalogue/choices": { own: () => ({}), shows: ["colleagues"] },
  "GET /school/trainings/:trainingId": looked("training"),
  "GET /school/trainings/:trainingId/published-levels": looked("training"),
  "GET /school/trainings/:trainingId/required-documents/preview": looked("training"),
  "POST /school/trainings": { own: () => ({ body: { title: "zz" } }) },
  "PATCH /school/trainings/:trainingId": changed("training", { title: "zz" }),
  "POST /school/trainings/:trainingId/duplicate": changed("training"),
  "POST /school/trainings/:trainingId/archive": changed("training"),
  "POST /school/trainings/:trainingId/restore": changed("training"),
  "POST /school/trainings/:trainingId/funding-levels": changed("training", levelBody),
  "PATCH /school/trainings/:trainingId/funding-levels/:levelId": changed("training", levelBody, someLevel),
  "DELETE /school/trainings/:trainingId/funding-levels/:levelId": changed("training", undefined, someLevel),
  "PUT /school/trainings/:trainingId/required-documents": changed("training", { documents: [], apply: true }),
  "GET /school/classes/:classId": looked("class"),
  "GET /school/classes/:classId/calendar": looked("class"),
  "POST /school/classes": {
    own: () => ({ body: { ...dates, name: "zz", training_id: randomUUID() } }),
    hears: () => "request.invalid",
    foreign: {
      tries: async (at) =>
        (await idsOf(at, "training", false)).map((training_id) => ({
          body: { ...dates, name: "zz", training_id },
        })),
      hears: "request.invalid",
    },
  },
  "PATCH /school/classes/:classId": changed("class", { name: "zz" }),
  "POST /school/classes/:classId/archive": changed("class"),
  "POST /school/classes/:classId/restore": changed("class"),
  "POST /school/classes/:classId/copy-to-next-year": changed("class", {}),
  "PUT /school/classes/:classId/rhythm": changed("class", { rhythm, closure_policy: "skip" }),
  "PATCH /school/classes/:classId/calendar": changed("class", {
    strokes: [{ kind: "school", from: "2026-09-14", to: "2026-09-18" }],
  }),
}
