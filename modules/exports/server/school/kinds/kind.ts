import { type Data, type OrganizationKeys, ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { Column, Value } from "@jalon/sheets"

/** One row as JSON keeps it; `shown` holds the names that a sheet shows in place of ids. */
export type KindRow = { id: string | number; shown?: Record<string, unknown> } & Record<string, unknown>

export type Reading = {
  data: Data
  who: Who
  action: string
  keys: OrganizationKeys
  /** Social security numbers and answers on disability, in clear. */
  withSecrets: boolean
}

export type KindColumn = Column & { value: (row: KindRow) => Value; secret?: true }

export type KindSheet = {
  name: string
  columns: readonly KindColumn[]
  /** Only some of the rows. */
  keeps?: (row: KindRow) => boolean
}

/** One kind of thing a school has: a file of JSON lines, and the sheets made of it. */
export type Kind = {
  /** json/<name>.ndjson, as the table is called. */
  name: string
  /** The table, as `t`, with what is joined to it. */
  from: Sql
  /** Field by field: a column added to a table does not leave by accident. */
  fields: Sql
  /** A JSON object of names, for sheets. */
  shown?: Sql
  /** What is added only to those who may have it. */
  secrets?: Sql
  /** Rows that only those have. */
  isSecret?: (row: KindRow) => boolean
  /** Opens what is sealed, shapes what is not one column. */
  present?: (row: KindRow, reading: Reading) => KindRow
  sheets: readonly KindSheet[]
}

const AT_ONCE = 1_000

const pageOf = (kind: Kind, { who, withSecrets }: Reading, last: string | null): Sql<KindRow> => sql<KindRow>`
  select t.id, ${kind.fields}${kind.shown ? sql`, ${kind.shown} as shown` : sql``}${
    withSecrets && kind.secrets ? sql`, ${kind.secrets}` : sql``
  }
  from ${kind.from}
  where ${ownRows(who, "t.organization_id")} and (${last}::uuid is null or t.id > ${last}::uuid)
  order by t.id limit ${AT_ONCE}`

/** All rows of a kind, in the order of their ids, a thousand at a time. */
export async function* rowsOf(kind: Kind, reading: Reading): AsyncGenerator<KindRow> {
  for (let last: string | null = null; ; ) {
    const page: KindRow[] = await reading.data.readOnce(
      reading.who,
      reading.action,
      pageOf(kind, reading, last),
    )
    for (const row of page) {
      if (!reading.withSecrets && kind.isSecret?.(row)) continue
      yield kind.present ? kind.present(row, reading) : row
    }
    last = (page.at(-1)?.id as string | null | undefined) ?? last
    if (page.length < AT_ONCE) return
  }
}

export const countOf = async ({ from }: Kind, { data, who, action }: Reading): Promise<number> => {
  const [row] = await data.readOnce(
    who,
    action,
    sql<{ n: number }>`select count(*)::int as n from ${from} where ${ownRows(who, "t.organization_id")}`,
  )
  return row?.n ?? 0
}

const LONGEST = 32_767

/** « address.voie », « shown.class »: what stands there, as a cell takes it. */
export const at = (row: Record<string, unknown>, path: string): Value => {
  const value = path
    .split(".")
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | null | undefined)?.[key], row)
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === "number" || typeof value === "boolean") return value
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/** A column that says what stands at a place of the row. */
export const said = (title: string, path: string, more: Pick<Column, "type" | "width"> = {}): KindColumn => ({
  title,
  ...more,
  value: (row) => at(row, path),
})

export const dated = (title: string, path: string): KindColumn =>
  said(title, path, { type: "date", width: 14 })
