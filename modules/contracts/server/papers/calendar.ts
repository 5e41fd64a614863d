import { addDays, formatFrenchDate, typography } from "@jalon/kernel"
import {
  type CalendarFacts,
  type CalendarWeek,
  type CalendarYear,
  calendarYears,
  type DayKind,
} from "./calendar-weeks.ts"
import type { MadePaper, PaperInput } from "./input.ts"
import { closeFlow, type Flow, heading, nextPage, openFlow, pairs, space, title } from "./layout/flow.ts"
import { colors, style } from "./layout/palette.ts"
import { widthOf } from "./pdf/glyphs.ts"
import type { Color } from "./pdf/paper.ts"
import { centerName, learnerName } from "./people.ts"

type Look = { readonly letter: string; readonly words: string; readonly soft: Color; readonly ink: Color }

/** A letter and a ground for each kind of day: it reads in black and white too. */
const looks: Readonly<Record<DayKind, Look>> = {
  school: { letter: "C", words: "Centre de formation", soft: colors.schoolSoft, ink: colors.school },
  company: { letter: "E", words: "Entreprise", soft: colors.companySoft, ink: colors.company },
  public_holiday: { letter: "F", words: "Jour férié", soft: colors.well, ink: colors.second },
  closure: { letter: "X", words: "Centre fermé", soft: colors.well, ink: colors.second },
  exam: { letter: "Ex", words: "Examen", soft: colors.schoolSoft, ink: colors.school },
  leave: { letter: "Cg", words: "Congés", soft: colors.well, ink: colors.second },
  internship: { letter: "St", words: "Stage", soft: colors.companySoft, ink: colors.company },
  mobility: { letter: "Mo", words: "Mobilité", soft: colors.companySoft, ink: colors.company },
  none: { letter: "", words: "", soft: colors.paper, ink: colors.hint },
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
const HIGHEST_ROW = 12.4
const HEAD = 14
const DAY_WIDTH = 34
const WEEK_WIDTH = 26
const MONTH_WIDTH = 78
const DATES_WIDTH = 92
const HOURS_WIDTH = 40

const hours = (minutes: number): string =>
  typography(`${(minutes / 60).toLocaleString("fr-FR", { maximumFractionDigits: 2 })} h`)

const monthName = (date: string): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ""} ${date.slice(0, 4)}`

type Grid = {
  readonly month: number
  readonly week: number
  readonly dates: number
  readonly days: number
  readonly hours: number
  readonly notes: number
  readonly end: number
  readonly dayCount: number
}

const gridOf = ({ left, width }: Flow, dayCount: number): Grid => {
  const week = left + MONTH_WIDTH
  const dates = week + WEEK_WIDTH
  const days = dates + DATES_WIDTH
  const hoursAt = days + dayCount * DAY_WIDTH
  return {
    month: left,
    week,
    dates,
    days,
    hours: hoursAt,
    notes: hoursAt + HOURS_WIDTH,
    end: left + width,
    dayCount,
  }
}

const drawHead = (flow: Flow, grid: Grid): void => {
  const { paper } = flow
  paper.rectangle({ x: flow.left, y: flow.y, width: flow.width, height: HEAD }, { fill: colors.well })
  const look = style(7, "semibold", colors.second)
  const cell = (text: string, x: number): void =>
    paper.tag("TH", () => paper.text([{ x, y: flow.y + 9.6, text, style: look }]), { scope: "Column" })
  paper.tag("TR", () => {
    cell("Mois", grid.month + 3)
    cell(typography("Sem."), grid.week + 3)
    cell("Du … au …", grid.dates + 3)
    for (let index = 0; index < grid.dayCount; index++) {
      const name = DAYS[index] ?? ""
      cell(name, grid.days + index * DAY_WIDTH + (DAY_WIDTH - widthOf("semibold", 7, name)) / 2)
    }
    cell("Centre", grid.hours + 6)
    cell("Observations", grid.notes + 3)
  })
  flow.y += HEAD
}

const drawDays = (flow: Flow, grid: Grid, { days }: CalendarWeek, height: number): void => {
  for (const [index, { kind }] of days.entries()) {
    const { letter, words, soft, ink } = looks[kind]
    const x = grid.days + index * DAY_WIDTH
    flow.paper.rectangle(
      { x: x + 0.5, y: flow.y + 0.5, width: DAY_WIDTH - 1, height: height - 1 },
      { fill: soft },
    )
    flow.paper.tag("TD", () => {
      if (letter !== "")
        flow.paper.text(
          [
            {
              x: x + (DAY_WIDTH - widthOf("semibold", 7.4, letter)) / 2,
              y: flow.y + height / 2 + 2.6,
              text: letter,
              style: style(7.4, "semibold", ink),
            },
          ],
          words,
        )
    })
  }
}

const drawWeek = (flow: Flow, grid: Grid, week: CalendarWeek, height: number, month: string): void => {
  const { paper } = flow
  const y = flow.y + height / 2 + 2.6
  const cell = (text: string, x: number, look = style(7.4), tag: "TH" | "TD" = "TD"): void =>
    paper.tag(
      tag,
      () => {
        if (text !== "") paper.text([{ x, y, text, style: look }])
      },
      tag === "TH" ? { scope: "Row" } : {},
    )
  const last = addDays(week.monday, grid.dayCount - 1)
  paper.tag("TR", () => {
    cell(month, grid.month + 3, style(7.4, "semibold"))
    cell(String(week.week), grid.week + 3, style(7.4), "TH")
    cell(`${formatFrenchDate(week.monday).slice(0, 5)} au ${formatFrenchDate(last)}`, grid.dates + 3)
    drawDays(flow, grid, week, height)
    cell(week.schoolMinutes > 0 ? hours(week.schoolMinutes) : "", grid.hours + 6)
    const notes = week.notes.join(", ")
    const room = grid.end - grid.notes - 6
    const size = Math.min(6.8, (6.8 * room) / Math.max(room, widthOf("regular", 6.8, notes)))
    cell(notes, grid.notes + 3, style(size, "regular", colors.second))
  })
  if (month !== "")
    paper.lines(
      [
        [
          [flow.left, flow.y],
          [grid.end, flow.y],
        ],
      ],
      { stroke: colors.frame, thickness: 0.4 },
    )
  flow.y += height
}

/** The month of a week is that of its first day shown; it is named once. */
const drawWeeks = (flow: Flow, { weeks }: CalendarYear): void => {
  const dayCount = Math.max(5, ...weeks.map(({ days }) => days.length))
  const grid = gridOf(flow, dayCount)
  const room = 768 - flow.y - HEAD
  const height = Math.min(HIGHEST_ROW, room / Math.max(1, weeks.length))
  let before = ""
  flow.paper.tag("Table", () => {
    flow.paper.tag("THead", () => drawHead(flow, grid))
    flow.paper.tag("TBody", () => {
      for (const week of weeks) {
        const shown = week.days.find(({ kind }) => kind !== "none")?.date ?? week.monday
        const month = monthName(shown)
        drawWeek(flow, grid, week, height, month === before ? "" : month)
        before = month
      }
    })
  })
  flow.paper.lines(
    [
      [
        [flow.left, flow.y],
        [grid.end, flow.y],
      ],
    ],
    { stroke: colors.frame, thickness: 0.4 },
  )
  space(flow, 5)
}

const drawLegend = (flow: Flow, { weeks, totals }: CalendarYear): void => {
  const present = new Set(weeks.flatMap(({ days }) => days.map(({ kind }) => kind)))
  let x = flow.left
  const legend = (Object.keys(looks) as DayKind[]).filter((kind) => kind !== "none" && present.has(kind))
  flow.paper.aside(() => {
    for (const kind of legend) {
      const { letter, words, soft, ink } = looks[kind]
      flow.paper.rectangle({ x, y: flow.y, width: 14, height: 10 }, { fill: soft })
      flow.paper.text([
        {
          x: x + (14 - widthOf("semibold", 7, letter)) / 2,
          y: flow.y + 7.4,
          text: letter,
          style: style(7, "semibold", ink),
        },
        { x: x + 18, y: flow.y + 7.6, text: words, style: style(7.4, "regular", colors.second) },
      ])
      x += 18 + widthOf("regular", 7.4, words) + 14
    }
  })
  space(flow, 15)
  const count = (many: number, word: string): string => `${many} ${word}${many < 2 ? "" : "s"}`
  const sum = [
    `${count(totals.schoolWeeks, "semaine")} au centre`,
    `${count(totals.companyWeeks, "semaine")} en entreprise`,
    ...(totals.mixedWeeks > 0
      ? [`${count(totals.mixedWeeks, "semaine")} partagée${totals.mixedWeeks < 2 ? "" : "s"}`]
      : []),
    `${count(totals.schoolDays, "jour")} au centre, soit ${hours(totals.schoolMinutes)}`,
  ]
  flow.paper.tag("P", () =>
    flow.paper.text([
      {
        x: flow.left,
        y: flow.y + 6,
        text: typography(`Total : ${sum.join(", ")}.`),
        style: style(8.4, "semibold"),
      },
    ]),
  )
  space(flow, 12)
}

const ordinal = (rank: number): string => (rank === 1 ? "1re" : `${rank}e`)

/** One page a year, after whatever stands before it; the first year begins where the flow is. */
export const drawCalendar = (flow: Flow, facts: CalendarFacts, level: "H2" | "H3"): void => {
  for (const [index, year] of calendarYears(facts).entries()) {
    if (index > 0) nextPage(flow)
    const { from, to } = year.range
    heading(
      flow,
      `${ordinal(index + 1)} année : du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}`,
      level,
    )
    drawWeeks(flow, year)
    drawLegend(flow, year)
  }
}

/** The pedagogical calendar: where each week is spent, a page a year. */
export const pedagogicalCalendar = (input: PaperInput & { readonly calendar: CalendarFacts }): MadePaper => {
  const { contract, calendar, reference, madeOn } = input
  const name = typography(`Calendrier pédagogique ${reference}`)
  const flow = openFlow({ title: name, madeOn })
  title(flow, "Calendrier pédagogique de l'alternance", calendar.training)
  pairs(flow, [
    {
      label: contract.contract_type === "apprentissage" ? "Apprenti(e)" : "Salarié(e)",
      value: learnerName(contract),
    },
    { label: "Employeur", value: contract.employeur_denomination ?? "" },
    { label: "Centre de formation", value: centerName(contract) },
    { label: "Classe", value: [calendar.className, calendar.rhythm].filter(Boolean).join(", ") },
  ])
  drawCalendar(flow, calendar, "H2")
  const bytes = closeFlow(flow, `Calendrier pédagogique ${reference}, établi le ${formatFrenchDate(madeOn)}`)
  return { bytes, title: name, pages: calendarYears(calendar).length, missing: [] }
}
