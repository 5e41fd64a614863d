import { typography } from "@jalon/kernel"
import type { CodeLists } from "@jalon/legal-values/rules"

/** A cell as `@jalon/sheets` gives it; named again here because rules also run in a browser. */
export type SheetCell = {
  text: string
  kind: "text" | "number" | "date" | "boolean"
  damage?: "shortened" | "rounded" | "hidden" | "error"
}

export const typedCell = (text: string): SheetCell => ({ text, kind: "text" })

/** Why a cell is not taken. `suggestion` is a repair that only a person may accept. */
export type CellFault = { code: string; precision: string; suggestion?: string }

export type CellValue = string | number | boolean

/** What was read in a cell. A remark blocks nothing. */
export type Reading<T extends CellValue = CellValue> =
  | { ok: true; value: T; remark?: string }
  | { ok: false; fault: CellFault }

export const taken = <T extends CellValue>(value: T, remark?: string): Reading<T> =>
  remark === undefined ? { ok: true, value } : { ok: true, value, remark }

export const refused = (
  code: string,
  sentence: string,
  suggestion?: string,
): { ok: false; fault: CellFault } => ({
  ok: false,
  fault: {
    code,
    precision: typography(sentence),
    ...(suggestion === undefined ? {} : { suggestion }),
  },
})

/** How a value is read; `today` decides what a future date is, and which codes of the official `lists` are in force. */
export type CellReader<T extends CellValue = CellValue> = (
  cell: SheetCell,
  today: string,
  lists: CodeLists,
) => Reading<T>

const damages: Record<NonNullable<SheetCell["damage"]>, (text: string) => string> = {
  shortened: (text) =>
    `Le tableur a changé ce numéro en notation scientifique (${text}) : mettez la colonne au format Texte et reprenez le numéro entier.`,
  rounded: () =>
    "Le tableur a arrondi ce numéro : ses derniers chiffres sont perdus. Mettez la colonne au format Texte et reprenez le numéro entier.",
  hidden: () =>
    "La cellule ne contient que des dièses : élargissez la colonne avant d'enregistrer le fichier.",
  error: (text) => `La cellule contient une erreur de formule (${text}).`,
}

/** What the spreadsheet itself spoilt is never repaired by us. */
export const refuseDamaged = ({ damage, text }: SheetCell) =>
  damage === undefined ? null : refused(`damaged_${damage}`, damages[damage](text.trim()))

/** People fill a field they have nothing for with a dash. */
export const isEmptyCell = ({ text }: SheetCell): boolean => /^[\s\u200b\ufeff–—/.-]*$/.test(text)
