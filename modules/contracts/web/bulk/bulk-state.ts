import type { BulkAction, CheckedContract } from "../../wire/index.ts"

export type CenterSigner = NonNullable<CheckedContract["signature"]>["center"]

/** What is asked once for all of them. */
export type Given = {
  transmitted_on: string | null
  reason: string
  /** Who signs for the centre; null when contracts have different ones, each of which is kept. */
  center: CenterSigner | null
}

export type Refused = { contract: CheckedContract; reasons: CheckedContract["reasons"] }

export type BulkState = { action: BulkAction; contracts: readonly CheckedContract[]; given: Given } & (
  | { phase: "report" }
  | { phase: "running"; done: number }
  | { phase: "done"; done: number; refused: readonly Refused[] }
)

const keyOf = ({ first_name, last_name, email }: CenterSigner): string =>
  [first_name, last_name, email].join(" ")

/** Those who would sign for the centre, each once. */
export const centersOf = (contracts: readonly CheckedContract[]): CenterSigner[] => {
  const centers = contracts.flatMap(({ is_open, signature }) =>
    is_open && signature ? [signature.center] : [],
  )
  return [...new Map(centers.map((center) => [keyOf(center), center])).values()]
}

/** What stands in the fields before anybody types. */
export const firstGiven = (contracts: readonly CheckedContract[], on: string): Given => {
  const [center, ...others] = centersOf(contracts)
  return { transmitted_on: on, reason: "", center: center && others.length === 0 ? center : null }
}
