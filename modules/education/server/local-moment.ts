import { dayOf } from "@jalon/kernel"
import type { LocalMoment } from "../rules/index.ts"

const clock = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

/** Now, as a clock on the wall of the school reads it. */
export const localMoment = (now = new Date()): LocalMoment => {
  const [hours, minutes] = clock.format(now).split(":").map(Number)
  return { date: dayOf(now), min: (hours ?? 0) * 60 + (minutes ?? 0) }
}
