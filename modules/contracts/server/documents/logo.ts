import type { TextDocument } from "@jalon/documents"

/** The picture of the school, as its record keeps it. */
export type Logo = {
  readonly bytes: Uint8Array
  readonly format: "png" | "jpg" | "svg" | "webp"
  readonly schoolName: string
}

export const logoOf = (logo: Logo | null | undefined): Pick<TextDocument, "logo" | "files"> => {
  if (!logo) return {}
  const name = `logo.${logo.format}`
  return { logo: { file: name, alt: `Logo : ${logo.schoolName}` }, files: [{ name, bytes: logo.bytes }] }
}
