import type pg from "pg"
import type { Ledger } from "../load/index.ts"
import type { ReceivedMail } from "./received-mails.ts"

/** What a run left behind, to be held against what the load was told. */
export type Remains = {
  admin: pg.Client
  ledger: Ledger
  mails: readonly ReceivedMail[]
  filesFolder: string
}

/** One line of the summary. It holds when `faults` is empty; `seen` says how much was looked at. */
export type Verdict = { claim: string; seen: number; faults: readonly string[] }
export type Check = (remains: Remains) => Promise<Verdict>

/** A command whose answer was lost may have been done: so many at least, so many at most. */
export const outside = (count: number, atLeast: number, atMost: number): boolean =>
  count < atLeast || count > atMost

export const countBy = <T>(things: readonly T[], key: (thing: T) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const thing of things) counts.set(key(thing), (counts.get(key(thing)) ?? 0) + 1)
  return counts
}
