import { daysBetween } from "@jalon/calendar"
import type { Sql } from "@jalon/data"
import { addDays, formatFrenchDate, type IsoDate, plural, printDaysLeft, typography } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"
import type { ToDoDeadline, ToDoKind, ToDoLine } from "@jalon/to-do"
import { COUNTED, type ToDoFound, type ToDoSource } from "@jalon/to-do/source"
import { sheetsToClose, sheetsToOpen, sheetsWithAnomalies, type Waiting } from "./rows.ts"

const LIST = "/school/education/attendance"
/** A week later a court asks why: the night calls it an anomaly. */
const SIGNED_WITHIN_DAYS = 7

type About = { id: string; one: string; many: string } & Pick<ToDoLine, "reason" | "action"> & {
    deadline: ToDoDeadline | null
  }

/** One line for all of them: they are settled in their list, one after the other. */
const oneLine = async (
  kind: ToDoKind,
  { find }: Reader,
  rows: Sql<Waiting>,
  about: (oldest: IsoDate) => About,
): Promise<ToDoFound> => {
  const row = await find(rows)
  if (row === null || row.oldest === null) return { lines: [], count: 0, isCapped: false }
  const { one, many, ...line } = about(row.oldest)
  const counted = row.found > COUNTED ? `Plus de ${COUNTED} ${many}` : plural(row.found, one, many)
  return { count: 1, isCapped: false, lines: [{ kind, about: typography(counted), blocks: false, ...line }] }
}

const deadline = (what: string, by: IsoDate, on: IsoDate): ToDoDeadline => ({
  on: by,
  label: `${what} ${printDaysLeft(daysBetween(on, by))}`,
  is_legal: false,
})

const seen = (view: string, label: string): ToDoLine["action"] => ({
  label,
  href: `${LIST}?view=${view}`,
  command: null,
})

export const sheetsToOpenToDo: ToDoSource = (reader, on) =>
  oneLine("sheet_to_open", reader, sheetsToOpen(reader.who, on), (oldest) => ({
    id: "to_open",
    one: "feuille d'émargement à ouvrir",
    many: "feuilles d'émargement à ouvrir",
    reason:
      oldest === on
        ? "La séance a commencé et personne n'a ouvert la feuille."
        : `La séance a eu lieu et personne n'a ouvert la feuille ; la plus ancienne est du ${formatFrenchDate(oldest)}.`,
    deadline: deadline("Ouverture", oldest, on),
    // Those of days before are in another view than those of today.
    action: seen(oldest === on ? "today" : "incomplete", "Voir les feuilles"),
  }))

export const sheetsToCloseToDo: ToDoSource = (reader, on) =>
  oneLine("sheet_to_close", reader, sheetsToClose(reader.who), (oldest) => ({
    id: "to_close",
    one: "feuille d'émargement à contresigner",
    many: "feuilles d'émargement à contresigner",
    reason: `Le formateur, relancé par e-mail, n'a pas encore contresigné ; la plus ancienne est du ${formatFrenchDate(oldest)}.`,
    deadline: deadline("Contresignature", addDays(oldest, SIGNED_WITHIN_DAYS), on),
    action: seen("to_sign", "Voir les feuilles"),
  }))

export const sheetAnomaliesToDo: ToDoSource = (reader) =>
  oneLine("sheet_anomaly", reader, sheetsWithAnomalies(reader.who), (oldest) => ({
    id: "anomalies",
    one: "feuille d'émargement avec une anomalie",
    many: "feuilles d'émargement avec une anomalie",
    reason: `À expliquer ou à corriger ; la plus ancienne est du ${formatFrenchDate(oldest)}.`,
    deadline: null,
    action: seen("anomalies", "Expliquer"),
  }))
