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
const AUDIT_LEFT_OUT = [
  "calendar_period",
  "contract_counter",
  "course_document",
  "course_session",
  "course_session_class",
  "course_session_trainer",
  "deposit",
  "deposit_document",
  "enrolment",
  "funding_schedule",
  "instalment",
  "opco_extra_cost",
  "opco_instalment",
  "publication_recipient",
  "required_document",
  "session_version",
  "signature_document",
  "signature_event",
  "signer",
  "stored_file",
  "student_document",
]
const AUDIT_SHOWN = `subject not in (${AUDIT_LEFT_OUT.map((subject) => `'${subject}'`).join(", ")})`

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

/** Stands for the number of a copy in the texts of the template: putting it in place of this is cheap, finding where is not. */
const MARK = "§§§§"

/** Whether any row says this in that column: a column that never does is copied as it is. */
const says = async (client: pg.Client, { table, column }: Column, pattern: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from public."${table}" where "${column}"::text ~ $1 limit 1`,
    [pattern],
  )
  return rowCount !== 0
}

/** A text with the mark wherever a copy has its number: in identifiers and in addresses; null where there are none. */
const marked = async (client: pg.Client, one: Column): Promise<string | null> => {
  const { table, column, type } = one
  if (!["text", "text[]", "jsonb"].includes(type)) return null
  const plain = `"${column}"::text`
  let text = plain
  if (await says(client, one, UUID)) text = `regexp_replace(${text}, '${UUID}', '\\1-${MARK}-5\\2', 'g')`
  for (const domain of DOMAINS)
    if (await says(client, one, `@${domain}`)) text = `replace(${text}, '@${domain}', '@c${MARK}.${domain}')`
  if (table === "stored_file" && column === "key") text = `'${MARK}' || ${text}`
  return text === plain ? null : text
}

/** What a copy has in a column that bears its number otherwise than in a text. */
const numbered = ({ column, type, is_organization }: Column): string => {
  const value = `"${column}"`
  if (is_organization) return `(the_copy || ${value})::int`
  if (type === "uuid") return withNumber(value)
  if (type === "uuid[]") return `array(select ${withNumber("one")} from unnest(${value}) one)`
  // Unique by itself, and random: its first digits may as well say whose it is.
  if (column === "token_hash") return `overlay(${value} placing decode(the_copy, 'hex') from 1 for 2)`
  // A chain of its own: the hashes of a copy would not follow from what it says.
  if (column === "chain") return `the_copy || ':' || ${value}`
  return value
}

/** A column as the template keeps it, and as a copy is given it. */
const columnOf = async (client: pg.Client, one: Column): Promise<{ kept: string; copied: string }> => {
  const value = `"${one.column}"`
  const copied = numbered(one)
  const text = copied === value ? await marked(client, one) : null
  return text === null
    ? { kept: value, copied }
    : { kept: `${text} as ${value}`, copied: `replace(${value}, '${MARK}', the_copy)::${one.type}` }
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
    const told: { kept: string; copied: string }[] = []
    for (const column of columns) told.push(await columnOf(client, column))
    const { rowCount } = await client.query(
      `create table journeys."${table}" as select ${told.map(({ kept }) => kept).join(", ")} from public."${table}"
       where ${table === "audit_entry" ? AUDIT_SHOWN : "true"}`,
    )
    if (!rowCount) continue
    const values = told.map(({ copied }) => copied).join(", ")
    statements.push(`insert into public."${table}" (${names}) select ${values} from journeys."${table}";`)
  }
  // As a replica: neither audited nor counted once more, because the audit and the counts are copied too.
  await client.query(`
    create function journeys.copy(out the_copy text) language plpgsql set session_replication_role = 'replica' as $$
    begin
      the_copy := lpad(nextval('journeys.copy_number')::text, 4, '0');
      ${statements.join("\n")}
    end $$`)
}
