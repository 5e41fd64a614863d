import type { IsoDate } from "@jalon/kernel"

export const PACK_KINDS = ["student", "contract", "class"] as const

/** What a file of evidence is about: a learner, a contract or a class, and the days looked at. */
export type Pack = {
  kind: (typeof PACK_KINDS)[number]
  id: string
  /** As it was called when it was asked for. */
  name: string
  from: IsoDate
  to: IsoDate
}
