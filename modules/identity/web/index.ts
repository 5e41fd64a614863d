import { lazy } from "react"

export type { AccessibilityScreenProps } from "./access/AccessibilityScreen.tsx"
export type { ForgotScreenProps } from "./access/ForgotScreen.tsx"
export type { LoginScreenProps, OnSignedIn, SignedIn } from "./access/LoginScreen.tsx"
export type { ResetScreenProps } from "./access/ResetScreen.tsx"
export type { AccountSheetProps } from "./account/AccountSheet.tsx"

export const LoginScreen = lazy(() => import("./access/LoginScreen.tsx"))
export const ForgotScreen = lazy(() => import("./access/ForgotScreen.tsx"))
export const ResetScreen = lazy(() => import("./access/ResetScreen.tsx"))
export const AccessibilityScreen = lazy(() => import("./access/AccessibilityScreen.tsx"))
export const AccountSheet = lazy(() => import("./account/AccountSheet.tsx"))
export const DisplaySection = lazy(() => import("./account/DisplaySection.tsx"))
export const MyAccountSection = lazy(() => import("./account/MyAccountSection.tsx"))
export const PictureForm = lazy(async () => ({
  default: (await import("./account/PictureForm.tsx")).PictureForm,
}))
export const SessionsSection = lazy(() => import("./account/SessionsSection.tsx"))
export const PasswordStep = lazy(() => import("./password/PasswordStep.tsx"))

// Log-in imports this file: what stands here as it is must weigh nothing, or be part of log-in already.
export { FormMessage } from "./form/FormMessage.tsx"
export { useForm } from "./form/use-form.ts"
export { confirmed } from "./step-up/confirmed.ts"
export { type StepUp, useStepUp } from "./step-up/use-step-up.tsx"
