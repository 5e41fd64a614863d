import { startTestApi, type TestApi } from "@jalon/api/testing"
import { type AccountSeed, addMember, addOrganization } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { search } from "@jalon/search/wire"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let school: number
let office: AccountSeed

const put = (table: string, organization: number, columns: string, values: string) =>
  api.db.admin.query(
    `insert into ${table} (id, organization_id, ${columns}) values (gen_random_uuid(), $1, ${values})`,
    [organization],
  )

beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  const other = await addOrganization(api.db.admin)
  office = await addMember(api.db.admin, school, 2)
  await put("training", school, "title, rncp_code", "'BTS Management commercial opérationnel', 'RNCP38362'")
  await put(
    "student",
    school,
    "first_name, last_name, email",
    "'Zoé', 'L’Hôpital-Œuvrard', 'zoe.lh@exemple-cfa.test'",
  )
  await put("student", school, "first_name, last_name", "'Zoltan', 'Kéravec'")
  await put("student", school, "first_name, last_name, archived_at", "'Zora', 'Partie', now()")
  await put("partner", school, "denomination, siret", "'Zèbre & Fils', '99990107700019'")
  await put(
    "contract",
    school,
    "contract_type, number, learner_name, company_name",
    "'apprentissage', 'CA-2026-00007', 'Zéphyrine Quidam', 'Zèbre & Fils'",
  )
  await put("student", other, "first_name, last_name", "'Zoé', 'D’ailleurs'")
})
afterAll(() => api.close())

const found = async (account: AccountSeed, q: string) => {
  const { body } = await (await api.as(account)).call(search, { query: { q } })
  return (body.results as { kind: string; title: string }[]).map(({ kind, title }) => `${kind} ${title}`)
}

it("finds by the beginnings of words, whatever their order, accents and ligatures", async () => {
  expect(await found(office, "zo")).toEqual(["student Zoltan Kéravec", "student Zoé L’Hôpital-Œuvrard"])
  expect(await found(office, "OEUV zoe")).toEqual(["student Zoé L’Hôpital-Œuvrard"])
  expect(await found(office, "hôp zoé")).toEqual(["student Zoé L’Hôpital-Œuvrard"])
  expect(await found(office, "operationnel b")).toEqual(["training BTS Management commercial opérationnel"])
  expect(await found(office, "hop zol")).toEqual([])
})

it("finds an address, a SIRET or an RNCP code by its beginning", async () => {
  expect(await found(office, "zoe.lh@ex")).toEqual(["student Zoé L’Hôpital-Œuvrard"])
  expect(await found(office, "999901")).toEqual(["partner Zèbre & Fils"])
  expect(await found(office, "rncp383")).toEqual(["training BTS Management commercial opérationnel"])
})

it("says nothing of the archived, nor of another school", async () => {
  expect(await found(office, "zora")).toEqual([])
  expect(await found(office, "ailleurs")).toEqual([])
})

it("shows companies and contracts to the office only", async () => {
  const teacher = await addMember(api.db.admin, school, 4)
  expect(await found(office, "zebre")).toEqual(["partner Zèbre & Fils", "contract Zéphyrine Quidam"])
  expect(await found(office, "CA-2026-000")).toEqual(["contract Zéphyrine Quidam"])
  expect(await found(teacher, "zebre")).toEqual([])
})

it("tells what can be done next of a contract, as its record would, and finds it by its training too", async () => {
  await put(
    "contract",
    school,
    "contract_type, number, learner_name, company_name, training_name, status, open_ways",
    "'apprentissage', 'CA-2026-00008', 'Xavière Quidam', 'Xylo', 'Vannerie', 'to_transmit', '{declareTransmitted}'",
  )
  const { body } = await (await api.as(office)).call(search, { query: { q: "vann xav" } })
  expect(body.results).toMatchObject([
    { kind: "contract", title: "Xavière Quidam", next_action: "Déclarer la transmission" },
  ])
})

it("says that a silence is to be recorded from the day on which it is a decision", async () => {
  const add = (name: string, limit: string) =>
    put(
      "contract",
      school,
      "contract_type, number, learner_name, company_name, training_name, status, open_ways, deadline_kind, deadline_on",
      `'apprentissage', 'CA-2026-${name}', 'Yvain ${name}', 'Xylo', 'Vannerie', 'received', '{confirmRefusal,startReview}', 'decision', '${limit}'`,
    )
  await add("Hier", addDays(today(), -1))
  await add("Jour", today())
  const { body } = await (await api.as(office)).call(search, { query: { q: "yvain" } })
  const said = (body.results as { title: string; next_action: string }[]).map((row) => [
    row.title,
    row.next_action,
  ])
  expect(said.toSorted()).toEqual([
    ["Yvain Hier", "Confirmer le refus implicite"],
    ["Yvain Jour", "Enregistrer la mise en instruction"],
  ])
})

it("takes any typing for words", async () => {
  for (const q of [
    "%",
    "'; drop table student; --",
    "\u{10FFFF}",
    "e",
    "  zo  ",
    "zo a@(((",
    "zo ca-1[",
    "zo .*@\\\\",
    "👩‍🎓",
    "İ",
  ])
    expect(Array.isArray(await found(office, q))).toBe(true)
})
