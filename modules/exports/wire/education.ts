import { justificationQuery, statisticsQuery } from "@jalon/attendance/wire"
import { surveyChoice } from "@jalon/survey/wire"
import * as z from "zod/mini"
import { FORMATS, list, refusals } from "./lists.ts"
import { route } from "./words.fr.ts"

// Apart from the other lists, which are loaded with the first screen: these know much more of their modules.

export const exportAttendance = route({
  ...list,
  path: "/school/education/attendance/statistics/export",
  summary: "Attendance over a period, student by student, with the formula of each rate, as a file",
  access: "teaching",
  query: z.extend(statisticsQuery, { format: z._default(z.enum(FORMATS), "csv") }),
  refusals: [...refusals],
})

export const exportJustifications = route({
  ...list,
  path: "/school/education/attendance/justifications/export",
  summary: "Documents filed for absences, as a file; why, only for who was given the decision",
  access: "teaching",
  query: z.extend(justificationQuery, { format: z._default(z.enum(FORMATS), "csv") }),
  refusals: [...refusals],
})

export const exportSurvey = route({
  method: "POST",
  path: "/school/atc-export-survey",
  summary: "The file of the yearly survey on apprentices: one line for each whose line is whole",
  access: "school-office",
  body: z.object(surveyChoice),
  file: true,
  ok: z.object({}),
  perMinute: 60,
  done: "Le fichier est prêt.",
  refusals: [...refusals, "export.no_apprentice"],
})
