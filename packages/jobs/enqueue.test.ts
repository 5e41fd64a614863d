import { sql, type Who } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import pg from "pg"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import * as z from "zod"
import { type EventsOf, events, job, publish, type Reactions, startJob, type Work } from "./index.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.admin.query("truncate dbos.workflow_status, dbos.workflow_input cascade"))

const school: Who = { kind: "system", organizationId: 1742 }
const contractEvents = events("contracts", {
  ContractSigned: z.object({ contractId: z.uuid() }),
  ContractCancelled: z.object({ contractId: z.uuid(), reason: z.number() }),
})
const contractId = "019a0000-0000-7000-8000-000000000001"
const tellEmployer = job({
  name: "test.tell-employer",
  payload: z.object({ contractId: z.uuid() }),
  run: async () => ({ handle: async () => undefined }),
})

type Row = { id: string; name: string; queue: string; owner: string; status: string; input: string }
const enqueued = async () => {
  const { rows } =
    await db.admin.query<Row>(`select s.workflow_uuid as id, s.name, s.queue_name as queue, s.status,
    split_part(s.queue_partition_key, '#', 1) as owner, i.inputs as input
    from dbos.workflow_status s join dbos.workflow_input i using (workflow_uuid) order by s.created_at`)
  return rows
}

describe("work started from a scope", () => {
  it("is there once the transaction has committed, for the scope's owner", async () => {
    await db.data.inScope(school, "test", (scope) =>
      publish(scope, contractEvents.ContractSigned, { contractId }),
    )
    const [row, ...others] = await enqueued()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      name: "react",
      queue: "react",
      owner: "organization:1742",
      status: "ENQUEUED",
    })
    expect(JSON.parse(row?.input ?? "").positionalArgs).toEqual([
      {
        payload: { event: "contracts.ContractSigned", payload: { contractId } },
        organization_id: 1742,
        account_id: null,
      },
    ])
  })

  it("never existed when the transaction is undone", async () => {
    const undone = db.data.inScope(school, "test", async (scope) => {
      await publish(scope, contractEvents.ContractSigned, { contractId })
      await startJob(scope, tellEmployer, { contractId })
      throw new Error("changed my mind")
    })
    await expect(undone).rejects.toThrow("changed my mind")
    expect(await enqueued()).toEqual([])
  })

  it("is refused, with the whole operation, when the payload does not fit its schema", async () => {
    const wrong = db.data.inScope(school, "test", (scope) =>
      publish(scope, contractEvents.ContractSigned, { contractId: "12" }),
    )
    await expect(wrong).rejects.toThrow("contracts.ContractSigned does not fit")
    const wrongJob = db.data.inScope(school, "test", (scope) =>
      startJob(scope, tellEmployer, { contractId: "12" }),
    )
    await expect(wrongJob).rejects.toThrow("test.tell-employer does not fit")
    expect(await enqueued()).toEqual([])
  })

  it("carries nothing that its schema does not name", async () => {
    const more = { contractId, name: "Aïcha Diallo" }
    await db.data.inScope(school, "test", (scope) => startJob(scope, tellEmployer, more))
    expect((await enqueued())[0]?.input).not.toContain("Diallo")
  })

  it("belongs to the account outside any organization, to nobody before log-in, and there to whom one says", async () => {
    const accountId = "019a0000-0000-7000-8000-00000000000a"
    const start = (who: Who, owner = {}) =>
      db.data.inScope(who, "test", (scope) => startJob(scope, tellEmployer, { contractId }, { owner }))
    await start({ kind: "system", accountId })
    await start({ kind: "signed_out" })
    await start({ kind: "signed_out" }, { accountId })
    expect((await enqueued()).map((row) => row.owner)).toEqual([
      `account:${accountId}`,
      "platform",
      `account:${accountId}`,
    ])
  })

  it("cannot be started for another school by a signed-in member, nor without a scope", async () => {
    const app = new pg.Client(db.url("jalon_app"))
    await app.connect()
    const enqueue = (organization: number | null) =>
      app.query("select enqueue_work('id', 'test.x', 'common', '{}', $1, null, null, null)", [organization])
    await expect(enqueue(null)).rejects.toThrow("started from a scope")
    await app.query(
      "select set_config('app.kind', 'member', false), set_config('app.organization_id', '1', false)",
    )
    await expect(enqueue(2)).rejects.toThrow("for itself only")
    await enqueue(1)
    await app.query(
      "select set_config('app.kind', 'person', false), set_config('app.organization_id', '', false)",
    )
    await expect(enqueue(1)).rejects.toThrow("for itself only")
    await app.end()
    expect((await enqueued()).map((row) => row.owner)).toEqual(["organization:1"])
  })

  it("happens once under one dedupe id, for one owner and one job", async () => {
    const start = (organizationId: number) =>
      db.data.inScope({ kind: "system", organizationId }, "test", (scope) =>
        startJob(scope, tellEmployer, { contractId }, { dedupeId: contractId }),
      )
    const ids = await Promise.all([start(1), start(1), start(1), start(2)])
    expect(new Set(ids).size).toBe(2)
    expect((await enqueued()).map((row) => row.owner).sort()).toEqual(["organization:1", "organization:2"])
  })
})

describe("the roles", () => {
  const denied = async (user: "jalon_app" | "jalon_readonly", statement: string) => {
    const client = new pg.Client(db.url(user))
    await client.connect()
    await expect(client.query(statement)).rejects.toThrow(/permission denied/)
    await client.end()
  }

  it("leave the engine's tables out of the application's reach", async () => {
    await denied("jalon_app", "select * from dbos.workflow_status")
    await denied("jalon_app", "select dbos.enqueue_workflow('react', 'react')")
    await denied("jalon_readonly", "select * from dbos.workflow_input")
    await denied(
      "jalon_readonly",
      "select enqueue_work('id', 'test.x', 'common', '{}', null, null, null, null)",
    )
  })

  it("let the worker alone prune, and only what is outdated", async () => {
    await denied("jalon_app", "select prune_technical_rows(10)")
    await db.admin.query(`insert into idempotency_key (owner_id, key, route, request_hash, created_at)
      select gen_random_uuid(), n::text, 'x', '', now() - n * interval '20 hours' from generate_series(1, 5) n`)
    await db.admin.query(`insert into login_throttle (bucket, failures, since, blocked_until) values
      ('a', 1, now() - interval '3 days', null), ('b', 1, now() - interval '3 days', now() + interval '1 hour'),
      ('c', 1, now(), null)`)
    const worker = new pg.Client(db.url("jalon_worker"))
    await worker.connect()
    const prune = async () =>
      (await worker.query<{ n: number }>("select prune_technical_rows(2) as n")).rows[0]?.n
    expect([await prune(), await prune(), await prune()]).toEqual([3, 1, 0])
    await worker.end()
    const left = await db.admin.query(
      "select key as left from idempotency_key union all select bucket::text from login_throttle order by 1",
    )
    expect(left.rows.map((row) => row.left)).toEqual(["1", "2", "\\x62", "\\x63"])
  })

  it("forget sessions, reset links and outcomes of mails that serve nobody any more, with one note", async () => {
    await db.admin.query(`insert into account (id, account_type, email, password_hash, first_name, last_name)
      values ('019a0000-0000-7000-8000-0000000000aa', 0, 'pruned@example.org', '', 'Inaya', 'Morel')`)
    const ages = [1, 20, 40, 200]
    for (const days of ages) {
      const owner = "'019a0000-0000-7000-8000-0000000000aa'"
      await db.admin.query(`insert into session (id, account_id, binding_hash, refresh_hash, device, expires_at)
        values (gen_random_uuid(), ${owner}, '', '', 'd${days}', now() - interval '${days} days')`)
      await db.admin.query(`insert into password_reset (id, account_id, token_hash, expires_at)
        values (gen_random_uuid(), ${owner}, '\\x${String(days).padStart(4, "0")}', now() - interval '${days} days')`)
      await db.admin.query(`insert into mail_delivery (message_id, account_id, template, state, created_at)
        values ('m${days}', ${owner}, 't', 'sent', now() - interval '${days} days')`)
    }
    const count = async (table: string) =>
      (await db.admin.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n
    const deletions = async () => count("audit_entry where operation = 'delete'")
    const before = await deletions()
    const worker = new pg.Client(db.url("jalon_worker"))
    await worker.connect()
    await worker.query("select set_config('app.kind', 'system', false)")
    await worker.query("select prune_technical_rows(100)")
    await worker.end()
    expect([await count("session"), await count("password_reset"), await count("mail_delivery")]).toEqual([
      2, 1, 3,
    ])
    expect(await deletions()).toBe(before)
    const notes = await db.admin.query("select after from audit_entry where subject = 'pruning'")
    expect(notes.rows).toEqual([{ after: { sessions: 2, password_resets: 3 } }])
    // Anyone else who deletes is written down.
    await db.admin.query("delete from session where device = 'd1'")
    expect(await deletions()).toBe((before ?? 0) + 1)
  })

  it("show the pulse of the workers to the system only", async () => {
    await db.admin.query("insert into worker_heartbeat (worker_id, boot_id) values ('w', gen_random_uuid())")
    const pulse = sql`select * from worker_heartbeat`
    expect(await db.data.readOnce({ kind: "signed_out" }, "test", pulse)).toEqual([])
    expect(await db.data.readOnce({ kind: "system" }, "test", pulse)).toHaveLength(1)
  })
})

it("refuses a job whose name does not tell its module", () => {
  expect(() =>
    job({ name: "mail", payload: z.object({}), run: async () => ({ handle: async () => undefined }) }),
  ).toThrow("Job name refused: mail")
})

it("leaves no event unconsidered and no reaction unfit, or it does not compile", () => {
  type Known = EventsOf<typeof contractEvents>
  const cancelOnly = job({
    name: "test.cancel-only",
    payload: z.object({ contractId: z.uuid(), reason: z.number() }),
    run: async () => ({ handle: async () => undefined }),
  })
  const needsMail = job({
    name: "test.needs-mail",
    payload: z.object({ contractId: z.uuid() }),
    run: async () => ({
      handle: async (_: { contractId: string }, work: Work<{ mail: (to: string) => void }>) =>
        work.services.mail(""),
    }),
  })
  const whole: Reactions<Known> = {
    "contracts.ContractSigned": [tellEmployer],
    "contracts.ContractCancelled": [tellEmployer, cancelOnly],
  }
  // @ts-expect-error ContractCancelled is left out
  const left: Reactions<Known> = { "contracts.ContractSigned": [] }
  const unfit: Reactions<Known> = {
    // @ts-expect-error the job needs a reason that this event does not carry
    "contracts.ContractSigned": [cancelOnly],
    "contracts.ContractCancelled": [],
  }
  const unserved: Reactions<Known, { clock: () => Date }> = {
    // @ts-expect-error the worker gives no mail
    "contracts.ContractSigned": [needsMail],
    "contracts.ContractCancelled": [],
  }
  expect([whole, left, unfit, unserved].map((table) => Object.keys(table).length)).toEqual([2, 1, 2, 2])
})
