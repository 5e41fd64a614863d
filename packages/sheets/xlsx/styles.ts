import { type NumberFormat, numberFormat } from "./number-format.ts"
import { readXml } from "./xml.ts"

/** The number format of each style that a cell may name. */
export const readStyles = async (part: AsyncIterable<Buffer> | undefined): Promise<NumberFormat[]> => {
  const codes = new Map<number, string>()
  const formatIds: number[] = []
  let inCellFormats = false
  if (part !== undefined)
    await readXml(part, {
      open(name, attributes) {
        if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "")
        if (name === "cellXfs") inCellFormats = true
        if (name === "xf" && inCellFormats) formatIds.push(Number(attributes.numFmtId ?? 0))
      },
      close(name) {
        if (name === "cellXfs") inCellFormats = false
      },
    })
  return formatIds.map((id) => numberFormat(id, codes))
}
