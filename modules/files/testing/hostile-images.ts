import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import { type HostileFile, hostile, PAYLOAD } from "./hostile.ts"
import { makePdf } from "./make-pdf.ts"
import { makeZip } from "./make-zip.ts"

const PAGE = "<html><script>alert('Jalon-payload')</script></html>"
const PHP = "<?php system($_GET['c']); // Jalon-payload ?>"
const FAR = " ".repeat(2000)

const segment = (marker: number, content: string | Buffer) => {
  const bytes = Buffer.from(content)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

const chunk = (type: string, content: string | Buffer) => {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content)])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

const header = (width: number, height: number, depth = 1, colour = 0) => {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes.set([depth, colour], 8)
  return chunk("IHDR", bytes)
}
const PNG_START = Buffer.from("\x89PNG\r\n\x1a\n", "latin1")
const PNG_HEAD = 8 + 25

const redrawn = (what: string, fileName: string, bytes: Buffer, more: Partial<HostileFile> = {}) =>
  hostile({
    what,
    fileName,
    contentType: fileName.endsWith("png") ? "image/png" : "image/jpeg",
    bytes,
    becomes: "neutralised",
    ...more,
  })
const refused = (what: string, fileName: string, bytes: Buffer) =>
  redrawn(what, fileName, bytes, { becomes: "refused" })

const photo = () => sharp({ create: { width: 640, height: 480, channels: 3, background: "#7a5" } })

const hostileJpegs = async () => {
  const jpeg = await photo().jpeg().toBuffer()
  const located = await photo()
    .withExif({ IFD0: { Copyright: PAYLOAD }, IFD3: { GPSLatitude: "48/1 51/1 0/1" } })
    .jpeg()
    .toBuffer()
  const inside = (marker: number, content: string | Buffer) =>
    Buffer.concat([jpeg.subarray(0, 2), segment(marker, content), jpeg.subarray(2)])
  const behind = (content: string | Buffer) => Buffer.concat([jpeg, Buffer.from(content)])
  const huge = Buffer.from(jpeg)
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]))
  huge.writeUInt16BE(65_500, frame + 5)
  huge.writeUInt16BE(65_500, frame + 7)
  return [
    redrawn("a photo that says where it was taken", "photo.jpg", located, { payload: "Exif" }),
    redrawn("a photo with a text in its metadata", "photo.jpg", located),
    redrawn("a photo with PHP far in its remarks", "photo.jpg", inside(0xfe, FAR + PHP)),
    redrawn(
      "a photo with a page far in its metadata",
      "photo.jpg",
      inside(0xe1, `http://ns.adobe.com/xap/1.0/\0${FAR}${PAGE}`),
    ),
    redrawn("a photo with a program among its segments", "photo.jpg", inside(0xed, `${FAR}MZ Jalon-payload`)),
    redrawn(
      "a photo with a page in a colour profile",
      "photo.jpg",
      inside(0xe2, `ICC_PROFILE\0\x01\x01${FAR}${PAGE}`),
    ),
    redrawn("a photo followed by a page", "photo.jpg", behind(FAR + PAGE)),
    redrawn("a photo followed by PHP", "photo.php.jpg", behind(PHP)),
    redrawn("a photo followed by a program", "photo.jpg", behind("MZ Jalon-payload")),
    redrawn(
      "a photo followed by a document",
      "photo.jpg",
      behind(Buffer.concat([Buffer.from(FAR), makePdf(["(Jalon-payload)"])])),
    ),
    redrawn(
      "a photo with an archive before its last bytes",
      "photo.jpg",
      behind(Buffer.concat([makeZip({ "Jalon-payload": "a" }), Buffer.from("end")])),
    ),
    redrawn(
      "a photo followed by a script and announced as a document",
      "scan.pdf",
      behind("*/=alert('Jalon-payload')/*"),
    ),
    refused("a photo that is also an archive", "photo.jpg", behind(makeZip({ "a.class": "Jalon-payload" }))),
    refused("a photo that is also a document", "photo.jpg", inside(0xfe, makePdf())),
    refused("a photo that is also a page", "photo.jpg", inside(0xfe, PAGE)),
    refused("a photo that is also PHP", "photo.jpg", inside(0xfe, PHP)),
    refused("a photo of 4,290 million pixels", "photo.jpg", huge),
    refused("half a photo", "photo.jpg", jpeg.subarray(0, jpeg.length >> 1)),
    refused("the mere beginning of a photo", "photo.jpg", jpeg.subarray(0, 30)),
  ]
}

const hostilePngs = async () => {
  const png = await photo().png().toBuffer()
  const inside = (type: string, content: string | Buffer) =>
    Buffer.concat([png.subarray(0, PNG_HEAD), chunk(type, content), png.subarray(PNG_HEAD)])
  const behind = (content: string | Buffer) => Buffer.concat([png, Buffer.from(content)])
  const broken = Buffer.from(png)
  broken.fill(0x55, PNG_HEAD + 10, PNG_HEAD + 60)
  const bomb = Buffer.concat([
    PNG_START,
    header(30_000, 30_000),
    chunk("IDAT", deflateSync(Buffer.alloc(3751 * 30_000), { level: 9 })),
    chunk("IEND", ""),
  ])
  return [
    redrawn("a picture with a page in its text", "scan.png", inside("tEXt", `Comment\0${FAR}${PAGE}`)),
    redrawn(
      "a picture with zipped text",
      "scan.png",
      inside("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(PAGE)])),
      { payload: "zTXt" },
    ),
    redrawn("a picture with PHP in a chunk of its own", "scan.png", inside("phPp", FAR + PHP)),
    redrawn("a picture that says where it was taken", "scan.png", inside("eXIf", "MM\0*Jalon-payload")),
    redrawn("a picture followed by a page", "scan.png", behind(FAR + PAGE)),
    redrawn("a picture followed by a program", "scan.png", behind("MZ Jalon-payload")),
    redrawn(
      "a picture with an archive before its last bytes",
      "scan.png",
      behind(Buffer.concat([makeZip({ "Jalon-payload": "a" }), Buffer.from("end")])),
    ),
    refused("a picture that is also an archive", "scan.png", behind(makeZip({ "a.exe": "Jalon-payload" }))),
    refused("a picture that is also a page", "scan.png", inside("tEXt", `a\0${PAGE}`)),
    refused("a picture of 900 million pixels in 110 kB", "scan.png", bomb),
    refused(
      "a picture whose header announces 4 milliard pixels",
      "scan.png",
      Buffer.concat([PNG_START, header(65_535, 65_535, 8, 6), png.subarray(PNG_HEAD)]),
    ),
    refused("a picture with broken pixels", "scan.png", broken),
    refused("half a picture", "scan.png", png.subarray(0, 60)),
    refused("a picture that moves", "scan.png", inside("acTL", Buffer.alloc(8, 1))),
  ]
}

const otherImages = async () => [
  refused("a GIF that is also a page", "photo.jpg", Buffer.from(`GIF89a/*${PAGE}`)),
  refused(
    "a GIF that is also an archive",
    "photo.jpg",
    Buffer.concat([Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), makeZip({ "a.class": "a" })]),
  ),
  refused("a WebP called JPG", "photo.jpg", await photo().webp().toBuffer()),
  refused("a TIFF called PNG", "scan.png", await photo().tiff().toBuffer()),
  refused("an AVIF called JPG", "photo.jpg", await photo().avif().toBuffer()),
  refused(
    "a HEIC, which nobody here can decode",
    "IMG_0001.jpg",
    Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic Jalon-payload", "latin1"),
  ),
  refused("a bitmap called JPG", "photo.jpg", Buffer.from("BM\x36\0\0\0\0\0\0\0 Jalon-payload", "latin1")),
  refused("an icon called PNG", "scan.png", Buffer.from("\0\0\x01\0\x01\0\x10\x10 Jalon-payload", "latin1")),
]

export const hostileImages = async (): Promise<HostileFile[]> => [
  ...(await hostileJpegs()),
  ...(await hostilePngs()),
  ...(await otherImages()),
]
