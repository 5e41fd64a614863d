/** How much of one kind of work may run at once. Owners are schools, companies or lone persons. */
export type Queue = {
  readonly name: string
  /** In one worker, for everybody together. */
  readonly perWorker: number
  /** For one owner, over all workers: what keeps a rush from taking every place. */
  readonly perOwner: number
  /** For one owner over all workers, when an outside service counts our calls. */
  readonly ratePerOwner?: { readonly starts: number; readonly seconds: number }
}

export const queue = (card: Queue): Queue => card

/** In how many partitions of the queue an owner's work stands; null when the partition must be the owner. */
export const slotsOf = ({ perOwner, ratePerOwner }: Queue): number | null => (ratePerOwner ? null : perOwner)

export const COMMON_QUEUE = queue({ name: "common", perWorker: 40, perOwner: 8 })

// Reacting only hands out jobs, so it may run wider than the jobs themselves.
export const REACT_QUEUE = queue({ name: "react", perWorker: 60, perOwner: 20 })
