import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { outline, Refusal } from "@jalon/kernel"
import { UNDO_STOPPED } from "../import-row.ts"
import { Superseded } from "../run/write-batch.ts"

/** Trying again would change nothing: the sheet is what it is, or somebody else has the import in hand. */
export const isFinal = (error: unknown): boolean => error instanceof Refusal || error instanceof Superseded

/** What the import says of it; an undoing that stopped is gone on with, the import is not. */
const codeOf = (error: unknown, step: Step): string => {
  if (step === "undo") return UNDO_STOPPED
  return error instanceof Refusal ? error.code : "server.failed"
}

type Step = "check" | "run" | "undo"

/**
 * Runs one step and, when it fails for good, has the import say so. The error itself stays out of the engine's tables:
 * it may quote a row.
 */
export const orFail = async (
  work: Work,
  { importId, round }: { importId: string; round: number },
  step: Step,
  run: () => Promise<void>,
): Promise<boolean> => {
  const outcome = await work.step(step, async () => {
    try {
      await retried(run)
      return null
    } catch (error) {
      if (error instanceof Superseded) return "superseded"
      if (!(error instanceof Refusal)) work.log.error({ importId, ...outline(error) }, "an import failed")
      return codeOf(error, step)
    }
  })
  if (outcome === null) return true
  if (outcome === "superseded") return false
  await work.step(`${step} failed`, () =>
    work.data.inScope(work.who, "imports.fail", async (scope) => {
      await scope.run(sql`
        update import set state = 'failed', failure = ${outcome}, updated_at = now()
        where ${ownRows(work.who)} and id = ${importId} and round = ${round}
          and state in ('checking', 'running', 'undoing')`)
    }),
  )
  return false
}

const TRIES = 4

/** A row locked by someone, a store that stutters: worth another try from where the work stands. */
const retried = async (run: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= TRIES || isFinal(error)) throw error
      await new Promise((done) => setTimeout(done, 300 * 2 ** attempt))
    }
  }
}
