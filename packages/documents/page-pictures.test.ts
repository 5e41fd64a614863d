import { deflateSync } from "node:zlib"
import sharp from "sharp"
import { afterAll, describe, expect, it } from "vitest"
import { openDocuments, openPagePictures, title } from "./index.ts"

const documents = openDocuments({ timeoutMs: 120_000 })
const pictures = openPagePictures({ timeoutMs: 120_000 })
afterAll(async () => {
  await documents.close()
  await pictures.close()
})

type Size = readonly [width: number, height: number]

/** The least PDF with one page of this size, filled with red and with whatever else its content draws. */
const aPdf = ([width, height]: Size, content = "", image = Buffer.of()): Buffer => {
  const drawing = `1 0 0 rg 0 0 ${width} ${height} re f ${content}`
  const head = Buffer.from(`%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>> endobj
4 0 obj <</Length ${drawing.length}>> stream
${drawing}
endstream endobj
`)
  return Buffer.concat([head, image, Buffer.from("trailer <</Root 1 0 R>>\n%%EOF\n")])
}

describe("pages as pictures", () => {
  it("are those of our own documents, one by one", async () => {
    const { bytes } = await documents.text({
      title: "Lettre",
      madeOn: "2026-11-16",
      foot: "Lettre",
      blocks: [title("Lettre"), { type: "new-page" }, title("Suite")],
    })
    const { bytes: jpeg, ...size } = await pictures.draw(bytes, 2, 600)
    expect(size).toEqual({ width: 600, height: 849, pages: 2 })
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 600, height: 849 })
    const { dominant } = await sharp(jpeg).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(230)
    await expect(pictures.draw(bytes, 3)).rejects.toMatchObject({ code: "not_found" })
    await expect(pictures.draw(bytes, 0)).rejects.toMatchObject({ code: "not_found" })
  })

  it("keep their colours", async () => {
    const { bytes } = await pictures.draw(aPdf([200, 100]), 1, 200)
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(50)
  })

  it("are never larger than their limits, whatever a page says of itself", async () => {
    const wide = await pictures.draw(aPdf([14_400, 14_400]), 1, 100_000)
    expect(wide.width).toBe(1600)
    const long = await pictures.draw(aPdf([100, 14_400]), 1)
    expect(long.width * long.height).toBeLessThanOrEqual(4_100_000)
  })

  it("are refused for what is no PDF", async () => {
    for (const bytes of [Buffer.of(), Buffer.from("%PDF-1.7\nnothing"), Buffer.alloc(100_000, 7)])
      await expect(pictures.draw(bytes, 1)).rejects.toMatchObject({ code: "document.unreadable" })
    await expect(pictures.draw(Buffer.alloc(31 * 1024 * 1024), 1)).rejects.toMatchObject({
      code: "document.unreadable",
    })
  })

  it("cost little memory even for a picture that unpacks to gigabytes, and the next one is drawn", async () => {
    const side = 20_000
    const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024))
    const image = Buffer.concat([
      Buffer.from(
        `5 0 obj <</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode/Length ${packed.length}>> stream\n`,
      ),
      packed,
      Buffer.from("\nendstream endobj\n"),
    ])
    const before = process.memoryUsage().rss
    const bomb = aPdf([200, 100], "q 200 0 0 100 0 0 cm /I Do Q", image)
    const hasty = openPagePictures({ timeoutMs: 5_000 })
    const drawn = await hasty.draw(bomb, 1).catch((error: unknown) => error)
    if (drawn instanceof Error)
      expect(drawn).toMatchObject({ code: expect.stringMatching(/^document\.(too_slow|unreadable)$/) })
    await hasty.close()
    expect(process.memoryUsage().rss - before).toBeLessThan(900_000_000)
    expect((await pictures.draw(aPdf([200, 100]), 1, 200)).pages).toBe(1)
  })
})
