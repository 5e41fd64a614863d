import {
  type Block,
  type DayMark,
  heading,
  newPage,
  pairs,
  paragraph,
  title,
  type WeekRow,
} from "@jalon/documents"
import { addDays, formatFrenchDate, type IsoDate, typography } from "@jalon/kernel"
import {
  type CalendarWeek,
  type CalendarYear,
  calendarYears,
  type DayKind,
  type TrainingCalendar,
} from "./calendar-weeks.ts"
import { type DocumentDraft, type DocumentInput, textDraft } from "./input.ts"
import { type Logo, logoOf } from "./logo.ts"
import { centerName, learnerName } from "./people.ts"

/** A letter and a ground for each kind of day: it reads in black and white too. */
const marks: Readonly<Record<DayKind, DayMark>> = {
  school: { letter: "C", words: "Centre de formation", ground: "school" },
  company: { letter: "E", words: "Entreprise", ground: "company" },
  public_holiday: { letter: "F", words: "Jour férié", ground: "quiet" },
  closure: { letter: "X", words: "Centre fermé", ground: "quiet" },
  exam: { letter: "Ex", words: "Examen", ground: "school" },
  leave: { letter: "Cg", words: "Congés", ground: "quiet" },
  internship: { letter: "St", words: "Stage", ground: "company" },
  mobility: { letter: "Mo", words: "Mobilité", ground: "company" },
  none: { letter: "", words: "", ground: "quiet" },
}

const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
]
const DAYS = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi"]

/** Height left to the weeks of a year on its page, by what stands above them, and the highest they may be. */
const ROOM = { title: 548, annex: 618, page: 640 } as const
const HIGHEST_ROW = 12.4

const hours = (minutes: number): string =>
  typography(`${(minutes / 60).toLocaleString("fr-FR", { maximumFractionDigits: 2 })} h`)

const monthName = (date: IsoDate): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ""} ${date.slice(0, 4)}`

/** The month of a week is that of its first day shown. */
const monthOf = ({ days, monday }: CalendarWeek): string =>
  monthName(days.find(({ kind }) => kind !== "none")?.date ?? monday)

const weekRow = (week: CalendarWeek, before: CalendarWeek | undefined, dayCount: number): WeekRow => {
  const last = addDays(week.monday, dayCount - 1)
  const month = monthOf(week)
  return {
    month: before !== undefined && monthOf(before) === month ? "" : month,
    number: week.week,
    dates: `${formatFrenchDate(week.monday).slice(0, 5)} au ${formatFrenchDate(last)}`,
    days: week.days.map(({ kind }) => marks[kind]),
    hours: week.schoolMinutes > 0 ? hours(week.schoolMinutes) : "",
    notes: week.notes.join(", "),
  }
}

const totalOf = ({ totals }: CalendarYear): string => {
  const count = (many: number, word: string): string => `${many} ${word}${many < 2 ? "" : "s"}`
  const sum = [
    `${count(totals.schoolWeeks, "semaine")} au centre`,
    `${count(totals.companyWeeks, "semaine")} en entreprise`,
    ...(totals.mixedWeeks > 0
      ? [`${count(totals.mixedWeeks, "semaine")} partagée${totals.mixedWeeks < 2 ? "" : "s"}`]
      : []),
    `${count(totals.schoolDays, "jour")} au centre, soit ${hours(totals.schoolMinutes)}`,
  ]
  return typography(`Total : ${sum.join(", ")}.`)
}

const weeksBlock = (year: CalendarYear, room: number): Block => {
  const { weeks } = year
  const dayCount = Math.max(5, ...weeks.map(({ days }) => days.length))
  const present = new Set(weeks.flatMap(({ days }) => days.map(({ kind }) => kind)))
  return {
    type: "weeks",
    days: DAYS.slice(0, dayCount),
    rowHeight: Math.min(HIGHEST_ROW, room / Math.max(1, weeks.length)),
    weeks: weeks.map((week, index) => weekRow(week, weeks[index - 1], dayCount)),
    legend: (Object.keys(marks) as DayKind[])
      .filter((kind) => kind !== "none" && present.has(kind))
      .map((kind) => marks[kind]),
    total: totalOf(year),
  }
}

const FORECAST =
  "Prévision : le rythme de la classe est prolongé. Le calendrier de cette période est confirmé avant son début."
const FORECAST_HEIGHT = 24

const isForecast = ({ forecastFrom = null }: TrainingCalendar, { range }: CalendarYear): boolean =>
  forecastFrom !== null && forecastFrom <= range.to

const ordinal = (rank: number): string => (rank === 1 ? "1re" : `${rank}e`)

/** One page a year; the first begins under what stands above it. */
export const calendarBlocks = (facts: TrainingCalendar, under: "title" | "annex"): Block[] =>
  calendarYears(facts).flatMap((year, index) => [
    ...(index > 0 ? [newPage] : []),
    heading(
      `${ordinal(index + 1)} année : du ${formatFrenchDate(year.range.from)} au ${formatFrenchDate(year.range.to)}`,
      under === "title" ? 2 : 3,
    ),
    ...(isForecast(facts, year) ? [paragraph(FORECAST)] : []),
    weeksBlock(year, ROOM[index === 0 ? under : "page"] - (isForecast(facts, year) ? FORECAST_HEIGHT : 0)),
  ])

export type CalendarInput = DocumentInput & {
  readonly calendar: TrainingCalendar
  readonly logo?: Logo | null
}

/** The pedagogical calendar: where each week is spent, a page a year. */
export const pedagogicalCalendar = (input: CalendarInput): DocumentDraft => {
  const { contract, calendar, reference, madeOn } = input
  return textDraft({
    title: typography(`Calendrier pédagogique ${reference}`),
    madeOn,
    blocks: [
      title("Calendrier pédagogique de l'alternance", calendar.training),
      pairs([
        {
          label: contract.contract_type === "apprentissage" ? "Apprenti(e)" : "Salarié(e)",
          value: learnerName(contract),
        },
        { label: "Employeur", value: contract.employeur_denomination ?? "" },
        { label: "Centre de formation", value: centerName(contract) },
        { label: "Classe", value: [calendar.className, calendar.rhythm].filter(Boolean).join(", ") },
      ]),
      ...calendarBlocks(calendar, "title"),
    ],
    foot: typography(`Calendrier pédagogique ${reference}, établi le ${formatFrenchDate(madeOn)}`),
    ...logoOf(input.logo),
  })
}
