import type { ScreenRoute } from "./route-types.ts"

const student = { access: "student", whenSignedIn: "allowed" } as const

export const studentRoutes: readonly ScreenRoute[] = [
  {
    ...student,
    spec: ["R-01"],
    path: "/profile/:tab",
    title: "Mon profil",
    screen: "profile",
  },
  {
    ...student,
    spec: ["R-02"],
    path: "/student/education/calendar",
    title: "Planning",
    soon: true,
  },
  {
    ...student,
    spec: ["R-02"],
    path: "/student/education/attendance",
    title: "Absences",
    soon: true,
  },
  {
    ...student,
    spec: ["R-02"],
    path: "/student/education/documents",
    title: "Supports de cours",
    soon: true,
  },
  {
    ...student,
    spec: ["R-03"],
    path: "/settings",
    title: "Paramètres",
    screen: "student-settings",
  },
]
