import { type DocumentFile, qrCode } from "@jalon/documents"
import { typography } from "@jalon/kernel"
import type { SignableDraft } from "../draft.ts"

/** A signature as it is drawn in its frame. */
export type Mark = { name: string; at: string; method: string; picture: Buffer | null }

type Signed = { name: string; at: string; method: string; picture: { file: string; alt: string } | null }

const fileName = (frame: number) => `signature-${frame}.png`

const signedOf = (frame: number, { name, at, method, picture }: Mark): Signed => ({
  name,
  at,
  method,
  picture: picture && { file: fileName(frame), alt: `Signature de ${name}` },
})

const filesOf = (marks: ReadonlyMap<number, Mark>): DocumentFile[] =>
  [...marks].flatMap(([frame, { picture }]) => (picture ? [{ name: fileName(frame), bytes: picture }] : []))

const framesSigned = <F extends object>(frames: readonly F[], marks: ReadonlyMap<number, Mark>) =>
  frames.map((frame, at) => {
    const mark = marks.get(at)
    return mark ? { ...frame, signed: signedOf(at, mark) } : frame
  })

/** What leads from a sealed file, printed or not, to the page that verifies it. */
type WayToVerify = { readonly words: string; readonly qr: { file: string; alt: string } }

const wayToVerify = async (publicUrl: string): Promise<{ way: WayToVerify; file: DocumentFile }> => {
  const address = `${publicUrl}/verification`
  const file = await qrCode("verification", address)
  const words = typography(`Document scellé. Pour le vérifier : ${address.replace(/^https?:\/\//, "")}`)
  return { way: { words, qr: { file: file.name, alt: `Code à scanner : ${address}` } }, file }
}

/** The same document with its signatures in their frames and the way to verify it: nothing else of it changes. */
export const withMarks = async (
  draft: SignableDraft,
  marks: ReadonlyMap<number, Mark>,
  publicUrl: string,
): Promise<SignableDraft> => {
  const { way: verification, file } = await wayToVerify(publicUrl)
  const files = [...(draft.document.files ?? []), ...filesOf(marks), file]
  if (draft.kind === "text") {
    const blocks = draft.document.blocks.map((block) =>
      block.type === "signatures" ? { ...block, signers: framesSigned(block.signers, marks) } : block,
    )
    return { kind: "text", document: { ...draft.document, blocks, files, verification } }
  }
  const pages = draft.document.pages.map((sections) =>
    sections.map((section) => ({
      ...section,
      parts: section.parts.map((part) =>
        part.type === "signatures" ? { ...part, frames: framesSigned(part.frames, marks) } : part,
      ),
    })),
  )
  return { kind: "form", document: { ...draft.document, pages, files, verification } }
}
