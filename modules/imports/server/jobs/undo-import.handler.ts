import type { Work } from "@jalon/jobs"
import type { ImportsServices } from "../services.ts"
import { undoRows } from "../undo/undo-import.ts"
import { orFail } from "./failing.ts"

export const handle = async (
  payload: { importId: string; round: number },
  work: Work<ImportsServices>,
): Promise<void> => {
  await orFail(work, payload, "undo", () => undoRows(work, payload.importId, payload.round))
}
