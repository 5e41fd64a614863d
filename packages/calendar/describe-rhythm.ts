import type { Weekday } from "./date.ts"
import type { Rhythm, Weekdays } from "./rhythm.ts"

const names: Readonly<Record<Weekday, string>> = {
  1: "lundi",
  2: "mardi",
  3: "mercredi",
  4: "jeudi",
  5: "vendredi",
  6: "samedi",
  7: "dimanche",
}

/** « 1 sem. CFA / 3 sem. entreprise », « 2 j. CFA / 3 j. entreprise (lundi-mardi) ». */
export const describeRhythm = (rhythm: Rhythm): string => {
  switch (rhythm.kind) {
    case "week_cycle":
      return `${rhythm.school_weeks} sem. CFA / ${rhythm.company_weeks} sem. entreprise`
    case "weekdays":
      return describeWeekdays(rhythm)
    case "calendar":
      return "Calendrier dessiné"
    case "blocks":
      return `Par blocs (${blocksAtSchool(rhythm.periods.filter(({ kind }) => kind === "school").length)})`
  }
}

const blocksAtSchool = (count: number): string => `${count} ${count < 2 ? "période" : "périodes"} au CFA`

const describeWeekdays = ({ school_weekdays, alternate_week }: Weekdays): string => {
  const half = alternate_week ? 0.5 : 0
  const school = school_weekdays.length + half
  // The working week has five days; a Saturday at school takes none of the company's.
  const onSaturday = school_weekdays.filter((day) => day > 5).length
  const halfOnSaturday = alternate_week && alternate_week.weekday > 5 ? 0.5 : 0
  const company = 5 - (school - onSaturday - halfOnSaturday)
  const extra = alternate_week ? `, ${names[alternate_week.weekday]} une semaine sur deux` : ""
  return `${days(school)} CFA / ${days(company)} entreprise (${listed(school_weekdays)}${extra})`
}

const days = (count: number): string => `${count.toLocaleString("fr-FR")} j.`

/** Two days in a row are joined, more become « lundi à jeudi », others are listed. */
const listed = (weekdays: readonly Weekday[]): string => {
  const ordered = weekdays.toSorted((a, b) => a - b)
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (first === undefined || last === undefined) return ""
  const isRun = last - first === ordered.length - 1
  if (!isRun || ordered.length === 1) return ordered.map((day) => names[day]).join(", ")
  return ordered.length === 2 ? `${names[first]}-${names[last]}` : `${names[first]} à ${names[last]}`
}
