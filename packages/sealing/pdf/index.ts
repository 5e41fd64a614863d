export type { PdfDict, PdfReference, PdfValue } from "./pdf-values.ts"
export { dictOf, itemsOf, type PdfFile, referenceOf, withPdf } from "./revisions.ts"
export { streamOf } from "./streams.ts"
export { printUpdate, withEntry } from "./update.ts"
