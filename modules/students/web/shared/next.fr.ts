import { typography as t } from "@jalon/kernel"

const isDate = (day: string) => /^\d/.test(day)

/** After who must act: « , avant le 3 sept. 2026 », « , demain », « , attendu hier ». */
export const nextWords = {
  before: (day: string) => t(isDate(day) ? `, avant le ${day}` : `, ${day}`),
  lateShort: (terms: string) => t(`${terms} (retard)`),
  late: (day: string) => t(isDate(day) ? `, attendu le ${day}` : `, attendu ${day}`),
}

export const shortActors = { school: "école", student: "étudiant" } as const
