import { ownRows, type Sql, sql } from "@jalon/data"
import { typography as t } from "@jalon/kernel"
import { type Reader, read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import { partnerHistory } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { colleagues, namesOf, UNKNOWN_COLLEAGUE } from "./colleagues.ts"
import { columnWords, statusTurn, valueWords } from "./history-words.fr.ts"
import { findPartner } from "./partner-row.ts"

const PAGE = 50

type Data = Readonly<Record<string, unknown>>
type AuditRow = {
  seq: number
  at: Date
  actor_account_id: string | null
  action: string
  operation: "insert" | "update" | "delete" | "note"
  subject: "partner" | "partner_contact"
  subject_id: string
  before: Data | null
  after: Data | null
}
type Entry = AnswerOf<typeof partnerHistory>["results"][number]

/** The entries of one kind of row, newest first: each has its own road in the index. */
const entriesOf = (reader: Reader, subject: string, ids: Sql, before: number | undefined): Sql => sql`
  (select seq, at, actor_account_id, action, operation, subject, subject_id, before, after from audit_entry
   where ${ownRows(reader.who)} and subject = ${subject} and subject_id in (${ids})
     and seq < coalesce(${before ?? null}::bigint, 9223372036854775807) order by at desc limit ${PAGE + 1})`

type Told = Pick<Entry, "what" | "kind">
const system = (what: string): Told => ({ what: t(what), kind: "system" })

const toldOfContact = ({ operation }: AuditRow, name: string): Told => {
  if (operation === "insert") return system(`Contact ajouté : ${name}`)
  return system(operation === "delete" ? `Contact retiré : ${name}` : `Contact modifié : ${name}`)
}

const toldOfPartner = ({ operation, action, after, before }: AuditRow): Told => {
  if (operation === "insert")
    return system(action.startsWith("imports") ? "Entreprise importée" : "Entreprise ajoutée")
  if (after && "archived_at" in after) return system("Entreprise archivée")
  if (before && "archived_at" in before) return system("Entreprise restaurée")
  const turn = statusTurn(after?.status)
  if (turn !== null) return { what: turn, kind: "exchange" }
  const isReading = after && "register_read_at" in after && !hasNews(after)
  return system(isReading ? "Registre consulté" : "Informations modifiées")
}

const hasNews = (data: Data) =>
  Object.keys(data).some((column) => column in columnWords && column !== "closed_on")

/** Who came or left is said by name; only a change has a before and an after. */
const changesOf = ({ operation, before, after }: AuditRow): Entry["changes"] => {
  if (operation !== "update") return []
  return Object.keys({ ...before, ...after })
    .filter((column) => column in columnWords)
    .flatMap((column) => {
      const [was, is] = [valueWords(column, before?.[column]), valueWords(column, after?.[column])]
      return was === is ? [] : [{ label: columnWords[column] ?? column, before: was, after: is }]
    })
}

type Named = { subject_id: string; name: string }

/** People removed since are known by what was written when they came. */
const contacts = (reader: Reader, partnerId: string): Sql<Named> => sql<Named>`
  select subject_id, trim(concat_ws(' ', after ->> 'first_name', after ->> 'last_name')) as name from audit_entry
  where ${ownRows(reader.who)} and subject = 'partner_contact' and operation = 'insert'
    and after ->> 'partner_id' = ${partnerId}`

export const readHistory = read(partnerHistory, async (reader, { params, query }) => {
  if (!(await findPartner(reader, params.partnerId))) throw refuse("not_found")
  const [known, people] = await Promise.all([
    reader.run(contacts(reader, params.partnerId)),
    reader.run(colleagues),
  ])
  const ids = known.map(({ subject_id }) => subject_id)
  const rows = await reader.run(sql<AuditRow>`
    ${entriesOf(reader, "partner", sql`${params.partnerId}`, query.before)}
    union all ${entriesOf(reader, "partner_contact", sql`select unnest(${ids}::text[])`, query.before)}
    order by at desc, seq desc limit ${PAGE + 1}`)
  const contactNames = Object.fromEntries(known.map(({ subject_id, name }) => [subject_id, name]))
  const names = namesOf(people)
  const shown = rows.slice(0, PAGE)
  return {
    results: shown.map((row) => ({
      id: String(row.seq),
      at: row.at.toISOString(),
      who: row.actor_account_id === null ? "Jalon" : (names[row.actor_account_id] ?? UNKNOWN_COLLEAGUE),
      ...(row.subject === "partner"
        ? toldOfPartner(row)
        : toldOfContact(row, contactNames[row.subject_id] ?? "")),
      changes: changesOf(row),
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.seq ?? null) : null,
  }
})
