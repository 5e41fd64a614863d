import { lazy } from "react"

/** The part « OPCO » of a school's settings. */
export const OpcoSection = lazy(() => import("./OpcoSection.tsx"))
/** The tab « OPCO » of a contract's record. */
export const DepositPanel = lazy(() => import("./following/DepositPanel.tsx"))
