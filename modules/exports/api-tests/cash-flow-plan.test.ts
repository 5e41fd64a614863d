import { randomUUID } from "node:crypto"
import { type ContractSchool, openContractSchool, startTestApi, type TestApi } from "@jalon/api/testing"
import { exportCashFlowPlan } from "@jalon/exports/wire"
import { getCashFlow } from "@jalon/invoicing/wire"
import { addDays, today } from "@jalon/kernel"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let school: ContractSchool
let contractId: string
const now = today()
const inMonths = (days: number) => addDays(now, days)
const monthOf = (day: string) => day.slice(0, 7)

const put = async (table: string, row: Record<string, unknown>): Promise<void> => {
  const names = Object.keys(row)
  await api.db.admin.query(
    `insert into ${table} (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")})`,
    Object.values(row),
  )
}

const own = () => ({ id: randomUUID(), organization_id: school.id })
let scheduleId: string
let seriesId: string
let number = 0

const instalment = async (more: Record<string, unknown>): Promise<string> => {
  const row = {
    ...own(),
    contract_id: contractId,
    schedule_id: scheduleId,
    from_version: 1,
    source: "opco",
    payer: "funder",
    nature: "pedagogie",
    number: ++number,
    of_count: 4,
    year: 1,
    opens_on: now,
    starts_on: now,
    ends_on: now,
    cents: 100_000,
    payer_key: "atlas",
    ...more,
  }
  await put("instalment", row)
  return row.id
}

const invoiced = async (
  instalmentId: string,
  state: string,
  dueOn: string,
  left: number,
): Promise<string> => {
  const invoice = own()
  await put("invoice", {
    ...invoice,
    series_id: seriesId,
    kind: "invoice",
    number,
    full_number: `HOR-${number}`,
    contract_id: contractId,
    instalment_id: instalmentId,
    issued_on: addDays(dueOn, -30),
    due_on: dueOn,
    total_cents: 100_000,
    document: "{}",
    hash: Buffer.from("x"),
  })
  await api.db.admin.query(
    "update instalment set invoice_id = $2, invoice_state = $3, due_on = $4, left_cents = $5 where id = $1",
    [instalmentId, invoice.id, state, dueOn, left],
  )
  return invoice.id
}

beforeAll(async () => {
  api = await startTestApi()
  school = await openContractSchool(api)
  contractId = await school.create(
    { employeur_denomination: "Atelier des Quais" },
    { status: "engaged", starts_on: now },
  )
  const schedule = own()
  scheduleId = schedule.id
  await put("funding_schedule", {
    ...schedule,
    contract_id: contractId,
    version: 1,
    source: "opco",
    reason: "opco",
    funder: JSON.stringify({ kind: "opco", key: "atlas", name: "Atlas" }),
    valid_from: now,
    total_cents: 400_000,
  })
  const series = own()
  seriesId = series.id
  await put("invoice_series", { ...series, kind: "invoice", prefix: "HOR", next_number: 10 })
  await instalment({ opens_on: inMonths(100), cents: 123_456 })
  await instalment({
    payer: "employer",
    nature: "participation",
    opens_on: inMonths(100),
    cents: 75_000,
    payer_key: "employer",
  })
  await invoiced(await instalment({}), "issued", addDays(now, -40), 100_000)
  const paid = await invoiced(await instalment({}), "partly_paid", inMonths(20), 40_000)
  await put("invoice_payment", {
    ...own(),
    invoice_id: paid,
    cents: 60_000,
    paid_on: addDays(now, -70),
    method: "transfer",
  })
  // Replaced by a later version: no longer expected.
  await instalment({ until_version: 2, cents: 999_999 })
})
afterAll(() => api.close())

const plan = async (query: object = {}) => {
  const { status, body } = await school.office.call(getCashFlow, { query } as never)
  expect(status).toBe(200)
  return body as unknown as {
    months: Record<string, number | string>[]
    groups: { key: string; name: string; total_cents: number }[]
    coming_cents: number
    base: { coming_cents: number }
    lowest: { month: string; total_cents: number }
  }
}
const linesOf = (text: unknown) =>
  String(text)
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"))
const frenchMonth = (day: string) => monthOf(day).split("-").reverse().join("/")

describe("the cash-flow plan", () => {
  it("says what was received, is late, is invoiced and is expected, each in its month", async () => {
    const { months, groups, coming_cents, base } = await plan()
    const of = (day: string, layer: string) => months.find(({ month }) => month === monthOf(day))?.[layer]
    expect(of(addDays(now, -70), "received")).toBe(60_000)
    expect(of(now, "late")).toBe(100_000)
    expect(of(inMonths(20), "invoiced")).toBe(40_000)
    expect(of(inMonths(130), "expected")).toBe(198_456)
    expect(months.at(-1)?.cumulative_cents).toBe(398_456)
    expect(groups.map(({ name, total_cents }) => [name, total_cents])).toEqual([
      ["ATLAS", 323_456],
      ["Employeurs", 75_000],
    ])
    expect(coming_cents).toBe(338_456)
    expect(base.coming_cents).toBe(338_456)
  })

  it("says what it would be if, and keeps nothing of it", async () => {
    const lost = await plan({ lost: [contractId], by: "funder" })
    expect([lost.coming_cents, lost.base.coming_cents]).toEqual([140_000, 338_456])
    const byContract = await plan({ lost: [contractId], by: "contract" })
    expect(byContract.coming_cents).toBe(140_000)
    expect(byContract.groups[0]?.name).toContain("TRIVIDIC")
    expect((await plan({ ruptures_percent: 50 })).coming_cents).toBe(140_000 + 99_228)
    const later = await plan({ extra_delay_days: 31 })
    expect(later.months.find(({ month }) => month === monthOf(addDays(now, 31)))?.late).toBe(100_000)
    expect((await plan()).coming_cents).toBe(338_456)
    for (const by of ["centre", "training", "class"]) expect((await plan({ by })).groups).toHaveLength(1)
  })

  it("keeps what came in by month, and moves it with the instalment and the class it came for", async () => {
    const added = `from invoice_payment p join invoice v on v.id = p.invoice_id join instalment i on i.id = v.instalment_id
      join contract c on c.id = i.contract_id
      cross join lateral (values ('funder', i.payer_key), ('centre', coalesce(i.center_id::text, '')),
        ('training', coalesce(i.training_id::text, '')), ('class', coalesce(c.class_id::text, ''))) g(dimension, key)
      where p.organization_id = $1`
    const months = async (rows: string) =>
      (
        await api.db.admin.query(
          `select dimension, key, to_char(month, 'YYYY-MM') as month, sum(cents)::int as cents from (${rows}) r
           group by 1, 2, 3 having sum(cents) <> 0 order by 1, 2, 3`,
          [school.id],
        )
      ).rows
    const kept = () => months("select * from received_month where organization_id = $1")
    const counted = () =>
      months(`select g.dimension, g.key, date_trunc('month', p.paid_on) as month, p.cents ${added}`)
    expect(await kept()).toHaveLength(4)
    expect(await kept()).toEqual(await counted())
    const { rows } = await api.db.admin.query<{ id: string; invoice_id: string }>(
      "select id, invoice_id from instalment where organization_id = $1 and invoice_state = 'partly_paid'",
      [school.id],
    )
    const pay = async (cents: number, days: number, reverses_id: string | null = null): Promise<string> => {
      const payment = { ...own(), invoice_id: rows[0]?.invoice_id, method: "transfer", reverses_id }
      await put("invoice_payment", { ...payment, cents, paid_on: inMonths(days) })
      return payment.id
    }
    await pay(-10_000, -10, await pay(10_000, -10))
    const late = await pay(5_000, -100)
    expect(await kept()).toEqual(await counted())
    const taught = await addTraining(api.db.admin, school.id, { title: "BTS Comptabilité" })
    const joined = await addClass(api.db.admin, school.id, taught.id, { name: "CG 1" })
    const before = await kept()
    await api.db.admin.query("update instalment set payer_key = 'akto', training_id = $2 where id = $1", [
      rows[0]?.id,
      taught.id,
    ])
    await api.db.admin.query("update contract set class_id = $2 where id = $1", [contractId, joined.id])
    expect(await kept()).not.toEqual(before)
    expect(await kept()).toEqual(await counted())
    for (const by of ["funder", "training", "class"]) {
      const named = (await plan({ by })).groups.map(({ name }) => name)
      expect(named).toContain({ funder: "AKTO", training: "BTS Comptabilité", class: "CG 1" }[by])
    }
    await api.db.admin.query("update instalment set payer_key = 'atlas', training_id = null where id = $1", [
      rows[0]?.id,
    ])
    await pay(-5_000, -100, late)
  })

  it("[C-31] is a CSV of French spreadsheets, named by the server, line by line with its running sum", async () => {
    const { status, headers, body } = await school.office.call(exportCashFlowPlan, { body: {} })
    expect(status).toBe(200)
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(headers["content-disposition"]).toMatch(/plan-de-tresorerie-\d{4}-\d\d-\d\d\.csv/)
    expect(String(body.text).startsWith("\ufeff")).toBe(true)
    const [titles, ...rows] = linesOf(body.text)
    expect(titles).toEqual([
      "Mois",
      "OPCO",
      "Payeur",
      "Formation",
      "Classe",
      "Contrat",
      "Prévu",
      "Facturé",
      "Encaissé",
      "En retard",
      "Cumul",
    ])
    expect(rows[0]).toEqual([
      frenchMonth(addDays(now, -70)),
      "ATLAS",
      "ATLAS",
      expect.any(String),
      expect.any(String),
      expect.stringContaining("TRIVIDIC Lina"),
      "0,00",
      "0,00",
      "600,00",
      "0,00",
      "600,00",
    ])
    expect(rows.at(-1)?.at(-1)).toBe("3984,56")
    const employer = rows.find((row) => row[2] === "Atelier des Quais")
    expect(employer?.slice(6, 10)).toEqual(["750,00", "0,00", "0,00", "0,00"])
  })

  it("[C-31] is refused when there is nothing, and shows nothing of another school", async () => {
    const stranger = await school.stranger()
    expect((await stranger.call(exportCashFlowPlan, { body: {} })).status).toBe(404)
    const { body } = await stranger.call(getCashFlow, {})
    expect(body).toMatchObject({ months: [], groups: [], coming_cents: 0 })
    const teacher = await school.member(5)
    expect((await teacher.call(exportCashFlowPlan, { body: {} })).status).toBe(403)
  })

  it("[C-31] is remembered before its first byte", async () => {
    const { rows } = await api.db.admin.query<{ after: { exported: object } }>(
      "select after from audit_entry where organization_id = $1 and subject = 'list' and subject_id = 'cash_flow' order by seq limit 1",
      [school.id],
    )
    expect(rows[0]?.after.exported).toMatchObject({ format: "csv", narrowed: false })
  })
})
