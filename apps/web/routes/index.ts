import { accessRoutes } from "./access.ts"
import { companyRoutes } from "./company.ts"
import { operatorRoutes } from "./operator.ts"
import type { RedirectRoute, ScreenRoute } from "./route-types.ts"
import { schoolRoutes } from "./school.ts"
import { studentRoutes } from "./student.ts"

export type {
  GuestScreenName,
  InsideName,
  OutsideName,
  ReadyRoute,
  RedirectRoute,
  ScreenName,
  ScreenRoute,
  SoonRoute,
} from "./route-types.ts"

export const screenRoutes: readonly ScreenRoute[] = [
  ...accessRoutes,
  ...studentRoutes,
  ...companyRoutes,
  ...schoolRoutes,
  ...operatorRoutes,
]

export const redirectRoutes: readonly RedirectRoute[] = [
  { path: "/profile", redirectTo: "/profile/info" },
  { path: "/student/education", redirectTo: "/student/education/calendar" },
  { path: "/company/profile", redirectTo: "/company/profile/info" },
  { path: "/school/students", redirectTo: "/school/students/list" },
  { path: "/school/student", redirectTo: "/school/students/list" },
  { path: "/school/partners", redirectTo: "/school/partners/list" },
  { path: "/school/contracts", redirectTo: "/school/contracts/list" },
  {
    path: "/school/contracts/professionalization",
    redirectTo: "/school/contracts/professionalization/list",
  },
  { path: "/school/invoicing", redirectTo: "/school/invoicing/invoices" },
  { path: "/school/education", redirectTo: "/school/education/calendar" },
  { path: "/sandbox", redirectTo: "/" },
]

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split("/")
  const given = path.split("/")
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(":") ? given[at] !== "" : part === given[at]))
  )
}

const fixedParts = (pattern: string) => pattern.split("/").filter((part) => !part.startsWith(":")).length

/** The screen at an address; `/attendance/stats` wins over `/attendance/:id`. */
export const screenAt = (path: string): ScreenRoute | null => {
  const target = redirectRoutes.find((redirect) => redirect.path === path)?.redirectTo ?? path
  const found = screenRoutes.filter((route) => matches(route.path, target))
  return found.toSorted((a, b) => fixedParts(b.path) - fixedParts(a.path))[0] ?? null
}
