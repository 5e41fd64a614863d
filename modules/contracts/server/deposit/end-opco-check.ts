import { accountOf, ownRows, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { evaluateAgain } from "../legal-values/jobs.ts"

/** From today on it is not checked any more; the row stays, with who ended it and why. */
export const endOpcoCheck = command(
  wire.endOpcoCheck,
  async (scope, { params: { checkId }, body: { reason } }) => {
    const [ended] = await scope.run(sql<{ id: string }>`
      update opco_check set ended_on = greatest(${today()}::date, starts_on), ended_by = ${accountOf(scope.who)}, end_reason = ${reason}
      where ${ownRows(scope.who)} and id = ${checkId} and ended_on is null returning id`)
    if (!ended) throw refuse("not_found")
    await startJob(scope, evaluateAgain, {})
    return {}
  },
)
