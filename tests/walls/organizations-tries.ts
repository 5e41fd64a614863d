import { randomUUID } from "node:crypto"
import type { Input, Setting, Try } from "./try.ts"

type Of = "apprentice_training_center" | "site"

const idsOf = async ({ admin, caller }: Setting, table: Of, own: boolean): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    `select id from ${table} where (organization_id = $1) = $2 order by created_at, id limit 3`,
    [caller.organizationId ?? 0, own],
  )
  return rows.map(({ id }) => id)
}

const others = (table: Of, body?: unknown) => ({
  tries: async (at: Setting): Promise<Input[]> =>
    (await idsOf(at, table, false)).map((id) => ({ params: { id }, body })),
  hears: "not_found",
})

// Their own are changed by their own tests: here, what others have is out of reach.
const changed = (table: Of, body?: unknown): Try => ({
  own: () => ({ params: { id: randomUUID() }, body }),
  hears: () => "not_found",
  foreign: others(table, body),
})

/** Asked of someone whose password was not given a moment ago. */
const withoutPassword = (body?: unknown): Try => ({
  own: () => ({ params: { id: randomUUID() }, body }),
  hears: () => "step_up.required",
})

const center = { name: "Zz", siret_number: "00000014100010" }
const site = { center_id: randomUUID(), name: "Zz" }
const colleague = { email: "zz@exemple-cfa.test", first_name: "Zz", last_name: "Zz", role_id: 5, grants: [] }
const register = (query: Record<string, string>): Try => ({ own: () => ({ query }) })

export const organizationsTries: Record<string, Try> = {
  "GET /school/apprentice-training-centers": { own: () => ({ query: { archived: "true" } }) },
  "GET /school/apprentice-training-centers/:id": {
    own: async (at) => ({ params: { id: (await idsOf(at, "apprentice_training_center", true))[0] ?? "" } }),
    foreign: others("apprentice_training_center"),
  },
  "PATCH /school/apprentice-training-centers/:id/notification-preferences/": changed(
    "apprentice_training_center",
    { notification_preferences: [] },
  ),
  // A number is taken once: the matrix runs many times and makes none.
  "POST /school/apprentice-training-centers": {
    own: () => ({ body: { ...center, name: "" } }),
    isMalformed: true,
  },
  "PATCH /school/apprentice-training-centers/:id": changed("apprentice_training_center", center),
  "POST /school/apprentice-training-centers/:id/archive": changed("apprentice_training_center", {
    archived: true,
  }),
  "POST /school/sites": { own: () => ({ body: site }), hears: () => "not_found" },
  "PATCH /school/sites/:id": changed("site", site),
  "POST /school/sites/:id/archive": changed("site", { archived: true }),
  "GET /school/settings/history": {
    own: () => ({ query: {} }),
    shows: ["colleagues"],
    isNewestFirst: true,
  },
  "GET /customer/members": { own: () => ({}), shows: ["colleagues"] },
  "POST /customer/members/invite": withoutPassword(colleague),
  "PATCH /customer/members/:id": withoutPassword({ role_id: 5, grants: [] }),
  "POST /customer/members/:id/remove": withoutPassword(),
  "POST /customer/invitations/:id/resend": withoutPassword(),
  "POST /customer/invitations/:id/cancel": withoutPassword(),
  // The names of the world carry its canaries: nothing of them is changed here.
  "PATCH /school/organization": { own: () => ({ body: { name: "" } }), isMalformed: true },
  "PATCH /school/organization/logo": { own: () => ({}), isMalformed: true },
  "DELETE /school/organization/logo": { own: () => ({}) },
  "POST /school/organization/validation": {
    own: () => ({ body: { email: "" } }),
    isMalformed: true,
  },
  "PUT /school/integrations/:type": {
    own: () => ({ params: { type: "7" }, body: { url: null } }),
    isMalformed: true,
  },
  "GET /school/registers/company": register({ siret: "00000016600017" }),
  "GET /school/registers/opco": register({ siret: "00000016600017" }),
  "GET /school/registers/certification": register({ rncp: "RNCP38362" }),
  "GET /school/registers/communes": register({ postcode: "49100" }),
  "GET /school/registers/addresses": register({ q: "14 quai des Merisiers" }),
  // Schools that know a student are named to her.
  "POST /student/data-export": { own: () => ({}), shows: ["her school"] },
  "GET /student/data-accesses": { own: () => ({}), shows: ["her school", "colleagues"] },
  "GET /student/rectifications": { own: () => ({}), shows: ["her school"] },
  "POST /student/rectifications": {
    own: () => ({ body: { student_id: randomUUID(), about: "z", message: "z" } }),
    hears: () => "not_found",
    foreign: {
      tries: async ({ admin, caller }) => {
        const { rows } = await admin.query<{ id: string }>(
          "select id from student where account_id is distinct from $1 order by id limit 3",
          [caller.account?.id ?? null],
        )
        return rows.map(({ id }) => ({ body: { student_id: id, about: "z", message: "z" } }))
      },
      hears: "not_found",
    },
  },
  "PATCH /user/notifications": { own: () => ({ body: { events: [] } }) },
}
