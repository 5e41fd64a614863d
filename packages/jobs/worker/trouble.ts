import { setTimeout as wait } from "node:timers/promises"
import type { Data } from "@jalon/data"

const CODES =
  /^(08...|57P0[1-5]|53300|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable|database system is/i

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined

/** The database went away or asks to try again: nothing is wrong with the work itself. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error && (CODES.test(codeOf(error) ?? "") || WORDS.test(error.message))

/** Tries again, without end, while the trouble is a passing one: a lost workflow would be a lost mail. */
const patiently = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
    try {
      return await run()
    } catch (error) {
      if (!isPassing(error)) throw error
      await wait(pauseMs)
    }
  }
}

/**
 * The same access, patient. A transaction cut at its commit may run twice, as any step may: that is why each
 * must be idempotent.
 */
export const patientData = (data: Data): Data => ({
  ...data,
  inScope: (who, action, work) => patiently(() => data.inScope(who, action, work)),
  readOnce: (who, action, query) => patiently(() => data.readOnce(who, action, query)),
  runOnce: (who, action, query) => patiently(() => data.runOnce(who, action, query)),
})
