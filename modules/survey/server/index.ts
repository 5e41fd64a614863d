import type { Served } from "@jalon/serving"
import { getSurvey } from "./get-survey.ts"

export { loadSurvey, type SurveyChoice } from "./load-survey.ts"

export const surveyServer: readonly Served[] = [getSurvey]
