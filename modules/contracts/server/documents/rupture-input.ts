import type { IsoDate } from "@jalon/kernel"
import type { RuptureReason } from "../../rules/lifecycle/index.ts"
import type { DocumentInput } from "./input.ts"

/** What is known of the end of the contract when its documents are drawn. */
export type Rupture = {
  readonly reason: RuptureReason
  readonly lastDay: IsoDate
  /** The day the act is written. */
  readonly writtenOn: IsoDate
  readonly place: string
  /** Days of the steps that a notice counts from, where the reason has some. */
  readonly mediatorOn?: IsoDate | null
  readonly employerInformedOn?: IsoDate | null
  readonly resultsOn?: IsoDate | null
}

export type RuptureInput = DocumentInput & { readonly rupture: Rupture }
