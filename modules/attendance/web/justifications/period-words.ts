import { clockWords, halfDayWords } from "@jalon/education/rules"
import { briefDay } from "@jalon/education/web"
import { dayOf, formatFrenchDate } from "@jalon/kernel"

interface Period {
  from_date: string
  from_half: keyof typeof halfDayWords
  to_date: string
  to_half: keyof typeof halfDayWords
  from_minute: number | null
  to_minute: number | null
}

const small = (half: keyof typeof halfDayWords): string => halfDayWords[half].toLocaleLowerCase("fr")

/** « lun. 16 nov., matin », « du lun. 16 nov., matin, au mar. 17 nov., après-midi » */
export const periodText = (period: Period): string => {
  const from = `${briefDay(period.from_date)}, ${small(period.from_half)}`
  if (period.from_minute !== null && period.to_minute !== null)
    return `${briefDay(period.from_date)}, ${clockWords(period.from_minute)} – ${clockWords(period.to_minute)}`
  if (period.from_date === period.to_date)
    return period.from_half === period.to_half ? from : `${from} et ${small(period.to_half)}`
  return `du ${from}, au ${briefDay(period.to_date)}, ${small(period.to_half)}`
}

/** « le 18/11/2026 à 12 h 30 » */
export const momentText = (instant: string): string => {
  const at = new Date(instant)
  const clock = at.toLocaleTimeString("fr-FR", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Paris",
  })
  return `le ${formatFrenchDate(dayOf(at))} à ${clock.replace(":", "\u00a0h\u00a0")}`
}
