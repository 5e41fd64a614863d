import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { availableParallelism } from "node:os"

export type Running = { process: ChildProcess; stop: () => Promise<void> }

const ROOT = new URL("../..", import.meta.url).pathname

/**
 * How the image runs Node. Told that it may take gigabytes, Node lets garbage lie: an import of 25,000 rows then grows the
 * worker by 80 MB, and by 10 so, no slower.
 */
const NODE_OPTIONS = "--max-old-space-size=1024 --max-semi-space-size=4"

/** As in the image: passwords are hashed on one thread for each core, and two more serve everything else. */
const UV_THREADPOOL_SIZE = String(availableParallelism() + 2)

/** Starts one of our TypeScript programs with the pinned Node; its log goes to ours unless `quiet`. */
export const startProgram = (file: string, env: Record<string, string>, quiet = false): Running => {
  const child = spawn(process.execPath, [`${ROOT}${file}`], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? "", NODE_OPTIONS, UV_THREADPOOL_SIZE, STOP_NOTICE_SECONDS: "0", ...env },
    stdio: ["ignore", quiet ? "ignore" : "inherit", quiet ? "ignore" : "inherit"],
  })
  return {
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill("SIGTERM")
      await once(child, "exit")
    },
  }
}

/** A start waits for a processor that others may have: this many seconds mean that it will never come. */
const START_WITHIN_S = 240

/** Waits until an address answers, or says which one never did; a program that has ended is not waited for. */
export const waitForUrl = async (
  url: string,
  { seconds = START_WITHIN_S, programs = [] }: { seconds?: number; programs?: readonly Running[] } = {},
): Promise<void> => {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const ended = programs.find(({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode)
    if (ended) throw new Error(`${ended.process.spawnargs.at(-1)} ended before ${url} answered`)
    const answered = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error(`${url} did not answer within ${seconds} s`)
}

type Stop = () => Promise<unknown>

/** What was started, to be stopped in the opposite order; what fails to stop holds nothing else up. */
export const startedParts = () => {
  const stops: Stop[] = []
  const stop = async () => {
    const failures: unknown[] = []
    for (const one of stops.splice(0).toReversed())
      await one().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, "Not everything could be stopped")
  }
  return { add: (one: Stop) => void stops.push(one), stop }
}
