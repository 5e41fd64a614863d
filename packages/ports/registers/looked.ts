/**
 * Why nobody could tell; never to be read as « does not exist ».
 * - not_configured: no such register in this installation.
 * - unreachable: nothing listens there, or it hung up.
 * - late: no answer within the time a person waits for one.
 * - busy: it asks us to come back later (429).
 * - failed: it answered with an error of its own.
 * - garbled: its answer makes no sense to us.
 */
export type Unavailable = {
  readonly outcome: "unavailable"
  readonly why: "not_configured" | "unreachable" | "late" | "busy" | "failed" | "garbled"
}

/** What a register answers. It never throws, and never takes longer than its time limit. */
export type Looked<Found extends object> =
  | ({ readonly outcome: "found" } & Found)
  | { readonly outcome: "not_found" }
  | Unavailable

export const notFound = { outcome: "not_found" } as const
export const unavailable = (why: Unavailable["why"]): Unavailable => ({ outcome: "unavailable", why })
