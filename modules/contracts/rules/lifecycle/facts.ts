import type { IsoDate } from "@jalon/kernel"
import type { ContractType } from "../dictionary/index.ts"
import type { Filing } from "./filing-words.ts"
import type { ContractStatus } from "./status.ts"

export const actors = [
  "school",
  "validator",
  "company",
  "student",
  "opco",
  "signature",
  "invoicing",
  "system",
] as const

/**
 * `validator` is a member of the school to whom « convention.validate » was granted. `opco` answers for the DDETS too;
 * `signature` is the provider, `invoicing` our own accounts, `system` the clock and what follows by itself.
 */
export type Actor = (typeof actors)[number]

export type { Filing }

/**
 * `stopped`: only a person can mend what holds it. Then the OPCO has it: `followed`, it is asked for its state; `to_carry`, a
 * document waits for somebody of the school to put it on the portal; `documents_stopped`, one does not leave.
 */
export type DepositProgress = "running" | "stopped" | "followed" | "to_carry" | "documents_stopped" | null

/** What the conditions look at. The server gathers it once; screens and server then say the same. */
export interface LifecycleInput {
  kind: ContractType
  filing: Filing
  today: IsoDate
  start: IsoDate | null
  end: IsoDate | null
  concludedOn: IsoDate | null
  /** True once the person has begun, false while someone attests that it never did. */
  hasStarted: boolean
  hasStudentAndTraining: boolean
  hasStudentEmail: boolean
  hasCompanyEmail: boolean
  studentFieldsMissing: number
  companyFieldsMissing: number
  blockingFindings: number
  warningsToAcknowledge: number
  /** What stops the file from being sent, once it is signed. */
  filingFindings: number
  /** False for a CFA inside the company, when the school leaves the step out, and while the signed one still holds. */
  needsConvention: boolean
  isConventionComplete: boolean
  conventionFindings: number
  needsSchoolApproval: boolean
  isSchoolApproved: boolean
  incompleteSigners: number
  isSignedByAll: boolean
  attachmentsMissing: number
  hasMandate: boolean
  isOpcoKnown: boolean
  /** How its OPCO takes contracts from this centre; `no_key`: by the exchange, once the centre has a key. */
  channel: "api" | "portal" | "no_key"
  /** What becomes of a file that was sent by the exchange. */
  deposit: DepositProgress
  /** The parties signed once, whatever was corrected since: they are bound. */
  wasSigned: boolean
  /** A field of the contract that the parties signed was changed since. */
  hasSignedDataChanged: boolean
  /** A field of the convention that they signed was changed since. */
  hasSignedConventionChanged: boolean
  /** What the agreement on another duration says was changed since, where there is still one. */
  hasSignedAgreementChanged: boolean
  /** A day or a number was typed by somebody of the school, and may have been mistyped. */
  hasDeclaredFacts: boolean
  /** Last day of the OPCO's or the State's delay, once the file is complete. */
  decisionLimit: IsoDate | null
  ruptureFindings: number
  isLastPaymentIn: boolean
  brokenOn: IsoDate | null
  importFieldsMissing: number
  /** What the outside says of an imported contract, in our words. */
  outsideStatus: ContractStatus | null
  statusBeforeArchive: ContractStatus | null
  /** First day on which the clock may archive. */
  archiveFrom: IsoDate | null
}
