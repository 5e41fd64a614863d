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

export const invoicingTries: Record<string, Try> = {
  // Their own are changed by their own tests: here, those of others are out of reach.
  "PATCH /invoice/settings/:invoiceUuid/": {
    own: () => settingsOf(NOBODY),
    hears: () => "not_found",
    foreign: { tries: otherSettings, hears: "not_found" },
  },
}
