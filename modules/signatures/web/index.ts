import { later } from "@jalon/ui"
import { lazy } from "react"

export { tokenIn } from "./signed/looking.ts"
export type { SigningScreenProps } from "./signing/SigningScreen.tsx"

export const SigningScreen = later(async () => (await import("./signing/SigningScreen.tsx")).default)
export const SignedScreen = later(async () => (await import("./signed/SignedScreen.tsx")).default)
/** « Signatures » in the space of a company. */
export const CompanySignatures = lazy(() => import("./together/CompanySignatures.tsx"))
/** « Signature électronique » in the settings of a company. */
export const CompanySigning = lazy(() => import("./together/CompanySigning.tsx"))
/** The tab « Signatures » of a contract's record. */
export const EnvelopePanel = lazy(() => import("./following/EnvelopePanel.tsx"))
/** The section « Signature électronique » of a school's settings. */
export const ConsumptionSection = lazy(() => import("./consumption/ConsumptionSection.tsx"))
