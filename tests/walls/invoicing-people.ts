import { randomUUID } from "node:crypto"
import { putRow } from "@jalon/identity/testing"
import type pg from "pg"
import { canaryId, canaryOf } from "./canary.ts"

const nowhere = { lines: [], postcode: "", city: "", country: "FR" }

/** As an invoice keeps it, its owner named wherever a name is. */
const contentNaming = (text: string) => ({
  seller: { name: text, siret: "00000010900017", address: nowhere },
  buyer: { name: text, siren: null, siret: null, address: nowhere },
  payer: { kind: "funder", funder: "opco", key: "akto" },
  buyerReference: text,
  orderReference: text,
  contractReference: text,
  lines: [{ name: text, description: text, quantity: 1, unitPriceCents: 1000, nature: "pedagogie" }],
  exemption: { words: text, code: "VATEX-FR-CGI261-4" },
  terms: { payment: text },
  subject: {
    apprentice: text,
    employer: { name: text, siret: null },
    certification: { title: text, rncp: null },
    instalment: { number: 1, of: 1, code: "1" },
  },
})

/** One row of a school in every table of invoicing. */
export const canaryInvoicing = async (
  admin: pg.Client,
  id: number,
  { contractId, centerId, accountId }: { contractId: string; centerId: string; accountId: string },
): Promise<void> => {
  const put = (table: string, row: Record<string, unknown>) => putRow(admin, table, row)
  const text = canaryOf(`organization-${id}`)
  const own = () => ({ id: randomUUID(), organization_id: id })
  await put("invoice_setting", { ...own(), iban: text, account_holder: text, penalty_terms: text })
  await put("bpf_year", {
    ...own(),
    year: 2026,
    starts_on: "2026-01-01",
    ends_on: "2026-12-31",
    // The one place of this table that holds words.
    adjustments: JSON.stringify({ [text]: 1 }),
  })
  const series = { id: canaryId(id), organization_id: id }
  await put("invoice_series", { ...series, kind: "invoice", prefix: "CAN", next_number: 2 })
  const schedule = own()
  await put("funding_schedule", {
    ...schedule,
    contract_id: contractId,
    version: 1,
    source: "forecast",
    reason: "engaged",
    funder: JSON.stringify({ kind: "opco", key: "akto", name: text }),
    valid_from: "2026-09-01",
    total_cents: 1000,
  })
  await admin.query(
    "insert into money_day (organization_id, kind, day, cents) values ($1, $2, '2026-09-01', 1)",
    [id, text],
  )
  await admin.query(
    "insert into received_month (organization_id, dimension, key, month, cents) values ($1, 'funder', $2, '2026-09-01', 1)",
    [id, text],
  )
  const instalment = { id: canaryId(id), organization_id: id }
  await put("instalment", {
    ...instalment,
    contract_id: contractId,
    schedule_id: schedule.id,
    from_version: 1,
    source: "forecast",
    payer: "funder",
    nature: "pedagogie",
    number: 1,
    of_count: 1,
    code: text,
    year: 1,
    opens_on: "2026-09-01",
    starts_on: "2026-09-01",
    ends_on: "2027-08-31",
    cents: 1000,
    payer_key: "akto",
  })
  await put("extra_cost", {
    ...own(),
    contract_id: contractId,
    nature: "hebergement",
    year: 1,
    quantity: 3,
    unit_cents: 600,
  })
  await put("hourly_agreement", { ...own(), contract_id: contractId, hours: 400, hour_cents: 915 })
  await put("done_hours", {
    ...own(),
    contract_id: contractId,
    starts_on: "2026-09-01",
    ends_on: "2026-09-30",
    minutes: 1800,
  })
  const invoice = own()
  await put("invoice", {
    ...invoice,
    series_id: series.id,
    kind: "invoice",
    number: 1,
    full_number: text,
    contract_id: contractId,
    instalment_id: instalment.id,
    issued_on: "2026-09-01",
    due_on: "2026-10-01",
    total_cents: 1000,
    document: JSON.stringify(contentNaming(text)),
    hash: Buffer.from(text),
  })
  await admin.query(
    "update instalment set invoice_id = $2, invoice_number = $3, invoice_state = 'issued', left_cents = 1000, due_on = '2026-10-01' where id = $1",
    [instalment.id, invoice.id, text],
  )
  const paid = {
    invoice_id: invoice.id,
    cents: 10,
    paid_on: "2026-09-02",
    method: "transfer",
    reference: text,
  }
  const payment = { ...own(), ...paid }
  await put("invoice_payment", payment)
  await put("invoice_payment", { ...own(), ...paid, cents: -10, reverses_id: payment.id })
  const statement = own()
  await put("bank_statement", {
    ...statement,
    format: "csv",
    content_mark: Buffer.from(text),
    credits: 1,
    known: 0,
    debits: 0,
    unread: 0,
  })
  const line = { id: canaryId(id), organization_id: id, statement_id: statement.id, booked_on: "2026-09-02" }
  await put("bank_line", {
    ...line,
    reference_mark: Buffer.from(text),
    cents: 20,
    left_cents: 10,
    label: text,
    payer_name: text,
  })
  await put("bank_line_payment", { ...own(), line_id: line.id, payment_id: payment.id, is_found: false })
  const credits = own()
  await put("invoice_series", { ...credits, kind: "credit_note", prefix: "CAN-AV", next_number: 2 })
  await put("invoice", {
    ...own(),
    series_id: credits.id,
    kind: "credit_note",
    number: 1,
    full_number: `${text} AV`,
    contract_id: contractId,
    instalment_id: instalment.id,
    original_id: invoice.id,
    reason: text,
    issued_on: "2026-09-02",
    due_on: "2026-09-02",
    total_cents: 10,
    document: JSON.stringify(contentNaming(text)),
    hash: Buffer.from(text),
  })
  await put("invoice_event", {
    ...own(),
    invoice_id: invoice.id,
    move: "issue",
    to_state: "issued",
    reason: text,
    happened_on: "2026-09-01",
  })
  const sending = { ...own(), invoice_id: invoice.id, opco: "akto", state: "stopped", opco_comment: text }
  await put("invoice_sending", { ...sending, center_id: centerId })
  const file = { ...own(), key: text, file_name: text, declared_size: 1 }
  await put("stored_file", file)
  await put("invoice_sending_document", {
    ...own(),
    sending_id: sending.id,
    kind: "certificate",
    file_id: file.id,
    file_name: text,
  })
  const batch = { id: canaryId(id), organization_id: id }
  await put("invoice_batch", { ...batch, issued_on: "2026-09-01", created_by: accountId })
  await put("invoice_batch_row", {
    ...own(),
    batch_id: batch.id,
    rank: 1,
    instalment_id: instalment.id,
    state: "issued",
    invoice_id: invoice.id,
    reason: text,
  })
}
