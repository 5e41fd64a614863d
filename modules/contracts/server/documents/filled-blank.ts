import type { Rendered } from "@jalon/documents"
import { type ContractData, type FieldKey, fieldOf } from "../../rules/index.ts"
import { blankText, isTicked } from "./blank-fields.ts"
import type { BlankForm } from "./blank-forms.ts"

/** The letters that the fields of a blank can show; a name with others is drawn in our own layout. */
const SHOWN = /^[\x20-\x7e\xa0-\xffŒœŠšŽžŸ€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›\n]*$/

/** Spaces of French typography that the fonts of a blank do not have. */
const plainSpaces = (text: string): string => text.replace(/[\u202f\u2009]/g, "\u00a0")

/**
 * Whether each code has a box to tick, or a field to be written in. A code that an operator added may be younger than
 * the blank: the contract is then drawn rather than said with no answer.
 */
export const hasBoxOfEachCode = ({ fields }: Pick<BlankForm, "fields">, contract: ContractData): boolean => {
  const places = Object.values(fields)
  const keys = new Set(
    places.flatMap((place) => (place.includes("=") ? [place.split("=")[0] as FieldKey] : [])),
  )
  return [...keys].every((key) => {
    if (!contract[key] || fieldOf(contract.contract_type, key)?.kind !== "code") return true
    return places.some((place) => place === key || (place.startsWith(`${key}=`) && isTicked(contract, place)))
  })
}

/**
 * The official blank, filled and flattened. Null when one of its answers has letters that its fonts lack: the contract
 * is then drawn, because a name is never changed to fit.
 */
export const fillBlank = async (
  { pdf, fields }: BlankForm,
  contract: ContractData,
): Promise<Rendered | null> => {
  // Only schools whose operator keeps blanks pay for loading it.
  const { PDFCheckBox, PDFDocument, PDFTextField } = await import("@cantoo/pdf-lib")
  const blank = await PDFDocument.load(typeof pdf === "function" ? await pdf() : pdf, {
    updateMetadata: false,
  })
  const form = blank.getForm()
  for (const [name, said] of Object.entries(fields)) {
    const field = form.getField(name)
    if (field instanceof PDFCheckBox) {
      if (isTicked(contract, said)) field.check()
      else field.uncheck()
      continue
    }
    if (!(field instanceof PDFTextField)) continue
    const text = plainSpaces(blankText(contract, said))
    if (!SHOWN.test(text)) return null
    // What a blank has no room for is written whole and smaller rather than cut.
    if ((field.getMaxLength() ?? text.length) < text.length) field.removeMaxLength()
    field.setText(text)
  }
  form.flatten()
  const bytes = Buffer.from(await blank.save({ updateFieldAppearances: false }))
  return { bytes, pages: blank.getPageCount(), frames: [] }
}
