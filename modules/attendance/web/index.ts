import { lazy } from "react"

export const SheetsScreen = lazy(() => import("./list/SheetsScreen.tsx"))
export const SheetScreen = lazy(() => import("./sheet/SheetScreen.tsx"))
/** For a learner's planning, which is below. */
export const OpenSheets = lazy(() => import("./signing/OpenSheets.tsx"))
export const AttendanceSigningScreen = lazy(() => import("./signing/AttendanceSigningScreen.tsx"))
