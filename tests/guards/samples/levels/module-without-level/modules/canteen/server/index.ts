export { menu } from "./menu.ts"
