import type { Scope } from "@jalon/data"
import {
  type DepositDocumentRow,
  type DepositRow,
  documentsOfDeposit,
  findDeposit,
  lastDeposit,
} from "@jalon/deposits/server"
import { deca } from "@jalon/identifiers"
import type { Work } from "@jalon/jobs"
import { dayOf, type IsoDate } from "@jalon/kernel"
import {
  atOpco,
  type ContractStatus,
  type DepositFacts,
  type DepositProgress,
  followingMove,
  moveFor,
} from "../../rules/index.ts"
import { lockContract } from "../contract-row.ts"
import { changeContract } from "../form/change-fields.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { MoveServices } from "../services.ts"

const ACTION = "contracts.follow-deposit"
/** From « to transmit » to the end: more than the longest way. */
const MOST_MOVES = 8

const day = (at: Date | null): IsoDate | null => (at === null ? null : dayOf(at))

/** Each on its line, with the path of the field it is about: that is how the field is found again. */
const errorsOf = ({ error }: DepositRow): string | null =>
  error === null
    ? null
    : error.items
        .map(({ message, field }) => (field && !message.includes(field) ? `${message} (${field})` : message))
        .join("\n") || error.fault

/** A number that has not the shape of one is shown with the file, never written into the contract. */
const decaOf = ({ deca_number: said }: DepositRow): string | null => {
  const read = said === null ? null : deca.parse(said)
  return read?.ok ? read.value : null
}

type Followed = DepositFacts & { isToCarry: boolean }

const factsOf = (deposit: DepositRow, documents: readonly DepositDocumentRow[]): Followed => ({
  isToCarry: documents.some(({ channel, sent_at }) => channel === "portal" && sent_at === null),
  state: deposit.state,
  takenOn: day(deposit.taken_at),
  completeOn: day(deposit.complete_at),
  answeredOn: day(deposit.answered_at),
  externalNumber: deposit.external_number ?? deposit.internal_number,
  decaNumber: decaOf(deposit),
  opcoState: deposit.opco_state,
  opcoComment: deposit.opco_comment,
  errors: errorsOf(deposit),
})

const requestOf = ({ past: { answer } }: OpenContract): string | null =>
  answer?.move === "requestInfo" ? answer.text : null

/** The file may be complete after its receipt was recorded: its day is what the law counts from. */
const completeDay = ({ row }: OpenContract, { completeOn, opcoState }: DepositFacts): IsoDate | null =>
  ["received", "under_review"].includes(row.status) &&
  completeOn !== null &&
  opcoState !== null &&
  !row.fields.depot_date_reception_complet
    ? completeOn
    : null

const AT_OPCO: ReadonlySet<ContractStatus> = new Set([...atOpco, "info_requested"])

const atOpcoProgress = ({ state, isToCarry }: Followed): DepositProgress => {
  if (state === "stopped") return "documents_stopped"
  if (state !== "taken" && state !== "followed") return null
  return isToCarry ? "to_carry" : "followed"
}

const progressOf = ({ row }: OpenContract, facts: Followed): DepositProgress => {
  const { state } = facts
  if (AT_OPCO.has(row.status)) return atOpcoProgress(facts)
  if (row.status !== "to_transmit") return null
  if (state === "stopped") return "stopped"
  return state === "queued" || state === "sending" ? "running" : null
}

const settle = async (scope: Scope, open: OpenContract, facts: Followed): Promise<void> => {
  const completeOn = completeDay(open, facts)
  const progress = progressOf(open, facts)
  if (completeOn === null && progress === open.row.deposit_state) return
  await changeContract(scope, open, {
    ...open.row,
    deposit_state: progress,
    fields: {
      ...open.row.fields,
      ...(completeOn !== null && { depot_date_reception_complet: completeOn }),
    },
  })
}

/** Told twice, late, or of a file that another has replaced, it finds nothing to do. */
export const handle = async (
  { depositId }: { depositId: string },
  { step, data, who, services }: Work<MoveServices>,
): Promise<void> => {
  await step("follow", () =>
    data.inScope(who, ACTION, async (scope) => {
      const told = await findDeposit(scope, depositId)
      if (told === null) return
      const row = await lockContract(scope, told.contract_id)
      // Read after the lock: what was told last is what counts.
      const deposit = await lastDeposit(scope, row.id)
      if (deposit?.id !== depositId) return
      const facts = factsOf(deposit, await documentsOfDeposit(scope, [deposit.id]))
      let open = await openContract(services, scope, row)
      for (let made = 0; made < MOST_MOVES; made++) {
        const next = followingMove(
          { status: open.row.status, filing: open.facts.filing, lastRequest: requestOf(open) },
          facts,
        )
        if (next === null || !moveFor(next.move, open.row.status, next.actor, open.facts).allowed) break
        open = await makeMove(services, scope, open, next)
      }
      await settle(scope, open, facts)
    }),
  )
}
