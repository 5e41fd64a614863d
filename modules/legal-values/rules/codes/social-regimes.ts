import { codes, NOTICE_09 } from "./code-list.ts"

/** The field « Régime social ». */
export const socialRegimes = codes(NOTICE_09, [
  ["1", "MSA"],
  ["2", "URSSAF"],
])
