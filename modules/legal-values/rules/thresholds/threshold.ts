import type { IsoDate } from "@jalon/kernel"
import type { ThresholdName } from "./thresholds.data.ts"

/** A threshold of the law or of the ministry's doctrine, from a day on. Rows may be added without a release. */
export type Threshold = {
  readonly name: ThresholdName
  readonly from: IsoDate
  /** Last day, when the text itself says when it ends. */
  readonly until?: IsoDate
  readonly value: number
  /** Where it is written, in French: people read it. */
  readonly source: string
  /** Not confirmed by an official text. */
  readonly uncertain?: true
}

export type Thresholds = readonly Threshold[]

/** The row in force on a day: the latest to begin, and of two of the same day the one given last. */
export const thresholdAt = (
  thresholds: Thresholds,
  name: ThresholdName,
  day: IsoDate,
): Threshold | undefined => {
  const begun = thresholds.filter((threshold) => threshold.name === name && threshold.from <= day)
  const latest = begun.reduce<Threshold | undefined>(
    (best, threshold) => (best === undefined || best.from <= threshold.from ? threshold : best),
    undefined,
  )
  return latest?.until !== undefined && latest.until < day ? undefined : latest
}
