import type pg from "pg"

/** What lasts a moment (sessions, mails on their way), and what a copy makes itself: its key and its chain of hashes. */
const NOT_COPIED = [
  // The platform's, although an operator sent it.
  "funding_file",
  "audit_chain",
  "idempotency_key",
  "mail_delivery",
  "organization_key",
  "password_reset",
  "session",
]

/** Most of the audit of the demo tells of rows that no history on a screen shows: copying it would cost half of a copy. */
const AUDIT_SHOWN =
  "subject not in ('student_document', 'stored_file', 'calendar_period', 'enrolment', 'required_document', 'session_version', 'publication_recipient', 'course_document')"

type Column = {
  table: string
  column: string
  type: string
  /** Holds the number of an organization, or the identifier of an account: told by its foreign key. */
  is_organization: boolean
  is_account: boolean
}

/** The tables of organizations and of people, with their written columns. What belongs to neither is the platform's. */
const columnsOf = async (client: pg.Client): Promise<Map<string, Column[]>> => {
  const { rows } = await client.query<Column>(
    `select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
       a.attname = 'organization_id' or c.relname = 'organization' and a.attname = 'id' or exists (
         select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
           and k.confrelid = 'public.organization'::regclass and k.conkey = array[a.attnum]) as is_organization,
       c.relname = 'account' or exists (
         select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
           and k.confrelid = 'public.account'::regclass and k.conkey = array[a.attnum]) as is_account
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
     order by c.relname, a.attnum`,
    [NOT_COPIED],
  )
  const tables = Map.groupBy(rows, ({ table }) => table)
  return new Map(
    [...tables].filter(([, columns]) => columns.some((one) => one.is_organization || one.is_account)),
  )
}

const UUID = "([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]([0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})"
const DOMAINS = ["exemple-cfa.test", "example.org"]

/** As copied-id.ts does it. Version 5, which nothing of the product makes: no copy ever meets an original. */
const withNumber = (uuid: string) => `overlay(${uuid}::text placing the_copy || '-5' from 10 for 6)::uuid`

/** Whether any row says this in that column: a column that never does is copied as it is. */
const says = async (client: pg.Client, { table, column }: Column, pattern: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from journeys."${table}" where "${column}"::text ~ $1 limit 1`,
    [pattern],
  )
  return rowCount !== 0
}

/** What a copy has in a column: identifiers, numbers of organizations and addresses bear the number of the copy. */
const copied = async (client: pg.Client, one: Column): Promise<string> => {
  const { table, column, type, is_organization } = one
  const value = `"${column}"`
  if (is_organization) return `(the_copy || ${value})::int`
  if (type === "uuid") return withNumber(value)
  if (type === "uuid[]") return `array(select ${withNumber("one")} from unnest(${value}) one)`
  // Unique by itself, and random: its first digits may as well say whose it is.
  if (column === "token_hash") return `overlay(${value} placing decode(the_copy, 'hex') from 1 for 2)`
  // A chain of its own: the hashes of a copy would not follow from what it says.
  if (column === "chain") return `the_copy || ':' || ${value}`
  if (!["text", "text[]", "jsonb"].includes(type)) return value
  let text = `${value}::text`
  if (await says(client, one, UUID))
    text = `regexp_replace(${text}, '${UUID}', '\\1-' || the_copy || '-5\\2', 'g')`
  for (const domain of DOMAINS)
    if (await says(client, one, `@${domain}`))
      text = `replace(${text}, '@${domain}', '@c' || the_copy || '.${domain}')`
  if (table === "stored_file" && column === "key") text = `the_copy || ${text}`
  return text === `${value}::text` ? value : `(${text})::${type}`
}

/** Keeps the schools of the demo as they are now, to be copied as often as wanted whatever becomes of them. */
export const keepTemplate = async (client: pg.Client): Promise<void> => {
  await client.query(`
    drop schema if exists journeys cascade;
    create schema journeys;
    create sequence journeys.copy_number maxvalue 9999`)
  const statements: string[] = []
  for (const [table, columns] of await columnsOf(client)) {
    const names = columns.map(({ column }) => `"${column}"`).join(", ")
    const { rowCount } = await client.query(
      `create table journeys."${table}" as select ${names} from public."${table}"
       where ${table === "audit_entry" ? AUDIT_SHOWN : "true"}`,
    )
    if (!rowCount) continue
    const values: string[] = []
    for (const column of columns) values.push(await copied(client, column))
    statements.push(
      `insert into public."${table}" (${names}) select ${values.join(", ")} from journeys."${table}";`,
    )
  }
  // As a replica: neither audited nor counted once more, because the audit and the counts are copied too.
  await client.query(`
    create function journeys.copy(out the_copy text) language plpgsql set session_replication_role = 'replica' as $$
    begin
      the_copy := lpad(nextval('journeys.copy_number')::text, 4, '0');
      ${statements.join("\n")}
    end $$`)
}
