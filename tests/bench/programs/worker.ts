import { openData } from "@jalon/data"
import { startWorker } from "@jalon/jobs/worker"
import { happened } from "../benches/bench-event.ts"

/** One worker as in production, for which the bench's event asks for nothing more. */
const databaseUrl = process.env.DATABASE_URL ?? ""
const data = openData({ url: databaseUrl, connections: 10, applicationName: "bench-worker" })
const silent = () => undefined
const worker = await startWorker({
  databaseUrl,
  data,
  workerId: "bench-worker",
  services: {},
  jobs: [],
  reactions: { [happened.name]: [] },
  log: { debug: silent, info: silent, warn: silent, error: silent },
  onSuperseded: () => process.exit(3),
})
const stop = async () => {
  await worker.stop(2_000)
  await data.close()
  process.exit(0)
}
process.once("SIGTERM", () => void stop())
