import { strToU8, type Zippable, zipSync } from "fflate"

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

export type HandMade = {
  /** What stands in `sheetData`. */
  rows?: string
  /** What follows it. */
  after?: string
  strings?: string[]
  /** Number format codes, from style 1 on; a number is one of the built-in formats. */
  formats?: (string | number)[]
  sheets?: { name: string; state?: "hidden" | "veryHidden"; rows?: string }[]
  date1904?: boolean
  /** Parts to add or to replace. */
  parts?: Record<string, string | Uint8Array>
}

const stylesOf = (formats: (string | number)[]) => {
  const codes = formats.map((format, index) =>
    typeof format === "string"
      ? `<numFmt numFmtId="${170 + index}" formatCode="${format.replaceAll('"', "&quot;")}"/>`
      : "",
  )
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === "string" ? 170 + index : format}"/>`,
  )
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>\
<cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`
}

const sheetOf = (rows: string, after = "") =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`

/** A workbook laid out as Excel does: the sheets before the texts they refer to. */
export const handMadeParts = (made: HandMade): Record<string, string | Uint8Array> => {
  const sheets = made.sheets ?? [{ name: "Feuil1" }]
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  return {
    "_rels/.rels": `<Relationships>${relation("r", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${made.date1904 ? ' date1904="1"' : ""}/>\
<sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${sheets
      .map((_, index) => relation(`rId${index}`, "worksheet", `worksheets/sheet${index}.xml`))
      .join(
        "",
      )}${relation("s", "styles", "styles.xml")}${relation("t", "sharedStrings", "/xl/sharedStrings.xml")}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index}.xml`,
        sheetOf(rows ?? made.rows ?? "", made.after),
      ]),
    ),
    "xl/styles.xml": stylesOf(made.formats ?? []),
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${(made.strings ?? []).map((text) => `<si>${text}</si>`).join("")}</sst>`,
    ...made.parts,
  }
}

export const zipOf = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, part]) => [path, typeof part === "string" ? strToU8(part) : part]),
    ) satisfies Zippable,
  )

export const handMadeXlsx = (made: HandMade): Uint8Array => zipOf(handMadeParts(made))
