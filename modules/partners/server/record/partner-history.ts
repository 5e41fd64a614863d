import { type AuditRow, auditOf, auditPage, cutPage, ownRows, type Sql, sql } from "@jalon/data"
import { typography as t } from "@jalon/kernel"
import { loadOfficialCodes } from "@jalon/legal-values/server"
import { colleagueName, colleagues } from "@jalon/organizations/server"
import { type Reader, read } from "@jalon/serving"
import type { HistoryEntry } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { codeWords, columnWords, statusTurn, valueWords } from "./history-words.fr.ts"
import { findPartner } from "./partner-row.ts"

type PartnerAudit = AuditRow<"partner" | "partner_contact">

type Entry = Pick<HistoryEntry, "what" | "kind">
const system = (what: string): Entry => ({ what: t(what), kind: "system" })

const entryOfContact = ({ operation }: PartnerAudit, name: string): Entry => {
  if (operation === "insert") return system(`Contact ajouté : ${name}`)
  return system(operation === "delete" ? `Contact retiré : ${name}` : `Contact modifié : ${name}`)
}

const entryOfPartner = ({ operation, action, after }: PartnerAudit): Entry => {
  if (operation === "insert")
    return system(action.startsWith("imports") ? "Entreprise importée" : "Entreprise ajoutée")
  if (after && "archived_at" in after)
    return system(after.archived_at ? "Entreprise archivée" : "Entreprise restaurée")
  const turn = statusTurn(after?.status)
  if (turn !== null) return { what: turn, kind: "exchange" }
  const isReading = after && "register_read_at" in after && !hasNews(after)
  return system(isReading ? "Registre consulté" : "Informations modifiées")
}

const hasNews = (data: Readonly<Record<string, unknown>>) =>
  Object.keys(data).some((column) => column in columnWords && column !== "closed_on")

/** Who came or left is said by name; only a change has a before and an after. */
const changesOf = (
  { operation, before, after }: PartnerAudit,
  codes: ReturnType<typeof codeWords>,
): HistoryEntry["changes"] => {
  if (operation !== "update") return []
  return Object.keys({ ...before, ...after })
    .filter((column) => column in columnWords)
    .flatMap((column) => {
      const was = valueWords(column, before?.[column], codes)
      const is = valueWords(column, after?.[column], codes)
      return was === is ? [] : [{ label: columnWords[column] ?? column, before: was, after: is }]
    })
}

type Named = { subject_id: string; name: string }

/** People removed since are known by what was written when they came. */
const contacts = (reader: Reader, partnerId: string): Sql<Named> => sql<Named>`
  select subject_id, trim(concat_ws(' ', after ->> 'first_name', after ->> 'last_name')) as name from audit_entry
  where ${ownRows(reader.who)} and subject = 'partner_contact' and operation = 'insert'
    and after ->> 'partner_id' = ${partnerId}`

export const partnerHistory = read(wire.partnerHistory, async (reader, { params, query }) => {
  if (!(await findPartner(reader, params.partnerId))) throw refuse("not_found")
  const [known, people, official] = await Promise.all([
    reader.run(contacts(reader, params.partnerId)),
    reader.run(colleagues),
    loadOfficialCodes(reader),
  ])
  const codes = codeWords(official)
  const ids = known.map(({ subject_id }) => subject_id)
  const rows = await reader.run(
    auditPage<PartnerAudit["subject"]>([
      auditOf(reader.who, "partner", sql`${params.partnerId}`, query.before),
      auditOf(reader.who, "partner_contact", sql`select unnest(${ids}::text[])`, query.before),
    ]),
  )
  const contactNames = Object.fromEntries(known.map(({ subject_id, name }) => [subject_id, name]))
  const { shown, next } = cutPage(rows)
  return {
    results: shown.map((row) => ({
      id: String(row.seq),
      at: row.at.toISOString(),
      who: row.actor_account_id === null ? "Jalon" : colleagueName(people, row.actor_account_id),
      ...(row.subject === "partner"
        ? entryOfPartner(row)
        : entryOfContact(row, contactNames[row.subject_id] ?? "")),
      changes: changesOf(row, codes),
    })),
    next,
  }
})
