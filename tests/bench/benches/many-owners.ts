import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { startProgram } from "../../../tools/stack/processes.ts"
import { processorSeconds } from "../../setup/cpu.ts"
import type { Bench } from "../harness/bench.ts"
import type { World } from "../world/index.ts"
import { happened } from "./bench-event.ts"

/** Enough that starting the last piece and waiting for it are little of the whole. */
const BACKLOG = 600
const IDLE_SECONDS = 10

const ENQUEUE = `select enqueue_work(gen_random_uuid()::text, 'react', 'react',
  jsonb_build_object('event', $2::text, 'payload', jsonb_build_object('accountId', 'bench')),
  100001 + n % $1, null, null, null, 20) from generate_series(1, ${BACKLOG}) n`
const LEFT = "select count(*)::int as count from dbos.workflow_status where status in ('ENQUEUED', 'PENDING')"

const openBacklog = async (databaseUrl: World["databaseUrl"]) => {
  const admin = new pg.Client(databaseUrl("postgres"))
  await admin.connect()
  const left = async () => (await admin.query<{ count: number }>(LEFT)).rows[0]?.count ?? 0
  return {
    close: () => admin.end(),
    /** All are put there in one transaction: the clock starts when the worker can see them. */
    finish: async (owners: number) => {
      await admin.query("begin; select set_config('app.kind', 'system', true)")
      await admin.query(ENQUEUE, [owners, happened.name])
      await admin.query("commit")
      const start = performance.now()
      while ((await left()) > 0) await wait(20)
      return { count: BACKLOG, seconds: (performance.now() - start) / 1000 }
    },
  }
}

/** One worker finishes the same work, started by all the schools of France or by twenty of them. */
export const manyOwners: Bench = {
  name: "work of many owners",
  unit: "workflows/s",
  goal: 0.8,
  open: async ({ databaseUrl, pids }) => {
    const worker = startProgram("tests/bench/programs/worker.ts", {
      DATABASE_URL: databaseUrl("jalon_worker"),
    })
    const backlog = await openBacklog(databaseUrl)
    return {
      sides: {
        "3,700 owners": () => backlog.finish(3_700),
        "20 owners": () => backlog.finish(20),
      },
      figures: async () => {
        const worked = [worker.process.pid ?? 0]
        // The last of the three processes of the world is PostgreSQL; everybody else is silent now.
        const postgres = pids.slice(-1)
        await wait(2_000)
        const [node, database] = [await processorSeconds(worked), await processorSeconds(postgres)]
        await wait(IDLE_SECONDS * 1000)
        const share = (after: number, before: number) => ((after - before) / IDLE_SECONDS) * 100
        return [
          {
            label: "worker with nothing to do",
            value: share(await processorSeconds(worked), node),
            unit: "% of a core",
          },
          {
            label: "PostgreSQL meanwhile",
            value: share(await processorSeconds(postgres), database),
            unit: "% of a core",
          },
        ]
      },
      close: async () => {
        await worker.stop()
        await backlog.close()
      },
    }
  },
}
