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

// Log-in imports this file: what stands here as it is must weigh nothing, or be part of log-in already.
export { FormMessage } from "./form/FormMessage.tsx"
export { useForm } from "./form/use-form.ts"
export {
  AccountSheet,
  DisplaySection,
  MyAccountSection,
  PasswordStep,
  PictureForm,
  SessionsSection,
} from "./inside.ts"
export { confirmed } from "./step-up/confirmed.ts"
export { type StepUp, useStepUp } from "./step-up/use-step-up.tsx"
