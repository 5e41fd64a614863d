import { type FormPart, qrCode, type Signed, trimmedPicture } from "@jalon/documents"
import { answersOf, clashesOn, type ReadDocument } from "@jalon/documents/testing"
import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import type { ContractData } from "../../rules/index.ts"
import { contractDocument } from "./contract-document.ts"
import { trainingConvention } from "./convention.ts"
import type { DocumentDraft } from "./input.ts"
import { aCalendar } from "./testing/calendar.ts"
import { minorContract } from "./testing/contracts.ts"
import { withoutSpaces } from "./testing/expected-answer.ts"
import { generateAndRead } from "./testing/generate.ts"
import { minorProContract } from "./testing/pro-contracts.ts"
import { aProgramme } from "./testing/programme.ts"

const input = (contract: ContractData) => ({
  contract: {
    ...contract,
    signature_employeur_date: null,
    signature_apprenti_date: null,
    signature_salarie_date: null,
    signature_representant_legal_date: null,
    signature_visa_cfa_date: null,
  },
  reference: "2026-0142",
  legalValues: initialLegalValues,
  madeOn: "2026-08-24",
})

const drawn = await trimmedPicture(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><path d="M20 150C120 10 160 20 150 120s60 40 110-60 60-40 40 40 120 20 260-60" fill="none" stroke="#1c4196" stroke-width="7"/></svg>',
  ),
)

const AT = "Signé le 24/08/2026 à 19:04:12"
const byHand: Signed = {
  name: "Anaïs LEFÈVRE",
  at: AT,
  picture: { file: "signature.png", alt: "Signature d’Anaïs Lefèvre" },
  method: "Code reçu par SMS au … 45",
}
const typed: Signed = {
  name: "Marie-Charlotte de la Rochefoucauld-Montbéliard d’Entrecasteaux",
  at: AT,
  picture: null,
  method: "Code reçu par courriel à m•••@entrecasteaux-montbeliard.example.org",
}
const signedBy = (rank: number): Signed => (rank % 2 === 0 ? byHand : typed)

const signPart = (part: FormPart): FormPart =>
  part.type === "signatures"
    ? { ...part, frames: part.frames.map((frame, rank) => ({ ...frame, signed: signedBy(rank) })) }
    : part

const shown = {
  files: [
    { name: "signature.png", bytes: drawn },
    await qrCode("code", "https://jalon.example.org/verification"),
  ],
  verification: {
    words: "Document scellé. Pour le vérifier : jalon.example.org/verification",
    qr: { file: "code.svg", alt: "Code QR de la page de vérification" },
  },
}

const sign = (draft: DocumentDraft): DocumentDraft => {
  if (draft.kind === "text") {
    const blocks = draft.document.blocks.map((block) =>
      block.type === "signatures"
        ? { ...block, signers: block.signers.map((one, rank) => ({ ...one, signed: signedBy(rank) })) }
        : block,
    )
    const files = [...(draft.document.files ?? []), ...shown.files]
    return { ...draft, document: { ...draft.document, ...shown, files, blocks } }
  }
  const pages = draft.document.pages.map((sections) =>
    sections.map((section) => ({ ...section, parts: section.parts.map(signPart) })),
  )
  return { ...draft, document: { ...draft.document, ...shown, pages } }
}

const textsOf = ({ pages }: ReadDocument, isKept: (text: string) => boolean): string[] =>
  pages.flatMap(({ runs }, page) =>
    runs
      .filter(({ text }) => isKept(text))
      .map(({ x, y, text }) => `${page} ${x.toFixed(1)} ${y.toFixed(1)} ${text}`),
  )

const convention = trainingConvention({ ...input(minorContract), programme: aProgramme, calendar: aCalendar })

const cases = await Promise.all(
  (
    [
      ["contract of apprenticeship", contractDocument(input(minorContract)), 4],
      ["contract of professionalization", contractDocument(input(minorProContract)), 3],
      ["convention", convention, 2],
    ] as const
  ).map(async ([name, draft, frames]) => ({
    name,
    frames,
    before: (await generateAndRead(draft)).document,
    after: (await generateAndRead(sign(draft))).document,
  })),
)

describe.each(cases)("the signed $name", ({ before, after, frames }) => {
  it("has the same pages, and nothing else of them has moved", () => {
    expect(after.pages).toHaveLength(before.pages.length)
    // The invitation to sign is gone; the number of the last page stands beside the code.
    const isKept = (text: string): boolean => !/^Date et signature|^:$|^(?:2026-0142 · )?page/.test(text)
    const stayed = new Set(textsOf(after, isKept))
    expect(textsOf(before, isKept).filter((text) => !stayed.has(text))).toEqual([])
  })

  it("says in each frame who signed, when and how", () => {
    const answers = answersOf(after.root).filter(([, answer]) => answer.includes("Code reçu"))
    expect(answers).toHaveLength(frames)
    expect(withoutSpaces(answers[0]?.[1] ?? "")).toBe(
      withoutSpaces(`Signature d’Anaïs Lefèvre Anaïs LEFÈVRE ${AT} Code reçu par SMS au … 45`),
    )
    expect(withoutSpaces(answers[1]?.[1] ?? "")).toBe(withoutSpaces(`${typed.name} ${AT} ${typed.method}`))
  })

  it("leads to the page of verification, at the foot of the last page", () => {
    expect(after.root.text).toContain("Code QR de la page de vérification")
    const words = after.pages.at(-1)?.runs.find(({ text }) => text.startsWith("Document scellé"))
    expect(words?.y).toBeGreaterThan(805)
    expect(after.orphans).toEqual([])
  })

  it("keeps every text on the page, and none upon another", () => {
    for (const { runs, width } of after.pages)
      for (const { x, width: own, text } of runs) expect(x + own, text).toBeLessThanOrEqual(width - 27)
    expect(after.pages.flatMap(clashesOn)).toEqual([])
  })
})
