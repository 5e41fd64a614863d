import { rows } from "./code.ts"

/** The two fields at the head of the employer's part. */
export const sectors = rows("2019-01-01", [
  ["prive", "Employeur privé"],
  ["public", "Employeur public"],
])
