// refused: module-without-level
export { menu } from "./menu.ts"
