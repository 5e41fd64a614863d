import { rows } from "./code.ts"

/** Who pays the centre: never a consequence of having an OPCO. */
export const funders = rows("2019-01-01", [
  ["opco", "OPCO"],
  ["cnfpt", "CNFPT"],
  ["employer", "L’employeur"],
  ["other", "Autre payeur"],
])
