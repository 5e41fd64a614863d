import type { Answer } from "@jalon/client"
import type { getSurvey } from "../wire/index.ts"

export type Survey = Answer<typeof getSurvey>
export type Lacking = Survey["results"][number]
export type SurveyPlace = Lacking["gaps"][number]["place"]
