import { openContractSchool, startTestApi, workerHands } from "@jalon/api/testing"
import { addMonths, monthOf, schoolYearOf } from "@jalon/calendar"
import { fieldVault, rootKeysOf } from "@jalon/data"
import { dashboardStatistics, type SchoolStatistics } from "@jalon/home/wire"
import { addInvoicing } from "@jalon/invoicing/testing"
import {
  createCreditNote,
  getMoneyMonths,
  listInstalments,
  type MoneyMonths,
  recordPayment,
  reversePayment,
} from "@jalon/invoicing/wire"
import { addDays, today } from "@jalon/kernel"
import { afterAll, beforeAll, expect, it } from "vitest"

const ON = today()
const MONTH = monthOf(ON)
const YEAR = { prix_prestation_cents: 7_500_00, prise_en_charge_opco_cents: 7_500_00 }

const api = await startTestApi()
const school = await openContractSchool(api)
const hands = workerHands(api)
afterAll(async () => {
  await hands.close()
  await api.close()
})

let invoiceId = ""
beforeAll(async () => {
  await school.begun("engaged", {
    employeur_opco: "akto",
    contrat_numero_deca: "000202609000001",
    depot_numero_externe: "DOS-1",
    convention_financement: [1, 2].map((annee) => ({ annee, ...YEAR, participation_obligatoire_cents: 0 })),
  })
  await api.db.admin.query(
    `update apprentice_training_center set address = '{"voie": "1 quai Neuf", "code_postal": "69002", "commune": "Lyon"}'
     where organization_id = $1`,
    [school.id],
  )
  const services = {
    vault: fieldVault(rootKeysOf(api.settings.FIELD_KEYS)),
    opcos: { isConfigured: () => false },
  }
  const settings = { prefix: "HOR", counter: 1, iban: "FR7699999000010000000010106" }
  await addInvoicing(
    services,
    (work) => hands.data.inScope({ kind: "system", organizationId: school.id }, "test", work),
    {
      settings: { ...settings, holder: "CFA", signatory: "Claire Fontaine", role: "Directrice" },
      invoices: 1,
    },
  )
  const { rows } = await api.db.admin.query("select id from invoice where organization_id = $1", [school.id])
  invoiceId = rows[0].id
})

const money = async (device = school.office) => {
  const { status, body } = await device.call(dashboardStatistics)
  expect(status).toBe(200)
  return (body.statistics as SchoolStatistics).money
}

/** The same amounts, added up from the rows themselves. */
const counted = async () => {
  const { rows } = await api.db.admin.query(
    `select kind, to_char(day, 'YYYY-MM-DD') as day, sum(cents)::int as cents from (
       select 'expected' as kind, opens_on as day, cents from instalment where organization_id = $1 and until_version is null
       union all select 'due', due_on, left_cents from instalment where organization_id = $1 and bucket = 'issued'
       union all select 'issued', issued_on, total_cents - credited_cents from invoice where organization_id = $1 and kind = 'invoice'
       union all select 'received', paid_on, cents from invoice_payment where organization_id = $1) found
     group by 1, 2 having sum(cents) <> 0 order by 1, 2`,
    [school.id],
  )
  return rows
}
const kept = async () => {
  const { rows } = await api.db.admin.query(
    `select kind, to_char(day, 'YYYY-MM-DD') as day, cents::int from money_day where organization_id = $1 and cents <> 0 order by 1, 2`,
    [school.id],
  )
  return rows
}

it("[C-40] keeps its amounts by day as rows change: paid, paid back, credited, moved, closed", async () => {
  expect(await kept()).toEqual(await counted())
  // As the demo follows it, it may be paid already.
  const paid = "select id, cents from invoice_payment where invoice_id = $1 and reverses_id is null"
  for (const { id } of (await api.db.admin.query(paid, [invoiceId])).rows)
    await school.office.call(reversePayment, { params: { invoiceId, paymentId: id } })
  const pay = await school.office.call(recordPayment, {
    params: { invoiceId },
    body: { cents: 10_00, paid_on: ON, method: "transfer", reference: null },
  })
  expect(pay.status).toBe(200)
  expect(await kept()).toEqual(await counted())
  const credit = await school.office.call(createCreditNote, {
    params: { invoiceId },
    body: { cents: 20_00, reason: "Trop facturé" },
  })
  expect(credit.status).toBe(200)
  await api.db.admin.query(
    "update instalment set opens_on = opens_on + 1, until_version = case number when 3 then 1 end where organization_id = $1",
    [school.id],
  )
  expect(await kept()).toEqual(await counted())
})

it("[C-40] each amount is the total of the list it leads to", async () => {
  await api.db.admin.query(
    "update instalment set opens_on = $2 where organization_id = $1 and bucket = 'open' and number = 4",
    [school.id, ON],
  )
  await api.db.admin.query("update instalment set due_on = $2 where invoice_id = $1", [
    invoiceId,
    addDays(ON, -5),
  ])
  const found = await money()
  const totals = async (query: object) =>
    (await school.office.call(listInstalments, { query: query as never })).body.totals as {
      cents: number
      credited_cents: number
      left_cents: number
    }
  expect(found).toMatchObject({ month: MONTH, year: null })
  expect(found?.expected_cents).toBeGreaterThan(0)
  expect(found?.expected_cents).toBe((await totals({ view: "all", month: MONTH })).cents)
  expect(found?.late_cents).toBeGreaterThan(0)
  expect(found?.late_cents).toBe((await totals({ view: "late" })).left_cents)
  const { rows } = await api.db.admin.query(
    "select to_char(issued_on, 'YYYY-MM') as month from invoice where id = $1",
    [invoiceId],
  )
  const { body } = await school.office.call(listInstalments, { query: { issued: [rows[0].month] } as never })
  expect(body.count).toBe(1)
  // Net of what was credited above, as « facturé » is; the row says it too.
  const issued = await totals({ issued: [rows[0].month] })
  const { rows: days } = await api.db.admin.query(
    "select sum(cents)::int as cents from money_day where organization_id = $1 and kind = 'issued' and to_char(day, 'YYYY-MM') = $2",
    [school.id, rows[0].month],
  )
  expect(issued.credited_cents).toBe(20_00)
  expect(issued.cents - issued.credited_cents).toBe(days[0].cents)
  expect(body.results).toMatchObject([{ credited_cents: 20_00 }])
  const later = monthOf(addMonths(ON, 1))
  const none = await school.office.call(listInstalments, { query: { issued: [later] } as never })
  expect(none.body.count).toBe(0)
})

it("[C-40] the direction sees the school year and its worst month; other schools nothing of it", async () => {
  const found = await money(await school.member(1))
  expect(found?.year).toMatchObject({ name: expect.stringMatching(/^\d{4}-\d{4}$/) })
  expect(found?.year?.expected_cents).toBeGreaterThanOrEqual(found?.expected_cents ?? 0)
  // What was due last month and is not paid; what is due this month is no gap yet.
  const due = addMonths(`${MONTH}-01`, -1)
  await api.db.admin.query("update instalment set due_on = $2 where invoice_id = $1", [invoiceId, due])
  const { rows } = await api.db.admin.query("select left_cents::int from instalment where invoice_id = $1", [
    invoiceId,
  ])
  const inYear = schoolYearOf(due) === schoolYearOf(ON)
  const again = await money(await school.member(1))
  expect(again?.year?.worst).toEqual(
    inYear ? { month: monthOf(due), unpaid_cents: rows[0].left_cents } : null,
  )
  expect(await money(await school.stranger())).toMatchObject({ expected_cents: 0, late_cents: 0, year: null })
})

it("[C-40] the months of « Échéancier » are those of the list, and another school's are empty", async () => {
  const monthsOf = async (device: typeof school.office) =>
    (await device.call(getMoneyMonths)).body as unknown as MoneyMonths
  const { months, so_far } = await monthsOf(school.office)
  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, at) => monthOf(addMonths(`${MONTH}-01`, at - 6))),
  )
  const rows = await counted()
  const sum = (kind: string, isIn: (day: string) => boolean) =>
    rows.reduce((all, row) => (row.kind === kind && isIn(row.day) ? all + row.cents : all), 0)
  for (const { month, ...amounts } of months)
    expect(amounts, month).toEqual({
      expected_cents: sum("expected", (day) => monthOf(day) === month),
      issued_cents: sum("issued", (day) => monthOf(day) === month),
      received_cents: sum("received", (day) => monthOf(day) === month),
    })
  const past = (day: string) => day >= `${months[0]?.month}-01` && day <= ON
  expect(so_far).toEqual({
    expected_cents: sum("expected", past),
    issued_cents: sum("issued", past),
    received_cents: sum("received", past),
  })
  expect(so_far.issued_cents).toBeGreaterThan(0)
  const stranger = await monthsOf(await school.stranger())
  expect(stranger.months.every((month) => month.expected_cents === 0 && month.issued_cents === 0)).toBe(true)
})
