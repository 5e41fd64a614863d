import { dayInWords, type IsoDate, typography as t } from "@jalon/kernel"
import type { SessionMode } from "../session/model.ts"
import { sessionModeWords } from "../session/session.fr.ts"
import { clockWords } from "../session/time-span.ts"
import type { Names } from "./names.ts"

/** What a line of a file may say of a session. */
export type SaidSession = {
  on_date: IsoDate
  start_minute: number
  end_minute: number
  class_ids: readonly string[]
  trainer_ids: readonly string[]
  subject_id: string | null
  title?: string | null
  room_id: string | null
  mode: SessionMode
  video_url: string | null
}

export type ChangePoint = { code: string; sentence: string }

type Called = { id: string; name: string }

const timesOf = ({ on_date, start_minute, end_minute }: SaidSession): string =>
  `${dayInWords(`${on_date}T12:00:00Z`)}, de ${clockWords(start_minute)} à ${clockWords(end_minute)}`

/** Those no longer in use bear no name here. */
const namesOf = (ids: readonly string[], called: readonly Called[], archived: string): string =>
  ids.map((id) => called.find((one) => one.id === id)?.name ?? archived).join(", ")

const idsOf = (id: string | null): string[] => (id === null ? [] : [id])

/** Each thing a line would change of a session that is there, and what it was. */
export const changePoints = (before: SaidSession, after: SaidSession, names: Names): ChangePoint[] => {
  const subjects = names.subjects.map(({ id, title }) => ({ id, name: title }))
  const many = (ids: readonly string[], word: string) => (ids.length > 1 ? `${word}s` : word)
  type Told = { label: string; none: string; of: (said: SaidSession) => string }
  const told: Record<string, Told> = {
    times: { label: "Date et heure", none: "", of: timesOf },
    classes: {
      label: many(after.class_ids, "Classe"),
      none: "aucune",
      of: ({ class_ids }) => namesOf(class_ids, names.classes, "classe terminée"),
    },
    subject: {
      label: "Matière",
      none: "aucune",
      of: ({ subject_id }) => namesOf(idsOf(subject_id), subjects, "matière retirée"),
    },
    title: { label: "Intitulé", none: "aucun", of: ({ title }) => title ?? "" },
    trainers: {
      label: many(after.trainer_ids, "Formateur"),
      none: "aucun",
      of: ({ trainer_ids }) => namesOf(trainer_ids, names.trainers, "formateur archivé"),
    },
    room: {
      label: "Salle",
      none: "aucune",
      of: ({ room_id }) => namesOf(idsOf(room_id), names.rooms, "salle archivée"),
    },
    mode: { label: "Modalité", none: "", of: ({ mode }) => sessionModeWords[mode] },
    link: { label: "Lien", none: "aucun", of: ({ video_url }) => video_url ?? "" },
  }
  return Object.entries(told).flatMap(([code, { label, none, of }]) => {
    const [now, was] = [of(after), of(before)]
    return now === was
      ? []
      : [{ code, sentence: t(`${label} : ${now || none} (au lieu de : ${was || none}).`) }]
  })
}
