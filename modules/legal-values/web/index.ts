export { useLegalValues } from "./use-legal-values.ts"
