export { FOUND_KINDS, search } from "./search.ts"
export { refusals } from "./words.fr.ts"
