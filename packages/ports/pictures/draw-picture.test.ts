import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { drawPicture } from "./index.ts"
import { pictureSize } from "./picture-size.ts"

const square = { as: "webp", side: 64, fit: "cover" } as const
const asked = { drawing: square, maxPixels: 25_000_000, owner: "somebody" }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#246" } })

const chunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/** Says it is small, and unfolds into what its second header says. */
const liar = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

describe("the size of a picture", () => {
  it.each(["png", "jpeg", "webp"] as const)("is read from the header of a %s", async (format) => {
    expect(pictureSize(await plain(321, 123).toFormat(format).toBuffer())).toEqual({
      width: 321,
      height: 123,
    })
  })
  it.each([
    ["a progressive JPEG", () => plain(300, 200).jpeg({ progressive: true })],
    ["a WebP without loss", () => plain(300, 200).webp({ lossless: true })],
    ["a WebP with transparency", () => plain(300, 200).ensureAlpha(0.4).webp()],
    [
      "a JPEG with metadata",
      () =>
        plain(300, 200)
          .withExif({ IFD0: { Copyright: "x" } })
          .jpeg(),
    ],
  ])("is read from the header of %s", async (_what, make) => {
    expect(pictureSize(await make().toBuffer())).toEqual({ width: 300, height: 200 })
  })
  it("cannot be told of anything else", () => {
    expect(pictureSize(Buffer.from("\xff\xd8 no picture at all", "latin1"))).toBeNull()
    expect(pictureSize(Buffer.from("hello"))).toBeNull()
  })
})

describe("drawing a picture anew", () => {
  it("gives what was asked for", async () => {
    const drawn = await drawPicture(await plain(640, 480).jpeg().toBuffer(), asked)
    if (!("bytes" in drawn)) throw new Error(drawn.refusal)
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: "webp", width: 64, height: 64 })
  })

  it("refuses by its header what is too large, without waiting for those who are being drawn", async () => {
    const slow = drawPicture(await plain(2500, 2500).png({ progressive: true }).toBuffer(), asked)
    const order: string[] = []
    const [refused] = await Promise.all([
      drawPicture(liar(60_000, 60_000), asked).finally(() => order.push("refused")),
      slow.finally(() => order.push("drawn")),
    ])
    expect(refused).toEqual({ refusal: "too_large" })
    expect(order).toEqual(["refused", "drawn"])
  })

  it("refuses what cannot be read, and draws the next one all the same", async () => {
    expect(await drawPicture(liar(300, 300), asked)).toEqual({ refusal: "damaged" })
    expect(await drawPicture(await plain(8, 8).png().toBuffer(), asked)).toHaveProperty("bytes")
  })

  it("lets one owner wait eight times, and others get their turn", async () => {
    const picture = await plain(1200, 1200).png({ progressive: true }).toBuffer()
    const small = await plain(8, 8).png().toBuffer()
    const crowd = Array.from({ length: 12 }, () =>
      drawPicture(picture, { ...asked, owner: "crowd" }).then(
        () => "drawn",
        (error: { code: string }) => error.code,
      ),
    )
    expect(await drawPicture(small, { ...asked, owner: "neighbour" })).toHaveProperty("bytes")
    const ends = await Promise.all(crowd)
    expect(ends.filter((end) => end === "drawn")).toHaveLength(9)
    expect(ends.filter((end) => end === "server.busy")).toHaveLength(3)
  })
})
