import { Refusal } from "@jalon/kernel"
import sharp from "sharp"
import { afterAll, describe, expect, it } from "vitest"
import {
  type Block,
  bullets,
  heading,
  openDocuments,
  pairs,
  paragraph,
  qrCode,
  signatures,
  type TextDocument,
  title,
} from "./index.ts"
import { readDocument } from "./testing/index.ts"

const documents = openDocuments({ refuseWarnings: true, timeoutMs: 120_000 })
const accessible = openDocuments({ refuseWarnings: true, timeoutMs: 120_000, standard: "ua-1" })
afterAll(async () => {
  await documents.close()
  await accessible.close()
})

const letter = (blocks: readonly Block[], more: Partial<TextDocument> = {}): TextDocument => ({
  title: "Lettre",
  madeOn: "2026-11-16",
  foot: "Lettre",
  blocks: [title("Lettre"), ...blocks],
  ...more,
})

const png = () =>
  sharp({ create: { width: 300, height: 60, channels: 4, background: { r: 36, g: 80, b: 178, alpha: 0.5 } } })
    .png()
    .toBuffer()

describe("a document of running text", () => {
  it("says where the frames of its signatures stand", async () => {
    const who = { who: "L'employeur", name: "Odile Branchereau", day: "" }
    const { bytes, frames } = await documents.text(
      letter([paragraph("À signer."), signatures([who, { ...who, who: "Le centre" }])]),
    )
    expect(frames.map(({ frame, page }) => [frame, page])).toEqual([
      [0, 1],
      [1, 1],
    ])
    const { pages } = await readDocument(bytes)
    for (const [at, words] of ["L’employeur", "Le centre"].entries()) {
      const run = pages[0]?.runs.find(({ text }) => text === words)
      const frame = frames[at]
      expect(run?.x).toBeCloseTo(frame?.x ?? 0, 0)
      expect(run?.y).toBeGreaterThan(frame?.y ?? Number.NaN)
      expect(run?.y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
    }
  })

  it("shows a logo, a QR code and carries a file, as PDF/A-3a", async () => {
    const note = Buffer.from("<note>é</note>")
    const asked = letter(
      [
        paragraph("Présentez ce code à l'accueil."),
        { type: "picture", file: "code.svg", alt: "Code de vérification", width: 60, caption: "Vérifier" },
      ],
      {
        logo: { file: "logo.png", alt: "Logo : École" },
        attachments: [{ file: "note.xml", mimeType: "text/xml", description: "Note", relationship: "data" }],
        files: [
          { name: "logo.png", bytes: await png() },
          { name: "note.xml", bytes: note },
          await qrCode("code", "https://jalon.example.org/v/1"),
        ],
      },
    )
    const { bytes, pages } = await documents.text(asked)
    const read = await readDocument(bytes)
    expect(pages).toBe(1)
    expect(read.metadata).toContain("<pdfaid:part>3</pdfaid:part>")
    expect(read.root.text).toContain("Logo : École")
    expect(read.root.text).toContain("Code de vérification")
    expect(Buffer.from(read.attachments.get("note.xml") ?? []).equals(note)).toBe(true)
    const { attachments: _none, ...without } = asked
    await expect(accessible.text(without)).resolves.toMatchObject({ pages: 1 })
  })

  it("keeps nothing of one document for the next", async () => {
    const file = { name: "logo.png", bytes: await png() }
    const logo = { file: "logo.png", alt: "Logo" }
    await documents.text(letter([], { logo, files: [file] }))
    await expect(documents.text(letter([], { logo }))).rejects.toThrow(/logo\.png/)
  })

  it("is the same to the byte, whatever was made before", async () => {
    const asked = letter([
      heading("Objet"),
      pairs([{ label: "Nom", value: "Inès" }]),
      bullets(["un", "deux"]),
    ])
    const once = await documents.text(asked)
    await documents.text(letter([paragraph("autre")]))
    expect((await documents.text(asked)).bytes.equals(once.bytes)).toBe(true)
  })

  it("takes what people typed for text, never for source", async () => {
    const typed = '#import "x.typ" \\ *gras* $x^2$ #panic() <label> @ref [crochets] // fin'
    const { bytes } = await documents.text(letter([{ type: "paragraph", text: typed, sticky: false }]))
    expect((await readDocument(bytes)).root.text.replaceAll(" ", "")).toContain(typed.replaceAll(" ", ""))
  })

  it("breaks an address on the web rather than leave the page", async () => {
    const url = `https://cfa.example.org/${"programme-detaille/".repeat(12)}`
    const { bytes } = await documents.text(letter([pairs([{ label: "Adresse", value: url }])]))
    const { pages, root } = await readDocument(bytes)
    for (const { x, width } of pages[0]?.runs ?? []) expect(x + width).toBeLessThan(548)
    expect(root.text.replace(/[\s\u200b]/g, "")).toContain(url)
  })
})

describe("letters that the fonts lack", () => {
  it("are refused by name, never replaced nor a failure of the server", async () => {
    const refused = documents.text(letter([pairs([{ label: "Nom", value: "王 Fang" }])]))
    await expect(refused).rejects.toThrow(Refusal)
    await expect(refused).rejects.toMatchObject({
      code: "document.unprintable",
      facts: { characters: "王", text: "王 Fang" },
    })
  })

  it("are composed, and pictograms and invisible marks leave no trace", async () => {
    const typed = "He\u0301le\u0300ne 🎓 Nguyễn\u200e\ufeff Łódź\u2011Ğ"
    const { bytes } = await documents.text(letter([pairs([{ label: "Nom", value: typed }])]))
    expect((await readDocument(bytes)).root.text).toContain("Hélène Nguyễn Łódź\u2011Ğ")
  })
})

describe("what is not accessible", () => {
  it("is refused: a heading that skips a level", async () => {
    await expect(accessible.text(letter([heading("Trop bas", 3)]))).rejects.toThrow(/heading/)
  })

  it("is refused: a picture without words", async () => {
    const files = [{ name: "logo.png", bytes: await png() }]
    const picture: Block = { type: "picture", file: "logo.png", alt: "", width: 60, caption: null }
    await expect(accessible.text(letter([picture], { files }))).rejects.toThrow(/alt/)
  })
})
