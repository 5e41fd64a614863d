import type { CallOf } from "@jalon/wire-kit"
import type { sign } from "../../wire/index.ts"

/** How somebody is about to sign, as it stands on the page. */
export type SignatureDraft = {
  consents: boolean
  way: "typed" | "drawn"
  name: string
  /** PNG as a data address; null while the frame is blank. */
  drawing: string | null
}

export type SignatureFault = "consents" | "name" | "drawing"

/** What is missing, in the order of the page. */
export const missingIn = ({ consents, way, name, drawing }: SignatureDraft): SignatureFault[] => [
  ...(consents ? [] : (["consents"] as const)),
  ...(way === "typed" && name.trim() === "" ? (["name"] as const) : []),
  ...(way === "drawn" && drawing === null ? (["drawing"] as const) : []),
]

type Body = CallOf<typeof sign>["body"]

/** The signature itself: one of the two ways, never both. */
export const signatureGiven = ({
  way,
  name,
  drawing,
}: SignatureDraft): Pick<Body, "consents" | "typed_name" | "picture"> => ({
  consents: true,
  typed_name: way === "typed" ? name.trim() : null,
  picture: way === "drawn" ? (drawing?.replace(/^data:image\/png;base64,/, "") ?? null) : null,
})

/** What is sent. */
export const signatureBody = (
  token: string,
  documents: readonly { fingerprint: string }[],
  draft: SignatureDraft,
): Body => ({
  token,
  fingerprints: documents.map(({ fingerprint }) => fingerprint),
  ...signatureGiven(draft),
})
