import { setTimeout as wait } from "node:timers/promises"
import { newId, openData, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import pg from "pg"
import { startProgram } from "../../../tools/stack/processes.ts"
import type { Bench, Figure } from "../harness/bench.ts"
import { closedLoop } from "../harness/closed-loop.ts"
import type { World } from "../world/index.ts"
import { claimsOf } from "../world/log-in.ts"
import { happened } from "./bench-event.ts"

const CONNECTIONS = 8
/** What the worker is given to finish: enough for a steady figure, little enough for a short bench. */
const BACKLOG = 2_000
const PATIENCE_MS = 60_000

const LEFT = "select count(*)::int as count from dbos.workflow_status where status in ('ENQUEUED', 'PENDING')"
const TRIM = `delete from dbos.workflow_status where workflow_uuid in
  (select workflow_uuid from dbos.workflow_status where status = 'ENQUEUED' order by created_at offset ${BACKLOG})`

/** How fast one worker finishes what the rounds started. */
const finished = async ({ databaseUrl }: World): Promise<Figure[]> => {
  const admin = new pg.Client(databaseUrl("postgres"))
  await admin.connect()
  const left = async () => (await admin.query<{ count: number }>(LEFT)).rows[0]?.count ?? 0
  await admin.query(TRIM)
  const worker = startProgram("tests/bench/programs/worker.ts", { DATABASE_URL: databaseUrl("jalon_worker") })
  try {
    const all = await left()
    const limit = performance.now() + PATIENCE_MS
    // The clock starts with the first piece finished: starting a process is another matter.
    while ((await left()) === all && performance.now() < limit) await wait(50)
    const [start, atStart] = [performance.now(), await left()]
    while ((await left()) > 0 && performance.now() < limit) await wait(100)
    const done = atStart - (await left())
    return [
      {
        label: "finished by one worker",
        value: done / ((performance.now() - start) / 1000),
        unit: "workflows/s",
      },
    ]
  } finally {
    await worker.stop()
    await admin.end()
  }
}

/** What an operation pays to say what happened, beside a transaction that writes one plain row. */
export const workflowStarts: Bench = {
  name: "workflow starts",
  unit: "transactions/s",
  goal: null,
  open: async (world) => {
    const accounts = world.signedIn.map((person) => claimsOf(person).sub)
    const data = openData({
      url: world.databaseUrl("jalon_app"),
      connections: CONNECTIONS,
      applicationName: "bench",
    })
    const writing = (write: (accountId: string) => Promise<unknown>) => (seconds: number) =>
      closedLoop(CONNECTIONS, seconds, async () => {
        await write(world.chance.pick(accounts))
      })
    return {
      sides: {
        "say in a transaction": writing((accountId) =>
          data.inScope({ kind: "signed_out" }, "bench", (scope) =>
            publish(scope, happened, { accountId }, { owner: { accountId } }),
          ),
        ),
        "insert in a transaction": writing((accountId) =>
          data.inScope({ kind: "system", accountId }, "bench", (scope) =>
            scope.run(sql`
              insert into idempotency_key (owner_id, key, route, request_hash)
              values (${accountId}, ${newId()}, 'bench', ${Buffer.alloc(32)})`),
          ),
        ),
      },
      figures: () => finished(world),
      close: data.close,
    }
  },
}
