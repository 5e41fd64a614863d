import type { FileType } from "../../rules/file-types.ts"
import type { Refused } from "../../rules/judge.ts"

/** What the content turned out to be: the bytes to keep, which may be drawn anew, or why it is not kept. */
export type Verdict =
  | { readonly keep: { readonly contentType: FileType; readonly bytes: Buffer } }
  | { readonly refusal: Refused }
