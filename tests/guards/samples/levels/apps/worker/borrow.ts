// refused: app-knows-app
export { listen } from "../api/index.ts"
