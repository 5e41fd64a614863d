import { clockWords } from "@jalon/education/rules"

export type SessionDetail = {
  on_date: string
  start_minute: number
  end_minute: number
  classes: string | null
  trainers: string | null
  room: string | null
}

const day = new Intl.DateTimeFormat("fr-FR", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
})
const FIRST = /^(\D+)1 /

/** When, for whom, with whom and where: what tells two sessions of a subject apart. */
export const sessionDetail = ({
  on_date,
  start_minute,
  end_minute,
  classes,
  trainers,
  room,
}: SessionDetail): string =>
  [
    `${day.format(new Date(`${on_date}T00:00:00Z`)).replace(FIRST, "$11er ")}, ${clockWords(start_minute)}–${clockWords(end_minute)}`,
    classes,
    trainers,
    room,
  ]
    .filter(Boolean)
    .join(" · ")
