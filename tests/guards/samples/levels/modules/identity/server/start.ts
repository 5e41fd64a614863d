// refused: module-knows-app
export { start } from "../../../apps/api/testing/index.ts"
