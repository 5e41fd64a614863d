import { type IsoDate, typography } from "@jalon/kernel"
import { type ExecutionStatus, executionStatus } from "../lifecycle/execution.ts"
import type { ContractStatus, StatusTone } from "../lifecycle/status.ts"

/** The school's archive is its own affair: a space tells the status a contract had before. */
export type SpaceStatus = Exclude<ContractStatus, "archived">

/** What a status says to someone outside the school: a word, and one sentence on what goes on. */
export type SpaceWords = { label: string; tone: StatusTone; text: string }

export type SpaceContract = {
  status: SpaceStatus
  starts_on: IsoDate | null
  ends_on: IsoDate | null
  broken_on: IsoDate | null
  /** The contract of a public employer: no OPCO has a part in it. */
  files_with_state?: boolean
}

/** Once the funding is agreed or the contract filed, its own time says more than its file. */
const inEffect: ReadonlySet<SpaceStatus> = new Set(["engaged", "filed", "settled"])

export const executionIn = (contract: SpaceContract, on: IsoDate): ExecutionStatus =>
  executionStatus(
    {
      status: contract.status,
      start: contract.starts_on,
      end: contract.ends_on,
      brokenOn: contract.broken_on,
      suspensions: [],
    },
    on,
  )

/** Whoever reads, what is over is told in the same words. */
export const ended = {
  cancelled: { label: "Annulé", tone: "neutral", text: "Ce contrat n'a pas été conclu." },
  broken: { label: "Rompu", tone: "danger", text: "Le contrat a pris fin avant son terme." },
  settled: { label: "Terminé", tone: "neutral", text: "Le contrat est arrivé à son terme." },
} as const satisfies Partial<Record<SpaceStatus, SpaceWords>>

const time: Readonly<Partial<Record<ExecutionStatus, SpaceWords>>> = {
  upcoming: {
    label: "Confirmé",
    tone: "success",
    text: "Le contrat est confirmé et n'a pas encore commencé.",
  },
  running: { label: "En cours", tone: "success", text: "Le contrat est en cours." },
  finished: ended.settled,
}

/** The words of one contract, in the table of those who read. */
export const spaceWords = (
  table: Readonly<Record<SpaceStatus, SpaceWords>>,
  contract: SpaceContract,
  on: IsoDate,
): SpaceWords => {
  const execution = executionIn(contract, on)
  const { label, tone, text } =
    execution === "broken"
      ? ended.broken
      : (inEffect.has(contract.status) && time[execution]) || table[contract.status]
  return { label: typography(label), tone, text: typography(text) }
}
