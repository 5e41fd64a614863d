import { lazy } from "react"

export { mySections } from "./my-calendar/my-sections.ts"
export { educationSections } from "./shared/education-sections.ts"
export { briefDay, capital, longDay } from "./shared/french-days.ts"
export { TimeField } from "./shared/TimeField.tsx"

export const CalendarScreen = lazy(() => import("./calendar/CalendarScreen.tsx"))
export const TrainersScreen = lazy(() => import("./trainers/TrainersScreen.tsx"))
/** A student's own planning, and what their trainers gave. */
export const MyCalendarScreen = lazy(() => import("./my-calendar/MyCalendarScreen.tsx"))
export const MyDocumentsScreen = lazy(() => import("./course-documents/MyDocumentsScreen.tsx"))
/** The weeks of a company's apprentices, for its own space. */
export const CompanyCalendar = lazy(() => import("./company-calendar/CompanyCalendar.tsx"))
export const RoomsScreen = lazy(() => import("./rooms/RoomsScreen.tsx"))
/** For the records of classes and students, which are below. */
export const NextSessions = lazy(() => import("./hours/NextSessions.tsx"))
export const ClassHours = lazy(() => import("./hours/ClassHours.tsx"))
/** For the hours of a student, which attendance completes. */
export const HoursTable = lazy(async () => ({
  default: (await import("./hours/HoursTable.tsx")).HoursTable,
}))
