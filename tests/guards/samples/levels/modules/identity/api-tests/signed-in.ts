export { start } from "../../../apps/api/testing/index.ts"
