import { lazy } from "react"

export const TrainersScreen = lazy(() => import("./trainers/TrainersScreen.tsx"))
