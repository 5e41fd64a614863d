import { DisplaySection, MyAccountSection, PasswordStep, SessionsSection } from "@jalon/identity/web"
import { later } from "@jalon/ui"
import { lazy } from "react"

export type { OnboardingScreenProps } from "./onboarding/OnboardingScreen.tsx"
export type { AddressFieldsProps } from "./parts/AddressFields.tsx"
export type { RegisteredCompany } from "./parts/use-company.ts"
export type { CompanySettingsScreenProps } from "./settings/CompanySettingsScreen.tsx"
export type { SchoolSettingsScreenProps } from "./settings/SchoolSettingsScreen.tsx"
export type { StudentSettingsScreenProps } from "./settings/StudentSettingsScreen.tsx"
export { useUnsavedSection } from "./settings/unsaved.tsx"
export type { ValidationScreenProps } from "./validation/ValidationScreen.tsx"

const ownSections = () =>
  Promise.all([DisplaySection, MyAccountSection, SessionsSection].map((section) => section.preload()))

export const StudentSettingsScreen = later(async () => {
  const [screen] = await Promise.all([import("./settings/StudentSettingsScreen.tsx"), ownSections()])
  return screen.default
})
export const CompanySettingsScreen = lazy(() => import("./settings/CompanySettingsScreen.tsx"))
export const SchoolSettingsScreen = lazy(() => import("./settings/SchoolSettingsScreen.tsx"))
export const OnboardingScreen = later(async () => {
  const [screen] = await Promise.all([import("./onboarding/OnboardingScreen.tsx"), PasswordStep.preload()])
  return screen.default
})
export const ValidationScreen = later(async () => (await import("./validation/ValidationScreen.tsx")).default)
export { SavedViewsProvider } from "./views/SavedViewsProvider.tsx"
