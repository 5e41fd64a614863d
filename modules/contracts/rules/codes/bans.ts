import { rows } from "./code.ts"

/** Decisions against the hiring of apprentices that somebody told the school of. */
export const bans = rows("2019-01-01", [
  ["aucune_connue", "Aucune connue"],
  ["opposition", "Opposition du préfet"],
  ["interdiction", "Interdiction de la DREETS"],
])
