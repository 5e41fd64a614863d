import { plural } from "./plural.ts"
import { typography } from "./typography.ts"

/** « dans 3 jours », « aujourd'hui », « en retard de 2 jours » */
export const printDaysLeft = (days: number): string => {
  if (days === 0) return typography("aujourd'hui")
  return `${days > 0 ? "dans" : "en retard de"} ${plural(Math.abs(days), "jour", "jours")}`
}
