// refused: wire-knows-only-rules
export { sql } from "../../../packages/data/index.ts"
