export { neverAsked } from "./ages.ts"
