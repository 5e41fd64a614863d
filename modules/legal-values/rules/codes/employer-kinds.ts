import { employerTypes } from "@jalon/identifiers"
import { codes, NOTICE_09 } from "./code-list.ts"

/** The field « Type d’employeur », under its sector. */
export const employerKinds = codes(
  NOTICE_09,
  employerTypes.map(({ code, sector, label }) => [
    String(code),
    label,
    sector === "private" ? "Secteur privé" : "Secteur public",
  ]),
)
