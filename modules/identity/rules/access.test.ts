import { describe, expect, it } from "vitest"
import { allows, homeOf, isMeantFor, landingOf, menuOf, settingsOf, type Viewer } from "./access.ts"

const student: Viewer = { accountType: 0, roleId: null, organizationId: null, teaches: false }
const company = (roleId: number): Viewer => ({ accountType: 1, roleId, organizationId: 20, teaches: false })
const school = (roleId: number, changes: Partial<Viewer> = {}): Viewer => ({
  accountType: 2,
  roleId,
  organizationId: 10,
  teaches: true,
  ...changes,
})
const trainer: Viewer = { accountType: 3, roleId: 5, organizationId: 10, teaches: true }
const labels = (viewer: Viewer, lea: string | null = null) => menuOf(viewer, lea).map((entry) => entry.label)
const OFFICE = [1, 2, 3]

describe("homes", () => {
  it("[A-01] [A-02] follow the account type, anything else is /login", () => {
    expect([0, 1, 2, 3, 4, 5, -1, null].map(homeOf)).toEqual([
      "/profile",
      "/company/profile",
      "/school",
      "/school/education",
      "/operator/figures",
      "/login",
      "/login",
      "/login",
    ])
  })

  it("[A-03] role 4 and above land on the education calendar, or on the students without the module", () => {
    expect([4, 5].map((role) => landingOf(school(role)))).toEqual(Array(2).fill("/school/education/calendar"))
    expect(landingOf(school(4, { teaches: false }))).toBe("/school/students/list")
    expect(OFFICE.map((role) => landingOf(school(role)))).toEqual(Array(3).fill("/school"))
    expect([landingOf(student), landingOf(company(2)), landingOf(trainer)]).toEqual([
      "/profile",
      "/company/profile",
      "/school/education",
    ])
  })

  it("[A-04] organization 1742 hides Accueil and Facturation for roles other than 3", () => {
    for (const role of [1, 2]) {
      const viewer = school(role, { organizationId: 1742 })
      expect(landingOf(viewer)).toBe("/school/student")
      expect(labels(viewer)).not.toContain("Accueil")
      expect(labels(viewer)).not.toContain("Facturation")
      expect(allows("school-invoicing", viewer)).toBe(false)
    }
    const third = school(3, { organizationId: 1742 })
    expect(landingOf(third)).toBe("/school")
    expect(labels(third)).toEqual(expect.arrayContaining(["Accueil", "Facturation"]))
  })
})

describe("what a viewer may open", () => {
  it("[A-05] role below 4 has the office, 4 and above only students and education", () => {
    for (const role of OFFICE) {
      expect(allows("school-office", school(role))).toBe(true)
      expect(labels(school(role), "https://lea.example.org")).toEqual([
        "Accueil",
        "Etudiants",
        "Partenaires",
        "Contrats",
        "Facturation",
        "LEA",
        "Pédagogie",
      ])
    }
    for (const role of [4, 5]) {
      expect(allows("school-office", school(role))).toBe(false)
      expect(labels(school(role), "https://lea.example.org")).toEqual(["Etudiants", "Pédagogie"])
    }
    expect(labels(trainer, "https://lea.example.org")).toEqual(["Pédagogie"])
  })

  it("[A-05] records of teaching are the office's, planning also the head of studies'; trainers read", () => {
    const open = (access: "teaching" | "teaching-office" | "planning") =>
      [1, 2, 3, 4, 5].filter((role) => allows(access, school(role)))
    expect([open("teaching"), open("planning"), open("teaching-office")]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4],
      OFFICE,
    ])
    expect([allows("planning", trainer), allows("teaching-office", trainer)]).toEqual([false, false])
    const without = school(1, { teaches: false })
    expect([allows("planning", without), allows("teaching-office", without)]).toEqual([false, false])
  })

  it("[A-06] settings belong to students, and to members with a role below 4", () => {
    expect(settingsOf(student)).toBe("/settings")
    expect(OFFICE.map((role) => settingsOf(company(role)))).toEqual(Array(3).fill("/company/settings"))
    expect(OFFICE.map((role) => settingsOf(school(role)))).toEqual(Array(3).fill("/school/settings"))
    expect([company(4), school(4), school(5), trainer].map(settingsOf)).toEqual(Array(4).fill(null))
    expect(allows("student", company(1)) || allows("company-office", student)).toBe(false)
  })

  it("[L-06] [L-09] shows each account its own menu, and Pédagogie only with the module", () => {
    expect(labels(student)).toEqual(["Profil", "Planning"])
    expect(labels(company(1))).toEqual(["Profil"])
    expect(labels(school(1, { teaches: false }))).not.toContain("Pédagogie")
  })

  it("nobody passes for a signed-in person", () => {
    const closed = [
      "signed-in",
      "student",
      "company",
      "company-office",
      "school",
      "school-staff",
      "school-office",
      "school-invoicing",
      "teaching",
      "teaching-office",
      "planning",
    ] as const
    expect(closed.filter((access) => allows(access, null))).toEqual([])
    expect(allows("anyone", null)).toBe(true)
  })

  it("never lets in an account type the route is not meant for", () => {
    const all = [
      student,
      trainer,
      ...[1, 2, 3, 4].map(company),
      ...[1, 2, 3, 4, 5].map((role) => school(role)),
    ]
    const names = [
      "student",
      "company",
      "company-office",
      "school",
      "school-staff",
      "school-office",
      "school-invoicing",
      "teaching",
      "teaching-office",
      "planning",
    ] as const
    for (const viewer of all) {
      for (const access of names) {
        if (allows(access, viewer)) expect(isMeantFor(access, viewer.accountType)).toBe(true)
      }
    }
  })
})
