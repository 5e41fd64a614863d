import { typography } from "@jalon/kernel"
import { durationWords } from "../session/time-span.ts"
import type { Hours } from "./hours.ts"

/** « 90,7 % » of thousandths. */
export const permilleWords = (permille: number): string =>
  typography(`${(permille / 10).toFixed(1).replace(".", ",")} %`)

/** What an alert says, with its figures; nothing when there is none. */
export const hoursAlertWords = ({ alert, remainingMin, plannedPermille }: Hours): string | null => {
  if (alert === null) return null
  const share = plannedPermille === null ? "" : ` (${permilleWords(plannedPermille)})`
  return typography(
    alert === "over"
      ? `${durationWords(-remainingMin)} de plus que le volume dû${share}.`
      : `Il reste ${durationWords(remainingMin)} à planifier${share} et la fin approche.`,
  )
}

/** « 12 h de moins que la convention. » */
export const conventionWords = (differenceMin: number): string => {
  if (differenceMin === 0) return "Autant que la convention."
  const duration = durationWords(Math.abs(differenceMin))
  return `${duration} de ${differenceMin < 0 ? "moins" : "plus"} que la convention.`
}
