import type { IsoDate } from "@jalon/kernel"
import type { ContractType } from "../dictionary/index.ts"
import type { RuptureReason, RuptureSigner } from "./rupture-reasons.ts"

export interface RuptureInput {
  kind: ContractType
  reason: RuptureReason
  start: IsoDate
  end: IsoDate
  /** Last day of the contract, as agreed or notified. */
  lastDay: IsoDate | null
  /** Last day of free rupture, estimated or corrected; null when nobody knows. */
  probationLastDay: IsoDate | null
  /** On the day of the rupture, and not emancipated. */
  isMinor: boolean
  signedBy: readonly (RuptureSigner | "representative")[]
  hasDocument: boolean
  /** Days of the steps that the notice counts from; null while not typed. */
  mediatorOn?: IsoDate | null
  employerInformedOn?: IsoDate | null
  resultsOn?: IsoDate | null
  noticeOn?: IsoDate | null
  excludedOn?: IsoDate | null
}

export interface RuptureFinding {
  rule: "RUP-01" | "RUP-02" | "RUP-03" | "RUP-07" | "RUP-08" | "RUP-09"
  severity: "blocking" | "warning"
  field: string
  message: string
}
