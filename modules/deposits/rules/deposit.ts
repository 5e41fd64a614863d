import { life } from "./deposit-words.fr.ts"

/**
 * - queued: it waits to leave. sending: it left, no sure answer yet.
 * - taken: the OPCO gave it a number, its documents follow. followed: all of it is there, the decision is awaited or known.
 * - rejected: the OPCO did not take it and says why. stopped: only a person can mend what holds it.
 * - withdrawn: given up before the OPCO took it. ended: the OPCO closed it.
 */
export const depositStates = [
  "queued",
  "sending",
  "taken",
  "followed",
  "rejected",
  "stopped",
  "withdrawn",
  "ended",
] as const
export type DepositState = (typeof depositStates)[number]

/** After these words of the OPCO nothing more is awaited of the file. */
const CLOSING: ReadonlySet<string> = new Set(["REFUSE", "ANNULE", "RUPTURE", "RUPTU", "SOLDE"])
export const isClosed = (opcoState: string): boolean => CLOSING.has(opcoState.trim())

/** A comment of the OPCO is read while it has not decided: there it asks for something. */
export const isOpen = (opcoState: string | null): boolean =>
  opcoState === null || !(isClosed(opcoState) || opcoState.trim() === "ENGAGE")

export const depositBadge = (state: DepositState) => life[state]

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

/** When to try again: what the OPCO asks for, else twice as long each time, up to an hour. */
export const waitBeforeTry = (tries: number, retryAfterSeconds: number | null): number =>
  retryAfterSeconds === null
    ? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, Math.min(tries, 20) - 1))
    : Math.min(LONGEST_WAIT_MS, Math.max(1, retryAfterSeconds) * 1000)

/** Longer than a request may last: after it, whoever sent is done or dead. */
export const LEASE_MS = 40_000

type Failure = { fault: string; isAmbiguous: boolean; retryable: boolean; retryAfterSeconds: number | null }

export type AfterFailure =
  | { kind: "reject" }
  | { kind: "stop" }
  | { kind: "try_again"; inMs: number; isUnsure: boolean }

/** What a failed request makes of the deposit. */
export const afterFailure = (failure: Failure, tries: number): AfterFailure => {
  if (failure.fault === "refused") return { kind: "reject" }
  if (failure.isAmbiguous)
    // Not before the lease ends: the OPCO may still be writing what it did not answer.
    return { kind: "try_again", inMs: Math.max(LEASE_MS, waitBeforeTry(tries, null)), isUnsure: true }
  if (failure.retryable)
    return {
      kind: "try_again",
      inMs: waitBeforeTry(tries, failure.retryAfterSeconds),
      isUnsure: false,
    }
  return { kind: "stop" }
}

type Identity = {
  readonly employerSiret: string | null
  readonly lastName: string | null
  readonly firstName: string | null
  readonly bornOn: string | null
  readonly from: string | null
}

const plain = (text: string | null): string =>
  (text ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()

/** An OPCO that gives back too little of a file cannot be believed to have it, nor not to have it. */
export const isTold = (identity: Identity): boolean =>
  identity.employerSiret !== null && identity.lastName !== null && identity.from !== null

export const isSameFile = (sent: Identity, found: Identity): boolean =>
  plain(sent.employerSiret) === plain(found.employerSiret) &&
  plain(sent.lastName) === plain(found.lastName) &&
  (found.firstName === null || plain(sent.firstName) === plain(found.firstName)) &&
  (found.bornOn === null || sent.bornOn === found.bornOn) &&
  sent.from === found.from
