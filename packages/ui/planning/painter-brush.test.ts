import { expandRhythm, publicHolidaysIn, schoolYearRange } from "@jalon/calendar"
import { describe, expect, it } from "vitest"
import { readDays, readWeek } from "./day-states.ts"
import { type Canvas, judgePaint, otherKind, paintSelection, totalsOfCanvas } from "./painter-brush.ts"
import { selectionOf } from "./painter-cells.ts"
import { detailsOf, nameOf } from "./selection-words.ts"
import { totalsInWords, weekInWords } from "./strings.fr.ts"
import { stripsOf, weeksOfStrip } from "./year-layout.ts"

const range = schoolYearRange("2026-2027")
const active = { from: "2026-09-01", to: "2027-07-02" }
const holidays = publicHolidaysIn(range, "metropole")
const closures = [{ name: "Fermeture de Noël", from: "2026-12-19", to: "2027-01-03" }]
const canvas: Canvas = {
  periods: expandRhythm(
    { kind: "week_cycle", anchor_monday: "2026-09-07", school_weeks: 1, company_weeks: 3 },
    { ...active, closures, holidays, policy: "shift_next" },
  ),
  holidays,
  closures,
  breaks: [],
  active,
  range,
  weeks: stripsOf(range, 6).flatMap(weeksOfStrip),
  dailyMinutes: 420,
}
const week = (number: number) => canvas.weeks.findIndex((each) => each.week === number)
const cell = (number: number, row = 0) => ({ week: week(number), row })
const alone = (number: number) => selectionOf(cell(number), cell(number))
const stateOf = (number: number, of: Canvas = canvas) =>
  readWeek(of.weeks[week(number)]?.monday ?? "", readDays(of))

describe("a stroke", () => {
  it("gives a week the other kind", () => {
    expect(otherKind(cell(37), canvas)).toBe("company")
    expect(otherKind(cell(38), canvas)).toBe("school")
    const periods = paintSelection(canvas, alone(38), "school")
    expect(stateOf(38, { ...canvas, periods }).kind).toBe("school")
    expect(totalsOfCanvas({ ...canvas, periods }).schoolWeeks).toBe(totalsOfCanvas(canvas).schoolWeeks + 1)
  })

  it("says what it did and what the year now amounts to", () => {
    const after = paintSelection(canvas, alone(38), "school")
    expect(judgePaint(canvas, alone(38), "school", after, "Semaine 38")).toEqual({
      hasChanged: true,
      said: "Semaine 38\u00a0: école. 12\u00a0semaines école, 32\u00a0semaines entreprise, 413\u00a0h.",
    })
  })

  it("says why nothing changed where the centre is closed or the week locked", () => {
    const closed = judgePaint(canvas, alone(53), "school", paintSelection(canvas, alone(53), "school"), "X")
    expect(closed).toEqual({
      hasChanged: false,
      said: "X\u00a0: rien n’a changé. Le centre est fermé ces jours-là.",
    })
    const locked = { ...canvas, periods: canvas.periods.map((period) => ({ ...period, locked: true })) }
    const kept = judgePaint(locked, alone(38), "school", paintSelection(locked, alone(38), "school"), "X")
    expect(kept).toEqual({ hasChanged: false, said: "X\u00a0: rien n’a changé. Ces jours sont verrouillés." })
  })
})

describe("words", () => {
  it("read a week with what falls in it", () => {
    expect(weekInWords(46, stateOf(46), false)).toBe(
      "Semaine\u00a046, 9–13 novembre 2026, entreprise, férié le mercredi 11 novembre 2026 (Armistice de 1918)",
    )
  })

  it("name a selection", () => {
    expect(nameOf(alone(37), canvas)).toBe("Semaine\u00a037")
    expect(nameOf(selectionOf(cell(37), cell(40)), canvas)).toBe(
      "4\u00a0semaines, de la semaine\u00a037 à la semaine\u00a040",
    )
    expect(nameOf(selectionOf(cell(46, 3), cell(46, 3)), canvas)).toBe("Mercredi 11 novembre 2026")
    expect(nameOf(selectionOf(cell(46, 1), cell(47, 2)), canvas)).toBe("4\u00a0jours")
  })

  it("tell the kind and the notes of a selection", () => {
    expect(detailsOf(alone(46), canvas)).toEqual({
      dates: "9–13 novembre 2026",
      kind: "Entreprise",
      notes: ["Férié le mercredi 11 novembre 2026 (Armistice de 1918)"],
    })
    expect(detailsOf(selectionOf(cell(37), cell(38)), canvas).kind).toBe("École et entreprise")
  })

  it("count in the singular below two", () => {
    const totals = {
      ...totalsOfCanvas(canvas),
      schoolWeeks: 1,
      companyWeeks: 0,
      mixedWeeks: 1,
      schoolMinutes: 60,
    }
    expect(totalsInWords(totals)).toBe(
      "1\u00a0semaine école, 0\u00a0semaine entreprise, 1\u00a0semaine partagée, 1\u00a0h",
    )
  })
})
