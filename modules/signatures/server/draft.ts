import { gunzipSync, gzipSync } from "node:zlib"
import type { FormDocument, TextDocument } from "@jalon/documents"

/** What a document is drawn from: the same data gives the same pages, with or without its signatures. */
export type SignableDraft =
  | { readonly kind: "form"; readonly document: FormDocument }
  | { readonly kind: "text"; readonly document: TextDocument }

const BYTES = "$bytes"

const asBytes = (value: unknown): unknown =>
  value instanceof Uint8Array ? { [BYTES]: Buffer.from(value).toString("base64") } : value

/** Packed small: a draft is kept with each envelope until it is sealed. */
export const packDraft = (draft: SignableDraft): Buffer =>
  // JSON would call `toJSON` of a Buffer before the replacer sees it, hence the holder's own value.
  gzipSync(
    JSON.stringify(draft, function (this: Record<string, unknown>, key, value) {
      return asBytes(this[key] instanceof Uint8Array ? this[key] : value)
    }),
  )

export const unpackDraft = (packed: Buffer): SignableDraft =>
  JSON.parse(gunzipSync(packed).toString("utf8"), (_, value) =>
    typeof value === "object" && value !== null && typeof value[BYTES] === "string"
      ? Buffer.from(value[BYTES], "base64")
      : value,
  ) as SignableDraft
