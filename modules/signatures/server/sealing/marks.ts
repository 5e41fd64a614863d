import type { DocumentFile } from "@jalon/documents"
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

/** The same document with its signatures in their frames: nothing else of it changes. */
export const withMarks = (draft: SignableDraft, marks: ReadonlyMap<number, Mark>): SignableDraft => {
  const files = [...(draft.document.files ?? []), ...filesOf(marks)]
  if (draft.kind === "text") {
    const blocks = draft.document.blocks.map((block) =>
      block.type === "signatures" ? { ...block, signers: framesSigned(block.signers, marks) } : block,
    )
    return { kind: "text", document: { ...draft.document, blocks, files } }
  }
  const pages = draft.document.pages.map((sections) =>
    sections.map((section) => ({
      ...section,
      parts: section.parts.map((part) =>
        part.type === "signatures" ? { ...part, frames: framesSigned(part.frames, marks) } : part,
      ),
    })),
  )
  return { kind: "form", document: { ...draft.document, pages, files } }
}
