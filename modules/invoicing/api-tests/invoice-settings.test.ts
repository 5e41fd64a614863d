import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { getInvoiceSettings, updateInvoiceSettings } from "@jalon/invoicing/wire"
import { addDays, today } from "@jalon/kernel"
import { getOrganization } from "@jalon/organizations/wire"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

let api: TestApi
let school: number
let direction: Device
let office: Device
let uuid: string

const YEAR = today().slice(0, 4)
const whole = {
  prefix_invoice: "HOR",
  vat_regime: "exempt_261_4_4a" as const,
  vat_attested_on: "2020-01-15",
  vat_number: null,
  iban: "FR76 9999 9000 0100 0000 0010 106",
  bic: "AGRIFRPP",
  account_holder: "CFA Horizon Métiers",
  payment_days: 30,
  penalty_terms: "Trois fois le taux légal.",
  signatory_name: "Claire Fontaine",
  signatory_role: "Directrice",
}

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  school = await addOrganization(api.db.admin)
  direction = await api.as(await addMember(api.db.admin, school, 1))
  office = await api.as(await addMember(api.db.admin, school, 2))
  const { body } = await office.call(getInvoiceSettings)
  uuid = (body.settings as { invoice_uuid: string }).invoice_uuid
})

const save = (more: object = {}, by = direction, at = uuid) =>
  by.call(updateInvoiceSettings, { params: { invoiceUuid: at }, body: { ...whole, ...more } as never })
const details = async () =>
  ((await office.call(getOrganization)).body.customer as { details: Record<string, unknown> }).details

describe("the invoice settings", () => {
  it("[C-10] [E-03] keep prefix and counter, and say what the next invoice is called", async () => {
    const saved = await save({ counter: 42 }, office)
    expect(saved).toMatchObject({
      status: 200,
      body: {
        prefix_invoice: "HOR",
        counter: 42,
        settings: { next_number: `HOR-${YEAR}-000042`, missing: [] },
      },
    })
    expect(await details()).toMatchObject({
      invoice_uuid: uuid,
      invoice_prefix: "HOR",
      invoice_counter: 42,
      invoice_is_config_accepted: false,
    })
    const { body } = await office.call(getInvoiceSettings)
    expect(body.settings).toMatchObject({
      iban: "FR7699999000010000000010106",
      bic: "AGRIFRPP",
      may_accept: false,
    })
  })

  it("[C-10] are accepted by the direction alone, whole, and never again afterwards", async () => {
    expect((await save({ counter: 42, is_config_accepted: true }, office)).body.code).toBe(
      "invoicing.only_direction",
    )
    const half = await save({ counter: 42, is_config_accepted: true, iban: null, signatory_name: null })
    expect(half.body).toMatchObject({
      code: "invoicing.incomplete",
      message: expect.stringContaining("l’IBAN, le signataire"),
    })
    expect(await details()).toMatchObject({ invoice_prefix: "", invoice_is_config_accepted: false })

    expect(await save({ counter: 42, is_config_accepted: true })).toMatchObject({
      status: 200,
      body: { counter: 42, settings: { is_config_accepted: true } },
    })
    expect(await details()).toMatchObject({ invoice_is_config_accepted: true, invoice_counter: 42 })
    for (const change of [{ counter: 43 }, { counter: 42 }, { prefix_invoice: "AUT" }])
      expect((await save(change)).body.code).toBe("invoicing.accepted")
    // What is printed beside the number may still change, without the counter.
    expect((await save({ payment_days: 45, is_config_accepted: true })).status).toBe(200)
    expect((await office.call(getInvoiceSettings)).body.settings).toMatchObject({
      payment_days: 45,
      counter: 42,
    })
  })

  it("are held by the database itself once accepted", async () => {
    await save({ counter: 7, is_config_accepted: true })
    for (const change of [
      "invoice_prefix = 'AUT'",
      "invoice_counter = 8",
      "invoice_is_config_accepted = false",
    ])
      await expect(
        api.db.admin.query(`update organization set ${change} where id = $1`, [school]),
      ).rejects.toThrow("do not change")
    for (const change of ["next_number = 9", "next_number = 6", "prefix = 'AUT'"])
      await expect(
        api.db.admin.query(
          `update invoice_series set ${change} where organization_id = $1 and kind = 'invoice'`,
          [school],
        ),
      ).rejects.toThrow("goes on")
  })

  it("refuse what is no prefix, IBAN or delay, on its field", async () => {
    for (const [field, value] of [
      ["prefix_invoice", "hor-1"],
      ["payment_days", 61],
      ["iban", "FR7699999000010000000010107"],
      ["bic", "trop court"],
    ] as const) {
      const { body } = await save({ [field]: value })
      expect(body.code, field).toBe("request.invalid")
      expect(Object.keys(body.fields as object), field).toEqual([field])
    }
  })

  it("are not accepted with a tax that no invoice asks for, nor with an attestation of tomorrow; a public body needs none", async () => {
    const accepting = { counter: 42, is_config_accepted: true }
    const taxed = await save({ ...accepting, vat_regime: "taxable" })
    expect(taxed.body).toMatchObject({
      code: "invoicing.incomplete",
      message: expect.stringContaining("n’émet pas de facture avec TVA"),
    })
    const tomorrow = await save({ vat_attested_on: addDays(today(), 1) })
    expect(Object.keys(tomorrow.body.fields as object)).toEqual(["vat_attested_on"])
    const unproven = await save({ ...accepting, vat_attested_on: null })
    expect(unproven.body.code).toBe("invoicing.incomplete")
    const ofPublicBody = await save({ ...accepting, vat_regime: "exempt_public", vat_attested_on: null })
    expect(ofPublicBody).toMatchObject({ status: 200, body: { settings: { is_config_accepted: true } } })
  })

  it("keep the accounts of the accountant, which change after the acceptance and hold to their class", async () => {
    const usual = {
      account_customer: "411000",
      account_apprenticeship: "706100",
      account_other_training: "706200",
      account_bank: "512000",
    }
    expect((await office.call(getInvoiceSettings)).body.settings).toMatchObject(usual)
    await save({ counter: 42, is_config_accepted: true })
    const own = { account_customer: "41110001", account_apprenticeship: "7061", account_bank: "51210" }
    expect((await save(own)).body.settings).toMatchObject({ ...usual, ...own })
    // What is left out stays.
    expect((await save({ payment_days: 45 })).body.settings).toMatchObject({ ...usual, ...own })
    for (const [field, value] of [
      ["account_customer", "401000"],
      ["account_apprenticeship", "606100"],
      ["account_other_training", "70"],
      ["account_bank", "411000"],
      ["account_bank", "51A000"],
    ] as const) {
      const { body } = await save({ [field]: value })
      expect([body.code, Object.keys(body.fields as object)], field).toEqual(["request.invalid", [field]])
    }
  })

  it("of another school are not found, and teachers do not see them", async () => {
    const other = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    expect((await save({}, other)).body.code).toBe("not_found")
    const teacher = await api.as(await addMember(api.db.admin, school, 4))
    expect((await teacher.call(getInvoiceSettings)).body.code).toBe("access.denied")
  })

  it("leave who changed them in the audit, never the IBAN", async () => {
    await save({ counter: 42, is_config_accepted: true })
    const { rows } = await api.db.admin.query<{ line: string }>(
      "select subject || ' ' || coalesce(after::text, '') as line from audit_entry where organization_id = $1",
      [school],
    )
    const lines = rows.map(({ line }) => line)
    expect(lines.some((line) => line.startsWith("invoice_setting"))).toBe(true)
    expect(lines.join("\n")).not.toContain("FR7699999000010000000010106")
  })
})
