import type { ContractType } from "./dictionary/index.ts"
import type { MissingField } from "./dictionary/missing.ts"
import { type Guest, writtenByGuest } from "./guest/index.ts"
import type { MoveKey } from "./lifecycle/moves.ts"
import type { ContractStatus } from "./lifecycle/status.ts"

/** The steps by which the school asks somebody else for what is missing. */
export const askMoves = ["askStudent", "askCompany", "askCorrection"] as const satisfies MoveKey[]
export type AskMove = (typeof askMoves)[number]

const inStatus: Partial<Record<ContractStatus, readonly AskMove[]>> = {
  draft: ["askStudent", "askCompany"],
  to_check: ["askCorrection"],
}

export const asksIn = (status: ContractStatus): readonly AskMove[] => inStatus[status] ?? []
export const isAskedIn = (status: ContractStatus, move: AskMove): boolean => asksIn(status).includes(move)

const STUDENT: readonly Guest[] = [
  { person: "student", part: "learner" },
  { person: "representative", part: "learner" },
]
const COMPANY: readonly Guest[] = [{ person: "company", part: null }]

const writtenBy = (type: ContractType, guests: readonly Guest[]): ReadonlySet<string> =>
  new Set(guests.flatMap((guest) => writtenByGuest(type, guest).map(({ key }) => key)))

/**
 * Of a draft, whoever fills all that is missing; the student first when it takes both, since their part goes on to the company.
 * Nobody while a field is left to the school itself.
 */
const askedForDraft = (type: ContractType, missing: readonly MissingField[]): AskMove | null => {
  const [student, company] = [writtenBy(type, STUDENT), writtenBy(type, COMPANY)]
  if (missing.every(({ key }) => student.has(key))) return "askStudent"
  if (missing.every(({ key }) => company.has(key))) return "askCompany"
  return missing.every(({ key }) => student.has(key) || company.has(key)) ? "askStudent" : null
}

/** Once the company has answered, the school fills what it may; the attestations that lack are still not its own. */
const askedOnceChecked = (missing: readonly MissingField[]): AskMove | null =>
  missing.every(({ by }) => by.includes("company") && !by.includes("school")) ? "askCorrection" : null

/** Who is asked for what is missing, when it is not for the school to fill. */
export const whomToAsk = (
  status: ContractStatus,
  type: ContractType,
  missing: readonly MissingField[],
): AskMove | null => {
  if (missing.length === 0) return null
  if (status === "draft") return askedForDraft(type, missing)
  return status === "to_check" ? askedOnceChecked(missing) : null
}

/** The same, read off the steps that are kept with a contract: only the one that is next is among them. */
export const askedOf = (kept: readonly string[] | null): AskMove | null =>
  askMoves.find((move) => kept?.includes(move)) ?? null
