import { expect, it } from "vitest"
import type { App, Ending } from "../app.ts"
import { screenAt } from "../routes/index.ts"
import { aSession, organization } from "../testing/session.ts"
import { guard } from "./guard.ts"

const officer = {
  accountType: 2,
  user: {
    id: "u",
    email: "h@exemple.test",
    first_name: "Hélène",
    last_name: "M",
    full_name: "Hélène M",
    profile_picture_url: null,
    theme: null,
    density: null,
    page_size: null,
  },
  customer: { role: { id: 1, text: "Direction" }, grants: [] },
  organization: organization(),
  integrations: [],
  mainBasicData: {
    account_types: [],
    school_roles: [],
    company_roles: [],
    help_url: "",
    header_icons: false,
    picture_max_bytes: 1,
  },
  schoolMainBasicData: { densities: [], document_types: [], document_max_bytes: 1 },
  schoolAdministrativeBasicData: { densities: [], document_types: [], document_max_bytes: 1 },
}

const ask = async (
  address: string,
  { signedIn = false, ending = null }: { signedIn?: boolean; ending?: Ending | null } = {},
) => {
  const session = aSession(officer)
  if (!signedIn) session.reset()
  const url = new URL(address, "https://jalon.test")
  const route = screenAt(url.pathname)
  if (!route) throw new Error(`${address} has no screen`)
  const app = { session, client: { session }, ending: () => ending } as unknown as App
  const asked = { path: `${url.pathname}${url.search}`, hash: url.hash, next: url.searchParams.get("next") }
  const verdict = await guard(app, route, asked)
  return verdict.kind === "redirect" ? verdict.to : verdict.kind
}

it("[N-04] remembers the page asked for, and leads there once someone is signed in", async () => {
  expect(await ask("/school/partners/list?page=2")).toBe("/login?next=%2Fschool%2Fpartners%2Flist%3Fpage%3D2")
  expect(await ask("/login?next=%2Fschool%2Fpartners%2Flist%3Fpage%3D2", { signedIn: true })).toBe(
    "/school/partners/list?page=2",
  )
})

it("keeps a code carried by the fragment out of the query, and gives it back", async () => {
  expect(await ask("/student/education/calendar?sheet=4#code=123456")).toBe(
    "/login?next=%2Fstudent%2Feducation%2Fcalendar%3Fsheet%3D4#code=123456",
  )
  expect(await ask("/login?next=%2Fschool%2Fpartners%2Flist#code=123456", { signedIn: true })).toBe(
    "/school/partners/list#code=123456",
  )
})

it("[N-05] leads home when the page asked for is elsewhere, unknown or log-in itself", async () => {
  const nexts = ["https://example.org", "//example.org", "/nulle-part", "/login?next=/login", "/forgot"]
  const reached = await Promise.all(
    nexts.map((next) => ask(`/login?next=${encodeURIComponent(next)}`, { signedIn: true })),
  )
  expect(reached).toEqual(nexts.map(() => "/school"))
})

it("[T-06] [T-07] says that the session ended, and remembers where", async () => {
  expect(await ask("/school/partners/list", { ending: "expired" })).toBe(
    "/login?next=%2Fschool%2Fpartners%2Flist&session=expired",
  )
})

it("[D-02] forgets where someone was when she left by herself", async () => {
  expect(await ask("/school/partners/list", { ending: "left" })).toBe("/login")
})
