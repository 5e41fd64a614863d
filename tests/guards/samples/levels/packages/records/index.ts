// refused: description-is-pure
export { recordSchema } from "./schema.ts"
