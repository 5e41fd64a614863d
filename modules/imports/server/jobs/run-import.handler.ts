import type { Work } from "@jalon/jobs"
import { finishRun } from "../run/finish-run.ts"
import { runHeld } from "../run/run-held.ts"
import { openRun, runSheet } from "../run/run-sheet.ts"
import type { ImportsServices } from "../services.ts"
import { orFail } from "./failing.ts"

type Start = { importId: string; round: number }

/** Where the import stands is in its own row, moved with the rows it brings in: a second run goes on from there. */
const run = async (work: Work<ImportsServices>, { importId, round }: Start): Promise<void> => {
  const open = await openRun(work, importId, round)
  if (!open) return
  await runHeld(work, open, open.row.phase === "sheet" ? await runSheet(work, open) : open.row)
  await finishRun(work, open.row)
}

export const handle = async (payload: Start, work: Work<ImportsServices>): Promise<void> => {
  await orFail(work, payload, "run", () => run(work, payload))
}
