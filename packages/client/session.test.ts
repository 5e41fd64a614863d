import { expect, it } from "vitest"
import { createSession } from "./session.ts"
import type { BasicData, SessionValues } from "./session-values.ts"
import { mapStorage } from "./testing/fakes.ts"

const basics: BasicData = { densities: [], document_types: ["application/pdf"], document_max_bytes: 1 }
const everything: SessionValues = {
  accessToken: "a",
  refreshToken: "r",
  accountType: 2,
  intercomToken: "i",
  user: {
    id: "u",
    email: "zoe@exemple.test",
    first_name: "Zoé",
    last_name: "Étienne",
    full_name: "Zoé Étienne",
    profile_picture_url: null,
    theme: "dark",
    density: null,
    page_size: null,
  },
  customer: { role: { id: 1, text: "Direction" }, grants: [] },
  organization: {
    id: 7,
    name: "CFA",
    logo: null,
    details: {
      invoice_uuid: "x",
      invoice_is_config_accepted: false,
      invoice_prefix: "P",
      invoice_counter: 1,
      educational_module_access: true,
    },
  },
  integrations: [{ integration_type: 0, url: "https://lea.exemple.test" }],
  mainBasicData: {
    account_types: [],
    school_roles: [],
    company_roles: [],
    help_url: "https://aide.exemple.test",
    header_icons: false,
    picture_max_bytes: 1,
  },
  studentMainBasicData: basics,
  companyMainBasicData: basics,
  schoolAdministrativeBasicData: basics,
  schoolMainBasicData: basics,
  "data-theme": "dark",
}

const KEYS = `accessToken refreshToken accountType intercomToken user customer organization integrations
  mainBasicData studentMainBasicData companyMainBasicData schoolAdministrativeBasicData schoolMainBasicData
  data-theme`.split(/\s+/)

it("[D-01] keeps its values under exactly the keys of the specification, and reads them back", () => {
  const storage = mapStorage()
  const session = createSession({ storage })
  session.write(everything)
  expect([...storage.map.keys()].sort()).toEqual([...KEYS].sort())
  expect(session.read("user")).toEqual(everything.user)
  expect(session.read("accountType")).toBe(2)
  expect(storage.map.get("data-theme")).toBe("dark")
  expect(storage.map.get("accessToken")).toBe("a")
})

it("[D-02] forgets every one of them on reset, the theme included, and nothing of others", () => {
  const storage = mapStorage()
  storage.setItem("someone else's", "kept")
  const session = createSession({ storage })
  session.write(everything)
  session.reset()
  expect([...storage.map.keys()]).toEqual(["someone else's"])
  expect(session.read("user")).toBeNull()
})

it("gives the same object until it changes, so that screens are not drawn for nothing", () => {
  const session = createSession({ storage: mapStorage() })
  session.write(everything)
  expect(session.read("user")).toBe(session.read("user"))
  session.write({ user: { ...everything.user, first_name: "Ana" } })
  expect(session.read("user")?.first_name).toBe("Ana")
})

it("counts a damaged value as missing", () => {
  const storage = mapStorage()
  storage.setItem("user", "{not json")
  expect(createSession({ storage }).read("user")).toBeNull()
})

it("tells its listeners of a change made here or in another tab, and only of its own keys", () => {
  const tabs = new EventTarget()
  const session = createSession({ storage: mapStorage(), tabs })
  let told = 0
  const stop = session.subscribe(() => told++)
  session.write({ accessToken: "b", refreshToken: "c" })
  expect(told).toBe(1)
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "accessToken" }))
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: null }))
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "other" }))
  expect(told).toBe(3)
  stop()
  session.drop("accessToken")
  expect(told).toBe(3)
})
