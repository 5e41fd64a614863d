import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib"

/** Puts a blank of one page with two fields, and its list, where an operator would. */
export const writeBlankForm = async (folder: string, name: string): Promise<void> => {
  const blank = await PDFDocument.create({ updateMetadata: false })
  const page = blank.addPage()
  const form = blank.getForm()
  form.createTextField("Zone 1").addToPage(page, { x: 20, y: 700, width: 200, height: 20 })
  form.createTextField("Zone 2").addToPage(page, { x: 20, y: 660, width: 200, height: 20 })
  await writeFile(join(folder, `${name}.pdf`), await blank.save())
  await writeFile(
    join(folder, `${name}.json`),
    JSON.stringify({ "Zone 1": "employeur_denomination", "Zone 2": "apprenti_nir" }),
  )
}

/** A form as the State could publish it: two texts, a box to tick, and one more text; null has no field at all. */
export const aBlankPdf = async (more?: string | null): Promise<Uint8Array> => {
  const blank = await PDFDocument.create({ updateMetadata: false })
  const page = blank.addPage()
  if (more === null) return blank.save()
  const form = blank.getForm()
  for (const [index, name] of ["Zone 1", "Zone 2"].entries()) {
    const field = form.createTextField(name)
    field.addToPage(page, { x: 20, y: 700 - index * 40, width: 200, height: 20, borderWidth: 0 })
    if (index === 0) field.acroField.dict.set(PDFName.of("TU"), PDFString.of("Dénomination"))
  }
  form.createCheckBox("Case 1").addToPage(page, { x: 20, y: 600, width: 14, height: 14 })
  if (more) form.createTextField(more).addToPage(page, { x: 20, y: 560, width: 200, height: 20 })
  return blank.save()
}

/** Whether a document is that blank, filled: ours has more pages, and tags. */
export const isFilledBlank = async (bytes: Buffer): Promise<boolean> => {
  const read = await PDFDocument.load(bytes, { updateMetadata: false })
  return read.getPageCount() === 1 && !bytes.includes("StructTreeRoot")
}
