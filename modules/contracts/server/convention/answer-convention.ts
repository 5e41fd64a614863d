import type { Scope } from "@jalon/data"
import { publish } from "@jalon/jobs"
import type { OperationContext } from "@jalon/serving"
import { dataOf, lockContract } from "../contract-row.ts"
import { contractsEvents } from "../events.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { readAnswer } from "./read-convention.ts"
import { fingerprintOf } from "./summary.ts"

type Answer = {
  move: "validateConvention" | "askConventionCorrection"
  given: Readonly<Record<string, string>>
  end: "used" | "declined"
  check?: (open: OpenContract) => void
}

/** One answer through the link: the contract moves, the link ends and the school is told, all or nothing. */
export const answer = async (
  services: ContractsServices,
  context: OperationContext,
  token: string,
  { move, given, end, check }: Answer,
) =>
  services.guestLinks.pass(
    context,
    token,
    "convention",
    async (scope: Scope, { subjectId }) => {
      const open = await openContract(services, scope, await lockContract(scope, subjectId))
      check?.(open)
      const read = { ...given, fingerprint: fingerprintOf(dataOf(open.row)) }
      const { row } = await makeMove(services, scope, open, { move, actor: "company", given: read })
      await publish(scope, contractsEvents.ConventionAnswered, { contractId: row.id })
      const answered = await readAnswer(scope, row)
      if (answered === null) throw new Error("an answer that was just written is there")
      return { answered }
    },
    { end },
  )
