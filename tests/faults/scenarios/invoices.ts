import { setTimeout as wait } from "node:timers/promises"
import { TEST_PASSWORD } from "@jalon/identity/testing"
import { getInvoiceBatch, issueInvoices } from "@jalon/invoicing/wire"
import type pg from "pg"
import type { Chance } from "../../bench/harness/seeded.ts"
import { Cleanup } from "../../bench/harness/temporary.ts"
import { type InvoicingSchool, openInvoicingSchool } from "../../setup/invoicing-school.ts"
import type { Verdict } from "../checks/index.ts"
import { type Browser, newBrowser, newTally } from "../load/client.ts"
import { type Machine, startMachine } from "../machine/index.ts"

/** Three times, once a quarter, a half and three quarters of it are there. */
const KILLS_AT = [0.25, 0.5, 0.75]
const LIMIT_SECONDS = 45 * 60
const LOOK_MS = 200
const BARE_ROWS = 2_000
/** As many as one bulk action is asked for; more of them are several actions of one school, under way at once. */
const OF_ONE_ACTION = 20_000

type Progress = { total: number; issued: number; refused: number; is_finished: boolean }

/** What the person sees, asked again while nobody answers. */
const lookAtOne = async (browser: Browser, batchId: string): Promise<Progress> => {
  const path = getInvoiceBatch.path.replace(":batchId", batchId) as `/${string}`
  const route = { ...getInvoiceBatch, path }
  const { status, body } = await browser.insist(route, {}, newTally())
  if (status !== 200) throw new Error(`The batch is not shown: ${JSON.stringify(body)}`)
  return body as unknown as Progress
}

const look = async (browser: Browser, batchIds: readonly string[]): Promise<Progress> => {
  const all: Progress[] = []
  for (const batchId of batchIds) all.push(await lookAtOne(browser, batchId))
  return {
    total: all.reduce((sum, { total }) => sum + total, 0),
    issued: all.reduce((sum, { issued }) => sum + issued, 0),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
    is_finished: all.every(({ is_finished }) => is_finished),
  }
}

const ask = async (browser: Browser, instalmentIds: readonly string[]): Promise<string> => {
  const call = { body: { instalment_ids: [...instalmentIds] }, key: crypto.randomUUID() }
  const { status, body } = await browser.insist(issueInvoices, call, newTally())
  if (status !== 200) throw new Error(`The batch was not taken: ${JSON.stringify(body)}`)
  return String(body.batch_id)
}

/** How many rows a second a transaction writes that takes a number and nothing else, one after the other as a batch does. */
const bareRate = (machine: Machine): Promise<number> =>
  machine.asAdmin(async (admin) => {
    await admin.query(
      "create table bare_counter (n int not null); create table bare_row (n int primary key, body jsonb); insert into bare_counter values (0)",
    )
    const { rows } = await admin.query<{ document: object }>("select document from invoice limit 1")
    const start = performance.now()
    for (let n = 0; n < BARE_ROWS; n++) {
      await admin.query("begin")
      await admin.query(
        "with taken as (update bare_counter set n = n + 1 returning n) insert into bare_row select n, $1 from taken",
        [rows[0]?.document],
      )
      await admin.query("commit")
    }
    return BARE_ROWS / ((performance.now() - start) / 1000)
  })

const BOOKS = `
  with ordered as (
    select v.*, s.prefix, s.next_number, lag(v.hash) over w as before, lag(v.issued_on) over w as day_before
    from invoice v join invoice_series s on s.id = v.series_id where v.organization_id = $1 window w as (order by v.number))
  select count(*)::int as invoices, count(distinct instalment_id)::int as instalments, min(number) as first, max(number) as last,
    max(next_number) as next, count(*) filter (where issued_on < day_before)::int as days_back,
    count(*) filter (where hash <> sha256(coalesce(before, ''::bytea) || convert_to(concat_ws(chr(31), prefix, number,
      issued_on::text, due_on::text, total_cents::text, document::text), 'UTF8')))::int as broken,
    (select count(*)::int from invoice_event e where e.organization_id = $1 and e.move = 'issue') as told,
    (select count(*)::int from instalment i join invoice v on v.id = i.invoice_id and v.instalment_id = i.id
      where i.organization_id = $1 and i.invoice_number = v.full_number and i.invoice_state = 'issued') as standing,
    (select count(*)::int from invoice_batch_row r join invoice v on v.id = r.invoice_id and v.instalment_id = r.instalment_id
      where r.organization_id = $1 and r.state = 'issued') as results,
    audit_first_break('organization:' || $1) as tampered
  from ordered`

/** Everything that a number stands on, counted. */
const faultsOf = async (admin: pg.Client, { id, instalmentIds }: InvoicingSchool): Promise<string[]> => {
  const all = instalmentIds.length
  const [books] = (await admin.query<Record<string, unknown>>(BOOKS, [id])).rows
  const wanted: Record<string, unknown> = {
    invoices: all,
    instalments: all,
    first: 1,
    last: all,
    next: all + 1,
    days_back: 0,
    broken: 0,
    told: all,
    standing: all,
    results: all,
    tampered: null,
  }
  return Object.entries(wanted).flatMap(([name, value]) =>
    books?.[name] === value ? [] : [`${name}: ${books?.[name]} instead of ${value}`],
  )
}

/** One bulk action of a school, killed three times on its way: every invoice is there once, numbered without a gap. */
export const invoices = async (chance: Chance, count: number): Promise<Verdict[]> => {
  const cleanup = new Cleanup()
  try {
    const machine = await startMachine(cleanup, { relayLatencyMs: 0 })
    const school = await machine.asAdmin((admin) => openInvoicingSchool(admin, count))
    const browser = newBrowser(machine.url)
    const signIn = () => browser.logIn(school.office.email, TEST_PASSWORD, newTally())
    await signIn()
    const began = Date.now()
    const batchIds: string[] = []
    for (let from = 0; from < count; from += OF_ONE_ACTION)
      batchIds.push(await ask(browser, school.instalmentIds.slice(from, from + OF_ONE_ACTION)))
    const faults: string[] = []
    const comebacks: Promise<void>[] = []
    let seen: Progress = { total: count, issued: 0, refused: 0, is_finished: false }
    while (!seen.is_finished && Date.now() - began < LIMIT_SECONDS * 1000) {
      await wait(LOOK_MS)
      if (browser.isAgeing()) await signIn()
      const now = await look(browser, batchIds)
      if (now.issued < seen.issued) faults.push(`progress went back from ${seen.issued} to ${now.issued}`)
      seen = now
      const at = KILLS_AT[comebacks.length]
      if (at === undefined || now.is_finished || now.issued < at * count) continue
      // Whoever does the work, or what it stands on: both workers at once, so that it is the one that holds the batch.
      const struck = comebacks.length === 1 ? machine.victims : machine.workers
      comebacks.push(
        Promise.all(struck.map((victim) => victim.strike(chance.between(0, 400)))).then(() => undefined),
      )
      console.log(`  killed with ${now.issued} of ${count} issued`)
    }
    const seconds = (Date.now() - began) / 1000
    await Promise.all(comebacks)
    const rate = count / seconds
    const bare = await bareRate(machine)
    console.log(
      `\n${count} invoices in ${seconds.toFixed(0)} s, kills and starts again included: ${rate.toFixed(0)}/s beside ${bare.toFixed(0)}/s bare, ${(rate / bare).toFixed(2)}\n`,
    )
    return [
      {
        claim: "bulk actions, killed three times: every invoice once, no gap, chains whole",
        seen: seen.issued,
        faults: [
          ...faults,
          ...(seen.is_finished ? [] : [`not finished after ${LIMIT_SECONDS} s`]),
          ...(comebacks.length === KILLS_AT.length ? [] : [`killed ${comebacks.length} times only`]),
          ...(await machine.asAdmin((admin) => faultsOf(admin, school))),
        ],
      },
    ]
  } finally {
    await cleanup.run()
  }
}
