/** What is made of a picture that came: always drawn anew, upright, without anything the eye does not see. */
export type Drawing =
  /** A square photo or logo. */
  | { as: "webp"; side: number; fit: "cover" | "contain" }
  /** A page to read, in the format in which it came. */
  | { as: "jpeg" | "png"; longestSide: number }

/** What goes to the process that decodes, and what comes back. */
export type DrawOrder = { bytes: Uint8Array; drawing: Drawing; maxPixels: number; maxMemoryBytes: number }
export type DrawReply = { bytes: Uint8Array } | { refusal: "too_large" | "damaged" }

/** How the process ends by itself when a picture takes more memory than it may. */
export const MEMORY_EXIT = 3
