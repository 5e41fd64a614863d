import type { Work } from "@jalon/jobs"
import { checkSheet } from "../check/check-sheet.ts"
import type { ImportsServices } from "../services.ts"
import { orFail } from "./failing.ts"

export const handle = async (
  payload: { importId: string; round: number },
  work: Work<ImportsServices>,
): Promise<void> => {
  await orFail(work, payload, "check", () => checkSheet(work, payload.importId, payload.round))
}
