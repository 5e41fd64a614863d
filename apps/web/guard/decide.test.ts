import type { Access } from "@jalon/wire-kit"
import { describe, expect, it } from "vitest"
import { type ScreenRoute, screenRoutes } from "../routes/index.ts"
import { type Kind, viewers } from "../testing/viewers.ts"
import { decide } from "./decide.ts"

/** Where each person works: « home » in the rules below. */
const homes: Record<Exclude<Kind, "nobody">, string> = {
  student: "/profile",
  companyOffice: "/company/profile",
  companyTutor: "/company/profile",
  office: "/school",
  officeWithoutModule: "/school",
  teachingMember: "/school/education/calendar",
  memberWithoutModule: "/school/students/list",
  special: "/school/student",
  specialThird: "/school",
  trainer: "/school/education",
  trainerWithoutModule: "/school/education",
  operator: "/operator/figures",
}

/** Written out rather than computed: these are the people each access lets in, and those it tells no. */
const allowed: Partial<Record<Access, { in: Kind[]; told: Kind[] }>> = {
  student: { in: ["student"], told: [] },
  company: { in: ["companyOffice", "companyTutor"], told: [] },
  "company-office": { in: ["companyOffice"], told: ["companyTutor"] },
  "school-staff": {
    in: ["office", "officeWithoutModule", "teachingMember", "memberWithoutModule", "special", "specialThird"],
    told: [],
  },
  "school-office": {
    in: ["office", "officeWithoutModule", "special", "specialThird"],
    told: ["teachingMember", "memberWithoutModule"],
  },
  "school-invoicing": {
    in: ["office", "officeWithoutModule", "specialThird"],
    told: ["special", "teachingMember", "memberWithoutModule"],
  },
  operator: { in: ["operator"], told: [] },
  teaching: {
    in: ["office", "teachingMember", "special", "specialThird", "trainer"],
    told: ["officeWithoutModule", "memberWithoutModule", "trainerWithoutModule"],
  },
}

const kinds = Object.keys(viewers) as Kind[]
const signedIn = kinds.filter((kind): kind is Exclude<Kind, "nobody"> => kind !== "nobody")
const example = (route: ScreenRoute) => route.path.replace(/:[A-Za-z]+/g, "12")
const verdict = (route: ScreenRoute, kind: Kind) => decide(route, viewers[kind], example(route))

describe.each(screenRoutes.map((route) => [route.path, route] as const))("%s", (_path, route) => {
  if (route.access === "anyone") {
    it("[N-07] opens for a visitor", () => expect(verdict(route, "nobody")).toEqual({ kind: "allow" }))

    it.each(signedIn)(
      route.whenSignedIn === "allowed" ? "[N-07] opens for %s too" : "[N-05] sends %s home",
      (kind) =>
        expect(verdict(route, kind)).toEqual(
          route.whenSignedIn === "allowed" ? { kind: "allow" } : { kind: "redirect", to: homes[kind] },
        ),
    )
    return
  }

  it("[N-04] sends a visitor to log-in with the page asked for", () => {
    const next = encodeURIComponent(example(route))
    expect(verdict(route, "nobody")).toEqual({ kind: "redirect", to: `/login?next=${next}` })
  })

  const rule = allowed[route.access]
  it("has an access whose people are written above", () => expect(rule).toBeDefined())

  it.each(signedIn)("[A-05] [A-06] [N-06] decides for %s", (kind) => {
    const expected = rule?.in.includes(kind)
      ? { kind: "allow" }
      : rule?.told.includes(kind)
        ? { kind: "denied" }
        : { kind: "redirect", to: homes[kind] }
    expect(verdict(route, kind)).toEqual(expected)
  })
})

it("[A-02] [A-03] [A-04] each home leads to a screen its person can open", async () => {
  const { redirectRoutes, screenAt } = await import("../routes/index.ts")
  const reached = signedIn.map((kind) => {
    const path = redirectRoutes.find((one) => one.path === homes[kind])?.redirectTo ?? homes[kind]
    const screen = screenAt(path)
    return [kind, screen && decide(screen, viewers[kind], path).kind]
  })
  const expected = signedIn.map((kind) => [kind, kind === "trainerWithoutModule" ? "denied" : "allow"])
  expect(reached).toEqual(expected)
})

it("[N-04] keeps the query of the page asked for", () => {
  const route = screenRoutes.find(({ path }) => path === "/school/partners/list")
  expect(route && decide(route, null, "/school/partners/list?page=2")).toEqual({
    kind: "redirect",
    to: "/login?next=%2Fschool%2Fpartners%2Flist%3Fpage%3D2",
  })
})
