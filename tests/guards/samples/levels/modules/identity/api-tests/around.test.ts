// refused: api-test-beside-the-harness
export { listen } from "../../../apps/api/index.ts"
