import type { IsoDate } from "@jalon/kernel"
import type { ContractType } from "../dictionary/index.ts"
import { filingOf } from "../facts/agreement.ts"
import type { Filing } from "./filing-words.ts"
import { type ContractStatus, type StatusTone, statusLabel, statusTone } from "./status.ts"

/** The other axis: where the contract stands in its own time, whatever the OPCO has answered. */
export const executionStatuses = {
  upcoming: "À venir",
  running: "En cours",
  suspended: "Suspendu",
  broken: "Rompu",
  finished: "Terminé",
  cancelled: "Annulé",
} as const

export type ExecutionStatus = keyof typeof executionStatuses

export interface ExecutionInput {
  status: ContractStatus
  /** The status an archived contract had. */
  statusBeforeArchive?: ContractStatus
  start: IsoDate | null
  end: IsoDate | null
  /** Last day of a contract broken before its end. */
  brokenOn: IsoDate | null
  suspensions: readonly { from: IsoDate; to: IsoDate | null }[]
}

/** Computed from dates and events, never stored by hand. A contract without start date is still to come. */
export const executionStatus = (facts: ExecutionInput, today: IsoDate): ExecutionStatus => {
  const { start, end, brokenOn, suspensions } = facts
  const status = facts.status === "archived" ? facts.statusBeforeArchive : facts.status
  if (status === "cancelled") return "cancelled"
  // A rupture announced for a later day leaves the contract running until then.
  if (brokenOn !== null && brokenOn < today) return "broken"
  if (start === null || today < start) return "upcoming"
  if (end !== null && end < today) return "finished"
  const isSuspended = suspensions.some(({ from, to }) => from <= today && (to === null || today <= to))
  return isSuspended ? "suspended" : "running"
}

export interface Badge {
  key: ContractStatus | "finished"
  label: string
  tone: StatusTone
}

const over: ReadonlySet<ContractStatus> = new Set(["engaged", "filed"])

/** The one badge of a list: a rupture speaks first, then the end of what was funded, then the file. */
export const badgeOf = (
  status: ContractStatus,
  execution: ExecutionStatus,
  kind: ContractType,
  filing: Filing = "opco",
): Badge => {
  const says = (key: ContractStatus): Badge => ({
    key,
    label: statusLabel(key, kind, filing),
    tone: statusTone(key),
  })
  if (status === "archived") return says("archived")
  if (execution === "broken") return says("broken")
  if (execution === "finished" && over.has(status))
    return { key: "finished", label: executionStatuses.finished, tone: "neutral" }
  return says(status)
}

export interface BadgedContract {
  contract_type: ContractType
  status: ContractStatus
  status_before_archive: ContractStatus | null
  starts_on: IsoDate | null
  ends_on: IsoDate | null
  broken_on: IsoDate | null
  /** Who employs decides where the contract is filed. */
  employeur_secteur: string | null
  employeur_type: string | null
  /** How far the signatures are, while they are being gathered by links. */
  signing?: { signed: number; signers: number } | null
}

/** The badge of a contract as lists, the board and its record show it. Files say it in SQL: a test compares every case. */
export const contractBadge = (
  contract: BadgedContract,
  today: IsoDate,
): { label: string; tone: StatusTone } => {
  const { contract_type, status, status_before_archive, starts_on, ends_on, broken_on, signing } = contract
  const execution = executionStatus(
    {
      status,
      ...(status_before_archive && { statusBeforeArchive: status_before_archive }),
      start: starts_on,
      end: ends_on,
      brokenOn: broken_on,
      suspensions: [],
    },
    today,
  )
  const { key, label, tone } = badgeOf(status, execution, contract_type, filingOf(contract))
  const counted = key === "in_signature" && signing ? ` ${signing.signed}/${signing.signers}` : ""
  return { label: `${label}${counted}`, tone }
}
