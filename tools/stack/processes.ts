import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"

export type Running = { process: ChildProcess; stop: () => Promise<void> }

const ROOT = new URL("../..", import.meta.url).pathname

/**
 * How the image runs Node. Told that it may take gigabytes, Node lets garbage lie: an import of 25,000 rows then grows the
 * worker by 80 MB, and by 10 so, no slower.
 */
const NODE_OPTIONS = "--max-old-space-size=1024 --max-semi-space-size=4"

/** Starts one of our TypeScript programs with the pinned Node; its log goes to ours unless `quiet`. */
export const startProgram = (file: string, env: Record<string, string>, quiet = false): Running => {
  const child = spawn(process.execPath, [`${ROOT}${file}`], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? "", NODE_OPTIONS, ...env },
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

/** Waits until an address answers, or says which one never did. */
export const waitForUrl = async (url: string, seconds = 30): Promise<void> => {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error(`${url} did not answer within ${seconds} s`)
}
