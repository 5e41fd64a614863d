import { startTestApi, type TestApi, type WorkerHands, workerHands } from "@jalon/api/testing"
import { openData } from "@jalon/data"
import { rawSql } from "@jalon/data/testing"
import { initialLegalValues, type LegalValues, withLegalValues } from "@jalon/legal-values/rules"
import { addLegalValues, loadLegalValues } from "@jalon/legal-values/server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let worker: WorkerHands
beforeAll(async () => {
  api = await startTestApi()
  worker = workerHands(api)
})
afterAll(async () => {
  await worker.close()
  await api.close()
})

const BY = { name: "exploitante", reason: null }
const load = () => worker.data.inScope({ kind: "system" }, "test", loadLegalValues)
const smic = (from: string): LegalValues => [
  {
    name: "smic.metropole",
    from,
    value: { hourlyCents: 13_00, monthlyCents: null },
    source: "Décret imaginé pour l’essai",
  },
]

describe("a row of an operator", () => {
  it("is not kept when what follows from it fails", async () => {
    const halfway = async () => {
      throw new Error("halfway")
    }
    await expect(addLegalValues(worker.data, smic("2029-01-01"), BY, [halfway])).rejects.toThrow("halfway")
    expect(await load()).toEqual(initialLegalValues)
  })

  it("is known beside those of the release", async () => {
    await addLegalValues(worker.data, smic("2029-01-01"), BY, [])
    expect(await load()).toEqual(withLegalValues(initialLegalValues, smic("2029-01-01")))
  })

  it("is written by no school: neither the API's role nor a member's scope may", async () => {
    const call =
      "select add_legal_value('smic.metropole', '2030-01-01', null, '{}', 'essai', false, 'essai', null)"
    const app = openData({ url: api.db.url("jalon_app"), connections: 1, applicationName: "test" })
    const refused = app.inScope({ kind: "system" }, "test", ({ run }) => run(rawSql(call, [])))
    await expect(refused).rejects.toThrow(/permission denied/)
    await app.close()
    await worker.data.inScope({ kind: "visitor" }, "test", ({ run }) => run(rawSql(call, [])))
    const { rows } = await api.db.admin.query(
      "select count(*)::int as n from legal_value where source = 'essai'",
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
