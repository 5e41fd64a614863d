import { expect, it } from "vitest"
import { currentOf } from "./menu-places.ts"

it.each([
  ["Etudiants", "/school/students/list", "/school/students/list", "page"],
  ["Etudiants", "/school/students/list", "/school/student/12/info", "true"],
  ["Etudiants", "/school/students/list", "/school/class/12/students", "true"],
  ["Etudiants", "/school/students/list", "/school/import", "true"],
  ["Accueil", "/school", "/school/students/list", undefined],
  ["Apprentissage", "/school/contracts/list", "/school/contract/edit/4", "true"],
  ["Apprentissage", "/school/contracts/list", "/school/contract/professionalization/4", undefined],
  [
    "Professionnalisation",
    "/school/contracts/professionalization/list",
    "/school/contract/professionalization/4",
    "true",
  ],
  ["Pédagogie", "/school/education/calendar", "/school/education/attendance/stats", "true"],
  ["Profil", "/company/profile/info", "/company/profile/contracts", "true"],
] as const)("%s (%s) at %s is %s", (label, to, path, expected) => {
  expect(currentOf(label, to, path)).toBe(expected)
})
