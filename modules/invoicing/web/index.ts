import { lazy } from "react"

/** The part « Facturation » of a school's settings. */
export const InvoiceSettingsSection = lazy(() => import("./settings/SettingsSection.tsx"))
/** « Facturation › Trésorerie ». */
export const CashFlowScreen = lazy(() => import("./cash-flow/CashFlowScreen.tsx"))
