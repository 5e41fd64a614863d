export { listLegalValues } from "./values.ts"
export { refusals } from "./words.fr.ts"
