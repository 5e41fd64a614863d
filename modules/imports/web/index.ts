import { lazy } from "react"

export const ImportScreen = lazy(() => import("./ImportScreen.tsx"))
/** For other modules that read sheets of their own. */
export const ColumnTable = lazy(() => import("./columns/ColumnTable.tsx"))
