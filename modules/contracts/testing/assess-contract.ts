import { ownRows, type Scope, sql } from "@jalon/data"
import { type ContractStatus, contractMoves, type Gate, type MoveKey } from "../rules/index.ts"
import { moveKeys } from "../rules/lifecycle/moves.ts"
import { unmet } from "../rules/lifecycle/needs.fr.ts"
import { assess } from "../server/assess.ts"
import { heldCodes } from "../server/attachments.ts"
import { findContract } from "../server/contract-row.ts"
import { wasSigned } from "../server/lifecycle/lifecycle-input.ts"
import { openContract } from "../server/open-contract.ts"
import type { ContractsServices } from "../server/services.ts"
import { followedOf } from "../server/tutor-loads.ts"

export type AssessedContract = {
  id: string
  number: string
  learner: string
  status: ContractStatus
  fields: Readonly<Record<string, unknown>>
  /** What stops it at the last gate it has passed. */
  blocking: string[]
  missing: string[]
  /** Warnings that nobody accepted, but for those that only time brings. */
  warnings: string[]
  /** Conditions of the moves it made that it does not meet. */
  unmet: string[]
}

const beforeReady: readonly ContractStatus[] = [
  "draft",
  "imported",
  "awaiting_student",
  "awaiting_company",
  "to_check",
]
const beforeSigned: readonly ContractStatus[] = [
  "ready",
  "convention_to_validate",
  "convention_validated",
  "in_signature",
]

/** The last gate that a contract of this status has passed; null while it is being written. */
export const gatePassed = (status: ContractStatus): Gate | null => {
  if (beforeReady.includes(status) || status === "cancelled") return null
  if (status === "ready") return "ready"
  return beforeSigned.includes(status) ? "convention" : "deposit"
}

/** Asked of the moment of the move, and not of the contract. */
const OF_THEIR_TIME = new Set([
  "convention_expected",
  "warnings_acknowledged",
  "never_started",
  "decision_late",
  "rupture",
  "last_payment",
])

const movesMade = async ({ who, run }: Scope, contractId: string): Promise<MoveKey[]> => {
  const rows = await run(sql<{ move: string }>`
    select move from contract_move where ${ownRows(who)} and contract_id = ${contractId}`)
  return moveKeys.filter((key) => rows.some(({ move }) => move === key))
}

/** A contract judged by the product's own rules at the gates it has passed, whoever wrote it. */
export const assessContract = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
  contractId: string,
): Promise<AssessedContract> => {
  const open = await openContract(services, scope, await findContract(scope, contractId))
  const { row, secrets, records, attachments, past, legalValues, on } = open
  const gate = gatePassed(row.status)
  const held = {
    attachments: heldCodes(attachments),
    transmittedOn: past.firstSentOn,
    wasSigned: wasSigned(row, past),
    followed: followedOf(open.followed.rows),
  }
  const { findings, missing } = assess(row, secrets, records, held, {
    legalValues,
    today: on,
    gate: gate ?? "ready",
  })
  const needs = (await movesMade(scope, contractId)).flatMap((key) => contractMoves[key].needs)
  return {
    id: row.id,
    number: row.number,
    learner: String(row.fields.apprenti_nom_naissance ?? row.fields.salarie_nom_naissance),
    status: row.status,
    fields: row.fields,
    blocking: findings
      .filter(({ verdict }) => verdict === "blocking")
      .map(({ id, message }) => `${id} ${message}`),
    missing: missing.map(({ key }) => key),
    warnings: findings
      .filter(
        ({ id, verdict, topic }) =>
          verdict === "warning" && topic !== "delay" && row.acknowledged[id] === undefined,
      )
      .map(({ id, message }) => `${id} ${message}`),
    unmet: [...new Set(needs)].flatMap((need) => {
      const sentence = OF_THEIR_TIME.has(need) ? null : unmet(need, open.facts)
      return sentence === null ? [] : [`${need}: ${sentence}`]
    }),
  }
}
