import type { Access } from "@jalon/wire-kit"

/** Open to those who are not signed in: `screens/index.tsx` gives each its component. */
export type OutsideName =
  | "login"
  | "forgot"
  | "reset"
  | "accessibility"
  | "signing"
  | "signed"
  | "attendance-signing"

/** Opened by a link sent by mail: `screens/guest-screens.tsx`. */
export type GuestScreenName =
  | "onboarding"
  | "validation"
  | "partnership"
  | "completion"
  | "convention"
  | "guest-pro-contract"
  | "verification"
  | "trainer-link"

/** Behind log-in: `screens/inside.tsx`. */
export type InsideName =
  | "home"
  | "student-settings"
  | "company-settings"
  | "school-settings"
  | "partners"
  | "partner-company"
  | "company-profile"
  | "trainings"
  | "classes"
  | "class"
  | "class-calendar"
  | "students"
  | "student"
  | "profile"
  | "import"
  | "calendar"
  | "trainers"
  | "my-calendar"
  | "my-documents"
  | "rooms"
  | "attendance-sheets"
  | "justifications"
  | "my-absences"
  | "attendance-sheet"
  | "attendance-statistics"
  | "contracts"
  | "pro-contracts"
  | "new-pro-contract"
  | "archived-contracts"
  | "archived-pro-contracts"
  | "imported-contracts"
  | "opco-answers"
  | "imported-contract"
  | "contract"
  | "contract-form"
  | "invoices"
  | "invoice"
  | "figures"
  | "operator-figures"
  | "funding-files"
  | "official-blanks"
  | "cash-flow"
  | "bpf"
  | "survey"
  | "bank"

export type ScreenName = OutsideName | GuestScreenName | InsideName

type Common = {
  /** Parts of an address are written `:name`. */
  path: `/${string}`
  /** Shown in the tab and said on arrival, in French. */
  title: string
  access: Access
  /** Pages that make no sense once signed in send home. */
  whenSignedIn: "allowed" | "go-home"
}
export type ReadyRoute = Common & { screen: ScreenName; soon?: never }
/** Its sentence is in `soon.fr.ts`. */
export type SoonRoute = Common & { soon: true; screen?: never }
export type ScreenRoute = ReadyRoute | SoonRoute

export type RedirectRoute = { path: `/${string}`; redirectTo: `/${string}` }
