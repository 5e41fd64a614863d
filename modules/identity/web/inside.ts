import { lazy } from "react"

/** Parts that others show behind log-in. Apart from the index, which log-in carries. */
export const AccountSheet = lazy(() => import("./account/AccountSheet.tsx"))
export const DisplaySection = lazy(() => import("./account/DisplaySection.tsx"))
export const MyAccountSection = lazy(() => import("./account/MyAccountSection.tsx"))
export const PictureForm = lazy(async () => ({
  default: (await import("./account/PictureForm.tsx")).PictureForm,
}))
export const SessionsSection = lazy(() => import("./account/SessionsSection.tsx"))
export const PasswordStep = lazy(() => import("./password/PasswordStep.tsx"))
