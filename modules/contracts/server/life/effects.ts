import type { Scope } from "@jalon/data"
import type { Effect } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import { keepVersion } from "./record-move.ts"

type Step = {
  services: ContractsServices
  scope: Scope
  row: ContractRow
  given: Readonly<Record<string, unknown>>
}

const authorOf = ({ given }: Step): string | null =>
  [given.author_name, given.author_role].filter((part) => typeof part === "string").join(", ") || null

const companyEmail = ({ boxes }: ContractRow): string =>
  boxes.employeur_courriel ?? boxes.employeur_signataire_courriel ?? ""

const sendLink = async (
  { services, scope, row, given }: Step,
  kind: "completion" | "convention" | "contrat_pro",
) => {
  await services.doors.issue(scope, {
    kind,
    subject: "contract",
    subjectId: row.id,
    email: companyEmail(row),
    facts: {
      company: row.boxes.employeur_denomination ?? "",
      learner: row.boxes.apprenti_prenom ?? row.boxes.salarie_prenom ?? "",
      ...(typeof given.comment === "string" && { comment: given.comment }),
    },
  })
}

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
    await sendLink(step, step.row.contract_type === "apprentissage" ? "completion" : "contrat_pro")
    return {}
  },
  convention_link_sent: async (step) => {
    await sendLink(step, "convention")
    return {}
  },
  convention_approved: async () => ({ is_convention_approved: true }),
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
