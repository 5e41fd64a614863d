import { text } from "node:stream/consumers"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { addOrganization } from "@jalon/identity/testing"
import { writeCsv } from "@jalon/sheets"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type InvoiceState, invoiceBadge, leftToPay } from "../../rules/index.ts"
import { invoiceColumns } from "./invoice-columns.ts"
import { invoiceLines } from "./invoice-lines.read.ts"

/** A file is written by PostgreSQL, so it says in SQL what the rules say of an invoice on screen. Every case is compared. */

let db: TestDatabase
let school: number
const ALL = { from: "2026-01-01", to: "2026-12-31" }

type Case = { kind: "invoice" | "credit_note"; state: InvoiceState; paid: number; name: string }

const NAMES = [
  "Ateliers Branchereau",
  "=2+3",
  " @SUM(A1)",
  "Boulangerie ; « Pré »",
  'Les "Halles"',
  "ÉCOLE",
  "",
]
const STATES = Object.keys(invoiceBadge) as InvoiceState[]
const cases: Case[] = STATES.flatMap((state, at) =>
  (["invoice", "credit_note"] as const).flatMap((kind) =>
    [0, 1_05, 30_000].map((paid, of) => ({
      kind,
      state,
      paid: kind === "credit_note" ? 0 : paid,
      name: NAMES[(at * 3 + of) % NAMES.length] ?? "",
    })),
  ),
)
const CENTS = 30_000
const CREDITED = 10_50

const put = (table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row)
  return db.admin.query(
    `insert into ${table} (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")})`,
    Object.values(row),
  )
}

const idOf = (n: number, what = 0) =>
  `${String(n).padStart(8, "0")}-0000-4000-8000-${String(what).padStart(12, "0")}`

const documentOf = ({ name }: Case) => ({
  buyer: { name, siren: "000014043" },
  buyerReference: name,
  contractReference: null,
  lines: [{ nature: "heures" }],
  exemption: { words: "Exonération de TVA, article 261-4-4° a du CGI" },
  subject: {
    apprentice: "TRIVIDIC Lina",
    employer: { name },
    certification: { title: "BTS MCO" },
    instalment: { number: 2 },
  },
})

beforeAll(async () => {
  db = await testDatabase()
  school = await addOrganization(db.admin)
  await db.admin.query("set session_replication_role = replica")
  for (const [at, one] of cases.entries()) {
    const own = { organization_id: school, invoice_id: idOf(at) }
    await put("invoice", {
      ...{ id: idOf(at), organization_id: school, series_id: idOf(0), kind: one.kind, state: one.state },
      ...{ number: at, full_number: `HOR-${at}`, contract_id: idOf(0), instalment_id: idOf(at) },
      ...{ issued_on: "2026-10-05", due_on: "2026-11-04", total_cents: CENTS, paid_cents: one.paid },
      ...{ credited_cents: one.kind === "invoice" ? CREDITED : 0, document: documentOf(one), hash: "" },
      original_id: one.kind === "credit_note" ? idOf(0) : null,
    })
    const event = { ...own, happened_on: "2026-10-06", channel: "portal" }
    await put("invoice_event", {
      ...event,
      ...{ id: idOf(at, 1), move: "transmit", to_state: "transmitted", reference: "+33" },
    })
    await put("invoice_event", {
      ...event,
      ...{ id: idOf(at, 2), move: "reject", to_state: "rejected", reason: "N° de dossier inconnu" },
    })
    const payment = { ...own, method: "transfer" }
    await put("invoice_payment", {
      ...payment,
      ...{ id: idOf(at, 3), cents: 500, paid_on: "2026-10-20", reference: "VIR-1" },
      created_at: "2026-10-20",
    })
    // Taken back: the day of what stands is told, not that of what was given back.
    await put("invoice_payment", {
      ...payment,
      ...{ id: idOf(at, 4), cents: 700, paid_on: "2026-10-21", reference: "VIR-2" },
      created_at: "2026-10-21",
    })
    await put("invoice_payment", {
      ...payment,
      ...{ id: idOf(at, 5), cents: -700, paid_on: "2026-10-22", reverses_id: idOf(at, 4) },
      created_at: "2026-10-22",
    })
  }
  await db.admin.query("set session_replication_role = origin")
})
afterAll(() => db.close())

const lines = async (): Promise<string[]> => {
  const reader = { data: db.data, who: { kind: "system", organizationId: school }, action: "test" } as const
  return (await text(invoiceLines(reader, ALL))).trimEnd().split("\r\n")
}

/** As the rules say it of one invoice, column by column. */
const saidBy = ({ kind, state, paid, name }: Case, at: number) => {
  const isSent = state !== "issued"
  const left =
    kind === "credit_note" || state === "cancelled"
      ? 0
      : Math.max(0, leftToPay({ totalCents: CENTS, paidCents: paid, creditedCents: CREDITED }))
  const total = kind === "credit_note" ? -CENTS : CENTS
  return {
    "N° facture": `HOR-${at}`,
    Type: kind === "credit_note" ? "Avoir" : "Facture",
    "Date d'émission": "05/10/2026",
    "Date d'échéance": "04/11/2026",
    Payeur: name,
    "SIREN payeur": "000014043",
    "N° dossier OPCO": name,
    "N° DECA": null,
    Apprenti: "TRIVIDIC Lina",
    Employeur: name,
    Formation: "BTS MCO",
    Nature: "Heures de formation",
    "N° échéance": 2,
    "Montant HT": { cents: total },
    TVA: { cents: 0 },
    "Montant TTC": { cents: total },
    "Motif d'exonération": "Exonération de TVA, article 261-4-4° a du CGI",
    État: invoiceBadge[state].label,
    "Date de transmission": isSent ? "06/10/2026" : null,
    Canal: isSent ? "Portail" : null,
    "Référence OPCO": isSent ? "+33" : null,
    "Date de règlement": paid > 0 ? "20/10/2026" : null,
    "Référence virement": paid > 0 ? "VIR-1" : null,
    "Montant réglé": { cents: paid },
    "Reste dû": { cents: left },
    "Facture d'origine (avoir)": kind === "credit_note" ? "HOR-0" : null,
    "Motif de rejet": state === "rejected" ? "N° de dossier inconnu" : null,
  }
}

it("[C-33] says of every kind and state of an invoice what the rules say, formulas disarmed, amounts in French", async () => {
  const said = cases
    .toSorted((one, other) => (one.kind === other.kind ? 0 : one.kind < other.kind ? -1 : 1))
    .map((one) => saidBy(one, cases.indexOf(one)))
  expect(invoiceColumns.map(({ title }) => title)).toEqual(Object.keys(said[0] ?? {}))
  const columns = invoiceColumns.map(({ title }) => ({
    title,
    ...(typeof (said[0] as Record<string, unknown>)[title] === "object" ? { type: "amount" as const } : {}),
  }))
  const rows = said.map((one) =>
    Object.values(one).map((value) => (value && typeof value === "object" ? value.cents : value)),
  )
  const [, ...expected] = (await text(writeCsv({ columns, rows }))).trimEnd().split("\r\n")
  const plain = (line: string) => line.replaceAll('""', "").replaceAll('"', "")
  expect((await lines()).map(plain)).toEqual(expected.map(plain))
})
