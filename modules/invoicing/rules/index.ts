export { invoiceNumber, type SeriesKind, seriesPrefix } from "./numbering.ts"
export {
  DEFAULT_PENALTY_TERMS,
  type InvoiceSettings,
  missingSettings,
  VAT_REGIMES,
  type VatRegime,
} from "./settings.ts"
