import type { Scope } from "@jalon/data"
import { say } from "@jalon/jobs"
import type { Effect, LifeFacts } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"
import { sendConvention } from "../convention/send-convention.ts"
import { contractsEvents } from "../events.ts"
import { sendLink } from "../link/send-link.ts"
import type { ContractsServices } from "../services.ts"
import { keepVersion } from "./record-move.ts"

type Step = {
  services: ContractsServices
  scope: Scope
  row: ContractRow
  given: Readonly<Record<string, unknown>>
  facts: Pick<LifeFacts, "needsSchoolApproval" | "isSchoolApproved">
}

const authorOf = ({ given }: Step): string | null =>
  [given.author_name, given.author_role].filter((part) => typeof part === "string").join(", ") || null

/**
 * What a move does beside changing the status. An effect that is not here belongs to a capability that does not exist yet
 * (electronic signature, exchange with an OPCO, invoicing) or follows from the line of the move itself.
 */
const doers: Partial<Record<Effect, (step: Step) => Promise<Partial<ContractRow>>>> = {
  version_frozen: async ({ scope, row }) => ({ version: await keepVersion(scope, row, "frozen") }),
  snapshot_stored: async (step) => ({
    version: await keepVersion(step.scope, step.row, "company_sent", authorOf(step)),
  }),
  company_link_sent: async (step) => {
    await sendLink(step)
    return {}
  },
  convention_generated: async ({ scope, row }) => ({
    version: await keepVersion(scope, row, "convention_sent"),
  }),
  // A company is not asked to read what the school itself may still refuse.
  convention_link_sent: async ({ services, scope, row, facts }) => {
    if (facts.needsSchoolApproval && !facts.isSchoolApproved)
      await say(scope, contractsEvents.ConventionProposed, { contractId: row.id })
    else await sendConvention(services, scope, row)
    return {}
  },
  convention_approved: async ({ services, scope, row }) => {
    await sendConvention(services, scope, row)
    return { is_convention_approved: true }
  },
  correction_shown: async ({ services, scope, row }) => {
    await services.doors.revoke(scope, { kind: "convention", subject: "contract", subjectId: row.id })
    return { is_convention_approved: false }
  },
  version_opened: async () => ({ is_convention_approved: false }),
  links_revoked: async ({ services, scope, row }) => {
    for (const kind of ["completion", "convention", "contrat_pro"] as const)
      await services.doors.revoke(scope, { kind, subject: "contract", subjectId: row.id })
    return {}
  },
}

/** Effects one after the other, each on the row the former left. */
export const applyEffects = async (step: Step, effects: readonly Effect[]): Promise<ContractRow> => {
  let row = step.row
  for (const effect of effects) row = { ...row, ...(await doers[effect]?.({ ...step, row })) }
  return row
}
