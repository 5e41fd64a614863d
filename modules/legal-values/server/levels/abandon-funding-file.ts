import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { knownFundingFile, moveFundingFile } from "./funding-file-row.ts"
import { removeRows } from "./keep-rows.ts"

export const abandonFundingFile = command(wire.abandonFundingFile, async (scope, { params: { fileId } }) => {
  await knownFundingFile(scope, fileId)
  const isDone = await moveFundingFile(scope, fileId, ["ready", "refused"], "abandoned")
  if (!isDone) throw refuse("funding_file.not_ready")
  await removeRows(scope, fileId)
  return {}
})
