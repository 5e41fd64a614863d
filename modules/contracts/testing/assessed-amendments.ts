import { ownRows, type Scope, sql } from "@jalon/data"
import { findAmendment } from "../server/amendments/amendment-row.ts"
import { evaluateAmendment } from "../server/amendments/evaluate-amendment.ts"
import { findContract } from "../server/contract-row.ts"
import { openContract } from "../server/open-contract.ts"
import type { ContractsServices } from "../server/services.ts"

/** Every amendment of a school, judged by the rules of its type and of its contract. */
export const assessedAmendments = async (services: Pick<ContractsServices, "vault">, scope: Scope) => {
  const rows = await scope.run(sql<{ contractId: string; amendmentId: string }>`
    select contract_id as "contractId", id as "amendmentId" from contract_amendment where ${ownRows(scope.who)}`)
  const assessed: { type: string; status: string; blocking: string[] }[] = []
  for (const ids of rows) {
    const open = await openContract(services, scope, await findContract(scope, ids.contractId))
    const amendment = await findAmendment(scope, ids)
    const { findings } = evaluateAmendment(open, amendment)
    assessed.push({
      type: amendment.amendment_type,
      status: amendment.status,
      blocking: findings
        .filter(({ severity }) => severity === "blocking")
        .map(({ rule, message }) => `${rule} ${message}`),
    })
  }
  return assessed
}
