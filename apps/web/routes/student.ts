import type { ScreenRoute } from "./route-types.ts"

const student = { access: "student", whenSignedIn: "allowed" } as const

export const studentRoutes: readonly ScreenRoute[] = [
  {
    ...student,
    path: "/profile/:tab",
    title: "Mon profil",
    screen: "profile",
  },
  {
    ...student,
    path: "/student/education/calendar",
    title: "Planning",
    screen: "my-calendar",
  },
  {
    ...student,
    path: "/student/education/attendance",
    title: "Absences",
    screen: "my-absences",
  },
  {
    ...student,
    path: "/student/education/documents",
    title: "Supports de cours",
    screen: "my-documents",
  },
  {
    ...student,
    path: "/settings",
    title: "Paramètres",
    screen: "student-settings",
  },
]
