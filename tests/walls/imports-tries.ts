import { randomUUID } from "node:crypto"
import type { Input, Setting, Try } from "./try.ts"

const othersOf = async ({ admin, caller }: Setting): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from import where organization_id <> $1 limit 3",
    [caller.organizationId ?? 0],
  )
  return rows.map(({ id }) => id)
}

// Their own are led through their steps by their own tests: here, those of others are out of reach.
const closed = (body?: unknown, more: Record<string, string> = {}, query?: Record<string, string>): Try => {
  const input = (importId: string): Input => ({
    params: { importId, ...more },
    ...(body === undefined ? {} : { body }),
    ...(query && { query }),
  })
  return {
    own: () => input(randomUUID()),
    hears: () => "not_found",
    foreign: { tries: async (at) => (await othersOf(at)).map(input), hears: "not_found" },
  }
}

const options = { school_year: "2026-2027", month_first: [], update_existing: true }

export const importsTries: Record<string, Try> = {
  "GET /school/imports/": { own: () => ({}), shows: ["colleagues"] },
  "POST /school/imports/": {
    own: () => ({ body: { file_id: randomUUID() } }),
    hears: () => "import.file_unknown",
    foreign: {
      tries: async ({ caller, world }) =>
        world.fileIds.filter((id) => id !== caller.fileId).map((id) => ({ body: { file_id: id } })),
      hears: "import.file_unknown",
    },
  },
  "POST /school/imports/pasted": {
    own: () => ({ body: { text: "Nom\tPrénom" } }),
    hears: () => "import.empty",
  },
  "GET /school/imports/:importId": closed(),
  "PUT /school/imports/:importId/columns": closed({ kind: "students", mapping: ["last_name"], options }),
  "PUT /school/imports/:importId/places": closed({ places: {} }),
  "GET /school/imports/:importId/rows": closed(undefined, {}, { verdict: "refused" }),
  "PATCH /school/imports/:importId/rows/:rowId": closed({ cells: {} }, { rowId: randomUUID() }),
  "POST /school/imports/:importId/rows/correct": closed({ field: "company.siret", was: "1", text: "2" }),
  "POST /school/imports/:importId/rows/decide": closed({ rows: "possible", decision: { kind: "skip" } }),
  "POST /school/imports/:importId/repairs": closed({ field: "phone", code: "too_short" }),
  "POST /school/imports/:importId/run": closed(),
  "GET /school/imports/:importId/report": closed(),
  "GET /school/imports/:importId/undo": closed(),
  "POST /school/imports/:importId/undo": closed(),
  "POST /school/imports/:importId/abandon": closed(),
  "POST /school/imports/:importId/invite": closed({ students: true, companies: true }),
}
