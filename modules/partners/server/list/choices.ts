import { departmentName } from "@jalon/identifiers"

/** « Rhône (69) »; a code no table names is said as it is. */
export const departmentWords = (code: string | null): string => {
  if (code === null) return "Sans adresse"
  const name = departmentName(code)
  return name === null || code === "99" ? `Département ${code}` : `${name} (${code})`
}
