import type { Work } from "@jalon/jobs"
import { formatFrenchDate } from "@jalon/kernel"
import { findFundingFile, keepLegalValues, moveFundingFile, rulesOf } from "@jalon/legal-values/server"
import { evaluateAllAgain } from "./evaluate-all-again.ts"

/** One transaction: the file counts and the work that follows, or neither. */
export const handle = async ({ fileId }: { fileId: string }, { data }: Work): Promise<void> =>
  data.inScope({ kind: "system" }, "contracts.apply-funding-file", async (scope) => {
    if (!(await moveFundingFile(scope, fileId, ["applying"], "applied"))) return
    const file = await findFundingFile(scope, fileId)
    if (file?.kind === "opco_rules")
      await keepLegalValues(scope, rulesOf(file), {
        name: file.operator,
        reason: `Fichier « ${file.file_name} » du ${formatFrenchDate(file.file_date)}`,
      })
    await evaluateAllAgain(scope)
  })
