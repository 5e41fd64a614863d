import type { Scope } from "@jalon/data"
import { say } from "@jalon/jobs"
import { conversation, type Desk } from "@jalon/serving"
import { askConventionCorrection, validateConvention } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { dataOf, lockContract } from "../contract-row.ts"
import { contractsEvents } from "../events.ts"
import { makeMove } from "../life/make-move.ts"
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
const answer = async (
  services: ContractsServices,
  desk: Desk,
  token: string,
  { move, given, end, check }: Answer,
) =>
  services.doors.pass(
    desk,
    token,
    "convention",
    async (scope: Scope, { subjectId }) => {
      const open = await openContract(services, scope, await lockContract(scope, subjectId))
      check?.(open)
      const read = { ...given, fingerprint: fingerprintOf(dataOf(open.row)) }
      const { row } = await makeMove(services, scope, open, { move, actor: "company", given: read })
      await say(scope, contractsEvents.ConventionAnswered, { contractId: row.id })
      const answered = await readAnswer(scope, row)
      if (answered === null) throw new Error("an answer that was just written is there")
      return { answered }
    },
    { end },
  )

export const agreeToConvention = (services: ContractsServices) =>
  conversation(validateConvention, (desk, { body: { token, fingerprint, author_name, author_role } }) =>
    answer(services, desk, token, {
      move: "validateConvention",
      given: { author_name, author_role },
      end: "used",
      // Nobody agrees to a text that was not on her screen.
      check: ({ row }) => {
        if (fingerprintOf(dataOf(row)) !== fingerprint) throw refuse("convention.changed")
      },
    }),
  )

export const sendConventionBack = (services: ContractsServices) =>
  conversation(askConventionCorrection, (desk, { body: { token, line, reason, author_name } }) =>
    answer(services, desk, token, {
      move: "askConventionCorrection",
      given: { line, reason, author_name },
      end: "declined",
    }),
  )
