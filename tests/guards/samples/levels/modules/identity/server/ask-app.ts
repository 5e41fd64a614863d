// refused: module-knows-app
export { listen } from "../../../apps/api/index.ts"
