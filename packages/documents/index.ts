export * from "./blocks.ts"
export { type Documents, type DocumentsOptions, openDocuments } from "./documents.ts"
export type {
  Attachment,
  Block,
  Cell,
  DayMark,
  DocumentFile,
  FormDocument,
  FormField,
  FormPart,
  FormRow,
  FormSection,
  FramePlace,
  InvoicePages,
  Picture,
  Rendered,
  Signed,
  Signer,
  TextDocument,
  WeekRow,
} from "./model.ts"
export { openPagePictures, type PagePicture, type PagePictures } from "./page-pictures.ts"
export { trimmedPicture } from "./pictures.ts"
export { qrCode } from "./qr-code.ts"
