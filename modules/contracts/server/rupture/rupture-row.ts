import type { IsoDate } from "@jalon/kernel"
import type { RuptureReason, RuptureTaskKey } from "../../rules/index.ts"

type Day = IsoDate | null

/** A rupture as it was recorded, kept whole beside the contract. */
export type RuptureRow = {
  reason: RuptureReason
  last_day: IsoDate
  written_on: Day
  place: string | null
  probation_last_day: Day
  mediator_on: Day
  informed_on: Day
  results_on: Day
  notice_on: Day
  excluded_on: Day
  signed_by: ("employer" | "person" | "representative")[]
  trainee: { from: IsoDate; until: IsoDate } | null
  tasks: { key: RuptureTaskKey; by: IsoDate; done_on: Day }[]
}
