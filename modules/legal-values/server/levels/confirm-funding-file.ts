import type { Scope } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { legalValuesEvents } from "../events.ts"
import { knownFundingFile, moveFundingFile, presentFundingFile } from "./funding-file-row.ts"

/** By the screen and by the command; false when the file does not wait for a decision. */
export const confirmFile = async (scope: Scope, fileId: string): Promise<boolean> => {
  const isDone = await moveFundingFile(scope, fileId, ["ready"], "applying")
  if (isDone) await publish(scope, legalValuesEvents.FundingFileConfirmed, { fileId })
  return isDone
}

export const confirmFundingFile = command(wire.confirmFundingFile, async (scope, { params: { fileId } }) => {
  await knownFundingFile(scope, fileId)
  if (!(await confirmFile(scope, fileId))) throw refuse("funding_file.not_ready")
  return { funding_file: presentFundingFile(await knownFundingFile(scope, fileId)) }
})
