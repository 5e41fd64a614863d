import {
  accountOf,
  newId,
  type OrganizationKeys,
  organizationOf,
  ownRows,
  type Scope,
  sha256,
  sql,
} from "@jalon/data"
import { dayOf, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import { type BankFile, decodeBankFile, readBankFile } from "../../rules/bank-file/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { InvoicingServices } from "../services.ts"

const FUTURE = "Le fichier a des mouvements d’un jour à venir : vérifiez le format de ses dates."
const LABEL = 500
const PAYER = 140
/** Shown as they stand; the rest is counted. */
const SHOWN_UNREAD = 20
const SHOWN_TEXT = 200

type Kept = Omit<AnswerOf<typeof wire.importBankFile>, "unread">

const bounds = (days: readonly string[]) => {
  const sorted = days.toSorted()
  return { from: sorted[0] ?? null, to: sorted.at(-1) ?? null }
}

/** Every credit that no file told before; the marks of the others are known already. */
const addLines = async (
  scope: Scope,
  keys: OrganizationKeys,
  statementId: string,
  credits: BankFile["entries"],
): Promise<number> => {
  const rows = credits.map((entry) => ({
    id: newId(),
    reference: keys.mark("bank_line", "reference_mark", entry.reference).toString("hex"),
    booked_on: entry.bookedOn,
    cents: entry.cents,
    label: entry.label.slice(0, LABEL),
    payer_name: entry.payerName.slice(0, PAYER),
    payer:
      entry.payerIban === ""
        ? null
        : keys.mark("bank_line", "payer_mark", entry.payerIban.toUpperCase()).toString("hex"),
  }))
  return scope.count(sql`
    insert into bank_line (id, organization_id, statement_id, reference_mark, booked_on, cents, left_cents, label, payer_name, payer_mark)
    select r.id, ${organizationOf(scope.who)}, ${statementId}, decode(r.reference, 'hex'), r.booked_on, r.cents, r.cents, r.label, r.payer_name,
      decode(r.payer, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, reference text, booked_on date, cents bigint, label text, payer_name text, payer text)
    on conflict (organization_id, reference_mark) do nothing`)
}

const findSame = (scope: Scope, mark: Buffer) =>
  scope.find(sql<{ created_at: Date; credits: number; debits: number; unread: number }>`
    select created_at, credits, debits, unread from bank_statement where ${ownRows(scope.who)} and content_mark = ${mark}`)

/**
 * Reads a statement of account. Kept: of each credit its day, amount, label and payer's name, and marks of its reference and of the
 * payer's account; the last four characters of the school's own. Debits, balances and the file itself are not.
 */
export const importBankFile = ({ vault }: Pick<InvoicingServices, "vault">) =>
  command(
    wire.importBankFile,
    async (scope, { file }) => {
      const read = readBankFile(decodeBankFile(file))
      if (read.format === "unreadable") throw refuse("invoicing.bank_file", { why: read.reason })
      const keys = await vault.keyFor(scope)
      const mark = keys.mark("bank_statement", "content_mark", sha256(file).toString("hex"))
      const unread = read.badLines
        .slice(0, SHOWN_UNREAD)
        .map(({ line, text, reason }) => ({ line, text: text.slice(0, SHOWN_TEXT), reason }))
      const same = await findSame(scope, mark)
      if (same !== null)
        return {
          added: 0,
          known: same.credits,
          debits: same.debits,
          unread_count: same.unread,
          unread,
          imported_before: dayOf(same.created_at),
        }
      const credits = read.entries.filter(({ cents }) => cents > 0)
      if (credits.some(({ bookedOn }) => bookedOn > today()))
        throw refuse("invoicing.bank_file", { why: FUTURE })
      const debits = read.entries.length - credits.length
      const id = newId()
      const { from, to } = bounds(read.entries.map(({ bookedOn }) => bookedOn))
      const knownMarks = credits.map(({ reference }) => keys.mark("bank_line", "reference_mark", reference))
      const known = await scope.find(sql<{ known: number }>`
        select count(*)::int as known from bank_line where ${ownRows(scope.who)} and reference_mark = any(${knownMarks}::bytea[])`)
      await scope.run(sql`
        insert into bank_statement (id, organization_id, format, content_mark, account_end, from_on, to_on, credits, known, debits, unread,
          imported_by)
        values (${id}, ${organizationOf(scope.who)}, ${read.format}, ${mark}, ${read.account.slice(-4)}, ${from}, ${to}, ${credits.length},
          ${known?.known ?? 0}, ${debits}, ${read.badLines.length}, ${accountOf(scope.who)})`)
      const added = await addLines(scope, keys, id, credits)
      return {
        added,
        known: credits.length - added,
        debits,
        unread_count: read.badLines.length,
        unread,
        imported_before: null,
      }
    },
    {
      // What could not be read is shown once, and never kept.
      keep: ({ unread: _, ...counts }): Kept => counts,
      answer: async (_scope, _call, counts: Kept) => ({ ...counts, unread: [] }),
    },
  )
