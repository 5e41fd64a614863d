import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { PDFDocument } from "@cantoo/pdf-lib"

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

/** Whether a document is that blank, filled: ours has more pages, and tags. */
export const isFilledBlank = async (bytes: Buffer): Promise<boolean> => {
  const read = await PDFDocument.load(bytes, { updateMetadata: false })
  return read.getPageCount() === 1 && !bytes.includes("StructTreeRoot")
}
