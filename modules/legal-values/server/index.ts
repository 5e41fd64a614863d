import type { Served } from "@jalon/serving"
import { listLegalValues } from "./list-legal-values.ts"

export { addLegalValues } from "./add-legal-values.ts"
export { addedLegalValues, legalValuesOf, loadLegalValues } from "./load-legal-values.ts"

export const legalValuesServer: Served[] = [listLegalValues]
