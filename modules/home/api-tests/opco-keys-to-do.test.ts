import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { registerApiKey, testApiKey } from "@jalon/deposits/wire"
import { listToDo } from "@jalon/home/wire"
import { addMember, addOrganization, putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { addDays, formatFrenchDate, today } from "@jalon/kernel"
import { simulatedKey } from "@jalon/ports/opco"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"

let api: TestApi
let center: string
let office: Device
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  const organization_id = await addOrganization(api.db.admin)
  center = randomUUID()
  await putRow(api.db.admin, "apprentice_training_center", {
    id: center,
    organization_id,
    name: "CFA Horizon Métiers",
    siret: "00000010900017",
  })
  office = await api.as(await addMember(api.db.admin, organization_id, 2))
  await office.call(stepUp, { body: { password: TEST_PASSWORD } })
})
afterEach(() => api.opcos.setFault("akto", null))

const place = () => ({ apprentice_training_center_id: center, opco: "akto" as const })
const register = (api_key: string) => office.call(registerApiKey, { body: { ...place(), api_key } })

const lines = async () =>
  (
    (await office.call(listToDo)).body.results as {
      kind: string
      about: string
      reason: string
      blocks: boolean
    }[]
  ).filter(({ kind }) => kind === "opco_key")

it.each([
  [31, 0, false],
  [30, 1, false],
  [15, 1, false],
  [3, 1, true],
])("a key that ends in %i days makes %i line", async (days, count, blocks) => {
  const end = addDays(today(), days)
  await register(simulatedKey("akto", end))
  const found = await lines()
  expect(found).toHaveLength(count)
  if (count > 0)
    expect(found[0]).toMatchObject({
      about: "AKTO",
      reason: expect.stringContaining(formatFrenchDate(end)),
      blocks,
      action: { label: "Remplacer la clé", href: "/school/settings/opco" },
    })
})

it("a key that is refused blocks what waits for it", async () => {
  await register(simulatedKey("akto", addDays(today(), 200)))
  api.opcos.setFault("akto", "expired key")
  await office.call(testApiKey, { body: place() })
  expect(await lines()).toMatchObject([{ about: "AKTO", blocks: true }])
})
