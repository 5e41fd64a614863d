// refused: rules-are-pure
export { sql } from "../../../packages/data/index.ts"
