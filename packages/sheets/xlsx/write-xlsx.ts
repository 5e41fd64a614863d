import { type Column, type SheetToWrite, type Value, type Written, written } from "../columns.ts"
import { sheetLimits } from "../limits.ts"
import { tooBig } from "../refusals.ts"
import { writeZip } from "../zip/write-zip.ts"
import { fixedParts, sheetEnd, sheetPart, sheetStart, styleIds } from "./parts.ts"
import { columnName } from "./place.ts"
import { isoToSerial } from "./serial-date.ts"
import { cellText } from "./xml-text.ts"

const PIECE = 64 * 1024
const DEFAULT_WIDTH = 18

const textCell = (place: string, text: string, style: number) => {
  if (text.length > sheetLimits.maxCellLength) throw tooBig("cell", sheetLimits.maxCellLength)
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
}

const numberCell = (place: string, number: string | number, style: number) =>
  `<c r="${place}" s="${style}"><v>${number}</v></c>`

/** A text is always a string cell: whatever it begins with, no spreadsheet computes it. */
const cell = (place: string, value: Written): string => {
  switch (value.as) {
    case "boolean":
      return `<c r="${place}" t="b"><v>${value.value ? 1 : 0}</v></c>`
    case "date": {
      const serial = isoToSerial(value.text)
      return serial === undefined
        ? textCell(place, value.text, styleIds.text)
        : numberCell(place, serial, styleIds.date)
    }
    case "amount":
    case "number":
      return numberCell(place, value.text, styleIds[value.as])
    case "text":
      return textCell(place, value.text, styleIds.text)
  }
}

const row = (number: number, columns: readonly Column[], values: readonly Value[]) => {
  const cells = columns.map(({ type }, index) => {
    const value = written(values[index] ?? null, type)
    return value === undefined ? "" : cell(`${columnName(index)}${number}`, value)
  })
  return `<row r="${number}">${cells.join("")}</row>`
}

const headerRow = (columns: readonly Column[]) =>
  `<row r="1">${columns.map(({ title }, index) => textCell(`${columnName(index)}1`, title, styleIds.header)).join("")}</row>`

async function* sheetXml({ columns, rows }: SheetToWrite): AsyncGenerator<string> {
  let piece = sheetStart(columns.map(({ width }) => width ?? DEFAULT_WIDTH)) + headerRow(columns)
  let number = 1
  for await (const values of rows) {
    number += 1
    piece += row(number, columns, values)
    if (piece.length < PIECE) continue
    yield piece
    piece = ""
  }
  yield piece + sheetEnd
}

/** What Excel takes for the name of a sheet; two that become the same are told apart by a number. */
const sheetNames = (sheets: readonly SheetToWrite[]): string[] => {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const plain = name.replace(/[[\]:*?/\\\p{Cc}]|^'|'$/gu, " ").trim() || "Feuille"
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? "" : ` (${count})`
      const tried = plain.slice(0, 31 - suffix.length).trimEnd() + suffix
      if (taken.has(tried.toLowerCase())) continue
      taken.add(tried.toLowerCase())
      return tried
    }
  })
}

/** A workbook, zipped while its rows come. */
export const writeXlsx = (sheets: readonly SheetToWrite[]): AsyncGenerator<Uint8Array> =>
  writeZip([
    ...fixedParts(sheetNames(sheets)).map(([path, xml]) => ({ path, content: [xml] })),
    ...sheets.map((sheet, index) => ({ path: sheetPart(index), content: sheetXml(sheet) })),
  ])
