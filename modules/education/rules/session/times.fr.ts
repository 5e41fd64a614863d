import { typography } from "@jalon/kernel"
import type { HalfDay } from "./slots.ts"
import { durationWords } from "./time-span.ts"
import { LONGEST_SESSION_MIN, SHORTEST_SESSION_MIN, type TimesFault } from "./times.ts"

export const timesFaultWords: Readonly<Record<TimesFault, string>> = {
  not_whole_minutes: "Les horaires se donnent en minutes entières.",
  outside_day: "Une séance tient dans une seule journée, de 0\u00a0h\u00a000 à 24\u00a0h\u00a000.",
  ends_before_start: typography("L'heure de fin doit suivre l'heure de début."),
  too_short: `Une séance dure au moins ${durationWords(SHORTEST_SESSION_MIN)}.`,
  too_long: `Une séance dure au plus ${durationWords(LONGEST_SESSION_MIN)}.`,
  break_empty: "Une pause doit finir après son début.",
  break_outside: "Une pause doit tenir dans la séance.",
  breaks_overlap: "Deux pauses se chevauchent.",
  only_breaks: "La séance ne contient que des pauses.",
}

export const halfDayWords: Readonly<Record<HalfDay, string>> = {
  morning: "Matin",
  afternoon: "Après-midi",
  evening: "Soirée",
}
