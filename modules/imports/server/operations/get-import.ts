import { ownRows, type Scope, sql } from "@jalon/data"
import { partnersToEnrich } from "@jalon/partners/server"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ImportRow } from "../import-row.ts"
import { countCompaniesToInvite, studentsToInvite } from "../known/to-invite.ts"
import { cardColumns, presentImport } from "../present-import.ts"
import type { ImportsServices } from "../services.ts"
import { openLayout } from "../source/layout.ts"
import { columnsOf } from "./columns.ts"

type FaultRow = { fault: string; rows: number; repairs: number }

/** What still waits, by what is wrong with it: somebody who fixes thirty postcodes fixes them at once. */
const faultsOf = async (scope: Scope, importId: string) => {
  const rows = await scope.run(sql<FaultRow>`
    select f as fault, count(*)::int as rows, count(*) filter (where f = any(r.repairs))::int as repairs
    from import_row r, unnest(r.faults) f
    where ${ownRows(scope.who, "r.organization_id")} and r.import_id = ${importId} and r.held and r.imported_at is null
      and r.decision is null
    group by 1 order by 2 desc, 1`)
  return rows.map(({ fault, rows, repairs }) => {
    const [field = "", code = ""] = fault.split(":")
    return { field, code, rows, repairs }
  })
}

export const readyRows = async (scope: Scope, importId: string): Promise<number> => {
  const row = await scope.find(sql<{ n: number }>`
    select count(*)::int as n from import_row where ${ownRows(scope.who)} and import_id = ${importId} and held
      and imported_at is null and (verdict in ('create', 'change', 'same')
        or verdict <> 'refused' and decision ->> 'kind' in ('create', 'update'))`)
  return row?.n ?? 0
}

const countToEnrich = async (scope: Scope, importId: string): Promise<number> =>
  (await scope.find(sql<{ n: number }>`select count(*)::int as n ${partnersToEnrich(scope, importId)}`))?.n ??
  0

export const getImport = ({ vault }: ImportsServices) =>
  multiStep(wire.getImport, async ({ data, action, who }, { params }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const row = await scope.find(sql<ImportRow & { author: string | null }>`
        select ${cardColumns} from import i where ${ownRows(scope.who, "i.organization_id")} and i.id = ${params.importId}`)
      if (!row) throw refuse("not_found")
      const keys = await vault.keyFor(scope)
      const layout = openLayout(keys, row.id, row.layout_sealed)
      const { columns, isRemembered } = await columnsOf(scope, keys, row, layout)
      const { school_year, month_first, update_existing, places } = row.options
      const isDone = row.state === "done"
      return {
        import: presentImport(row),
        columns,
        is_remembered: isRemembered,
        options: { school_year, month_first, update_existing },
        places: (row.findings.places ?? []).map((place) => ({
          ...place,
          decision: places[place.key] ?? null,
        })),
        month_first: row.findings.month_first ?? [],
        remarks: row.findings.remarks ?? 0,
        to_recount: row.findings.to_recount ?? false,
        faults: await faultsOf(scope, row.id),
        ready: await readyRows(scope, row.id),
        to_invite: isDone ? (await studentsToInvite(scope, row.id)).invited : 0,
        companies_to_enrich: isDone ? await countToEnrich(scope, row.id) : 0,
        companies_to_invite: isDone ? (await countCompaniesToInvite(scope, row.id)).invited : 0,
      }
    }),
  )
