export { FOUND_KINDS, search } from "./search.ts"
