export { FOUND_KINDS, search } from "./search.ts"
export { searchTeaching, TAUGHT_KINDS } from "./search-teaching.ts"
