import { escapeXml } from "./xml-text.ts"

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006"
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/** The places of the styles below, as cells name them. */
export const styleIds = { number: 0, header: 1, text: 2, date: 3, amount: 4 } as const

/** Text is « @ », so that a SIRET corrected by hand stays a text; 14 is the short date of whoever opens the file. */
const styles = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF6"/>\
</patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>\
<cellXfs count="5"><xf xfId="0"/>\
<xf xfId="0" numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/>\
<xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/>\
<xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`

const sheetPath = (index: number) => `worksheets/sheet${index + 1}.xml`

const contentTypes = (count: number) => `${XML}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${Array.from(
  { length: count },
  (_, index) => `<Override PartName="/xl/${sheetPath(index)}" ContentType="${CONTENT}.worksheet+xml"/>`,
).join("")}</Types>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`

const relations = (list: string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join("")}</Relationships>`

const workbook = (names: string[]) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names
    .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join("")}</sheets></workbook>`

/** Everything but the sheets themselves. */
export const fixedParts = (names: string[]): [path: string, xml: string][] => [
  ["[Content_Types].xml", contentTypes(names.length)],
  ["_rels/.rels", relations([relation("rId1", "officeDocument", "xl/workbook.xml")])],
  ["xl/workbook.xml", workbook(names)],
  [
    "xl/_rels/workbook.xml.rels",
    relations([
      ...names.map((_, index) => relation(`rId${index + 1}`, "worksheet", sheetPath(index))),
      relation(`rId${names.length + 1}`, "styles", "styles.xml"),
    ]),
  ],
  ["xl/styles.xml", styles],
]

export const sheetPart = (index: number): string => `xl/${sheetPath(index)}`

/** Opens a sheet whose first row stays in sight. */
export const sheetStart = (widths: number[]): string => `${XML}<worksheet xmlns="${MAIN}"><sheetViews>\
<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>\
</sheetViews><cols>${widths
  .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
  .join("")}</cols><sheetData>`

export const sheetEnd = "</sheetData></worksheet>"
