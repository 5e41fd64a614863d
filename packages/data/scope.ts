import type { Sql } from "./sql.ts"
import type { Who } from "./who.ts"

type Send = <Row>(query: Sql<Row>) => Promise<{ rows: Row[]; rowCount: number | null }>

/** A transaction with its owner. Every query takes it; none can be written without it. */
export type Scope = {
  readonly who: Who
  readonly action: string
  /** All rows. */
  run: <Row>(query: Sql<Row>) => Promise<Row[]>
  /** The first row, or null. */
  find: <Row>(query: Sql<Row>) => Promise<Row | null>
  /** How many rows the statement touched. */
  count: (query: Sql) => Promise<number>
}

/** Of a statement that always answers one row: a select without a table. */
export const onlyRow = <Row>(row: Row | null | undefined): Row => {
  if (row === null || row === undefined) throw new Error("A row that is always answered was not")
  return row
}

export const scopeOn = (who: Who, action: string, send: Send): Scope => ({
  who,
  action,
  run: async (query) => (await send(query)).rows,
  find: async (query) => (await send(query)).rows[0] ?? null,
  count: async (query) => (await send(query)).rowCount ?? 0,
})
