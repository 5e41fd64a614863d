import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { opcoName } from "@jalon/identifiers"
import { typography as t } from "@jalon/kernel"
import { troubleText } from "../../rules/index.ts"
import type { InvoiceCard } from "../../wire/index.ts"
import { findSendings, type SendingDocumentRow, type SendingRow } from "./sending-row.ts"

type Card = NonNullable<InvoiceCard["sending"]>
type Paper = { sending_id: string; kind: SendingDocumentRow["kind"]; sent_at: Date | null }

const LABELS = {
  certificate: t("Certificat de réalisation"),
  participation: t("Facture de participation de l'employeur"),
} as const satisfies Record<SendingDocumentRow["kind"], string>

const presentSending = (row: SendingRow, papers: readonly Paper[]): Card => ({
  id: row.id,
  opco: opcoName(row.opco),
  state: row.state,
  asked_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  next_try_at: row.next_try_at?.toISOString() ?? null,
  internal_number: row.internal_number,
  opco_state: row.opco_state,
  opco_comment: row.opco_comment,
  trouble:
    row.error === null
      ? null
      : troubleText(
          row.error.fault,
          row.error.items.map(({ message }) => message),
        ),
  papers: papers.map(({ kind, sent_at }) => ({
    label: LABELS[kind],
    sent_at: sent_at?.toISOString() ?? null,
  })),
})

/** The last sending of each of these invoices, as a person is told of it. */
export const lastSendings = async (
  reader: Pick<Scope, "who" | "run">,
  whose: Sql,
): Promise<ReadonlyMap<string, Card>> => {
  const rows = await findSendings(reader, sql`s.invoice_id in (${whose})`)
  const last = new Map<string, SendingRow>()
  for (const row of rows) if (!last.has(row.invoice_id)) last.set(row.invoice_id, row)
  const papers =
    last.size === 0
      ? []
      : await reader.run(sql<Paper>`
          select sending_id, kind, sent_at from invoice_sending_document
          where ${ownRows(reader.who)} and sending_id = any(${[...last.values()].map(({ id }) => id)}::uuid[]) order by kind`)
  return new Map(
    [...last].map(([invoiceId, row]) => [
      invoiceId,
      presentSending(
        row,
        papers.filter(({ sending_id }) => sending_id === row.id),
      ),
    ]),
  )
}
