import { expect, it } from "vitest"
import { redirectRoutes, screenAt, screenRoutes } from "./index.ts"
import { parseSearch, stringifySearch } from "./search-params.ts"
import { soonSentences } from "./soon.fr.ts"
import { specOf } from "./spec-ids.ts"

it("registers every route of the specification", () => {
  const ids = Array.from({ length: 37 }, (_, n) => `R-${String(n + 1).padStart(2, "0")}`)
  const registered = new Set(screenRoutes.flatMap(({ path }) => specOf[path] ?? []))
  expect(ids.filter((id) => !registered.has(id))).toEqual([])
})

it.each([
  ["R-01", "/profile", "/profile/info"],
  ["R-02", "/student/education", "/student/education/calendar"],
  ["R-04", "/company/profile", "/company/profile/info"],
  ["R-07", "/school/students", "/school/students/list"],
  ["A-04", "/school/student", "/school/students/list"],
  ["R-09", "/school/partners", "/school/partners/list"],
  ["R-11", "/school/contracts", "/school/contracts/list"],
  ["R-17", "/school/contracts/professionalization", "/school/contracts/professionalization/list"],
  ["R-20", "/school/invoicing", "/school/invoicing/invoices"],
  ["R-22", "/school/education", "/school/education/calendar"],
  ["N-09", "/sandbox", "/"],
])("[%s] sends %s to %s", (id, path, redirectTo) => {
  expect(redirectRoutes.find((route) => route.path === path)).toEqual({ path, redirectTo })
  expect(specOf[path]).toContain(id)
})

it("has no two screens at one address, and a title and a sentence for each", () => {
  const paths = screenRoutes.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const soon = screenRoutes.filter((route) => route.soon).map(({ path }) => path)
  expect(Object.keys(soonSentences).toSorted()).toEqual(soon.toSorted())
  expect(screenRoutes.every(({ title }) => title.trim() !== "")).toBe(true)
})

it.each([
  ["/school/education/attendance/stats", "/school/education/attendance/stats"],
  ["/school/education/attendance/12", "/school/education/attendance/:id"],
  ["/school/contract/professionalization/12", "/school/contract/professionalization/:id"],
  ["/school/contract/edit/12", "/school/contract/edit/:id"],
  ["/school/contract/archived/list", "/school/contract/archived/list"],
  ["/profile", "/profile/:tab"],
])("finds at %s the screen %s", (path, pattern) => expect(screenAt(path)?.path).toBe(pattern))

it.each(["/nulle-part", "/school/contract/", "/profile/info/encore"])("[N-10] finds nothing at %s", (path) =>
  expect(screenAt(path)).toBeNull(),
)

it("reads and writes addresses as plain words, repeated when there are several", () => {
  const text = "?q=l%27%C3%A9t%C3%A9&tag=a&tag=b&page=2"
  const search = parseSearch(text)
  expect(search).toEqual({ q: "l'été", tag: ["a", "b"], page: "2" })
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ a: undefined })).toBe("")
})
