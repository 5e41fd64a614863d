import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { openData } from "@jalon/data"
import { Refusal, today } from "@jalon/kernel"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { processorSeconds } from "../../../tests/setup/cpu.ts"
import { sweep } from "../../../tests/setup/sweep.ts"
import { issueInstalment, issueInstalments } from "../server/issue/issue-instalments.ts"
import { openInvoicing } from "./open-invoicing.ts"

const WORKERS = 64
const INVOICES = sweep(192, 50_000)
const UNDONE = 0.3
/** What a worker takes at once, by turns: one as a person does, several as a batch does. */
const PARTS = [1, 3, 8]
/** A connection is taken away from under a worker so often, as when a process dies. */
const CUT_EVERY_MS = 400

const { api, school, engaged, accept } = await openInvoicing()
const data = openData({ url: api.db.url("jalon_worker"), connections: WORKERS, applicationName: "numbering" })
beforeAll(() => accept(1))
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

/** What a transaction ends with whose connection was taken away: nothing of it was kept, and nobody knows. */
const isCut = (error: unknown): boolean =>
  error instanceof Error && /terminat|Connection|57P0|closed/i.test(`${error.name} ${error.message}`)

/** Takes a working connection away, again and again, until it is stopped. */
const cutConnections = () => {
  let cuts = 0
  let isOver = false
  const cutting = (async () => {
    while (!isOver) {
      await new Promise((end) => setTimeout(end, CUT_EVERY_MS))
      const { rowCount } = await api.db.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'numbering' and datname = current_database() and state <> 'idle' order by random() limit 1`,
      )
      cuts += rowCount ?? 0
    }
  })()
  return async (): Promise<number> => {
    isOver = true
    await cutting
    return cuts
  }
}

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

it(`numbers without gap or double under ${WORKERS} at once, three in ten undone, connections cut`, {
  timeout: sweep(180_000, 3 * 3_600_000),
}, async () => {
  const left = await copies(INVOICES)
  let undone = 0
  /** Asked for again after a cut: a commit may have been on its way, and then the second answer is a refusal. */
  const askedAgain = new Set<string>()
  const who = { kind: "system", organizationId: school.id } as const
  const work = async (size: number) => {
    for (let part = left.splice(-size); part.length > 0; part = left.splice(-size)) {
      const isUndone = Math.random() < UNDONE
      const taken = part
      await data
        .inScope(who, "test.issue", async (scope) => {
          const issued = await issueInstalments(scope, taken, today())
          expect(
            issued.filter(
              ({ instalmentId, result }) => result instanceof Refusal && !askedAgain.has(instalmentId),
            ),
          ).toEqual([])
          if (isUndone) throw new Undone()
        })
        .catch(async (error: unknown) => {
          if (error instanceof Undone) {
            undone += taken.length
            left.unshift(...taken)
          } else if (isCut(error)) {
            // Whether they were committed before the cut, only the instalments know, and not yet perhaps.
            const { rows } = await api.db.admin.query<{ id: string }>(
              "select id from instalment where id = any($1) and invoice_id is null",
              [taken],
            )
            for (const { id } of rows) askedAgain.add(id)
            left.unshift(...rows.map(({ id }) => id))
          } else throw error
        })
    }
  }
  const stopCutting = cutConnections()
  await Promise.all(Array.from({ length: WORKERS }, (_, at) => work(PARTS[at % PARTS.length] ?? 1)))
  expect(await stopCutting()).toBeGreaterThan(0)
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

it("parts that share instalments, issued at once, invoice each of them once and tell the others", async () => {
  const before = (await books())?.n ?? 0
  const ids = await copies(12)
  const who = { kind: "system", organizationId: school.id } as const
  const parts = [
    ids.slice(0, 8),
    ids.slice(4).toReversed(),
    ids.slice(2, 10),
    [...ids.slice(6), randomUUID()],
  ]
  const issued = await Promise.all(
    parts.map((part) => data.inScope(who, "test.issue", (scope) => issueInstalments(scope, part, today()))),
  )
  expect(issued.map((part) => part.map(({ instalmentId }) => instalmentId))).toEqual(parts)
  const made = issued.flat().filter(({ result }) => !(result instanceof Refusal))
  expect(made.map(({ instalmentId }) => instalmentId).toSorted()).toEqual(ids.toSorted())
  expect(issued.at(-1)?.at(-1)?.result).toMatchObject({ code: "not_found" })
  expect(await books()).toMatchObject({ n: before + 12, last: before + 12, broken: 0 })
})

/** As many as a batch takes in one transaction. */
const AT_ONCE = 50

/**
 * Beside a transaction that does nothing but take a number and write a row, 64 of them under the same lock. Told, not judged: what an
 * invoice does beside its number (what it prints, its instalment, its journal, the audit, its file to make) is the difference. By
 * processor time of all processes too, which holds better on a busy machine.
 */
it.skipIf(sweep(true, false))(
  "costs so much more than a bare counter and insert",
  { timeout: 600_000 },
  async () => {
    const { admin } = api.db
    await admin.query(
      "create table if not exists bare_counter (n int not null); create table if not exists bare_row (n int primary key, body jsonb)",
    )
    await admin.query("insert into bare_counter values (0)")
    const [folder] = (await admin.query<{ data_directory: string }>("show data_directory")).rows
    const postgres = Number(parseInt(await readFile(`${folder?.data_directory}/postmaster.pid`, "utf8"), 10))
    const { rows } = await admin.query<{ document: object }>("select document from invoice limit 1")
    const bare = new pg.Pool({ connectionString: api.db.url("postgres"), max: WORKERS })
    const who = { kind: "system", organizationId: school.id } as const
    const issue = (ids: string[]) =>
      data.inScope(who, "test.issue", (scope) => issueInstalments(scope, ids, today()))
    const count = async () => {
      const client = await bare.connect()
      await client.query("begin")
      await client.query(
        "with taken as (update bare_counter set n = n + 1 returning n) insert into bare_row select n, $1 from taken",
        [rows[0]?.document],
      )
      await client.query("commit")
      client.release()
    }
    /** Rows a second, and processor milliseconds a row. */
    const measured = async (
      ids: string[],
      workers: number,
      size: number,
      work: (ids: string[]) => unknown,
    ) => {
      const all = ids.length
      const [start, cpu] = [performance.now(), await processorSeconds([process.pid, postgres])]
      const one = async () => {
        for (let part = ids.splice(-size); part.length > 0; part = ids.splice(-size)) await work(part)
      }
      await Promise.all(Array.from({ length: workers }, one))
      const seconds = (performance.now() - start) / 1000
      const spent = (await processorSeconds([process.pid, postgres])) - cpu
      return { rate: all / seconds, cpu: (spent * 1000) / all }
    }
    const ratios: Record<"one by one" | "in parts", { rate: number[]; cpu: number[] }> = {
      "one by one": { rate: [], cpu: [] },
      "in parts": { rate: [], cpu: [] },
    }
    for (let round = 0; round < 7; round++) {
      const blank = await measured(Array.from({ length: 1280 }, randomUUID), WORKERS, 1, count)
      const sides = {
        "one by one": await measured(await copies(320), WORKERS, 1, issue),
        "in parts": await measured(await copies(1000), 2, AT_ONCE, issue),
      }
      for (const [name, side] of Object.entries(sides) as [keyof typeof sides, typeof blank][]) {
        ratios[name].rate.push(side.rate / blank.rate)
        ratios[name].cpu.push(blank.cpu / side.cpu)
        process.stdout.write(
          `${name}: ${side.rate.toFixed(0)}/s beside ${blank.rate.toFixed(0)}/s, ${side.cpu.toFixed(2)} ms beside ${blank.cpu.toFixed(2)} ms\n`,
        )
      }
    }
    await bare.end()
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[3]?.toFixed(2)
    for (const [name, { rate, cpu }] of Object.entries(ratios))
      process.stdout.write(
        `numbering ${name} ÷ bare: ${median(rate)} by rate, ${median(cpu)} by processor time\n`,
      )
    expect(ratios["in parts"].rate).toHaveLength(7)
  },
)
