import { startTestApi, type TestApi } from "@jalon/api/testing"
import { aCsv } from "@jalon/imports/testing"
import { correctAlike, correctRow, decideRows, setPlaces } from "@jalon/imports/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { anImportingSchool } from "./import-school.ts"
import type { ShownRow } from "./importing.ts"
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

const headers = ["Nom", "Prénom", "Né(e) le", "Mail"]
const family = "famille@exemple-cfa.test"

const opened = async (rows: string[][]) => {
  const school = await anImportingSchool(api)
  const found = await school.check(await school.begin(await aCsv({ headers, rows })))
  const importId = found.import.id
  const fix = async (row: ShownRow | undefined, cells: Record<string, string>) => {
    const params = { importId, rowId: row?.id ?? "" }
    const { body } = await school.device.call(correctRow, { params, body: { cells } })
    return body.row as ShownRow
  }
  return { ...school, found, importId, fix }
}

describe("one address for two people of a file", () => {
  it("is asked about before anything is announced, and what is announced is created", async () => {
    const { found, importId, rows, fix, detail, run, count } = await opened([
      ["Ferrandec", "Malo", "12/03/2008", family],
      ["Ferrandec", "Inès", "01/05/2009", family],
      ["Kéravec", "Aminata", "28/02/2008", "aminata@exemple-cfa.test"],
    ])
    expect(found.import.counts).toEqual({ create: 2, refused: 1 })
    const [sister] = await rows(importId, "refused")
    expect(sister).toMatchObject({
      row_number: 3,
      faults: [
        { field: "email", code: "shared", precision: expect.stringContaining("Malo Ferrandec (ligne 2)") },
      ],
    })
    expect(await fix(sister, { email: "aminata@exemple-cfa.test" })).toMatchObject({
      verdict: "refused",
      faults: [{ code: "shared", precision: expect.stringContaining("d’Aminata Kéravec (ligne 4)") }],
    })
    expect(await fix(sister, { email: "" })).toMatchObject({ verdict: "create" })
    expect((await detail(importId)).import.counts).toMatchObject({ create: 3 })
    const done = await run(importId)
    expect(done.import.counts).toMatchObject({ create: 3 })
    expect(await count("student")).toBe(3)
    expect(await count("student", `email = '${family}'`)).toBe(1)
    expect(done.to_invite).toBe(2)
  })

  it("is told by its true reason once the other is in the school", async () => {
    const { importId, rows, fix, run, count } = await opened([
      ["Ferrandec", "Malo", "12/03/2008", family],
      ["Ferrandec", "Inès", "31/02/2009", family],
    ])
    await run(importId)
    const [sister] = await rows(importId, "refused")
    expect(await fix(sister, { birth_date: "01/05/2009" })).toMatchObject({
      verdict: "refused",
      faults: [{ field: "email", code: "shared", precision: expect.stringContaining("Malo Ferrandec") }],
    })
    expect(await fix(sister, { email: "ines@exemple-cfa.test" })).toMatchObject({ verdict: "create" })
    await run(importId)
    expect(await count("student")).toBe(2)
  })

  it("is not given to a twin whom somebody imports anyway", async () => {
    const { importId, rows, fix, run, until, count, device } = await opened([
      ["Ferrandec", "Malo", "12/03/2008", family],
      ["Ferrandec", "Malo", "12/03/2008", family],
    ])
    const [twin] = await rows(importId, "duplicate")
    await device.call(decideRows, {
      params: { importId },
      body: { rows: [twin?.id ?? ""], decision: { kind: "create" } },
    })
    await device.call(setPlaces, { params: { importId }, body: { places: {} } })
    expect((await until(importId, "checked")).import.counts).toEqual({ create: 1, refused: 1 })
    const [refused] = await rows(importId, "refused")
    expect(await fix(refused, { email: "" })).toMatchObject({ verdict: "create" })
    expect((await run(importId)).import.counts).toMatchObject({ create: 2 })
    expect(await count("student")).toBe(2)
  })
})

describe("a row put right in place", () => {
  it("is held against the whole file: a repeat says so at once", async () => {
    const { importId, rows, fix, run, count } = await opened([
      ["Ferrandec", "Malo", "31/02/2008", ""],
      ["Kéravec", "Aminata", "28/02/2008", ""],
      ["Kéravec", "Aminata", "31/02/2008", ""],
      ["Ferrandec", "Malo", "32/01/2008", ""],
    ])
    const refused = await rows(importId, "refused")
    expect(await fix(refused[1], { birth_date: "28/02/2008" })).toMatchObject({
      verdict: "duplicate",
      same_as: 3,
    })
    expect(await fix(refused[0], { birth_date: "12/03/2008" })).toMatchObject({ verdict: "create" })
    expect(await fix(refused[2], { birth_date: "12/03/2008" })).toMatchObject({
      verdict: "duplicate",
      same_as: 2,
    })
    // Put right once more, it is not a repeat of itself.
    expect(await fix(refused[0], { birth_date: "13/03/2008" })).toMatchObject({ verdict: "create" })
    const done = await run(importId)
    expect(done.import.counts).toMatchObject({ create: 2, duplicate: 2 })
    expect(await count("student")).toBe(2)
  })

  it("puts right all rows with the same wrong text", async () => {
    const school = await anImportingSchool(api)
    const wrong = "99990410500016"
    const found = await school.check(
      await school.begin(
        await aCsv({
          headers: ["Nom", "Prénom", "Né(e) le", "SIRET entreprise", "Raison sociale"],
          rows: Array.from({ length: 10 }, (_, n) => [
            `Ferrandec${"abcdefghij"[n]}`,
            "Malo",
            "12/03/2008",
            wrong,
            "Nordique Assurances",
          ]),
        }),
      ),
    )
    const importId = found.import.id
    expect(found.import.counts).toEqual({ refused: 10 })
    const [first] = await school.rows(importId, "refused")
    const { body } = await school.device.call(correctRow, {
      params: { importId, rowId: first?.id ?? "" },
      body: { cells: { "company.siret": "99990410500015" } },
    })
    const [alike] = body.alike as { field: string; was: string; rows: number }[]
    expect(alike).toEqual({ field: "company.siret", was: wrong, rows: 9 })
    const others = await school.device.call(correctAlike, {
      params: { importId },
      body: { field: "company.siret", was: wrong, text: "99990410500015" },
    })
    expect(others.body).toMatchObject({ corrected: 9, waiting: 0 })
    expect((await school.run(importId)).import.counts).toMatchObject({ create: 10, companies_create: 1 })
    expect(await school.count("partner")).toBe(1)
  })
})
