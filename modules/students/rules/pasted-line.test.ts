import { expect, it } from "vitest"
import { readPastedLine } from "./pasted-line.ts"

const ON = "2026-11-17"
const line = { last_name: "étienne", first_name: "Zoé", birth_date: null, email: null, phone: null }

it("reads what can be added, in the form in which it is kept", () => {
  expect(readPastedLine({ ...line, birth_date: "3/9/06", email: " Zoe@Example.org " }, ON)).toMatchObject({
    values: { first_name: "Zoé", birth_date: "2006-09-03", email: "zoe@example.org", phone: null },
  })
})

it.each([
  ["no first name", { first_name: " " }, /nom et le prénom/],
  ["a day that does not exist", { birth_date: "31/02/2006" }, /31\/02\/2006 n’existe pas/],
  ["a day nobody can read", { birth_date: "1-2" }, /n’est pas lisible/],
  ["a day to come", { birth_date: "01/01/2027" }, /dans l’avenir/],
  ["half an address", { email: "zoe@" }, /domaine|@/],
  ["half a number", { phone: "06 39 98" }, /./],
])("says why not: %s", (_what, change, reason) => {
  const read = readPastedLine({ ...line, ...change }, ON)
  expect("reason" in read ? read.reason : "").toMatch(reason)
})
