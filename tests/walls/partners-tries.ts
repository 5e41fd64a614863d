import { randomUUID } from "node:crypto"
import type { Input, Setting, Try } from "./try.ts"

type Of = "partner" | "company_label" | "company_tutor"
const names = { partner: "partnerId", company_label: "labelId", company_tutor: "tutorId" } as const

const idsOf = async ({ admin, caller }: Setting, table: Of, own: boolean): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    `select id from ${table} where (organization_id = $1) = $2 order by created_at, id limit 3`,
    [caller.organizationId ?? 0, own],
  )
  return rows.map(({ id }) => id)
}

const others = (table: Of, body?: unknown, more: Record<string, string> = {}) => ({
  tries: async (at: Setting): Promise<Input[]> =>
    (await idsOf(at, table, false)).map((id) => ({ params: { [names[table]]: id, ...more }, body })),
  hears: "not_found",
})

/** Read with one's own, tried with those of others. */
const looked = (shows?: Try["shows"]): Try => ({
  own: async (at) => ({ params: { partnerId: (await idsOf(at, "partner", true))[0] ?? randomUUID() } }),
  foreign: others("partner"),
  ...(shows && { shows }),
})

// Their own are changed by their own tests: here, what others have is out of reach.
const changed = (table: Of, body?: unknown, more: Record<string, string> = {}): Try => ({
  own: () => ({ params: { [names[table]]: randomUUID(), ...more }, body }),
  hears: () => "not_found",
  foreign: others(table, body, more),
})

/** An action on several says how many it touched: of others, none. */
const several = (more: object = {}): Try => ({
  own: () => ({ body: { selection: { ids: [randomUUID()] }, ...more } }),
  foreign: {
    tries: async (at) => [
      { body: { selection: { ids: [...(await idsOf(at, "partner", false)), randomUUID()] }, ...more } },
    ],
    hears: "ok",
  },
})

const person = { last_name: "Zz", first_name: "Zz" }
const contact = { ...person, roles: [] }
const someContact = { contactId: randomUUID() }
const someNote = { noteId: randomUUID() }
const aLink = (body: object = {}): Try => ({
  own: () => ({ body: { token: "x", ...body } }),
  hears: () => "guest_link.unknown",
})

export const partnersTries: Record<string, Try> = {
  "POST /school/partners/": { own: () => ({ body: { employer: { denomination: "Zz" } } }) },
  "GET /school/partners/register/:siret": { own: () => ({ params: { siret: "00000016600017" } }) },
  "POST /school/partners/remind": several(),
  "POST /school/partners/label": several({ add: [], remove: [] }),
  "GET /school/partners/:partnerId": looked(["colleagues"]),
  "GET /school/partners/:partnerId/students": looked(),
  "GET /school/partners/:partnerId/history": looked(["colleagues"]),
  "GET /school/partners/:partnerId/notes": looked(["colleagues"]),
  "PATCH /school/partners/:partnerId": changed("partner", { changes: { effectif: 1 } }),
  "POST /school/partners/:partnerId/archive": changed("partner"),
  "POST /school/partners/:partnerId/restore": changed("partner"),
  "POST /school/partners/:partnerId/register": changed("partner"),
  "POST /school/partners/:partnerId/differences": changed("partner", { source: "register", accept: ["naf"] }),
  "POST /school/partners/:partnerId/invite": changed("partner", { invite: { email: "a@example.org" } }),
  "POST /school/partners/:partnerId/contacts": changed("partner", contact),
  "PATCH /school/partners/:partnerId/contacts/:contactId": changed("partner", contact, someContact),
  "DELETE /school/partners/:partnerId/contacts/:contactId": changed("partner", undefined, someContact),
  "POST /school/partners/:partnerId/notes": changed("partner", { body: "zz" }),
  "PATCH /school/partners/:partnerId/notes/:noteId": changed("partner", { body: "zz" }, someNote),
  "DELETE /school/partners/:partnerId/notes/:noteId": changed("partner", undefined, someNote),
  // A school has a limited number of labels: the matrix runs many times and makes none.
  "POST /school/company-labels/": { own: () => ({ body: { name: "" } }), isMalformed: true },
  "PATCH /school/company-labels/:labelId": changed("company_label", { tone: "info" }),
  "POST /school/company-labels/:labelId/merge": changed("company_label", { into: randomUUID() }),
  "DELETE /school/company-labels/:labelId": changed("company_label"),
  "GET /partnerships/:token": { own: () => ({ params: { token: "x" } }), hears: () => "guest_link.unknown" },
  "POST /partnerships/accept": aLink(),
  "POST /partnerships/decline": aLink(),
  "PATCH /company/companies/update-profile/": { own: () => ({ body: { changes: {} } }) },
  "POST /company/register": { own: () => ({}), hears: () => "company.no_siret" },
  "POST /company/differences": {
    own: () => ({ body: { accept: ["naf"] } }),
    hears: () => "partner.nothing_to_settle",
  },
  "POST /company/tutors/": { own: () => ({ body: person }) },
  "PATCH /company/tutors/:tutorId": changed("company_tutor", person),
  "DELETE /company/tutors/:tutorId": changed("company_tutor"),
  "GET /customer/partnerships": { own: () => ({}), shows: ["her school"] },
}
