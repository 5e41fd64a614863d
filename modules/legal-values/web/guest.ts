export { useFormCodes } from "./use-form-codes.ts"
