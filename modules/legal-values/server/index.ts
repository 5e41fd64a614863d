export { addLegalValues } from "./add-legal-values.ts"
export { addedLegalValues, legalValuesOf, loadLegalValues } from "./load-legal-values.ts"
