import { describe, expect, it } from "vitest"
import { contentType } from "./content-type.ts"

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  )

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const jpegStart = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]
const jpeg = bytes(jpegStart, "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0], "\xff\xdb....", [0xff, 0xd9])
const webp = bytes(
  "RIFF",
  [0x1a, 0, 0, 0],
  "WEBPVP8L",
  [0x0d, 0, 0, 0, 0x2f, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11, 0x88],
)
const pdf = bytes(
  "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
)
const emptyZip = (comment = "") => bytes("PK\x05\x06", new Array(16).fill(0), [comment.length, 0], comment)
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

describe("takes by content", () => {
  it.each([
    ["application/pdf", pdf],
    ["image/jpeg", jpeg],
    ["image/png", png],
    ["image/webp", webp],
  ])("%s", async (type, content) => {
    expect(await contentType(content)).toBe(type)
  })

  it("a view into a larger buffer", async () => {
    const large = Buffer.concat([Buffer.from("junk"), png, Buffer.from("junk")])
    expect(await contentType(large.subarray(4, 4 + png.length))).toBe("image/png")
  })

  it("a photo whose metadata speak XML", async () => {
    const xmp = '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF></rdf:RDF></x:xmpmeta>'
    expect(
      await contentType(bytes(jpegStart, "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0], xmp, [0xff, 0xd9])),
    ).toBe("image/jpeg")
  })

  it("a PDF that carries an archive inside, without ending as one", async () => {
    expect(await contentType(bytes(pdf.toString("latin1"), emptyZip().toString("latin1"), "\n%%EOF\n"))).toBe(
      "application/pdf",
    )
  })
})

describe("refuses", () => {
  it.each<[string, Buffer]>([
    ["nothing", Buffer.alloc(0)],
    ["text", bytes("Bonjour")],
    ["HTML", bytes("<!doctype html><script>alert(1)</script>")],
    ["SVG", bytes(svg)],
    ["SVG behind an XML declaration", bytes(`<?xml version="1.0"?>${svg}`)],
    ["a program", bytes("MZ", new Array(64).fill(0))],
    ["an ELF program", bytes("\x7fELF", [2, 1, 1, 0], new Array(60).fill(0))],
    ["a ZIP", emptyZip()],
    ["a GIF", bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0])],
    [
      "an animated PNG",
      bytes(png.subarray(0, 33).toString("latin1"), [0, 0, 0, 8], "acTL", new Array(12).fill(0)),
    ],
    ["a PDF whose header is not at the first byte", bytes("\n", pdf.toString("latin1"))],
    ["a JPEG that is also a PDF", bytes(jpegStart, "JFIF\0", pdf.toString("latin1"))],
    ["a JPEG that is also a page", bytes(jpegStart, "JFIF\0<ScRiPt>alert(1)</script>", [0xff, 0xd9])],
    ["a PDF that is also a page", bytes("%PDF-1.7\n<html><body onload=alert(1)>")],
    ["a PNG followed by PHP in its first bytes", bytes(png.toString("latin1"), "<?php system($_GET[0]);")],
    ["a PNG that is also a ZIP", Buffer.concat([png, emptyZip()])],
    ["a PDF that is also a ZIP with a comment", Buffer.concat([pdf, emptyZip("comment")])],
  ])("%s", async (_, content) => {
    expect(await contentType(content)).toBeUndefined()
  })
})
