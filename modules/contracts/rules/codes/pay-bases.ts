import { rows } from "./code.ts"

/** What a rate of pay is a share of. */
export const payBases = rows("2019-01-01", [
  ["SMIC", "SMIC"],
  ["SMC", "SMC (salaire minimum conventionnel)"],
])
