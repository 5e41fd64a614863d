import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { openSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"

const ROOT = new URL("../../..", import.meta.url).pathname
const RESTART_MS = 300

/** Something that can be killed at any instant and comes back. */
export type Victim = {
  readonly name: string
  readonly isUp: () => boolean
  /** kill -9, then a start after `pauseMs`. Answers once the new process is started. */
  readonly strike: (pauseMs: number) => Promise<void>
  readonly strikes: () => number
  /** How often it ended by itself and had to be started again. */
  readonly ownDeaths: () => number
}

export type Supervised = Victim & {
  readonly strikeForGood: () => Promise<void>
  readonly stop: () => Promise<void>
}

const gone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const endOf = async (child: ChildProcess) => {
  if (!gone(child)) await once(child, "exit")
}

/** One of our programs, started again whenever it ends, as any platform does. Its log goes to `logFile`. */
export const supervise = (options: {
  name: string
  file: string
  env: Record<string, string>
  logFile: string
}): Supervised => {
  const log = openSync(options.logFile, "a")
  let wanted = true
  let striking = false
  let strikes = 0
  let ownDeaths = 0

  const start = (): ChildProcess => {
    const started = spawn(process.execPath, [`${ROOT}${options.file}`], {
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? "", STOP_NOTICE_SECONDS: "0", ...options.env },
      stdio: ["ignore", log, log],
    })
    started.once("exit", () => {
      if (!wanted || striking) return
      ownDeaths++
      setTimeout(() => {
        if (wanted && !striking && gone(child)) child = start()
      }, RESTART_MS)
    })
    return started
  }
  let child = start()

  const strikeForGood = async () => {
    wanted = false
    strikes++
    child.kill("SIGKILL")
    await endOf(child)
  }
  return {
    name: options.name,
    isUp: () => wanted && !striking && !gone(child),
    strikes: () => strikes,
    ownDeaths: () => ownDeaths,
    strikeForGood,
    strike: async (pauseMs) => {
      striking = true
      strikes++
      child.kill("SIGKILL")
      await endOf(child)
      await wait(pauseMs)
      striking = false
      if (wanted) child = start()
    },
    stop: async () => {
      wanted = false
      child.kill("SIGTERM")
      const patience = setTimeout(() => child.kill("SIGKILL"), 8_000)
      await endOf(child)
      clearTimeout(patience)
    },
  }
}
