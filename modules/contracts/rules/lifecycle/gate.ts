import type { Gate } from "../dictionary/index.ts"
import type { ContractStatus } from "./status.ts"

/** Signed, and about to be sent: from here on the rules of the deposit speak. */
const ABOUT_TO_BE_SENT: readonly ContractStatus[] = ["signed", "to_transmit", "rejected"]

/** The step that a contract of this status is about to enter; « ready » stands for all those before the signature. */
export const gateOf = (status: ContractStatus): Gate =>
  ABOUT_TO_BE_SENT.includes(status) ? "deposit" : "ready"
