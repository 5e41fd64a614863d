import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A folder for one run. Open to others because PostgreSQL, started by root, runs as somebody else. */
export const temporaryFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `jalon-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

/** Ends in the reverse order of opening, each one even if another failed; also on Ctrl+C. */
export class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = []
  #running: Promise<void> | undefined

  constructor() {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        void this.run().finally(() => process.exit(130))
      })
    }
  }

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  run(): Promise<void> {
    this.#running ??= this.#unwind()
    return this.#running
  }

  async #unwind(): Promise<void> {
    for (const step of this.#steps.reverse()) {
      await step().catch((error: unknown) => console.error("cleaning up:", error))
    }
  }
}
