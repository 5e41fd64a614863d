import { randomUUID } from "node:crypto"
import type { Input, Setting, Try } from "./try.ts"

const othersOf = async ({ admin, caller }: Setting): Promise<Input[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from data_export where organization_id <> $1 limit 3",
    [caller.organizationId ?? 0],
  )
  return rows.map(({ id }) => ({ params: { exportId: id } }))
}

// Their own are led through their steps by their own tests: here, those of others are out of reach.
const closed: Try = {
  own: () => ({ params: { exportId: randomUUID() } }),
  hears: () => "not_found",
  foreign: { tries: othersOf, hears: "not_found" },
}

/** As text: in a workbook a canary would be zipped. */
const list: Try = { own: () => ({ query: { format: "csv" } }) }

export const exportsTries: Record<string, Try> = {
  "GET /school/students/export": list,
  "GET /school/partners/export": list,
  "GET /school/education/attendance/statistics/export": {
    own: () => ({ query: { from: "2026-09-01", to: "2026-11-18" } }),
  },
  "GET /school/education/attendance/justifications/export": { own: () => ({ query: { view: "all" } }) },
  "POST /school/atc-export-contracts": { own: () => ({ body: {} }) },
  "POST /school/atc-export-cash-flow-plan": { own: () => ({ body: {} }) },
  "POST /school/atc-export-instalments": { own: () => ({ body: {} }) },
  "POST /school/atc-export-bpf": { own: () => ({ body: { year: 2026, of: "rows" } }) },
  // Its lines are whole only once every box is said: proven by the module's own tests.
  "POST /school/atc-export-survey": {
    own: () => ({ body: { year: 2026 } }),
    hears: () => "export.no_apprentice",
  },
  // The world has an invoice of each school on that day.
  "POST /school/atc-export-invoices": { own: () => ({ body: { from: "2026-09-01", to: "2026-09-01" } }) },
  "POST /school/atc-download-invoices": { own: () => ({ body: { from: "2026-09-01", to: "2026-09-01" } }) },
  "POST /school/atc-export-accounting": { own: () => ({ body: { from: "2026-09-01", to: "2026-09-01" } }) },
  "GET /school/exports/": { own: () => ({}), shows: ["colleagues"] },
  "POST /school/exports/": {
    own: () => ({ body: { with_secrets: false } }),
    hears: () => "step_up.required",
  },
  "POST /school/exports/:exportId/link": closed,
  "POST /school/exports/:exportId/remove": closed,
  "GET /school/exports/control/": { own: () => ({ query: { kind: "class", id: randomUUID() } }) },
  "POST /school/exports/control/": {
    own: () => ({ body: { kind: "class", id: randomUUID(), from: "2026-09-01", to: "2026-11-18" } }),
    hears: () => "not_found",
  },
  "POST /school/exports/control/:exportId/link": closed,
  "GET /exports/archive/:ticket": {
    own: () => ({ params: { ticket: "A".repeat(60) } }),
    hears: () => "not_found",
  },
}
