import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import type { ContractStatus, MoveKey } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { refuseTooManyLinks } from "./refuse-too-many-links.ts"
import { sendLink } from "./send-link.ts"

/** What sending means depends on where the contract stands. */
const MOVES: Partial<Record<ContractStatus, MoveKey>> = {
  draft: "askCompany",
  awaiting_student: "askCompany",
  to_check: "askCorrection",
}

const LINKS_PER_HOUR = 5

export const sendCompanyLink = (services: ContractsServices) =>
  command(wire.sendCompanyLink, async (scope, { params, body: { email, asked_for, comment } }) => {
    const row = await lockContract(scope, params.contractId)
    await refuseTooManyLinks(scope, row.id, { which: sql`part is null`, perHour: LINKS_PER_HOUR })
    const given = { email, ...(asked_for && { asked_for }), ...(comment && { comment }) }
    // « Relancer »: the contract stays where it is, a new link replaces the former one.
    if (row.status === "awaiting_company") {
      await sendLink({ services, scope, row, given, isReminder: true })
      return { status: row.status }
    }
    const move = MOVES[row.status]
    if (move === undefined) throw refuse("contract.no_link")
    const open = await openContract(services, scope, row)
    const after = await makeMove(services, scope, open, { move, actor: "school", given })
    return { status: after.row.status }
  })
