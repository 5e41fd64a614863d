import type { IsoDate } from "@jalon/kernel"
import type { LimitName } from "./limits.data.ts"

/** A threshold of the law or of the ministry's doctrine, from a day on. Rows may be added without a release. */
export type Limit = {
  readonly name: LimitName
  readonly from: IsoDate
  /** Last day, when the text itself says when it ends. */
  readonly until?: IsoDate
  readonly value: number
  /** Where it is written, in French: people read it. */
  readonly source: string
  /** Not confirmed by an official text. */
  readonly uncertain?: true
}

export type Limits = readonly Limit[]

/** The row in force on a day: the latest to begin, and of two of the same day the one given last. */
export const limitAt = (limits: Limits, name: LimitName, day: IsoDate): Limit | undefined => {
  const begun = limits.filter((limit) => limit.name === name && limit.from <= day)
  const latest = begun.reduce<Limit | undefined>(
    (best, limit) => (best === undefined || best.from <= limit.from ? limit : best),
    undefined,
  )
  return latest?.until !== undefined && latest.until < day ? undefined : latest
}
