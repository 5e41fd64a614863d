import { startTestApi, type TestApi } from "@jalon/api/testing"
import { aCsv } from "@jalon/imports/testing"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { anImportingSchool } from "./import-school.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

it("companies of an import are completed by the registers, what the file says stays, and undoing still removes them", async () => {
  const { school, begin, check, run, undo, detail, count } = await anImportingSchool(api)
  const found = await check(
    await begin(
      await aCsv({
        headers: ["SIRET entreprise", "Raison sociale", "Ville", "NAF"],
        rows: [
          ["99990410500015", "Le Grand Saule", "", ""],
          ["99990107700019", "Orle Numérique", "", "70.22Z"],
          ["40400000200018", "Inconnue du registre", "", ""],
        ],
      }),
      "entreprises.csv",
    ),
  )
  expect(found.import.kind).toBe("companies")
  const importId = found.import.id
  expect((await run(importId)).import.counts).toMatchObject({ create: 3, companies_create: 3 })
  const left = async () => (await detail(importId)) as unknown as { companies_to_enrich: number }
  await vi.waitFor(async () => expect(await left()).toMatchObject({ companies_to_enrich: 0 }), {
    timeout: 20_000,
    interval: 100,
  })
  const { rows } = await api.db.admin.query(
    `select denomination, naf, idcc, opco, opco_source, city, employeur_type, register_state from partner
     where organization_id = $1 order by siret desc`,
    [school],
  )
  expect(rows).toEqual([
    {
      denomination: "Le Grand Saule",
      naf: "5510Z",
      idcc: "1979",
      opco: expect.any(String),
      opco_source: expect.stringMatching(/register|idcc/),
      city: expect.stringMatching(/angers/i),
      employeur_type: expect.any(String),
      register_state: "open",
    },
    expect.objectContaining({
      denomination: "Orle Numérique",
      naf: "7022Z",
      idcc: "1486",
      register_state: "open",
    }),
    expect.objectContaining({ denomination: "Inconnue du registre", opco: null, register_state: "unknown" }),
  ])
  expect((await undo(importId)).import.counts).toMatchObject({ companies_removed: 3 })
  expect(await count("partner")).toBe(0)
})
