import type { DocumentRow, SignerRow } from "../rows.ts"

/** The documents of a signer, in their order. */
export const documentsFor = ({ frames }: SignerRow, documents: readonly DocumentRow[]): DocumentRow[] =>
  documents.filter(({ id }) => frames.some(({ document }) => document === id))

export const fingerprintOf = ({ shown_sha256 }: Pick<DocumentRow, "shown_sha256">): string =>
  shown_sha256.toString("hex")
