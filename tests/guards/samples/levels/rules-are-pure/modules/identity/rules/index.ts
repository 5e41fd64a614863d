export { sql } from "../../../packages/data/index.ts"
