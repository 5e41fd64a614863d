import { periodLabels, type Totals } from "@jalon/calendar"
import { agree, countOf } from "../data/french.ts"
import type { DayState, WeekState } from "./day-states.ts"
import { dayInWords, hoursInWords, rangeInWords } from "./french-dates.ts"

export const kindWords = {
  ...periodLabels,
  school: "École",
  company: "Entreprise",
  public_holiday: "Jour férié",
  closure: "Centre fermé",
  mixed: "École et entreprise",
  other: "Ni école ni entreprise",
  none: "Hors de la période de la classe",
} as const

export const painterStrings = {
  zoom: "Détail",
  weeks: "Semaines",
  days: "Jours",
  undo: "Annuler",
  redo: "Rétablir",
  school: "École",
  company: "Entreprise",
  schoolKey: "C",
  companyKey: "E",
  today: "Aujourd’hui",
  locked: "Verrouillé",
  breaks: "Vacances scolaires",
  weekdays: ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi"],
  weekdayLetters: ["L", "M", "M", "J", "V"],
  keys:
    "Flèches pour parcourir, Espace pour changer, Maj et flèches pour étendre la sélection, " +
    "C pour école, E pour entreprise, Ctrl+Z pour annuler.",
  pointer: "Cliquez sur une semaine pour la changer, glissez pour en peindre plusieurs.",
  readKeys: "Flèches pour parcourir.",
  legend: "Légende",
  selection: "Sélection",
  change: "Changer la sélection",
  undone: "Dernier changement annulé.",
  redone: "Changement rétabli.",
  shared: (days: number) => `${days}\u00a0É`,
}

export const weekName = (week: number): string => `Semaine\u00a0${week}`

/** The first letter as at the start of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** What is worth knowing of some days beyond their kind: « férié le mercredi 11 novembre 2026 (…) ». */
export const notesOn = (days: readonly DayState[]): string[] => [
  ...days.flatMap(({ date, holiday }) => (holiday ? `férié le ${dayInWords(date)} (${holiday})` : [])),
  ...unique(days.flatMap(({ closure }) => (closure ? `centre fermé (${closure})` : []))),
  ...unique(days.flatMap(({ schoolBreak }) => (schoolBreak ? `vacances scolaires (${schoolBreak})` : []))),
]

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

export const weekInWords = (number: number, state: WeekState, isToday: boolean): string => {
  const [first, last] = [state.days[0], state.days.at(-1)]
  const dates = first && last ? rangeInWords({ from: first.date, to: last.date }) : ""
  const kind =
    state.kind === "mixed"
      ? `${countOf(state.schoolDays, { one: "jour", many: "jours" })} à l’école, ` +
        `${countOf(state.companyDays, { one: "jour", many: "jours" })} en entreprise`
      : lower(kindWords[state.kind])
  const more = [
    ...notesOn(state.days),
    ...(state.isLocked ? ["verrouillée"] : []),
    ...(isToday ? ["semaine en cours"] : []),
  ]
  return [weekName(number), dates, kind, ...more].join(", ")
}

export const dayInDetail = (state: DayState, isToday: boolean): string => {
  const kind = state.holiday ? `férié (${state.holiday})` : lower(kindWords[state.kind])
  const more = [
    ...notesOn([{ ...state, holiday: undefined }]),
    ...(state.isLocked ? ["verrouillé"] : []),
    ...(isToday ? ["aujourd’hui"] : []),
  ]
  return [dayInWords(state.date), kind, ...more].join(", ")
}

export const weeksSelected = (first: number, last: number, count: number): string =>
  `${countOf(count, { one: "semaine", many: "semaines" })}, de la semaine\u00a0${first} à la semaine\u00a0${last}`

export const daysSelected = (count: number): string => countOf(count, { one: "jour", many: "jours" })

export const painted = (what: string, kind: "school" | "company"): string =>
  `${what}\u00a0: ${lower(kindWords[kind])}.`

export const notPainted = (what: string): string => `${what}\u00a0: rien n’a changé.`

export const whyNot = {
  locked: "Ces jours sont verrouillés.",
  closed: "Le centre est fermé ces jours-là.",
  holiday: "Un jour férié le reste.",
} as const

export const totalWords = {
  schoolWeeks: (count: number) => agree(count, "semaine école", "semaines école"),
  companyWeeks: (count: number) => agree(count, "semaine entreprise", "semaines entreprise"),
  mixedWeeks: (count: number) => agree(count, "semaine partagée", "semaines partagées"),
  atSchool: "en centre",
  due: (minutes: number) => `sur ${hoursInWords(minutes)} dues`,
}

/** « 12 semaines école, 33 semaines entreprise, 420 h » */
export const totalsInWords = (totals: Totals): string =>
  [
    `${totals.schoolWeeks}\u00a0${totalWords.schoolWeeks(totals.schoolWeeks)}`,
    `${totals.companyWeeks}\u00a0${totalWords.companyWeeks(totals.companyWeeks)}`,
    ...(totals.mixedWeeks > 0
      ? [`${totals.mixedWeeks}\u00a0${totalWords.mixedWeeks(totals.mixedWeeks)}`]
      : []),
    hoursInWords(totals.schoolMinutes),
  ].join(", ")

export const calendarStrings = {
  title: (year: string) => `Calendrier d’alternance ${year}`,
  week: "Sem.",
  weekFull: "Semaine",
  weekdays: ["L", "M", "M", "J", "V", "S", "D"],
  weekdaysFull: ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"],
  rhythm: "Rythme",
  total: "Total",
  holidays: "Jours fériés",
  closures: "Centre fermé",
  schoolDays: (count: number) => countOf(count, { one: "jour en centre", many: "jours en centre" }),
  printed: (school: string, title: string, date: string) => `${school} · ${title} · imprimé le ${date}`,
}

export const stripWords = {
  summary: (school: number, company: number, shared: number) =>
    [
      `${school} ${totalWords.schoolWeeks(school)}`,
      `${company} ${totalWords.companyWeeks(company)}`,
      ...(shared > 0 ? [`${shared} ${totalWords.mixedWeeks(shared)}`] : []),
    ].join(", "),
}
