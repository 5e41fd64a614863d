import type { IsoDate } from "@jalon/kernel"

/** Who fixed an amount: the branch, the branch after the recommendation, or a decree in its place. */
export type LevelStatus = "CPNE" | "R" | "A"

/** What France compétences publishes for a certification and a branch, from a day on. */
export type PublishedLevel = {
  readonly rncp: string
  readonly cpneCode: string
  readonly amountCents: number
  readonly status: LevelStatus | null
  readonly applicableFrom: IsoDate
  readonly fileDate: IsoDate
}

/** A branch to which the employers of a collective agreement belong. */
export type PublishedBranch = {
  readonly idcc: string
  readonly cpneCode: string
  readonly cpneLabel: string
  readonly fileDate: IsoDate
}

export type PublishedFunding = {
  /** Days of the files that count, in order. */
  readonly files: readonly IsoDate[]
  readonly levels: readonly PublishedLevel[]
  readonly branches: readonly PublishedBranch[]
}

export const NOTHING_PUBLISHED: PublishedFunding = { files: [], levels: [], branches: [] }
