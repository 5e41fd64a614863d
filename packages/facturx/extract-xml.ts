import {
  dictOf,
  itemsOf,
  type PdfFile,
  type PdfValue,
  referenceOf,
  streamOf,
  withPdf,
} from "@jalon/sealing/pdf"
import { FILE_NAME } from "./pdf-metadata.ts"

const isNamed = (file: PdfFile, value: PdfValue): boolean => {
  const name = dictOf(file, value, "attached file").entries.get("F")
  return name?.type === "literal" && name.inside === FILE_NAME
}

/** The data that an invoice of ours carries: the associated file of the document that has the name of the standard. */
export const extractXml = (pdf: Buffer): string =>
  withPdf(pdf, (file) => {
    const catalog = dictOf(file, file.trailer.entries.get("Root"), "catalog")
    const found = itemsOf(file, catalog.entries.get("AF"), "associated files").find((one) =>
      isNamed(file, one),
    )
    if (found === undefined) throw new Error("The PDF carries no invoice")
    const embedded = dictOf(file, dictOf(file, found, "attached file").entries.get("EF"), "attached file")
    return streamOf(file, referenceOf(embedded.entries.get("F"), "attached file")).toString("utf8")
  })
