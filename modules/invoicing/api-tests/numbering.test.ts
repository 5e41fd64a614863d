import { randomUUID } from "node:crypto"
import { openData } from "@jalon/data"
import { today } from "@jalon/kernel"
import { afterAll, expect, it } from "vitest"
import { sweep } from "../../../tests/setup/sweep.ts"
import { issueInstalment } from "../server/issue/issue-instalment.ts"
import { openInvoicing } from "./open-invoicing.ts"

const WORKERS = 64
const INVOICES = sweep(192, 640)
const UNDONE = 0.3

const { api, school, engaged, accept } = await openInvoicing()
const data = openData({ url: api.db.url("jalon_worker"), connections: WORKERS, applicationName: "numbering" })
afterAll(() => data.close())

/** Open instalments by the hundred, copies of one. */
const copies = async (count: number): Promise<string[]> => {
  const contractId = await engaged()
  const ids = Array.from({ length: count }, () => randomUUID())
  await api.db.admin.query(
    `insert into instalment (id, organization_id, contract_id, schedule_id, from_version, source, payer, nature, number, of_count,
       code, year, opens_on, starts_on, ends_on, cents, payer_key, sort_name)
     select n.id, i.organization_id, i.contract_id, i.schedule_id, i.from_version, i.source, i.payer, i.nature, 1, 1, i.code, 1,
       i.opens_on, i.starts_on, i.ends_on, i.cents, i.payer_key, i.sort_name
     from instalment i cross join unnest($2::uuid[]) n(id) where i.contract_id = $1 and i.payer = 'funder' and i.number = 1`,
    [contractId, ids],
  )
  return ids
}

class Undone extends Error {}

/** The books of a series: numbers from first to last, days that never go back, each hash made of the one before. */
const books = async () =>
  (
    await api.db.admin.query<{
      n: number
      first: number
      last: number
      next: number
      days_back: number
      broken: number
    }>(
      `with ordered as (
         select v.*, s.prefix, lag(v.hash) over w as before, lag(v.issued_on) over w as day_before
         from invoice v join invoice_series s on s.id = v.series_id
         where v.organization_id = $1 and v.kind = 'invoice' window w as (order by v.number))
       select count(*)::int as n, min(number) as first, max(number) as last,
         (select next_number from invoice_series where organization_id = $1 and kind = 'invoice') as next,
         count(*) filter (where issued_on < day_before)::int as days_back,
         count(*) filter (where hash <> sha256(coalesce(before, ''::bytea) || convert_to(concat_ws(chr(31), prefix, number,
           issued_on::text, due_on::text, total_cents::text, document::text), 'UTF8')))::int as broken
       from ordered`,
      [school.id],
    )
  ).rows[0]

it(`numbers without gap or double under ${WORKERS} at once, three in ten undone`, {
  timeout: 180_000,
}, async () => {
  await accept(1)
  const left = await copies(INVOICES)
  let undone = 0
  const who = { kind: "system", organizationId: school.id } as const
  const work = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const isUndone = Math.random() < UNDONE
      const instalmentId = id
      await data
        .inScope(who, "test.issue", async (scope) => {
          await issueInstalment(scope, instalmentId, today())
          if (isUndone) throw new Undone()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error
          undone += 1
          left.unshift(instalmentId)
        })
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  expect(undone).toBeGreaterThan(INVOICES * 0.2)
  expect(await books()).toEqual({
    n: INVOICES,
    first: 1,
    last: INVOICES,
    next: INVOICES + 1,
    days_back: 0,
    broken: 0,
  })
})

it("two who issue the same instalment at once make one invoice", async () => {
  const [id = ""] = await copies(1)
  const who = { kind: "system", organizationId: school.id } as const
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      data.inScope(who, "test.issue", (scope) => issueInstalment(scope, id, today())),
    ),
  )
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect(await books()).toMatchObject({ n: INVOICES + 1, last: INVOICES + 1, broken: 0 })
})
