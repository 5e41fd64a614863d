import { randomUUID } from "node:crypto"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { type AccountSeed, addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { search } from "@jalon/search/wire"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let school: number
let office: AccountSeed

const put = (table: string, row: Record<string, unknown>) => putRow(api.db.admin, table, row)

type Invoice = {
  number: number
  learner: string
  company: string
  payer: { key: string; name: string }
  state?: string
  due?: string
}

/** An invoice with all that stands behind it; every number of a school is of one series. */
const addInvoice = async (organization: number, seriesId: string, invoice: Invoice) => {
  const own = () => ({ id: randomUUID(), organization_id: organization })
  const { number, learner, company, payer, state = "issued", due = "2126-10-01" } = invoice
  const contract = { ...own(), contract_type: "apprentissage", number: `CA-2026-${10_000 + number}` }
  await put("contract", { ...contract, learner_name: learner, company_name: company })
  const plan = { ...own(), contract_id: contract.id }
  await put("funding_schedule", {
    ...{ ...plan, version: 1, source: "forecast", reason: "engaged", funder: "{}" },
    ...{ valid_from: "2026-09-01", total_cents: 1000 },
  })
  const day = new Date().toISOString().slice(0, 10)
  const instalment = { ...own(), contract_id: contract.id, schedule_id: plan.id, payer_key: payer.key }
  await put("instalment", {
    ...{ ...instalment, from_version: 1, source: "forecast", payer: "funder", nature: "pedagogie" },
    ...{ number: 1, of_count: 4, year: 1, opens_on: day, starts_on: day, ends_on: day, cents: 1234_00 },
  })
  const full = `HOR-2026-${String(number).padStart(6, "0")}`
  const made = { ...own(), series_id: seriesId, kind: "invoice", number, full_number: full, state }
  await put("invoice", {
    ...{
      ...made,
      contract_id: contract.id,
      instalment_id: instalment.id,
      total_cents: 1234_00,
      hash: "\\x00",
    },
    ...{ issued_on: "2026-09-01", due_on: due },
    document: JSON.stringify({ buyer: { name: payer.name }, subject: { apprentice: learner } }),
  })
  await api.db.admin.query(
    "update instalment set invoice_id = $2, invoice_number = $3, invoice_state = $4, left_cents = cents where id = $1",
    [instalment.id, made.id, full, state],
  )
  return made.id
}

const AKTO = { key: "akto", name: "AKTO" }
let first: string

beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  office = await addMember(api.db.admin, school, 2)
  const [series, others] = [randomUUID(), randomUUID()]
  const other = await addOrganization(api.db.admin)
  for (const [id, organization] of [
    [series, school],
    [others, other],
  ] as const)
    await put("invoice_series", {
      ...{ id, organization_id: organization, kind: "invoice", prefix: "HOR", next_number: 100 },
    })
  const zebre = { learner: "Zéphyrine Quidam", company: "Zèbre & Fils" }
  first = await addInvoice(school, series, { ...zebre, number: 42, payer: AKTO, due: "2026-09-02" })
  const sante = { key: "opco_sante", name: "OPCO Santé" }
  await addInvoice(school, series, {
    learner: "Ysé Brun",
    company: "Y",
    number: 43,
    payer: sante,
    state: "paid",
  })
  await addInvoice(other, others, { ...zebre, number: 42, payer: AKTO })
})
afterAll(() => api.close())

type Result = { kind: string; id: string; title: string; detail: string }
const asked = async (q: string, account = office) => {
  const { status, body } = await (await api.as(account)).call(search, { query: { q } })
  expect(status).toBe(200)
  return (body.results as Result[]).filter(({ kind }) => kind === "invoice")
}
const found = async (q: string, account = office) => (await asked(q, account)).map(({ title }) => title)

it("finds an invoice by its number, whole, by its beginning, or as people say it", async () => {
  for (const typed of ["HOR-2026-000042", "hor-2026-000042", "42", "000042"])
    expect(await found(typed), typed).toEqual(["HOR-2026-000042"])
  expect(await found("hor-2026")).toEqual(["HOR-2026-000043", "HOR-2026-000042"])
  expect(await found("hor-2027")).toEqual([])
})

it("finds it by its payer, by its contract, and by both", async () => {
  expect(await found("akto")).toEqual(["HOR-2026-000042"])
  expect(await found("opco sant")).toEqual(["HOR-2026-000043"])
  for (const typed of ["zephyrine", "zebre", "CA-2026-10042", "quidam akto"])
    expect(await found(typed), typed).toEqual(["HOR-2026-000042"])
  expect(await found("quidam atlas")).toEqual([])
})

it("tells whose it is, by whom, how much and where it stands, and leads to its page", async () => {
  const [one] = await asked("42")
  expect(one).toMatchObject({ id: first })
  expect(one?.detail.replaceAll(/\s/g, " ")).toMatch(
    /^Zéphyrine Quidam · AKTO · 1 234,00 € · En retard de \d+ j$/,
  )
})

it("tells those who do not invoice nothing of it", async () => {
  const teacher = await addMember(api.db.admin, school, 4)
  for (const typed of ["42", "akto", "zephyrine", "hor-2026"]) expect(await found(typed, teacher)).toEqual([])
})
