import { later } from "@jalon/ui"
import { lazy } from "react"

/** Parts that others show behind log-in. Apart from the index, which log-in carries. */
export const AccountSheet = lazy(() => import("./account/AccountSheet.tsx"))
export const PasswordStep = later(async () => (await import("./password/PasswordStep.tsx")).default)
export const PictureForm = later(async () => (await import("./account/PictureForm.tsx")).PictureForm)

const sections = () => import("./account/sections.ts")
export const DisplaySection = later(async () => (await sections()).DisplaySection)
export const MyAccountSection = later(async () => (await sections()).MyAccountSection)
export const SessionsSection = later(async () => (await sections()).SessionsSection)
