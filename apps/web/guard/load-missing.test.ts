import { createClient, type SessionValues } from "@jalon/client"
import { refresh } from "@jalon/identity/wire"
import { expect, it } from "vitest"
import { aSession, organization } from "../testing/session.ts"
import { loadMissing } from "./load-missing.ts"

const basics = { densities: [], document_types: [], document_max_bytes: 1 }
const answers: Record<string, unknown> = {
  "/user/account": { id: "u", first_name: "Zoé", theme: "dark" },
  "/user/basic-data": { header_icons: false },
  "/customer/member-details": { role: { id: 1, text: "Direction" }, grants: [] },
  "/customer/organization-details": { customer: organization() },
  "/user/atc-integrations": { integrations: [{ integration_type: 0, url: "https://lea.exemple.test" }] },
  "/student/basic-data": basics,
  "/company/basic-data": basics,
  "/school/basic-data": basics,
  "/school/administrative-basic-data": basics,
}

const aBrowser = (values: Partial<SessionValues>, changes: Record<string, unknown> = {}) => {
  const session = aSession(values)
  const asked: string[] = []
  const client = createClient({
    baseUrl: "",
    session,
    refresh,
    onReset: () => undefined,
    onMessage: () => undefined,
    fetch: async (address) => {
      asked.push(String(address))
      const answer = { ...answers, ...changes }[String(address)]
      return new Response(JSON.stringify(answer ?? {}), { status: answer ? 200 : 500 })
    },
  })
  return { session, asked, load: () => loadMissing(client) }
}

it.each([
  [0, ["/student/basic-data", "/user/account", "/user/basic-data"]],
  [
    1,
    [
      "/company/basic-data",
      "/customer/member-details",
      "/customer/organization-details",
      "/user/account",
      "/user/basic-data",
    ],
  ],
  [
    2,
    [
      "/customer/member-details",
      "/customer/organization-details",
      "/school/administrative-basic-data",
      "/school/basic-data",
      "/user/account",
      "/user/atc-integrations",
      "/user/basic-data",
    ],
  ],
  [
    3,
    [
      "/customer/member-details",
      "/customer/organization-details",
      "/school/basic-data",
      "/user/account",
      "/user/atc-integrations",
      "/user/basic-data",
    ],
  ],
] as const)("[N-03] loads what account type %i needs", async (accountType, expected) => {
  const browser = aBrowser({ accountType })
  await browser.load()
  expect(browser.asked.toSorted()).toEqual(expected)
  browser.asked.length = 0
  await browser.load()
  expect(browser.asked).toEqual([])
})

it("[N-03] loads only what is missing", async () => {
  const browser = aBrowser({ accountType: 0, studentMainBasicData: basics })
  await browser.load()
  expect(browser.asked.toSorted()).toEqual(["/user/account", "/user/basic-data"])
})

it("does not ask for the office's lists when the role is 4 or above", async () => {
  const member = { role: { id: 4, text: "Responsable pédagogique" }, grants: [] }
  const browser = aBrowser({ accountType: 2 }, { "/customer/member-details": member })
  await browser.load()
  expect(browser.asked).not.toContain("/school/administrative-basic-data")
})

it("asks once when several parts of the page need it at the same moment", async () => {
  const browser = aBrowser({ accountType: 0 })
  await Promise.all([browser.load(), browser.load()])
  expect(browser.asked).toHaveLength(3)
})

it("[L-10] takes the account's theme when this browser has none, and keeps the browser's otherwise", async () => {
  const without = aBrowser({ accountType: 0 })
  await without.load()
  const chosen = aBrowser({ accountType: 0, "data-theme": "light" })
  await chosen.load()
  expect([without.session.read("data-theme"), chosen.session.read("data-theme")]).toEqual(["dark", "light"])
})

it("fails, and keeps nothing half loaded, when the server does", async () => {
  const browser = aBrowser({ accountType: 0 }, { "/user/account": undefined })
  await expect(browser.load()).rejects.toThrow()
  expect(browser.session.read("mainBasicData")).toBeNull()
})
