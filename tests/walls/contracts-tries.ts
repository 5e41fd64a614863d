import { randomUUID } from "node:crypto"
import type { Input, Setting, Try } from "./try.ts"

const idsOf = async ({ admin, caller }: Setting, own: boolean): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from contract where (organization_id = $1) = $2 order by created_at, id limit 3",
    [caller.organizationId ?? 0, own],
  )
  return rows.map(({ id }) => id)
}

const others = (body?: unknown, more: Record<string, string> = {}) => ({
  tries: async (at: Setting): Promise<Input[]> =>
    (await idsOf(at, false)).map((contractId) => ({ params: { contractId, ...more }, body })),
  hears: "not_found",
})

const looked: Try = {
  own: async (at) => ({ params: { contractId: (await idsOf(at, true))[0] ?? randomUUID() } }),
  foreign: others(),
}

// Their own are changed by their own tests: here, what others have is out of reach.
const changed = (body?: unknown, more: Record<string, string> = {}): Try => ({
  own: () => ({ params: { contractId: randomUUID(), ...more }, body }),
  hears: () => "not_found",
  foreign: others(body, more),
})

const someone = async ({ admin, caller }: Setting): Promise<Input[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from student where organization_id <> $1 and archived_at is null limit 3",
    [caller.organizationId ?? 0],
  )
  return rows.map(({ id }) => ({ body: { contract_type: "apprentissage", student_id: id } }))
}

/** A link that nobody sent. */
const linked = (body: Record<string, unknown> = {}): Try => ({
  own: () => ({ body: { token: "x", ...body } }),
  hears: () => "guest_link.unknown",
})

const aConvention = (body: object): Try => ({
  own: () => ({ params: { token: "x" }, body: { token: "x", ...body } }),
  hears: () => "guest_link.unknown",
})

const amendment = { amendmentId: randomUUID() }

const importedOf = async ({ admin, caller }: Setting, own: boolean): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from imported_contract where (organization_id = $1) = $2 order by created_at, id limit 3",
    [caller.organizationId ?? 0, own],
  )
  return rows.map(({ id }) => id)
}
const otherImported = (body?: unknown) => ({
  tries: async (at: Setting): Promise<Input[]> =>
    (await importedOf(at, false)).map((importedId) => ({ params: { importedId }, body })),
  hears: "not_found",
})
const changedLine = (body: unknown): Try => ({
  own: () => ({ params: { importedId: randomUUID() }, body }),
  hears: () => "not_found",
  foreign: otherImported(body),
})

/** Of a person who is no member: contracts of everybody else. */
const notHers = {
  tries: async ({ admin, caller }: Setting): Promise<Input[]> => {
    const { rows } = await admin.query<{ id: string }>(
      `select c.id from contract c left join student s on s.id = c.student_id
       where s.account_id is distinct from $1 order by c.created_at, c.id limit 3`,
      [caller.account?.id ?? null],
    )
    return rows.map(({ id }) => ({ params: { contractId: id } }))
  },
  hears: "not_found",
}

/** Of a company that no school names in a contract: everybody's. */
const notTheCompanys: Try = {
  own: () => ({ params: { contractId: randomUUID() } }),
  hears: () => "not_found",
  foreign: others(),
}

export const contractsTries: Record<string, Try> = {
  "GET /customer/contracts": { own: () => ({}) },
  "POST /customer/contracts/:contractId/step": notTheCompanys,
  "GET /customer/contracts/:contractId/convention": notTheCompanys,
  "GET /student/contracts": { own: () => ({}), shows: ["her school"] },
  "POST /student/contracts/:contractId/step": {
    own: () => ({ params: { contractId: randomUUID() } }),
    hears: () => "not_found",
    foreign: notHers,
  },
  "GET /student/contracts/:contractId/document": {
    own: () => ({ params: { contractId: randomUUID() } }),
    hears: () => "not_found",
    foreign: notHers,
  },
  "GET /school/imported-contracts/:importedId": {
    own: async (at) => ({ params: { importedId: (await importedOf(at, true))[0] ?? randomUUID() } }),
    foreign: otherImported(),
  },
  "POST /school/imported-contracts/": {
    own: () => ({ query: { file_name: "x.csv" }, file: new Blob(["a;b"]) }),
    hears: () => "imported.columns",
  },
  "PATCH /school/imported-contracts/:importedId": changedLine({}),
  "POST /school/imported-contracts/:importedId/settle": changedLine({}),
  "POST /school/imported-contracts/:importedId/ignore": changedLine({}),
  "POST /school/imported-contracts/:importedId/repeat-link": changedLine({ record: "partner" }),
  "POST /school/imported-contracts/:importedId/repeat-choice": changedLine({ key: "prenom", side: "tool" }),
  "GET /administrative/cerfa/completion/:token": {
    own: () => ({ params: { token: "x" } }),
    hears: () => "guest_link.unknown",
  },
  "PATCH /administrative/cerfa/completion": linked({ changes: {} }),
  "POST /administrative/cerfa/completion": linked({ author_name: "A", author_role: "B" }),
  "POST /administrative/cerfa/completion/siret": linked({ siret: "99990107700019" }),
  "POST /administrative/cerfa/completion/minimum-pay": linked(),
  "POST /administrative/cerfa/completion/later": linked(),
  "POST /administrative/cerfa/completion/hand-over": linked({ section: "tutor", email: "a@example.org" }),
  "POST /administrative/cerfa/completion/section-done": linked(),
  "GET /administrative/cerfa/completion/:token/documents": {
    own: () => ({ params: { token: "x" } }),
    hears: () => "guest_link.unknown",
  },
  "POST /administrative/cerfa/completion/documents": linked({
    code: "identite",
    file_name: "carte.jpg",
    content_type: "image/jpeg",
    size: 1,
  }),
  "POST /administrative/cerfa/completion/documents/kept": linked({ file_id: randomUUID() }),
  "GET /school/contracts/:contractId/student-link": looked,
  "POST /school/contracts/:contractId/student-link": changed({ to: ["learner"], goes_to_company: false }),
  "POST /school/contracts/:contractId/student-link/copy": changed({ part: "learner" }),
  "POST /school/contracts/:contractId/student-link/revoke": changed({ part: "learner" }),
  "GET /school/contracts/:contractId/company-link": looked,
  "POST /school/contracts/:contractId/company-link": changed({ email: "a@example.org" }),
  "POST /school/contracts/:contractId/company-link/copy": changed(),
  "POST /school/contracts/": {
    own: () => ({ body: { contract_type: "apprentissage", student_id: randomUUID() } }),
    hears: () => "contract.student_unknown",
    foreign: { tries: someone, hears: "contract.student_unknown" },
  },
  "GET /school/contracts/bulk-check": {
    own: async (at) => ({ query: { action: "archive", id: (await idsOf(at, true))[0] ?? randomUUID() } }),
  },
  "POST /school/contracts/:contractId/duplicate": changed({ starts_on: "2028-09-07", ends_on: "2029-09-06" }),
  "GET /school/contracts/:contractId": looked,
  "GET /school/contracts/:contractId/tutors": looked,
  "GET /school/contracts/:contractId/history": { ...looked, shows: ["colleagues"] },
  "GET /school/contracts/:contractId/comments": { ...looked, shows: ["colleagues"] },
  "POST /school/contracts/:contractId/comments": changed({ field: "employeur_effectif", body: "zz" }),
  "PUT /school/contracts/:contractId/comments/resolved": changed({
    field: "employeur_effectif",
    is_resolved: true,
  }),
  "DELETE /school/contracts/:contractId/comments/:commentId": changed(undefined, { commentId: randomUUID() }),
  "POST /school/contracts/:contractId/editors": changed({ is_here: false }),
  "GET /school/contracts/:contractId/documents/:document": {
    own: async (at) => ({
      params: { contractId: (await idsOf(at, true))[0] ?? randomUUID(), document: "contract" },
    }),
    foreign: others(undefined, { document: "contract" }),
  },
  "GET /school/contracts/:contractId/documents/:document/pages/:page": {
    own: async (at) => ({
      params: { contractId: (await idsOf(at, true))[0] ?? randomUUID(), document: "contract", page: "1" },
    }),
    foreign: others(undefined, { document: "contract", page: "1" }),
  },
  "POST /school/contracts/:contractId/documents/signature-copy": changed(),
  "GET /school/contracts/:contractId/signature": { ...looked, shows: ["colleagues"] },
  "POST /school/contracts/:contractId/signature": changed({
    center: { first_name: "A", last_name: "B", email: "a@example.org" },
    days: 30,
  }),
  "GET /school/contracts/:contractId/deposit": looked,
  "POST /school/contracts/:contractId/deposit": changed(),
  "POST /school/contracts/:contractId/deposit/answer": changed({ answer: "zzz", codes: [], file: null }),
  "GET /school/opco-checks": { own: () => ({}), shows: ["colleagues"] },
  "POST /school/contracts/:contractId/opco-checks": changed({
    said: "zzz",
    severity: "warning",
    from: "2099-01-01",
  }),
  "POST /school/opco-checks/:checkId/end": {
    own: () => ({ params: { checkId: randomUUID() }, body: { reason: "zzz" } }),
    hears: () => "not_found",
    foreign: {
      tries: async ({ admin, caller }: Setting) => {
        const { rows } = await admin.query<{ id: string }>(
          "select id from opco_check where organization_id <> $1 order by id limit 3",
          [caller.organizationId ?? 0],
        )
        return rows.map(({ id }) => ({ params: { checkId: id }, body: { reason: "zzz" } }))
      },
      hears: "not_found",
    },
  },
  "GET /school/contracts/:contractId/funding-forecast": looked,
  "GET /school/contracts/opco-answers": { own: () => ({ query: {} }) },
  "POST /school/contracts/:contractId/convention/link": changed(),
  "PUT /school/contracts/preferences": { own: () => ({ body: { approves_conventions: false } }) },
  "GET /administrative/training-convention/:token": aConvention({}),
  "GET /administrative/training-convention/:token/document": aConvention({}),
  "GET /administrative/training-convention/:token/document/pages/:page": {
    own: () => ({ params: { token: "x", page: "1" } }),
    hears: () => "guest_link.unknown",
  },
  "POST /administrative/training-convention/validation": aConvention({
    fingerprint: "x",
    author_name: "Zz",
    author_role: "Zz",
  }),
  "POST /administrative/training-convention/correction": aConvention({
    line: "price",
    reason: "zzz",
    author_name: "Zz",
  }),
  "PATCH /school/contracts/:contractId": changed({ changes: { employeur_denomination: "zz" } }),
  "POST /school/contracts/:contractId/funder": changed({
    funder: "employer",
    name: null,
    agreement: null,
    reason: "zz",
  }),
  "PUT /school/contracts/:contractId/records": changed({ tutor_id: null }),
  "POST /school/contracts/:contractId/take": changed({ keys: ["employeur_siret"] }),
  "POST /school/contracts/:contractId/acknowledge": changed({ rule: "AGE-01", reason: "zz" }),
  "POST /school/contracts/:contractId/minimum-pay": changed(),
  "PUT /school/contracts/:contractId/attachments/:code": changed({ is_attested: true }, { code: "dpae" }),
  "GET /school/contracts/:contractId/attachments/:code/file": changed(undefined, { code: "cerfa_signe" }),
  "GET /school/contracts/:contractId/attachments/:code/pages/:page": changed(undefined, {
    code: "cerfa_signe",
    page: "1",
  }),
  "POST /school/contracts/:contractId/moves": changed({ move: "completeItself" }),
  "GET /school/contracts/:contractId/rupture": looked,
  "PATCH /school/contracts/:contractId/rupture": changed({ changes: { last_day: "2026-11-13" } }),
  "POST /school/contracts/:contractId/rupture": changed({
    reason: "commun_accord",
    last_day: "2026-11-13",
    signed_by: ["employer", "person"],
    file_id: null,
    accepts_warnings: true,
  }),
  "PUT /school/contracts/:contractId/rupture/tasks/:task": changed({ done_on: null }, { task: "tell_opco" }),
  "GET /school/contracts/:contractId/rupture/documents/:document": changed(undefined, { document: "notice" }),
  "GET /school/contracts/:contractId/rupture/documents/:document/pages/:page": changed(undefined, {
    document: "notice",
    page: "1",
  }),
  "GET /school/contracts/:contractId/amendments": looked,
  "POST /school/contracts/:contractId/amendments": changed({ type: "36" }),
  "GET /school/contracts/:contractId/amendments/:amendmentId": changed(undefined, amendment),
  "PATCH /school/contracts/:contractId/amendments/:amendmentId": changed({ effect_on: null }, amendment),
  "POST /school/contracts/:contractId/amendments/:amendmentId/minimum-pay": changed(undefined, amendment),
  "POST /school/contracts/:contractId/amendments/:amendmentId/moves": changed({ move: "reopen" }, amendment),
  "GET /school/contracts/:contractId/amendments/:amendmentId/signature": changed(undefined, amendment),
  "POST /school/contracts/:contractId/amendments/:amendmentId/signature": changed(
    {
      center: { first_name: "Odile", last_name: "Aubrac", email: "odile@exemple.test" },
      days: 30,
    },
    amendment,
  ),
  "GET /school/contracts/:contractId/amendments/:amendmentId/documents/:document": changed(undefined, {
    ...amendment,
    document: "summary",
  }),
  "GET /school/contracts/:contractId/amendments/:amendmentId/documents/:document/pages/:page": changed(
    undefined,
    {
      ...amendment,
      document: "summary",
      page: "1",
    },
  ),
  "POST /school/contracts/:contractId/versions/:version/restore": changed(undefined, { version: "1" }),
}
