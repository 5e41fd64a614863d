import { createHash } from "node:crypto"

declare const made: unique symbol

/**
 * One statement: its text with $n places and its values. Values never enter the text. Only `sql` and `sqlName` make one: an
 * object of the same shape, such as parsed JSON, is a value like any other, and is never sent as a statement.
 */
export type Sql<Row = unknown> = {
  readonly text: string
  readonly values: readonly unknown[]
  /** Only a type: nobody else can write one down. */
  readonly [made]: true
  /** Only a type: what one row holds. */
  readonly row?: Row
}

const statements = new WeakSet<object>()

/** Out of this file only for tests, as `rawSql` of the testing face. */
export const statement = <Row>(text: string, values: readonly unknown[]): Sql<Row> => {
  const one = { text, values } as Sql<Row>
  statements.add(one)
  return one
}

const isFragment = (value: unknown): value is Sql =>
  typeof value === "object" && value !== null && statements.has(value)

/** What is about to be sent was made here, and not brought by somebody's data. */
export const genuine = <Row>(query: Sql<Row>): Sql<Row> => {
  if (!isFragment(query)) throw new TypeError("Not a statement made by sql`…`")
  return query
}

/** The name of a table, a column or an alias, perhaps with its owner: the only text that is not a template's own. */
export const sqlName = (name: string): Sql => {
  if (!/^[a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)?$/.test(name)) throw new Error(`Not a name: ${name}`)
  return statement(name, [])
}

/**
 * sql<Row>`select … where id = ${id}`. A nested sql`…` is spliced in as a fragment, everything else becomes a
 * bound value.
 */
export const sql = <Row = unknown>(parts: TemplateStringsArray, ...slots: unknown[]): Sql<Row> => {
  const values: unknown[] = []
  let text = parts[0] ?? ""
  slots.forEach((slot, index) => {
    if (isFragment(slot)) {
      text += slot.text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + values.length}`)
      values.push(...slot.values)
    } else {
      values.push(slot)
      text += `$${values.length}`
    }
    text += parts[index + 1] ?? ""
  })
  return statement(text, values)
}

const names = new Map<string, string>()

/** Same text, same name: PostgreSQL then parses and plans it once per connection. */
export const statementName = (text: string): string => {
  let name = names.get(text)
  if (name === undefined) {
    name = `q_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`
    names.set(text, name)
  }
  return name
}
