import { plainText, readAnswer, readDate, refuseDamaged, type SheetCell } from "@jalon/imports/rules"
import { type IsoDate, searchText } from "@jalon/kernel"
import { readTime, type SessionMode, timesFaults, timesFaultWords } from "../../rules/index.ts"
import { SESSION_COLUMNS, type SessionColumn } from "../../rules/session-import/columns.fr.ts"
import { type LineFault, lineFaults } from "../../rules/session-import/faults.fr.ts"
import {
  type Found,
  findClass,
  findRoom,
  findSubject,
  findTrainer,
  type Names,
  namesIn,
} from "../../rules/session-import/names.ts"
import type { PlacedFields } from "../planning/placed-session.ts"
import type { FileLine } from "./read-file.ts"

const MOST_CLASSES = 12
const MOST_TRAINERS = 6
const TITLE_MAX = 120
const LINK_MAX = 250
const LABEL_MAX = 200
const ID_MAX = 100

export type ReadLine = {
  line: number
  /** What it is called in a report, whether it could be read or not. */
  label: string
  date: IsoDate | null
  /** What the file calls it; null when it gives it no identifier. */
  externalId: string | null
  /** The columns that say something of it: what a line leaves empty changes nothing of a session that is there. */
  given: ReadonlySet<SessionColumn>
  /** Null while something is wrong with it. */
  fields: PlacedFields | null
  faults: LineFault[]
}

const textOf = (cell: SheetCell | undefined): string => (cell === undefined ? "" : plainText(cell.text))

const MINUTES_A_DAY = 1440

/** « 9h30 », or a time as spreadsheets keep it: a part of a day, or a moment of some day. */
const minutesOf = ({ text, kind }: SheetCell): number | null => {
  const typed = plainText(text)
  const [, clock] = /(?:^|T|\s)(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(typed) ?? []
  if (clock !== undefined) return readTime(clock)
  if (kind === "number" && /^(?:0?\.\d+|0|1)$/.test(typed)) return Math.round(Number(typed) * MINUTES_A_DAY)
  return readTime(typed)
}

const modes: readonly (readonly [RegExp, SessionMode])[] = [
  [/^(?:hybride|comodal|mixte)$/, "hybride"],
  [
    /^(?:a distance|distance|distanciel(?: synchrone)?|visio|visioconference|en ligne)$/,
    "distanciel_synchrone",
  ],
  [/^(?:presentiel|presence|sur place|en salle|salle)$/, "presentiel"],
]

const modeOf = (cell: SheetCell): SessionMode | null => {
  const answer = readAnswer(cell)
  if (answer.ok) return answer.value ? "distanciel_synchrone" : "presentiel"
  const words = searchText(plainText(cell.text))
  return modes.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** Reads the cells of a line; what is not understood is added to its faults, with the word of the file. */
const readerOf = ({ cells }: FileLine, today: IsoDate) => {
  const faults: LineFault[] = []
  const no = (fault: LineFault): null => {
    faults.push(fault)
    return null
  }
  const only = <T>(column: SessionColumn, text: string, found: Found<T>): T | null => {
    if (found.kind === "one") return found.one
    return no(found.kind === "none" ? lineFaults.unknown(column, text) : lineFaults.several(column, text))
  }
  const needed = (column: SessionColumn): SheetCell | null => {
    const cell = cells[column]
    if (cell === undefined) return no(lineFaults.missing(column))
    const damaged = refuseDamaged(cell)
    return damaged ? no(lineFaults.cell(column, damaged.fault.code, damaged.fault.precision)) : cell
  }
  const text = (column: SessionColumn) => textOf(cells[column])
  return {
    faults,
    given: new Set(SESSION_COLUMNS.filter((column) => text(column) !== "")),
    no,
    text,
    day: (): IsoDate | null => {
      const cell = needed("date")
      const read = cell && readDate(cell, today)
      if (!read) return null
      return read.ok ? read.value : no(lineFaults.cell("date", read.fault.code, read.fault.precision))
    },
    time: (column: "start" | "end"): number | null => {
      const cell = needed(column)
      return cell && (minutesOf(cell) ?? no(lineFaults.time(column, textOf(cell))))
    },
    mode: (): SessionMode | null => {
      if (cells.remote === undefined) return "presentiel"
      return modeOf(cells.remote) ?? no(lineFaults.remote(text("remote")))
    },
    one: <T>(column: SessionColumn, find: (name: string) => Found<T>): T | null => {
      const name = text(column)
      return name === "" ? null : only(column, name, find(name))
    },
    some: <T>(column: SessionColumn, most: number, find: (name: string) => Found<T>): T[] => {
      const written = text(column)
      if (written === "") return []
      const named = namesIn(written, (name) => find(name).kind !== "none")
      if (named.length > most) no(lineFaults.tooMany(column, most))
      return named.slice(0, most).flatMap((name) => only(column, name, find(name)) ?? [])
    },
  }
}
type Reader = ReturnType<typeof readerOf>

const readTimes = (reader: Reader) => {
  const [date, start, end] = [reader.day(), reader.time("start"), reader.time("end")]
  if (date === null || start === null || end === null) return { date, times: null }
  for (const fault of timesFaults({ date, startMin: start, endMin: end, breaks: [] }))
    reader.no(lineFaults.times(timesFaultWords[fault]))
  return { date, times: { on_date: date, start_minute: start, end_minute: end, breaks: [] } }
}

const readTexts = ({ text, no }: Reader) => {
  const [title, link] = [text("title"), text("link")]
  if (title === "" && text("subject") === "") no(lineFaults.noSubject)
  if (title.length > TITLE_MAX) no(lineFaults.tooLong("title", TITLE_MAX))
  if (link !== "" && (link.length > LINK_MAX || !/^https:\/\/\S+$/.test(link))) no(lineFaults.link)
  return { title: title === "" ? null : title, video_url: link === "" ? null : link }
}

/** What is understood of one line. */
export const readLine = (line: FileLine, names: Names, today: IsoDate): ReadLine => {
  const reader = readerOf(line, today)
  const { date, times } = readTimes(reader)
  if (reader.text("class") === "") reader.no(lineFaults.missing("class"))
  const classes = reader.some("class", MOST_CLASSES, (name) => findClass(names, name, date))
  const trainers = reader.some("trainer", MOST_TRAINERS, (name) => findTrainer(names, name))
  const subject = reader.one("subject", (name) => findSubject(names, name))
  const site = classes.find(({ site_id }) => site_id !== null)?.site_id ?? null
  const room = reader.one("room", (name) => findRoom(names, name, site))
  const texts = readTexts(reader)
  const mode = reader.mode()
  const externalId = reader.text("id")
  if (externalId.length > ID_MAX) reader.no(lineFaults.tooLong("id", ID_MAX))
  const label = [texts.title ?? subject?.title ?? reader.text("subject"), reader.text("class")]
  const isRead = reader.faults.length === 0 && times !== null && mode !== null
  return {
    line: line.line,
    label: label.filter(Boolean).join(" · ").slice(0, LABEL_MAX),
    date,
    externalId: externalId === "" ? null : externalId,
    given: reader.given,
    faults: reader.faults,
    fields: isRead
      ? {
          ...times,
          ...texts,
          class_ids: classes.map(({ id }) => id),
          subject_id: subject?.id ?? null,
          kind: "cours",
          mode,
          trainer_ids: trainers.map(({ id }) => id),
          room_id: room?.id ?? null,
          place: null,
        }
      : null,
  }
}
