import type { Input, Setting, Try } from "./try.ts"

const NOBODY = "00000000-0000-4000-8000-000000000000"

/** The address under which the settings of other schools are reached. */
const otherSettings = async ({ admin, caller }: Setting): Promise<Input[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select invoice_uuid as id from organization where kind = 'school' and id <> $1 order by id limit 3",
    [caller.organizationId ?? 0],
  )
  return rows.map(({ id }) => settingsOf(id))
}

const settingsOf = (invoiceUuid: string): Input => ({
  params: { invoiceUuid },
  body: {
    prefix_invoice: "CAN",
    vat_regime: "exempt_261_4_4a",
    vat_attested_on: null,
    vat_number: null,
    iban: null,
    bic: null,
    account_holder: null,
    payment_days: 30,
    penalty_terms: "",
    signatory_name: null,
    signatory_role: null,
  },
})

type Asked = { instalment: string; contract: string; invoice: string; payment: string; batch: string }

const rowsOf = async ({ admin, caller }: Setting, own: boolean): Promise<Asked[]> => {
  const { rows } = await admin.query<Asked>(
    `select i.id as instalment, i.contract_id as contract, v.id as invoice, p.id as payment, b.batch_id as batch
     from instalment i join invoice v on v.instalment_id = i.id join invoice_payment p on p.invoice_id = v.id
       join invoice_batch_row b on b.instalment_id = i.id
     where (i.organization_id = $1) = $2 order by i.id limit 3`,
    [caller.organizationId ?? 0, own],
  )
  return rows
}

const otherSendings = async ({ admin, caller }: Setting): Promise<Input[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from invoice_sending where organization_id <> $1 order by id limit 3",
    [caller.organizationId ?? 0],
  )
  return rows.map(({ id }) => ({ params: { sendingId: id } }))
}

const otherLines = async ({ admin, caller }: Setting): Promise<Input[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from bank_line where organization_id <> $1 order by id limit 3",
    [caller.organizationId ?? 0],
  )
  return rows.map(({ id }) => ({ params: { lineId: id } }))
}

/** A line of the bank: theirs stays as it is, those of others are not found. */
const ofBankLine: Try = {
  own: () => ({ params: { lineId: NOBODY } }),
  hears: () => "not_found",
  foreign: { tries: otherLines, hears: "not_found" },
}

const NONE: Asked = { instalment: NOBODY, contract: NOBODY, invoice: NOBODY, payment: NOBODY, batch: NOBODY }

/** Their own are changed by their own tests: here, what others have is out of reach. */
const outOfReach = (input: (one: Asked) => Input, hears = "not_found"): Try => ({
  own: () => input(NONE),
  hears: () => hears,
  foreign: { tries: async (at) => (await rowsOf(at, false)).map(input), hears },
})

/** Of their own, shown; of others, not found. */
const shown = (input: (one: Asked) => Input, more: Partial<Try> = {}): Try => ({
  own: async (at) => input((await rowsOf(at, true))[0] ?? NONE),
  foreign: { tries: async (at) => (await rowsOf(at, false)).map(input), hears: "not_found" },
  ...more,
})

const untypedYear = Object.fromEntries(
  [
    ...["turnover_cents", "charges_cents", "trainers_pay_cents", "purchases_cents"],
    ...["internal", "external", "entrusted", "taught"].flatMap((who) => [`${who}_people`, `${who}_hours`]),
  ].map((name) => [name, null]),
)

const ofInvoice =
  (body: object) =>
  (one: Asked): Input => ({ params: { invoiceId: one.invoice }, body })

export const invoicingTries: Record<string, Try> = {
  // Their own are changed by their own tests: here, those of others are out of reach.
  "PATCH /invoice/settings/:invoiceUuid/": {
    own: () => settingsOf(NOBODY),
    hears: () => "not_found",
    foreign: { tries: otherSettings, hears: "not_found" },
  },
  "GET /school/invoicing/instalments/:instalmentId": shown(
    ({ instalment }) => ({ params: { instalmentId: instalment } }),
    { shows: ["colleagues"] },
  ),
  // Nothing of another school's contract is scheduled here: the list is empty.
  "GET /school/contracts/:contractId/schedule": {
    own: async (at) => ({ params: { contractId: ((await rowsOf(at, true))[0] ?? NONE).contract } }),
  },
  // The school is the caller's own: there is no address of another's report.
  "GET /school/invoicing/bpf/rows": { own: () => ({ query: { year: "2026", figure: "C.total" } }) },
  "POST /school/invoicing/bpf/document": { own: () => ({ body: { year: 2026 } }) },
  // Another year than the one that the world has typed something of.
  "PATCH /school/invoicing/bpf/:year": {
    own: () => ({
      params: { year: "2025" },
      body: { ...untypedYear, starts_on: "2025-01-01", ends_on: "2025-12-31" },
    }),
  },
  "GET /school/invoicing/instalments/:instalmentId/certificate": outOfReach(({ instalment }) => ({
    params: { instalmentId: instalment },
  })),
  "POST /school/invoicing/instalments/:instalmentId/certificate": outOfReach(({ instalment }) => ({
    params: { instalmentId: instalment },
    body: { declared_on: "2026-09-01" },
  })),
  "PUT /school/contracts/:contractId/hourly-agreement": outOfReach(({ contract }) => ({
    params: { contractId: contract },
    body: { hours: 300, hour_cents: 1200, price_hour_cents: null, rhythm_months: 1 },
  })),
  "PUT /school/contracts/:contractId/done-hours": outOfReach(({ contract }) => ({
    params: { contractId: contract },
    body: { starts_on: "2026-09-01", ends_on: "2026-09-30", minutes: 600 },
  })),
  "PUT /school/contracts/:contractId/extra-costs": outOfReach(({ contract }) => ({
    params: { contractId: contract },
    body: { nature: "hebergement", year: 1, quantity: 3 },
  })),
  // What is not of the school is left out of the review.
  "POST /school/invoicing/review": {
    own: async (at) => ({ body: { instalment_ids: [((await rowsOf(at, true))[0] ?? NONE).instalment] } }),
  },
  "POST /school/invoicing/issue": outOfReach(
    ({ instalment }) => ({ body: { instalment_ids: [instalment] } }),
    "invoicing.not_accepted",
  ),
  // Of a company that no school invoices: everybody's.
  "GET /customer/invoices": { own: () => ({}) },
  "GET /customer/invoices/:invoiceId/file": outOfReach(({ invoice }) => ({ params: { invoiceId: invoice } })),
  // Nothing of another school's invoices happened here: the history is empty.
  "GET /school/invoicing/history/:subject/:subjectId": {
    own: async (at) => ({
      params: { subject: "contract", subjectId: ((await rowsOf(at, true))[0] ?? NONE).contract },
    }),
    shows: ["colleagues"],
  },
  "GET /school/invoicing/batches/:batchId": shown(({ batch }) => ({ params: { batchId: batch } })),
  "GET /school/invoicing/invoices/:invoiceId/file": outOfReach(({ invoice }) => ({
    params: { invoiceId: invoice },
  })),
  "POST /school/invoicing/invoices/:invoiceId/file": outOfReach(({ invoice }) => ({
    params: { invoiceId: invoice },
  })),
  "POST /school/invoicing/invoices/:invoiceId/payments": outOfReach(
    ofInvoice({ cents: 1, paid_on: "2026-09-02", method: "transfer" }),
  ),
  "POST /school/invoicing/invoices/:invoiceId/payments/:paymentId/reverse": outOfReach(
    ({ invoice, payment }) => ({
      params: { invoiceId: invoice, paymentId: payment },
    }),
  ),
  "POST /school/invoicing/invoices/:invoiceId/credit-notes": outOfReach(
    ofInvoice({ cents: 1, reason: "Essai" }),
  ),
  // Invoices of others are not among those that leave, nor among those that stay.
  "POST /school/invoicing/send": {
    own: async (at) => ({ body: { invoice_ids: [((await rowsOf(at, true))[0] ?? NONE).invoice] } }),
  },
  "POST /school/invoicing/instalments/:instalmentId/certificate-again": outOfReach(({ instalment }) => ({
    params: { instalmentId: instalment },
  })),
  "POST /school/invoicing/instalments/:instalmentId/certificate-carried": outOfReach(({ instalment }) => ({
    params: { instalmentId: instalment },
  })),
  "POST /school/invoicing/sendings/:sendingId/withdraw": {
    own: () => ({ params: { sendingId: NOBODY } }),
    hears: () => "not_found",
    foreign: { tries: otherSendings, hears: "not_found" },
  },
  "POST /school/invoicing/invoices/:invoiceId/moves": outOfReach(
    ofInvoice({ move: "transmit", on: "2026-09-02", channel: "email" }),
  ),
  // Invoices of others are not among those that are reminded, nor among those that are not.
  "POST /school/invoicing/reminders": {
    own: async (at) => ({ body: { instalment_ids: [((await rowsOf(at, true))[0] ?? NONE).instalment] } }),
  },
  // A file that is no statement: nothing of it is kept.
  "POST /school/invoicing/bank-files": {
    own: () => ({ file: new Blob(["bonjour"]) }),
    hears: () => "invoicing.bank_file",
  },
  // Lines of others are not among those that are matched, nor among those that stay.
  "POST /school/invoicing/bank-lines/match": {
    own: async (at) => ({
      body: {
        lines: [
          {
            line_id: NOBODY,
            shares: [{ kind: "invoice", id: ((await rowsOf(at, true))[0] ?? NONE).invoice, cents: 1 }],
          },
        ],
      },
    }),
  },
  "POST /school/invoicing/bank-lines/:lineId/set-aside": ofBankLine,
  "POST /school/invoicing/bank-lines/:lineId/reopen": ofBankLine,
}
