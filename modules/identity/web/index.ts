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

export { default as DisplaySection } from "./account/DisplaySection.tsx"
export { default as MyAccountSection } from "./account/MyAccountSection.tsx"
export { PictureForm } from "./account/PictureForm.tsx"
export { default as SessionsSection } from "./account/SessionsSection.tsx"
export { SettingsSection, type SettingsSectionProps } from "./account/SettingsSection.tsx"
export { FormMessage } from "./form/FormMessage.tsx"
export { useForm } from "./form/use-form.ts"
export { NewPasswordField } from "./password/NewPasswordField.tsx"
export { newPasswordFaults, newPasswordRefusals } from "./password/password-rules.ts"
export { confirmed } from "./step-up/confirmed.ts"
export { type StepUp, useStepUp } from "./step-up/use-step-up.tsx"
