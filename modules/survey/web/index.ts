import { lazy } from "react"

export const SurveyScreen = lazy(() => import("./SurveyScreen.tsx"))
