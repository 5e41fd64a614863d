import type { ShownBlankField } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export type KeptField = Omit<ShownBlankField, "target">

const share = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 10_000

/** The fields of a PDF and where they stand. A file without any, or that cannot be opened, is refused. */
export const readBlank = async (bytes: Uint8Array): Promise<{ pages: number; fields: KeptField[] }> => {
  const { PDFCheckBox, PDFDocument, PDFTextField, PDFString, PDFHexString, PDFName } = await import(
    "@cantoo/pdf-lib"
  )
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => {
    throw refuse("blank.unreadable")
  })
  const pages = pdf.getPages()
  const pageOf = new Map(
    pages.flatMap(({ node }, index) => {
      const annotations = node.Annots()?.asArray() ?? []
      return annotations.map((ref) => [pdf.context.lookup(ref), index] as const)
    }),
  )
  const fields = pdf
    .getForm()
    .getFields()
    .map((field): KeptField => {
      const places = field.acroField.getWidgets().flatMap((widget) => {
        const page = pageOf.get(widget.dict)
        const { width, height } = pages[page ?? -1]?.getSize() ?? {}
        if (page === undefined || width === undefined || height === undefined) return []
        const box = widget.getRectangle()
        return [
          {
            page: page + 1,
            x: share(box.x, width),
            y: share(height - box.y - box.height, height),
            width: share(box.width, width),
            height: share(box.height, height),
          },
        ]
      })
      const told = field.acroField.dict.lookup(PDFName.of("TU"))
      const hint =
        told instanceof PDFString || told instanceof PDFHexString
          ? told.decodeText().trim().slice(0, 300)
          : null
      const written = field instanceof PDFTextField ? "text" : "other"
      return {
        name: field.getName(),
        kind: field instanceof PDFCheckBox ? "tick" : written,
        hint: hint || null,
        places,
      }
    })
  if (!fields.some(({ kind }) => kind !== "other")) throw refuse("blank.no_fields")
  return { pages: pages.length, fields }
}
