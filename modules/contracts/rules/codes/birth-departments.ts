import { departments } from "@jalon/identifiers"
import { rows } from "./code.ts"

/** Departments, territories, and 99 for a birth abroad. */
export const birthDepartments = rows("2019-01-01", [
  ...departments.map(({ code, name }) => [code, name] as const),
  ["99", "Étranger"],
])
