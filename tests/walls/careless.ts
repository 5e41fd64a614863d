import { sql } from "@jalon/data"
import { rawSql } from "@jalon/data/testing"
import { read, type Served } from "@jalon/serving"
import type { ReadRoute } from "@jalon/wire-kit"
import type pg from "pg"
import * as z from "zod/mini"

const CARELESS = "/careless/"
export const isCareless = ({ path }: { path: string }): boolean => path.startsWith(CARELESS)
export const tableOf = ({ path }: { path: string }): string => path.slice(CARELESS.length)

/**
 * The worst handler one could write, for each table: it asks for everything and forgets every condition. What it
 * answers is what the database lets through when the application's wall is not there at all.
 */
export const carelessRoutes = async (admin: pg.Client): Promise<Served[]> => {
  const { rows } = await admin.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
     and has_table_privilege('jalon_app', oid, 'select') order by 1`,
  )
  return rows.map(({ name }) => {
    const route: ReadRoute = {
      method: "GET",
      path: `${CARELESS}${name}`,
      summary: `Everything in ${name}`,
      access: "anyone",
      ok: z.object({ rows: z.array(z.string()) }),
      refusals: [],
    }
    const everything = sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${rawSql(`${name} t`, [])}`
    return read(route, async (reader) => ({
      rows: (await reader.run(everything)).map(({ row }) => row),
    }))
  })
}
