import { Refusal } from "@jalon/kernel"

/**
 * Why a file is not read, with its facts. The sentences belong to the module that takes files.
 * - not_a_sheet: neither cells nor text.
 * - other_format `{ format }`: a spreadsheet of a kind that we do not read (xls, xlsb, ods, numbers, html, xml).
 * - macros: it carries programs.
 * - password_protected: it has to be saved again without its password.
 * - damaged `{ why }`: cut, badly zipped, ill-formed.
 * - too_big `{ what, max }`: rows, columns, cell, row, file, unzipped, ratio, strings or merges.
 * - no_such_sheet `{ sheet }`: no visible sheet, or none of that name.
 */
type SheetRefusal =
  | "sheet.not_a_sheet"
  | "sheet.other_format"
  | "sheet.macros"
  | "sheet.password_protected"
  | "sheet.damaged"
  | "sheet.too_big"
  | "sheet.no_such_sheet"

export const refusal = (code: SheetRefusal, facts: Record<string, string | number> = {}): Refusal =>
  new Refusal(code, facts)

export const damaged = (why: string): Refusal => refusal("sheet.damaged", { why })

export const tooBig = (what: string, max: number): Refusal => refusal("sheet.too_big", { what, max })
