import type { Scope } from "@jalon/data"
import { command } from "@jalon/serving"
import { keepWithoutContract } from "@jalon/students/server"
import type { BodyOf } from "@jalon/wire-kit"
import { type RupturePlan, ruptureLabel } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { presentContract } from "../form/present-contract.ts"
import { rereadContract } from "../form/reread-contract.ts"
import { putAttachment } from "../form/save-attachment.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { type EvaluatedRupture, evaluateRupture } from "./evaluate-rupture.ts"
import { presentFindings } from "./present-rupture.ts"
import { estimateProbation } from "./probation.ts"
import { forgetDraft } from "./rupture-draft.ts"
import type { RuptureRow } from "./rupture-row.ts"

export type Described = BodyOf<typeof wire.recordRupture>

/** Every rule again, on the row as it is locked: what the screen showed may have changed since. */
const insist = (evaluated: EvaluatedRupture | null, { accepts_warnings }: Described): EvaluatedRupture => {
  if (evaluated === null) throw refuse("contract.rupture_refused")
  const findings = presentFindings(evaluated.findings)
  const blocking = findings.filter(({ severity }) => severity === "blocking")
  if (blocking.length > 0)
    throw refuse(
      "contract.rupture_refused",
      {},
      Object.fromEntries(blocking.map(({ field, message }) => [field, message])),
    )
  if (findings.length > 0 && !accepts_warnings)
    throw refuse(
      "contract.rupture_warnings",
      {},
      Object.fromEntries(findings.map(({ field, message }) => [field, message])),
    )
  return evaluated
}

const rowOf = (said: Described, evaluated: EvaluatedRupture, plan: RupturePlan): RuptureRow => ({
  reason: said.reason,
  last_day: said.last_day,
  written_on: said.written_on ?? null,
  place: said.place ?? null,
  probation_last_day: evaluated.facts.probationLastDay,
  mediator_on: said.mediator_on ?? null,
  informed_on: said.informed_on ?? null,
  results_on: said.results_on ?? null,
  notice_on: said.notice_on ?? null,
  excluded_on: said.excluded_on ?? null,
  signed_by: said.signed_by,
  trainee: plan.trainee,
  tasks: plan.tasks.map(({ key, by }) => ({ key, by, done_on: null })),
})

/** What the history tells of it. */
export const moveInputOf = (open: OpenContract, said: Described) => ({
  reason: ruptureLabel(said.reason, open.row.contract_type),
  last_day: said.last_day,
  ...(said.written_on && { written_on: said.written_on }),
  ...(said.mediator_on && { mediator_on: said.mediator_on }),
  ...(said.informed_on && { informed_on: said.informed_on }),
  ...(said.results_on && { results_on: said.results_on }),
  ...(said.notice_on && { notice_on: said.notice_on }),
  ...(said.excluded_on && { excluded_on: said.excluded_on }),
})

/** The contract as the rupture leaves it, its transition apart. */
export const broken = (open: OpenContract, said: Described, evaluated: EvaluatedRupture): OpenContract => ({
  ...open,
  row: {
    ...open.row,
    // A contract that never began is cancelled: it has no last day.
    ...(evaluated.plan.isRupture && { broken_on: said.last_day }),
    rupture: rowOf(said, evaluated, evaluated.plan),
    fields: {
      ...open.row.fields,
      contrat_motif_rupture: said.reason,
      ...(evaluated.plan.isRupture && { contrat_date_rupture: said.last_day }),
    },
  },
  facts: { ...open.facts, ...(!evaluated.plan.isRupture && { hasStarted: false }) },
})

export const keepLearning = async (
  { vault }: Pick<ContractsServices, "vault">,
  scope: Scope,
  { row }: OpenContract,
): Promise<void> => {
  const since = row.rupture?.trainee?.from
  if (since && row.student_id !== null) await keepWithoutContract(vault, scope, row.student_id, since)
}

/** The whole rupture in one transaction: its document, the transition, what remains to be done, and the student's own state. */
export const recordRupture = (services: ContractsServices) =>
  command(
    wire.recordRupture,
    async (scope, { params, body }) => {
      const row = await lockContract(scope, params.contractId)
      const open = await openContract(services, scope, row)
      const evaluated = insist(evaluateRupture(open, body, await estimateProbation(scope, open)), body)
      if (body.file_id !== null)
        await putAttachment(scope, row.id, { code: "rupture", isAttested: false, fileId: body.file_id })
      const move = evaluated.plan.isRupture ? "break" : "cancel"
      const after = await makeMove(services, scope, broken(open, body, evaluated), {
        move,
        actor: "school",
        given: moveInputOf(open, body),
      })
      await forgetDraft(scope, row.id)
      await keepLearning(services, scope, after)
      return { contract: await presentContract(scope, after) }
    },
    rereadContract(services),
  )
