import { type HostileFile, hostile } from "./hostile.ts"
import { makePdf } from "./make-pdf.ts"
import { makeZip, sheetParts } from "./make-zip.ts"

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")
const ole = (name: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2000), Buffer.from(name, "utf16le")])

const sheet = (becomes: HostileFile["becomes"]) => (what: string, fileName: string, bytes: Buffer | string) =>
  hostile({
    what,
    fileName,
    contentType: fileName.endsWith("csv") ? "text/csv" : XLSX,
    purpose: "sheet",
    bytes: Buffer.from(bytes),
    becomes,
  })
const refused = sheet("refused")
/** It may be imported, as texts; nobody ever gets it back. */
const readOnly = sheet("neutralised")

const ROW = '<row r="1"><c r="A1" t="inlineStr"><is><t>Jalon-payload</t></is></c></row>'
const book = (more: Record<string, string | Buffer> = {}, rows = ROW) => makeZip(sheetParts(rows, more))
const formula = (text: string) =>
  book({}, `<row r="1"><c r="A1" t="str"><f>${text}</f><v>Jalon-payload</v></c></row>`)

export const hostileSheets: HostileFile[] = [
  refused("a workbook with macros", "liste.xlsm", book({ "xl/vbaProject.bin": "Jalon-payload" })),
  refused("a workbook with macros called XLSX", "liste.xlsx", book({ "xl/vbaProject.bin": "Jalon-payload" })),
  refused(
    "a workbook with macros under another name",
    "liste.xlsx",
    book({
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r9" Type="x/vbaProject" Target="media/image1.png"/></Relationships>',
    }),
  ),
  refused("an old workbook", "liste.xls", ole("Workbook Jalon-payload")),
  refused("a workbook under a password", "liste.xlsx", ole("EncryptedPackage")),
  refused("an archive whose entries are encrypted", "liste.xlsx", makeZip(sheetParts(ROW), 1)),
  refused("a binary workbook", "liste.xlsb", book({ "xl/workbook.bin": "a" })),
  refused("a bomb of blanks", "liste.xlsx", book({}, " ".repeat(12_000_000))),
  refused("a bomb of rows", "liste.xlsx", book({}, "<row/>".repeat(2_000_000))),
  refused(
    "a bomb of texts",
    "liste.xlsx",
    book({ "xl/sharedStrings.xml": `<sst>${"<si><t>a</t></si>".repeat(800_000)}</sst>` }),
  ),
  refused(
    "entities that grow",
    "liste.xlsx",
    book({
      "xl/sharedStrings.xml":
        '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>',
    }),
  ),
  refused(
    "entities that read files",
    "liste.xlsx",
    book({
      "xl/worksheets/sheet1.xml":
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>&x;</worksheet>',
    }),
  ),
  refused(
    "entities in the workbook itself",
    "liste.xlsx",
    book({ "xl/workbook.xml": '<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><workbook/>' }),
  ),
  refused(
    "a cell without end",
    "liste.xlsx",
    book({}, `<row><c t="str"><v>${"ab1".repeat(1_000_000)}</v></c></row>`),
  ),
  refused("a cell in the last column of all", "liste.xlsx", book({}, '<row><c r="XFD1"><v>1</v></c></row>')),
  refused("a cut archive", "liste.xlsx", book().subarray(0, 300)),
  refused("a Word document", "liste.xlsx", makeZip({ "word/document.xml": "<a/>" })),
  refused("an archive", "liste.xlsx", makeZip({ "a.exe": "Jalon-payload" })),
  refused("an OpenDocument sheet", "liste.ods", makeZip({ mimetype: "a", "content.xml": "<a/>" })),
  refused("a page called CSV", "liste.csv", "<html><table><tr><td><script>alert(1)</script>"),
  refused("a drawing called CSV", "liste.csv", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  refused(
    "an XML table",
    "liste.xls",
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
  ),
  refused("a document called CSV", "liste.csv", makePdf()),
  refused("a program called CSV", "liste.csv", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(62)])),
  refused("a quote that never closes", "liste.csv", `a;"${"b\n".repeat(500_000)}`),
  refused("a row of a million cells", "liste.csv", ";a".repeat(200_000)),
  refused("the test virus", "liste.csv", `a;${eicar}`),
  readOnly("formulas in CSV", "liste.csv", "Nom;Note\n=cmd|' /C calc'!A0;Jalon-payload\n@SUM(1+1);+1\n"),
  readOnly("markup in CSV", "liste.csv", "Nom;Note\nJalon-payload;<script>alert(1)</script>\n"),
  readOnly("a formula that starts a program", "liste.xlsx", formula("cmd|'/c calc'!A0")),
  readOnly(
    "a formula that calls the web",
    "liste.xlsx",
    formula("WEBSERVICE(&quot;https://example.org&quot;)"),
  ),
  readOnly(
    "a link to another workbook",
    "liste.xlsx",
    book({ "xl/externalLinks/externalLink1.xml": "<externalLink/>" }),
  ),
  readOnly(
    "an archive that would write elsewhere",
    "liste.xlsx",
    book({ "../../etc/cron.d/a": "Jalon-payload" }),
  ),
  readOnly("a name that climbs", "../../liste.csv", "Nom\nJalon-payload\n"),
]
