import type { Scope } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import { type SurveyGap, withPartnerSchool } from "@jalon/students/rules"
import { type BROKEN, gapsOf, surveyDay, surveyYearOn, type TrainingCode } from "../rules/index.ts"
import { type ApprenticeRow, findApprentices } from "./find-apprentices.read.ts"

export type SurveyChoice = {
  year?: number | undefined
  code: TrainingCode
  broken: (typeof BROKEN)[number]
}

export type Checked = { apprentice: ApprenticeRow; gaps: SurveyGap[] }
export type Survey = { year: number; on: IsoDate; checked: Checked[] }

/** Everyone whom the survey of a year counts, each with what keeps them out of its file. */
export const loadSurvey = async (
  reader: Pick<Scope, "who" | "run">,
  { year = surveyYearOn(today()), code, broken }: SurveyChoice,
): Promise<Survey> => {
  const on = surveyDay(year)
  const rows = await findApprentices(reader, { on, withBroken: broken === "counted" })
  return {
    year,
    on,
    checked: rows
      .map((row) => withPartnerSchool(row, on))
      .map((apprentice) => ({ apprentice, gaps: gapsOf(apprentice, on, code) })),
  }
}
