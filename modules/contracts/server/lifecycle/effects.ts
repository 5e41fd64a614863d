import type { Scope } from "@jalon/data"
import { resumeDeposit, withdrawDeposit } from "@jalon/deposits/server"
import { publish } from "@jalon/jobs"
import { applyEffects, type EffectHandlers, recorded } from "@jalon/lifecycle"
import { cancelEnvelope } from "@jalon/signatures/server"
import { endTraineePeriods } from "@jalon/students/server"
import type { Actor, Effect, LifecycleInput } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"
import { sendConvention } from "../convention/send-convention.ts"
import { contractsEvents } from "../events.ts"
import { issuePersonLinks } from "../link/issue-person-links.ts"
import { sendLink } from "../link/send-link.ts"
import type { MoveServices } from "../services.ts"
import { keepVersion } from "./record-move.ts"

type Step = {
  services: MoveServices
  scope: Scope
  row: ContractRow
  actor: Actor
  given: Readonly<Record<string, unknown>>
  facts: Pick<LifecycleInput, "needsSchoolApproval" | "isSchoolApproved">
}

const authorOf = ({ given }: Step): string | null =>
  [given.author_name, given.author_role].filter((part) => typeof part === "string").join(", ") || null

const move = recorded("the line of the move: who, when, with what")
const fields = recorded("the fields of the form that the inputs fill")
const deadline = recorded("worked out from the status and its dates at each reading")
const creation = recorded("the operation that makes the row")
const signing = recorded("the operation that sends the documents to be signed")
const queue = recorded("the status: the owner's queue and daily mail read it, with the answer that came")

/** Whoever draws up schedules reads the contract again, once this is kept. */
const tellFunding = async ({ scope, row }: Step): Promise<undefined> => {
  await publish(scope, contractsEvents.FundingChanged, { contractId: row.id })
}

/** What a move does beside changing the status: every effect of the table, with who does it. */
export const handlers: EffectHandlers<Effect, Step, Partial<ContractRow>> = {
  number_allotted: creation,
  owner_set: creation,
  raw_row_stored: creation,
  child_created: creation,
  student_link_sent: async (step) => {
    await issuePersonLinks(step)
    return {}
  },
  company_link_sent: async (step) => {
    await sendLink(step)
    return {}
  },
  // A company is not asked to read what the school itself may still refuse.
  convention_link_sent: async ({ services, scope, row, facts, given }) => {
    if (facts.needsSchoolApproval && !facts.isSchoolApproved)
      await publish(scope, contractsEvents.ConventionProposed, { contractId: row.id })
    else await sendConvention(services, scope, row, { askedFor: given.asked_for ?? "" })
    return {}
  },
  reminders_planned: recorded("the link: each morning those that wait are sent again"),
  links_revoked: async ({ services, scope, row }) => {
    for (const kind of ["completion", "convention", "contrat_pro"] as const)
      await services.guestLinks.revoke(scope, { kind, subject: "contract", subjectId: row.id })
    return {}
  },
  author_stored: move,
  snapshot_stored: async (step) => ({
    version: await keepVersion(
      step.scope,
      step.row,
      step.actor === "student" ? "student_sent" : "company_sent",
      authorOf(step),
    ),
  }),
  version_frozen: async ({ scope, row }) => ({ version: await keepVersion(scope, row, "frozen") }),
  version_opened: () => ({ is_convention_approved: false }),
  signed_version_kept: async ({ scope, row }) => ({ version: await keepVersion(scope, row, "signed") }),
  convention_generated: async ({ scope, row }) => ({
    version: await keepVersion(scope, row, "convention_sent"),
  }),
  convention_approved: async ({ services, scope, row }) => {
    await sendConvention(services, scope, row)
    return { is_convention_approved: true }
  },
  convention_locked: recorded("the status: only a reopened contract is written again"),
  correction_shown: async ({ services, scope, row }) => {
    await services.guestLinks.revoke(scope, { kind: "convention", subject: "contract", subjectId: row.id })
    return { is_convention_approved: false }
  },
  envelope_created: signing,
  documents_hashed: signing,
  envelope_cancelled: async ({ services, scope, row }) => {
    await cancelEnvelope(services, scope, {
      subject: "contract",
      subjectId: row.id,
      reason: "Le contrat est corrigé : il sera signé de nouveau.",
    })
    return {}
  },
  signatures_void: recorded("the status: a contract to check is signed again before it is filed"),
  signed_documents_stored: recorded("the documents given with the move"),
  signed_on_paper: fields,
  conclusion_date_set: fields,
  // Who signed by hand holds the paper; everybody's space shows what was signed.
  parties_notified: recorded("the sealing of the documents: each signer is sent a link to their copies"),
  owner_alerted: queue,
  filing_deadline_shown: deadline,
  deposit_started: () => ({ deposit_state: "running" as const }),
  deposit_settled: () => ({ deposit_state: null }),
  deposit_resumed: async ({ scope, row }) => {
    await resumeDeposit(scope, row.id)
    return { deposit_state: "running" as const }
  },
  deposit_withdrawn: async ({ scope, row }) => {
    if (row.deposit_state !== null) await withdrawDeposit(scope, row.id)
    return { deposit_state: null }
  },
  payload_stored: recorded("the operation that sends the contract"),
  transmission_dated: move,
  errors_mapped: move,
  // The next answer has its own days; those of the last one stay in the history.
  attempt_opened: ({ row }) => ({
    fields: { ...row.fields, depot_date_reception_complet: undefined, depot_date_decision: undefined },
  }),
  opco_numbers_stored: fields,
  decision_deadline_set: deadline,
  deca_number_stored: fields,
  schedule_stored: recorded("the deposit: its instalments replace the forecast once invoicing is told"),
  invoicing_opened: tellFunding,
  // A contract that is cancelled brings nothing.
  convention_resolved: tellFunding,
  opco_notified: recorded(
    "the tasks of the rupture, which say who tells the OPCO; a deposit on its way is withdrawn",
  ),
  schedule_prorated: tellFunding,
  follow_up_created: recorded("the tasks of the rupture, worked out from its date and reason"),
  student_made_trainee: creation,
  trainee_period_ended: async ({ scope, row }) => {
    const start = row.fields.contrat_date_debut
    if (row.student_id !== null && start) await endTraineePeriods(scope, row.student_id, start)
    return {}
  },
  retention_started: recorded("how long a contract is kept follows from its end"),
}

/** Effects one after the other, each on the row the former left. */
export const applyContractEffects = (step: Step, effects: readonly Effect[]): Promise<ContractRow> =>
  applyEffects(handlers, effects, step)
