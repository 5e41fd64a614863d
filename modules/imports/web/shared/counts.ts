import type { Counts } from "./types.ts"

/** Rows that wait for somebody. */
export const heldIn = ({ refused = 0, duplicate = 0, possible = 0 }: Counts): number =>
  refused + duplicate + possible

/** Rows that would be brought in now. */
export const readyIn = ({ create = 0, change = 0 }: Counts): number => create + change
