import { listInstalments } from "@jalon/invoicing/wire"
import { addDays, today } from "@jalon/kernel"
import { beforeAll, expect, it } from "vitest"
import { openInvoicing } from "./open-invoicing.ts"

const { api, school, engaged, accept, schedule, issue } = await openInvoicing()
const month = today().slice(0, 7)
const before = addDays(`${month}-01`, -1).slice(0, 7)
let number: string
let learner: string
beforeAll(async () => {
  await accept(42)
  const contractId = await engaged()
  const { instalments } = await schedule(contractId)
  const due = instalments.find(({ payer, opens_on }) => payer.kind === "funder" && opens_on <= today())
  await issue([due?.id ?? ""])
  const { rows } = await api.db.admin.query(
    "select invoice_number, sort_name from instalment where organization_id = $1 and invoice_id is not null",
    [school.id],
  )
  expect(rows).toHaveLength(1)
  number = rows[0].invoice_number
  learner = rows[0].sort_name
})

type Page = { count: number; totals: { cents: number } }
const found = async (query: object): Promise<number> => {
  const { body } = await school.office.call(listInstalments, { query: { view: "all", ...query } as never })
  return (body as unknown as Page).count
}

it("[R-20] are found by the month of their invoice, and by several", async () => {
  expect(await found({ issued: month })).toBe(1)
  expect(await found({ issued: [month, before] })).toBe(1)
  expect(await found({ issued: before })).toBe(0)
  expect(await found({ issued: [month, before], month: "1999-01" })).toBe(0)
})

it("are found by a number, whole or in part, and by words of a name from their beginning", async () => {
  expect(await found({ q: number })).toBe(1)
  expect(await found({ q: number.toLowerCase() })).toBe(1)
  const all = await found({})
  const [word = ""] = learner.split(/[^a-z0-9]+/)
  expect([await found({ q: word }), await found({ q: word.slice(0, 2) })]).toEqual([all, all])
  // Within a word it is not where the word begins.
  expect(await found({ q: word.slice(2) })).toBe(0)
})

it("are not found in another school", async () => {
  const stranger = await school.stranger()
  for (const query of [{ issued: month }, { q: number }]) {
    const { body } = await stranger.call(listInstalments, { query: { view: "all", ...query } as never })
    expect((body as unknown as Page).count).toBe(0)
  }
})
