import { AccessibilityScreen, ForgotScreen, LoginScreen } from "@jalon/identity/web"
import { ImportScreen } from "@jalon/imports/web"
import { CompanyProfileScreen, CompanyScreen, PartnersScreen } from "@jalon/partners/web"
import { ProfileScreen, StudentScreen, StudentsScreen } from "@jalon/students/web"
import { ClassCalendarScreen, ClassesScreen, ClassScreen, TrainingsScreen } from "@jalon/trainings/web"
import { useSearch } from "@tanstack/react-router"
import { type ComponentType, lazy } from "react"
import { localPath } from "../guard/local-path.ts"
import { type ScreenName, screenAt } from "../routes/index.ts"
import { useAccessPage, useOnSignedIn } from "./access-page.tsx"

/** Apart: it reads, and log-in does without what reading needs. */
const Reset = lazy(async () => ({ default: (await import("./Reset.tsx")).Reset }))

const Onboarding = lazy(async () => ({ default: (await import("./doors.tsx")).Onboarding }))
const Validation = lazy(async () => ({ default: (await import("./doors.tsx")).Validation }))
const Partnership = lazy(async () => ({ default: (await import("./doors.tsx")).Partnership }))

const StudentSettings = lazy(async () => ({ default: (await import("./settings.tsx")).StudentSettings }))
const CompanySettings = lazy(async () => ({ default: (await import("./settings.tsx")).CompanySettings }))
const SchoolSettings = lazy(async () => ({ default: (await import("./settings.tsx")).SchoolSettings }))

const titleOf = (next: string | null): string | undefined =>
  next === null ? undefined : screenAt(next.split("?")[0] ?? "")?.title

function Login() {
  const search: { next?: unknown; session?: unknown } = useSearch({ strict: false })
  return (
    <LoginScreen
      {...useAccessPage()}
      onSignedIn={useOnSignedIn()}
      intendedTitle={titleOf(localPath(search.next))}
      sessionEnded={search.session === "expired"}
    />
  )
}

function Forgot() {
  return <ForgotScreen {...useAccessPage()} />
}

function Accessibility() {
  return <AccessibilityScreen {...useAccessPage()} />
}

export const screens: Record<ScreenName, ComponentType> = {
  login: Login,
  forgot: Forgot,
  reset: Reset,
  "student-settings": StudentSettings,
  "company-settings": CompanySettings,
  "school-settings": SchoolSettings,
  accessibility: Accessibility,
  onboarding: Onboarding,
  validation: Validation,
  partnership: Partnership,
  partners: PartnersScreen,
  "partner-company": CompanyScreen,
  "company-profile": CompanyProfileScreen,
  trainings: TrainingsScreen,
  classes: ClassesScreen,
  class: ClassScreen,
  "class-calendar": ClassCalendarScreen,
  students: StudentsScreen,
  student: StudentScreen,
  profile: ProfileScreen,
  import: ImportScreen,
}
