import { lazy } from "react"

export const SheetsScreen = lazy(() => import("./list/SheetsScreen.tsx"))
export const SheetScreen = lazy(() => import("./sheet/SheetScreen.tsx"))
export const AttendanceSigningScreen = lazy(() => import("./signing/AttendanceSigningScreen.tsx"))
