import { deflateSync } from "node:zlib"
import { hostile } from "./hostile.ts"
import { makePdf, objectList, stream, zippedStream } from "./make-pdf.ts"
import { makeZip } from "./make-zip.ts"

const SCRIPT = "app.alert('Jalon-payload')"
const pdf = (what: string, bytes: Buffer) =>
  hostile({
    what: `a PDF ${what}`,
    fileName: "attestation.pdf",
    contentType: "application/pdf",
    bytes,
    becomes: "refused",
  })

const action = (text: string) => makePdf([], { catalog: `/OpenAction ${text}` })
const annotation = (text: string) =>
  makePdf([`<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] ${text} >>`], { page: "/Annots [4 0 R]" })

const scripts = [
  pdf("that runs a script when opened", action(`<< /S /JavaScript /JS (${SCRIPT}) >>`)),
  pdf("that runs a script written tight", action(`<</S/JavaScript/JS(${SCRIPT})>>`)),
  pdf(
    "with a script in its name tree",
    makePdf([`<< /S /JavaScript /JS (${SCRIPT}) >>`], {
      catalog: "/Names << /JavaScript << /Names [(a) 4 0 R] >> >>",
    }),
  ),
  pdf("with a script whose name has one escape", action(`<< /S /Java#53cript /JS (${SCRIPT}) >>`)),
  pdf(
    "with a script whose name is all escapes",
    action(`<< /S /${Buffer.from("JavaScript").toString("hex").replace(/../g, "#$&")} /J#53 (${SCRIPT}) >>`),
  ),
  pdf(
    "with a script in hexadecimal",
    action(`<< /S /JavaScript /JS <${Buffer.from(SCRIPT).toString("hex")}> >>`),
  ),
  pdf(
    "with a script in a stream",
    makePdf([zippedStream("", SCRIPT)], { catalog: "/OpenAction << /S /JavaScript /JS 4 0 R >>" }),
  ),
  pdf(
    "with a script on its page",
    makePdf([], { page: `/AA << /O << /S /JavaScript /JS (${SCRIPT}) >> >>` }),
  ),
  pdf("with a script behind a link", annotation(`/A << /S /JavaScript /JS (${SCRIPT}) >>`)),
  pdf(
    "with a script behind a link, second in a chain",
    annotation(`/A << /S /GoTo /D [3 0 R /Fit] /Next << /S /JavaScript /JS (${SCRIPT}) >> >>`),
  ),
  pdf(
    "with a form that runs scripts while one types",
    makePdf([`<< /FT /Tx /T (nom) /AA << /K << /S /JavaScript /JS (${SCRIPT}) >> >> >>`], {
      catalog: "/AcroForm << /Fields [4 0 R] >>",
    }),
  ),
  pdf(
    "with a script in a bookmark",
    makePdf([`<< /Title (a) /A << /S /JavaScript /JS (${SCRIPT}) >> >>`], { catalog: "/Outlines 4 0 R" }),
  ),
  pdf("with a remark between key and name", action(`<< /S%remark\n/JavaScript /JS (${SCRIPT}) >>`)),
  pdf("with a null byte between key and name", action(`<< /S\0/JavaScript /JS (${SCRIPT}) >>`)),
  pdf(
    "whose action names its kind elsewhere",
    makePdf(["/JavaScript"], { catalog: `/OpenAction << /S 4 0 R /JS (${SCRIPT}) >>` }),
  ),
  pdf(
    "whose action names its kind elsewhere, tight",
    makePdf([], { catalog: "", trailer: ` >>\n4 0 obj/JavaScript endobj\n<< /A << /S 4 0 R >>` }),
  ),
  pdf(
    "with a script beside what looks like a stream",
    makePdf([`<< /A (stream\n) /B << /S /JavaScript /JS (${SCRIPT}) >> >>`]),
  ),
  pdf("with a script behind an unclosed string", makePdf([`% (\n<< /S /JavaScript /JS (${SCRIPT}) >>`])),
  pdf("that plays a rendition with a script", annotation(`/A << /S /Rendition /OP 0 /JS (${SCRIPT}) >>`)),
  pdf(
    "that got its script when it was saved again",
    Buffer.concat([
      makePdf(),
      Buffer.from(
        `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (${SCRIPT}) >> >>\nendobj\n%%EOF\n`,
      ),
    ]),
  ),
]

const list = objectList({ 4: `<< /S /JavaScript /JS (${SCRIPT}) >>`, 5: "<< >>" })
const about = `/N ${list.count} /First ${list.first}`
const escaped = objectList({ 4: `<< /S /#4aavaScript /#4AS (${SCRIPT}) >>` })
const catalog = { catalog: "/OpenAction 4 0 R" }
const hex = (bytes: Buffer) => `${bytes.toString("hex")}>`

const hidden = [
  pdf(
    "with a script in an object stream",
    makePdf([zippedStream(`/Type /ObjStm ${about}`, list.text)], catalog),
  ),
  pdf(
    "with an escaped script in an object stream",
    makePdf([zippedStream(`/Type /ObjStm ${about}`, escaped.text)], catalog),
  ),
  pdf(
    "with a script in an object stream behind a remark",
    makePdf([zippedStream(`/Type /ObjStm ${about}`, `%${"x".repeat(9000)}\n${list.text}`)], catalog),
  ),
  pdf(
    "with a script in an object stream that does not say so",
    makePdf([zippedStream(about, list.text)], catalog),
  ),
  pdf(
    "with a script in an object stream written as such",
    makePdf([stream(`/Type /ObjStm ${about}`, list.text)], catalog),
  ),
  pdf(
    "with objects in hexadecimal",
    makePdf(
      [stream(`/Type /ObjStm ${about} /Filter [/ASCIIHexDecode /FlateDecode]`, hex(deflateSync(list.text)))],
      catalog,
    ),
  ),
  pdf(
    "with objects in base 85",
    makePdf([stream(`/Type /ObjStm ${about} /Filter /ASCII85Decode`, "87cURD]i,~>")], catalog),
  ),
  pdf(
    "with objects zipped the old way",
    makePdf([stream(`/Type /ObjStm ${about} /Filter /LZWDecode`, "\x80\x0b\x60")], catalog),
  ),
  pdf(
    "with objects under an escaped filter",
    makePdf([stream(`/Type /ObjStm ${about} /Filter /#4cZWDecode`, "\x80\x0b\x60")], catalog),
  ),
  pdf(
    "with objects under a predictor",
    makePdf(
      [
        zippedStream(
          `/Type /ObjStm ${about} /DecodeParms << /Predictor 12 /Columns 8 >>`,
          `\x02${list.text}`,
        ),
      ],
      catalog,
    ),
  ),
  pdf(
    "with an object stream that cannot be unzipped",
    makePdf(
      [
        stream(
          `/Type /ObjStm ${about} /Filter /FlateDecode`,
          Buffer.concat([deflateSync("4 0 5 6 ".repeat(200)).subarray(0, 30), Buffer.alloc(600, 0xee)]),
        ),
      ],
      catalog,
    ),
  ),
  pdf(
    "that is a bomb",
    makePdf([zippedStream(`/Type /ObjStm ${about}`, "4 0 ".repeat(17_000_000))], catalog),
  ),
]

const acts = [
  pdf("that starts a program", action("<< /S /Launch /F (cmd.exe) >>")),
  pdf("that starts a program under an escaped name", action("<< /S /L#61unch /F (cmd.exe) >>")),
  pdf(
    "that starts a program with arguments",
    annotation("/A << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>"),
  ),
  pdf(
    "that opens a page of the web by itself",
    action("<< /S /URI /URI (https://example.org/Jalon-payload) >>"),
  ),
  pdf(
    "that opens a page of the web by itself, by reference",
    makePdf(["<< /S /URI /URI (https://example.org/) >>"], catalog),
  ),
  pdf(
    "that calls when its page closes",
    makePdf([], { page: "/AA << /C << /S /URI /URI (https://example.org/) >> >>" }),
  ),
  pdf(
    "that opens a file of the network",
    annotation("/A << /S /GoToR /F (\\\\\\\\example.org\\\\a.pdf) /D [0 /Fit] >>"),
  ),
  pdf("that opens a file inside itself", annotation("/A << /S /GoToE /T << /R /C /N (a.pdf) >> >>")),
  pdf("that sends its form away", annotation("/A << /S /SubmitForm /F (https://example.org/) >>")),
  pdf("that loads data into its form", annotation("/A << /S /ImportData /F (a.fdf) >>")),
  pdf(
    "with a program attached",
    makePdf(
      [
        stream("/Type /EmbeddedFile", "MZ Jalon-payload"),
        "<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>",
      ],
      {
        catalog: "/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>",
      },
    ),
  ),
  pdf(
    "with a program in an annotation",
    annotation("/Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 5 0 R >> >>"),
  ),
  pdf(
    "with a file attached under an escaped name",
    makePdf([stream("/Type /Embedded#46ile", "MZ Jalon-payload")]),
  ),
  pdf(
    "with a dynamic form",
    makePdf([zippedStream("", "<xdp:xdp/>")], { catalog: "/AcroForm << /Fields [] /XFA 4 0 R >>" }),
  ),
  pdf(
    "with a dynamic form in parts",
    makePdf([zippedStream("", "<xdp:xdp/>")], { catalog: "/AcroForm << /XFA [(template) 4 0 R] >>" }),
  ),
  pdf(
    "with a dynamic form under an escaped name",
    makePdf([zippedStream("", "<xdp:xdp/>")], { catalog: "/AcroForm << /X#46A 4 0 R >>" }),
  ),
  pdf("with a film that is a program", annotation("/Subtype /RichMedia /RichMediaContent << >>")),
  pdf("under a password", makePdf([], { trailer: "/Encrypt << /Filter /Standard /V 2 /R 3 >>" })),
  pdf(
    "under a password, by reference",
    makePdf(["<< /Filter /Standard /V 5 /R 6 >>"], { trailer: "/Encrypt 4 0 R" }),
  ),
  pdf(
    "under a password, its key escaped",
    makePdf(["<< /Filter /Standard >>"], { trailer: "/#45ncrypt 4 0 R" }),
  ),
]

const page = "<html><script>alert('Jalon-payload')</script></html>"
const archive = makeZip({ "a.txt": "Jalon-payload" })
const polyglots = [
  pdf("that is also a page", Buffer.concat([Buffer.from(`%PDF-1.7\n${page}\n`), makePdf()])),
  pdf("followed by a page", Buffer.concat([makePdf(), Buffer.from(page)])),
  pdf(
    "with a page far inside",
    makePdf([stream("", `${" ".repeat(5000)}<ScRiPt src=//example.org></ScRiPt>`)]),
  ),
  pdf(
    "followed by PHP",
    Buffer.concat([makePdf(), Buffer.from("<?php system($_GET['c']); // Jalon-payload")]),
  ),
  pdf(
    "followed by a drawing that acts",
    Buffer.concat([makePdf(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')]),
  ),
  pdf("followed by an archive", Buffer.concat([makePdf(), archive])),
  pdf("with an archive before its end", Buffer.concat([makePdf(), archive, Buffer.from("\n%%EOF\n")])),
  pdf(
    "behind a script",
    Buffer.concat([Buffer.from("/*"), makePdf(), Buffer.from("*/alert('Jalon-payload')")]),
  ),
  pdf("behind a page", Buffer.concat([Buffer.from(`<!-- ${page} -->\n`), makePdf()])),
]

export const hostilePdfs = [...scripts, ...hidden, ...acts, ...polyglots]
