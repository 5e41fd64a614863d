export type Refused =
  | "wrong_size"
  | "wrong_type"
  | "wrong_sheet"
  | "infected"
  | "unscannable"
  | "unfinished"
  | "active_content"
  | "encrypted"
  | "damaged"
  | "heic"
  | "image_too_large"
  | "sheet_macros"
  | "sheet_protected"
  | "sheet_too_big"

/** What the scanner said, in the words of its port. */
type Scan =
  | { readonly verdict: "clean" }
  | { readonly verdict: "infected" }
  | {
      readonly verdict: "unavailable"
      readonly why: "not_configured" | "unreachable" | "too_large" | "failed"
    }

export type Judgement =
  | { state: "clean"; scanned: boolean }
  | { state: "refused"; refusal: Refused }
  /** A scanner is there but did not tell: the file waits, and nobody opens it. */
  | { state: "awaiting" }

export const judgeScan = (scan: Scan): Judgement => {
  if (scan.verdict === "clean") return { state: "clean", scanned: true }
  if (scan.verdict === "infected") return { state: "refused", refusal: "infected" }
  switch (scan.why) {
    case "not_configured":
      return { state: "clean", scanned: false }
    case "too_large":
      // Asking again would get the same answer.
      return { state: "refused", refusal: "unscannable" }
    case "unreachable":
    case "failed":
      return { state: "awaiting" }
  }
}

const MINUTE = 60_000

/** How long to leave a scanner alone before asking it again: longer each time, at most a quarter of an hour. */
export const waitBeforeScan = (attempt: number): number => Math.min(2 ** (attempt - 1), 15) * MINUTE
