import { codes, NOTICE_09 } from "./code-list.ts"

/** The field « Nationalité »: a group of countries, never a country. */
export const nationalities = codes(NOTICE_09, [
  ["1", "Française"],
  ["2", "Union européenne"],
  ["3", "Étranger hors Union européenne"],
])
