import { DisplaySection, MyAccountSection, SessionsSection } from "@jalon/identity/web"
import { later } from "@jalon/ui"
import { lazy } from "react"

export type { AddressFieldsProps } from "./parts/AddressFields.tsx"
export type { RegisteredCompany } from "./parts/use-company.ts"
export type { CompanySettingsScreenProps } from "./settings/CompanySettingsScreen.tsx"
export type { SchoolSettingsScreenProps } from "./settings/SchoolSettingsScreen.tsx"
export type { StudentSettingsScreenProps } from "./settings/StudentSettingsScreen.tsx"
export { useUnsavedSection } from "./settings/unsaved.tsx"

const ownSections = () =>
  Promise.all([DisplaySection, MyAccountSection, SessionsSection].map((section) => section.preload()))

export const StudentSettingsScreen = later(async () => {
  const [screen] = await Promise.all([import("./settings/StudentSettingsScreen.tsx"), ownSections()])
  return screen.default
})
export const CompanySettingsScreen = lazy(() => import("./settings/CompanySettingsScreen.tsx"))
export const SchoolSettingsScreen = lazy(() => import("./settings/SchoolSettingsScreen.tsx"))
export { SavedViewsProvider } from "./views/SavedViewsProvider.tsx"
