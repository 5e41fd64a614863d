import { lazy } from "react"

export { useStudentsSections } from "./shared/use-students-sections.ts"

export const ClosuresSection = lazy(() => import("./closures/ClosuresSection.tsx"))
export const TrainingsScreen = lazy(() => import("./trainings/TrainingsScreen.tsx"))
export const ClassesScreen = lazy(() => import("./classes/ClassesScreen.tsx"))
export const ClassScreen = lazy(() => import("./classes/ClassScreen.tsx"))
export const ClassCalendarScreen = lazy(() => import("./classes/ClassCalendarScreen.tsx"))
