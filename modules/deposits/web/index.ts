import { lazy } from "react"

/** The part « OPCO » of a school's settings. */
export const OpcoSection = lazy(() => import("./OpcoSection.tsx"))
