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
  before: Data | null
  after: Data | null
}
type Entry = AnswerOf<typeof partnerHistory>["results"][number]

/** The entries of one kind of row, newest first: each has its own road in the index. */
const entriesOf = (reader: Reader, subject: string, ids: Sql, before: number | undefined): Sql => sql`
  (select seq, at, actor_account_id, action, operation, subject, before, after from audit_entry
   where ${ownRows(reader.who)} and subject = ${subject} and subject_id in (${ids})
     and seq < coalesce(${before ?? null}::bigint, 9223372036854775807) order by at desc limit ${PAGE + 1})`

const told = ({ operation, subject, action, after, before }: AuditRow): Pick<Entry, "what" | "kind"> => {
  const system = (what: string) => ({ what: t(what), kind: "system" as const })
  if (subject === "partner_contact") {
    if (operation === "insert") return system("Contact ajouté")
    return system(operation === "delete" ? "Contact retiré" : "Contact modifié")
  }
  if (operation === "insert")
    return system(action.startsWith("imports") ? "Entreprise importée" : "Entreprise ajoutée")
  if (after && "archived_at" in after) return system("Entreprise archivée")
  if (before && "archived_at" in before) return system("Entreprise restaurée")
  const turn = statusTurn(after?.status)
  if (turn !== null) return { what: turn, kind: "exchange" }
  return system(
    after && "register_read_at" in after && !hasNews(after) ? "Registre consulté" : "Informations modifiées",
  )
}

const hasNews = (data: Data) =>
  Object.keys(data).some((column) => column in columnWords && column !== "closed_on")

const changesOf = ({ before, after }: AuditRow): Entry["changes"] =>
  Object.keys({ ...before, ...after })
    .filter((column) => column in columnWords)
    .flatMap((column) => {
      const [was, is] = [valueWords(column, before?.[column]), valueWords(column, after?.[column])]
      return was === is ? [] : [{ label: columnWords[column] ?? column, before: was, after: is }]
    })

/** People removed since are known by what was written when they came. */
const contactIds = (reader: Reader, partnerId: string): Sql => sql`
  select subject_id from audit_entry where ${ownRows(reader.who)} and subject = 'partner_contact' and operation = 'insert'
    and after ->> 'partner_id' = ${partnerId}`

export const readHistory = read(partnerHistory, async (reader, { params, query }) => {
  if (!(await findPartner(reader, params.partnerId))) throw refuse("not_found")
  const [rows, people] = await Promise.all([
    reader.run(sql<AuditRow>`
      ${entriesOf(reader, "partner", sql`${params.partnerId}`, query.before)}
      union all ${entriesOf(reader, "partner_contact", contactIds(reader, params.partnerId), query.before)}
      order by at desc, seq desc limit ${PAGE + 1}`),
    reader.run(colleagues),
  ])
  const names = namesOf(people)
  const shown = rows.slice(0, PAGE)
  return {
    results: shown.map((row) => ({
      id: String(row.seq),
      at: row.at.toISOString(),
      who: row.actor_account_id === null ? "Jalon" : (names[row.actor_account_id] ?? UNKNOWN_COLLEAGUE),
      ...told(row),
      changes: changesOf(row),
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.seq ?? null) : null,
  }
})
