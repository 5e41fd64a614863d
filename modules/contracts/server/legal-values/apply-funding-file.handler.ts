import type { Work } from "@jalon/jobs"
import { moveFundingFile } from "@jalon/legal-values/server"
import { evaluateAllAgain } from "./evaluate-all-again.ts"

/** One transaction: the file counts and the work that follows, or neither. */
export const handle = async ({ fileId }: { fileId: string }, { data }: Work): Promise<void> =>
  data.inScope({ kind: "system" }, "contracts.apply-funding-file", async (scope) => {
    if (await moveFundingFile(scope, fileId, ["applying"], "applied")) await evaluateAllAgain(scope)
  })
