import type { Readable } from "node:stream"

/**
 * `unavailable` says that nobody looked, and why; it is never to be read as clean.
 * - not_configured: no scanner in this installation.
 * - unreachable: it did not answer in time, or hung up.
 * - too_large: it refuses files of this size.
 * - failed: it answered, and could not tell.
 */
export type ScanVerdict =
  | { readonly verdict: "clean" }
  | { readonly verdict: "infected"; readonly signature: string }
  | {
      readonly verdict: "unavailable"
      readonly why: "not_configured" | "unreachable" | "too_large" | "failed"
    }

export interface ScanPort {
  scan(content: Uint8Array | Readable): Promise<ScanVerdict>
}
