import sharp from "sharp"
import { makePdf, objectList, stream, zippedStream } from "./make-pdf.ts"
import { makeZip, sheetParts } from "./make-zip.ts"

export type HonestFile = {
  what: string
  fileName: string
  contentType: string
  purpose?: "sheet"
  bytes: Buffer
  /** Of an image, upright. */
  width?: number
  height?: number
}

const pdf = (what: string, bytes: Buffer): HonestFile => ({
  what,
  fileName: "document.pdf",
  contentType: "application/pdf",
  bytes,
})

const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
const drawing = (text: string) => zippedStream("", `BT /F1 18 Tf 60 760 Td (${text}) Tj ET`)
const fonts = "/Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R"

const onlyPage = objectList({ 6: "<< /S /GoTo /D [3 0 R /Fit] >>", 7: "<< /Title (HTML/CSS/JavaScript) >>" })
const scan = (jpeg: Buffer, filter: string, bytes = jpeg) =>
  makePdf(
    [
      stream(
        `/Type /XObject /Subtype /Image /Width 640 /Height 480 /ColorSpace /DeviceRGB /BitsPerComponent 8 ${filter}`,
        bytes,
      ),
    ],
    {
      page: "/Resources << /XObject << /Im0 4 0 R >> >>",
    },
  )

const honestPdfs = (jpeg: Buffer): HonestFile[] => [
  pdf("a page of text", makePdf([drawing("Attestation"), FONT], { page: fonts })),
  pdf(
    "a page with links",
    makePdf(
      [
        drawing("Lien"),
        FONT,
        "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://www.service-public.fr) >> >>",
      ],
      {
        page: `${fonts} /Annots [6 0 R]`,
      },
    ),
  ),
  pdf(
    "a form without script",
    makePdf(["<< /FT /Tx /T (nom) /V (Le Gall) /Type /Annot /Subtype /Widget /Rect [0 0 9 9] >>"], {
      catalog: "/AcroForm << /Fields [4 0 R] /NeedAppearances true >>",
      page: "/Annots [4 0 R]",
    }),
  ),
  pdf("a document that opens on its page", makePdf([], { catalog: "/OpenAction [3 0 R /XYZ null null 0]" })),
  pdf(
    "a document that opens on its page by an action",
    makePdf([], { catalog: "/OpenAction << /Type /Action /S /GoTo /D [3 0 R /Fit] >>" }),
  ),
  pdf(
    "a document that opens on its page by reference",
    makePdf(["<< /D [3 0 R /Fit] /S /GoTo >>"], { catalog: "/OpenAction 4 0 R" }),
  ),
  pdf(
    "a document with object streams",
    makePdf(
      [
        zippedStream(`/Type /ObjStm /N ${onlyPage.count} /First ${onlyPage.first}`, onlyPage.text),
        zippedStream(
          "/Type /XRef /W [1 2 1] /Size 8 /DecodeParms << /Predictor 12 /Columns 4 >>",
          Buffer.from([2, 1, 0, 16, 0, 2, 0, 0, 40, 0]),
        ),
      ],
      { catalog: "/OpenAction 6 0 R" },
    ),
  ),
  pdf(
    "a CV that names languages of programs",
    makePdf([drawing("HTML/CSS/JavaScript"), FONT, "<< /Keywords (HTML/JavaScript, C++/JavaScript) >>"], {
      page: fonts,
      trailer: "/Info 6 0 R",
    }),
  ),
  pdf("a scanned page", scan(jpeg, "/Filter /DCTDecode")),
  pdf(
    "a scanned page of another program",
    scan(jpeg, "/Filter [/ASCII85Decode /DCTDecode]", Buffer.from('s4IA0!"_qZzzs8W-!~>')),
  ),
  pdf(
    "an old document, zipped the old way",
    makePdf([stream("/Filter /LZWDecode", "\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01")]),
  ),
  pdf(
    "an archived document with its description",
    makePdf(
      [
        stream(
          "/Type /Metadata /Subtype /XML",
          '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><pdfaid:part>2</pdfaid:part></x:xmpmeta>',
        ),
      ],
      { catalog: "/Metadata 4 0 R" },
    ),
  ),
  pdf(
    "a signed document",
    makePdf(
      [
        "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] /Contents <3082> >>",
        "<< /FT /Sig /T (signature) /V 4 0 R >>",
      ],
      {
        catalog: "/AcroForm << /Fields [5 0 R] /SigFlags 3 >>",
      },
    ),
  ),
  pdf(
    "a document with a table of contents",
    makePdf(
      [
        "<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 1 >>",
        "<< /Title (Chapitre) /Parent 4 0 R /Dest [3 0 R /Fit] >>",
      ],
      { catalog: "/Outlines 4 0 R" },
    ),
  ),
  pdf(
    "a document saved twice",
    Buffer.concat([makePdf(), Buffer.from("4 0 obj\n<< /Note (relu) >>\nendobj\n%%EOF\n")]),
  ),
]

const image = (what: string, type: "jpeg" | "png", bytes: Buffer, width = 640, height = 480): HonestFile => ({
  what,
  fileName: type === "jpeg" ? "photo.jpg" : "scan.png",
  contentType: `image/${type}`,
  bytes,
  width,
  height,
})

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })

const honestImages = async (): Promise<HonestFile[]> => {
  const photo = () => noise(640, 480)
  return [
    image(
      "a photo with its metadata",
      "jpeg",
      await photo()
        .withExif({ IFD0: { Make: "Apple" }, IFD3: { GPSLatitude: "48/1 51/1 0/1" } })
        .jpeg()
        .toBuffer(),
    ),
    image(
      "a photo taken upright",
      "jpeg",
      await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      480,
      640,
    ),
    image(
      "a photo of a large sensor",
      "jpeg",
      await noise(4032, 3024).jpeg({ quality: 60 }).toBuffer(),
      4032,
      3024,
    ),
    image("a photo that comes in passes", "jpeg", await photo().jpeg({ progressive: true }).toBuffer()),
    image("a grey scan", "jpeg", await photo().greyscale().jpeg().toBuffer()),
    image("a scan in printers' colours", "jpeg", await photo().toColourspace("cmyk").jpeg().toBuffer()),
    image(
      "a poster of 40 million pixels",
      "jpeg",
      await sharp({ create: { width: 8000, height: 5000, channels: 3, background: "#eee" } })
        .jpeg({ quality: 30 })
        .toBuffer(),
      5000,
      3125,
    ),
    image("a screenshot", "png", await photo().png().toBuffer()),
    image("a picture with transparency", "png", await photo().ensureAlpha(0.5).png().toBuffer()),
    image("a picture of few colours", "png", await photo().png({ palette: true, colours: 16 }).toBuffer()),
    image("a picture in passes", "png", await photo().png({ progressive: true }).toBuffer()),
    image("a picture of fine shades", "png", await photo().toColourspace("rgb16").png().toBuffer()),
  ]
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
const honestSheets: HonestFile[] = [
  {
    what: "a list",
    fileName: "élèves.csv",
    contentType: "text/csv",
    purpose: "sheet",
    bytes: Buffer.from("\ufeffNom;Prénom\r\nLe Gall;Zoé\r\n"),
  },
  {
    what: "a list of French Windows",
    fileName: "liste.csv",
    contentType: "text/csv",
    purpose: "sheet",
    bytes: Buffer.from("Nom;Prénom\r\nLe Gall;Zoé\r\n", "latin1"),
  },
  {
    what: "a workbook",
    fileName: "liste.xlsx",
    contentType: XLSX,
    purpose: "sheet",
    bytes: makeZip(
      sheetParts('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', {
        "xl/sharedStrings.xml": "<sst><si><t>Nom</t></si></sst>",
      }),
    ),
  },
]

/** What people really send; none of it may be refused. */
export const honestFiles = async (): Promise<HonestFile[]> => [
  ...honestPdfs(await noise(640, 480).jpeg().toBuffer()),
  ...(await honestImages()),
  ...honestSheets,
]
