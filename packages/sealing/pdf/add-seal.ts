import type { PdfDict, PdfReference, PdfValue } from "./pdf-values.ts"
import { dictOf, itemsOf, type PdfFile, referenceOf, refuse, withPdf } from "./revisions.ts"
import { type NewObject, printUpdate, withEntry } from "./update.ts"

/** A file whose seal is still to be written, between `from` and `to` (its angle brackets included). */
export type OpenPlace = { readonly bytes: Buffer; readonly from: number; readonly to: number }
export type SealWords = { readonly at: Date; readonly reason: string }

/** Bytes kept for the signature, its certificates and a token: three times what they take. */
export const KEPT_BYTES = 16_384

const refer = ({ id, generation }: Pick<PdfReference, "id" | "generation">): string => `${id} ${generation} R`

const withItem = (text: string, array: PdfValue, item: string): string =>
  `${text.slice(array.start, array.end - 1)} ${item}]`

const firstPage = (file: PdfFile, catalog: PdfDict): PdfReference => {
  let node = referenceOf(catalog.entries.get("Pages"), "tree of pages")
  for (let depth = 0; depth < 32; depth++) {
    const { entries } = dictOf(file, node, "page")
    if (!entries.has("Kids")) return node
    node = referenceOf(itemsOf(file, entries.get("Kids"), "pages")[0], "page")
  }
  return referenceOf(undefined, "page")
}

/** The first page with the seal among its annotations; links that are there stay. */
const annotate = (file: PdfFile, page: PdfReference, widget: string): NewObject => {
  const dict = dictOf(file, page, "page")
  const annotations = dict.entries.get("Annots")
  if (annotations?.type === "reference") {
    const array = file.object(annotations)
    itemsOf(file, array, "annotations")
    return { ...annotations, body: withItem(file.text, array, widget) }
  }
  if (annotations) itemsOf(file, annotations, "annotations")
  const all = annotations ? withItem(file.text, annotations, widget) : `[${widget}]`
  return { ...page, body: withEntry(file.text, dict, "Annots", all) }
}

/** The list of the file's fields with one more, and the catalog when it did not name such a list yet. */
const addField = (file: PdfFile, root: PdfReference, catalog: PdfDict, newId: number, widget: string) => {
  const known = catalog.entries.get("AcroForm")
  if (known === undefined) {
    const form = { id: newId, generation: 0, body: `<< /SigFlags 3 /Fields [${widget}] >>` }
    const body = withEntry(file.text, catalog, "AcroForm", refer(form))
    return { rank: 1, changed: [form, { ...root, body }] }
  }
  const reference = referenceOf(known, "form")
  const form = dictOf(file, reference, "form")
  const fields = form.entries.get("Fields")
  const flags = form.entries.get("SigFlags")
  // Typst writes no form: only a list of this package is known, and its two flags are set.
  if (fields?.type !== "array" || flags?.type !== "number" || flags.value !== 3)
    return refuse("a form of another program")
  const body = withEntry(file.text, form, "Fields", withItem(file.text, fields, widget))
  return { rank: fields.items.length + 1, changed: [{ ...reference, body }] }
}

const pad = (value: number): string => String(value).padStart(2, "0")
const printMoment = (at: Date): string => {
  const day = `${at.getUTCFullYear()}${pad(at.getUTCMonth() + 1)}${pad(at.getUTCDate())}`
  return `D:${day}${pad(at.getUTCHours())}${pad(at.getUTCMinutes())}${pad(at.getUTCSeconds())}Z`
}

const printText = (text: string): string => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`

const RANGE_WIDTH = 44

/** The signature's dictionary; it ends with its place, so that everything else of it is covered in one piece. */
const sealBody = ({ at, reason }: SealWords): string =>
  [
    "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached",
    `/M (${printMoment(at)})`,
    ...(reason === "" ? [] : [`/Reason ${printText(reason)}`]),
    `/ByteRange ${" ".repeat(RANGE_WIDTH)}`,
    `/Contents <${"0".repeat(KEPT_BYTES * 2)}> >>`,
  ].join("\n")

const widgetBody = (rank: number, page: PdfReference, seal: string): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /Rect [0 0 0 0] /F 132 /T (Cachet${rank}) /P ${refer(page)} /V ${seal} >>`

const sealObjects = (file: PdfFile, words: SealWords): NewObject[] => {
  const root = referenceOf(file.trailer.entries.get("Root"), "catalog")
  const catalog = dictOf(file, root, "catalog")
  const page = firstPage(file, catalog)
  const seal = { id: file.size, generation: 0, body: sealBody(words) }
  const widget = { id: file.size + 1, generation: 0 }
  const { rank, changed } = addField(file, root, catalog, file.size + 2, refer(widget))
  return [
    seal,
    { ...widget, body: widgetBody(rank, page, refer(seal)) },
    ...changed,
    annotate(file, page, refer(widget)),
  ]
}

/** An incremental update with an empty, invisible seal: every byte of before stays where it is. */
export const addSeal = (pdf: Buffer, words: SealWords): OpenPlace =>
  withPdf(pdf, (file) => {
    const { join, start, update } = printUpdate(file, sealObjects(file, words))
    const from = start + update.indexOf("/Contents <") + "/Contents ".length
    const to = from + KEPT_BYTES * 2 + 2
    const bytes = Buffer.concat([pdf, Buffer.from(join + update, "latin1")])
    const range = `[0 ${from} ${to} ${bytes.length - to}]`.padEnd(RANGE_WIDTH)
    bytes.write(range, start + update.indexOf("/ByteRange ") + "/ByteRange ".length, "latin1")
    return { bytes, from, to }
  })

/** The bytes that the seal answers for: all but its own place. */
export const coveredBytes = ({ bytes, from, to }: OpenPlace): Buffer =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])

/** Writes the signature in its place. */
export const fillSeal = ({ bytes, from }: OpenPlace, signature: Buffer): Buffer => {
  const filled = Buffer.from(bytes)
  filled.write(signature.toString("hex"), from + 1, "latin1")
  return filled
}
