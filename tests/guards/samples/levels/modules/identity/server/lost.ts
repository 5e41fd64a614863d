// refused: unresolved
export { gone } from "./nowhere.ts"
