import { lazy } from "react"

export const ImportScreen = lazy(() => import("./ImportScreen.tsx"))
