import type pg from "pg"

const MARK = /^-- no transaction\b/
/** Each may be run again after it stopped half-way: that is why nothing else is allowed outside a transaction. */
const CREATE_INDEX = /^create (?:unique )?index concurrently if not exists (?<index>[a-z0-9_]+) on\b/i
const REPEATABLE = [
  CREATE_INDEX,
  /^drop index concurrently if exists [a-z0-9_]+$/i,
  /^alter table [a-z0-9_]+ validate constraint [a-z0-9_]+$/i,
]

/** A migration whose first line is `-- no transaction`: for what must not hold a lock, such as `create index concurrently`. */
export const isOnline = (text: string): boolean => MARK.test(text)

/** The statements of such a migration; anything that could not be run twice is refused. */
export const onlineStatements = (text: string): string[] => {
  const statements = text
    .replaceAll(/^\s*--.*$/gm, "")
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim().replaceAll(/\s+/g, " "))
    .filter((statement) => statement !== "")
  const refused = statements.find((statement) => !REPEATABLE.some((form) => form.test(statement)))
  if (refused !== undefined)
    throw new Error(`not allowed without a transaction, because it cannot be repeated: ${refused}`)
  return statements
}

/** A build that was cut leaves an index that costs every write and serves no read, under the name that we want. */
const dropInvalid = async (client: pg.Client, index: string) => {
  const { rowCount } = await client.query(
    "select from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently if exists ${index}`)
}

export const runOnline = async (client: pg.Client, text: string): Promise<void> => {
  for (const statement of onlineStatements(text)) {
    const index = CREATE_INDEX.exec(statement)?.groups?.index
    if (index !== undefined) await dropInvalid(client, index)
    await client.query(statement)
  }
}
