import type { ContractStatus } from "@jalon/contracts/rules"
import type { IsoDate } from "@jalon/kernel"
import type { SignerRole } from "@jalon/signatures/rules"
import type { StudentSeed } from "../student-seeds.ts"
import type { Cohort } from "./cohorts.ts"

export type CaseKind = "11" | "21" | "22" | "23" | "pro"

/** How far the signatures of a contract are. */
export type Signing = {
  /** Working days since it was sent to be signed. */
  launched: number
  signed: readonly SignerRole[]
  reminded?: SignerRole
}

/** Where somebody's contract stands in November. */
export type Case = {
  student: StudentSeed
  kind: CaseKind
  status: ContractStatus
  starts: IsoDate
  /** Working days from the start to the sending of the file; five are allowed. */
  sentAfter: number
  /** The one that somebody had before the present one. */
  isFormer?: true
  cohort?: Cohort
  signing?: Signing
}
