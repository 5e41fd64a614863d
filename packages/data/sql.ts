import { createHash } from "node:crypto"

/** One statement: its text with $n places and its values. Values never enter the text. */
export type Sql<Row = unknown> = {
  readonly text: string
  readonly values: readonly unknown[]
  /** Only a type: what one row holds. */
  readonly row?: Row
}

const isFragment = (value: unknown): value is Sql =>
  typeof value === "object" && value !== null && "text" in value && "values" in value

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
  return { text, values }
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
