import { addDays, type IsoDate, typography } from "@jalon/kernel"
import type { StudentRow } from "./student-row.ts"

type Near = { class_end: IsoDate | null; due_on: IsoDate | null; ends_on: IsoDate | null }
type Deadline = { kind: string; label: string; on: IsoDate }

const MOST = 3

/** The day of majority, which changes who signs; null once it is past. */
const majorityOf = (birth: IsoDate | null): IsoDate | null =>
  birth && `${Number(birth.slice(0, 4)) + 18}${birth.slice(4)}`

/** The next dates that matter for a student, soonest first. */
export const deadlinesOf = (row: StudentRow, near: Near, on: IsoDate): Deadline[] => {
  const known: [string, string, IsoDate | null][] = [
    ["documents", "Pièces attendues", near.due_on],
    ["ending", "Fin d'une pièce", near.ends_on],
    ["start", "Début de la formation", row.starts_on],
    [
      "without_contract",
      "Fin des 3 mois sans contrat",
      row.status === "INSCRIT" ? row.starts_on && addDays(row.starts_on, 90) : null,
    ],
    [
      "broken",
      "Fin des 6 mois après rupture",
      row.status === "RUPTURANT" ? addDays(row.status_since, 180) : null,
    ],
    ["majority", "Majorité", majorityOf(row.birth_date)],
    ["end", "Fin de la formation", near.class_end],
  ]
  return known
    .flatMap(([kind, label, day]) => (day && day >= on ? [{ kind, label: typography(label), on: day }] : []))
    .toSorted((one, other) => one.on.localeCompare(other.on))
    .slice(0, MOST)
}
