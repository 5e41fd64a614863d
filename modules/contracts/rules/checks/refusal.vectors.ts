import type { ContractData, FieldKey } from "../dictionary/index.ts"
import { anApprenticeship } from "../testing/contracts.ts"
import type { CheckContext } from "./context.ts"

/** A contract that nothing is held against, what spoils it, and who must say so, at which field. */
export type Refusal = {
  readonly kind: string
  readonly defect: string
  readonly sound: ContractData
  readonly change?: Partial<ContractData>
  readonly context?: CheckContext
  /** When what spoils it lies outside its fields. */
  readonly spoiltContext?: CheckContext
  readonly id: string
  readonly verdict: "blocking" | "warning"
  readonly field: FieldKey | null
}

type Given = Partial<Pick<Refusal, "sound" | "change" | "context" | "spoiltContext">>

export const stops = (
  kind: string,
  defect: string,
  id: string,
  field: FieldKey | null,
  given: Given,
): Refusal => ({ kind, defect, sound: anApprenticeship(), ...given, id, verdict: "blocking", field })

export const warns = (
  kind: string,
  defect: string,
  id: string,
  field: FieldKey | null,
  given: Given,
): Refusal => ({ ...stops(kind, defect, id, field, given), verdict: "warning" })
