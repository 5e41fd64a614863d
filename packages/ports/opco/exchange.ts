import type { OpcoFault } from "./opco-error.ts"
import type { OperatorKey } from "./operators.data.ts"

export type OpcoOperation =
  | "token"
  | "key_info"
  | "send_contract"
  | "get_contract"
  | "list_contracts"
  | "contract_states"
  | "send_convention"
  | "send_invoice"
  | "invoice_states"
  | "send_certificate"
  | "send_document"
  | "declare_rupture"

/** One request and its answer, as it may be kept and shown: no key, no token, no number of a person. */
export type OpcoExchange = {
  readonly opco: OperatorKey
  readonly operation: OpcoOperation
  readonly at: Date
  readonly ms: number
  readonly httpStatus: number | null
  /** Null when it went well. */
  readonly fault: OpcoFault | null
  /** The first thing that the operator says, masked. */
  readonly message: string | null
  /** Its whole answer when it was no yes, masked and cut. */
  readonly answer: string | null
}
