import { startTestApi, type TestApi } from "@jalon/api/testing"
import { aCsv, anInventedPerson } from "@jalon/imports/testing"
import { acceptRepairs, correctRow, decideRows, runImport, setPlaces } from "@jalon/imports/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { anImportingSchool, STUDENT_HEADERS, studentCells, students } from "./import-school.ts"
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

describe("rows that cannot be taken as they are", () => {
  const defects = [
    studentCells(1),
    ["", "Malo", "M", "12/03/2008", "", "malo@exemple-cfa.test", "", "", "", "", ""],
    ["Kéravec", "Aminata", "Mme", "31/02/2008", "", "", "", "", "", "", ""],
    ["Lestringuez", "Hugo", "M.", "12/03/2008", "108037505690145", "", "", "", "", "", ""],
    [
      "Trividic",
      "Lina",
      "F",
      "01/05/2007",
      "",
      "lina.exemple-cfa.test",
      "06 39 9B 00 01",
      "",
      "1000",
      "",
      "",
    ],
    ["Sauvageon", "Gabriel", "M", "01/05/2007", "", "", "", "", "", "", "BTS Inconnu"],
    [
      anInventedPerson(1).lastName.toUpperCase(),
      anInventedPerson(1).firstName,
      "",
      anInventedPerson(1).birthDate,
      "",
      "",
      "",
      "",
      "",
      "",
      "",
    ],
    ["  guillemard ", "noé", "m", "3/9/2008", "", "", "", "", "", "", "bts mco-1a"],
  ]

  it("say which cell and why, and are put right in place", async () => {
    const { count, device, begin, check, run, rows, detail } = await anImportingSchool(api)
    const found = await check(await begin(await aCsv({ headers: STUDENT_HEADERS, rows: defects })))
    expect(found.import.counts).toEqual({ create: 2, refused: 5, duplicate: 1 })
    const importId = found.import.id
    const refused = await rows(importId, "refused")
    expect(
      refused.map(({ row_number, faults }) => [
        row_number,
        faults.map(({ field, code }) => `${field}:${code}`),
      ]),
    ).toEqual([
      [3, ["last_name:missing"]],
      [4, ["birth_date:impossible"]],
      [5, ["nir:key"]],
      [6, ["email:characters", "phone:characters", "address.code_postal:too_short"]],
      [7, ["class:class_unknown"]],
    ])
    expect(refused[2]?.cells.find(({ field }) => field === "nir")).toEqual({
      field: "nir",
      text: "1 08 •• •• ••• ••• ••",
      is_secret: true,
    })
    expect(refused[3]?.faults[2]).toMatchObject({ suggestion: "01000" })
    expect((await rows(importId, "duplicate"))[0]).toMatchObject({ row_number: 8, same_as: 2 })
    expect(found.places).toEqual([
      {
        field: "class",
        key: "class:bts inconnu",
        name: "BTS Inconnu",
        rows: 1,
        training_id: null,
        decision: null,
      },
    ])

    const fix = async (row: number, cells: Record<string, string>) => {
      const rowId = refused.find(({ row_number }) => row_number === row)?.id ?? ""
      const { body } = await device.call(correctRow, { params: { importId, rowId }, body: { cells } })
      return (body.row as { verdict: string; faults: unknown[] }).verdict
    }
    expect(await fix(3, { last_name: "Ferrandec" })).toBe("create")
    expect(await fix(4, { birth_date: "32/01/2008" })).toBe("refused")
    expect(await fix(4, { birth_date: "28/02/2008" })).toBe("create")
    expect(await fix(5, { nir: "1 08 03 75 056 901 44" })).toBe("create")
    expect(await fix(6, { email: "lina@exemple-cfa.test", phone: "06 39 98 00 01" })).toBe("refused")
    const repaired = await device.call(acceptRepairs, {
      params: { importId },
      body: { field: "address.code_postal", code: "too_short" },
    })
    expect(repaired.body).toMatchObject({ repaired: 1 })
    const fixed = await detail(importId)
    expect(fixed.import.counts).toMatchObject({ create: 6, refused: 1, duplicate: 1 })
    expect(fixed.ready).toBe(4)
    expect(fixed.faults).toEqual([{ field: "class", code: "class_unknown", rows: 1, repairs: 0 }])

    const done = await run(importId)
    expect(done.import.counts).toMatchObject({ create: 6, refused: 1, duplicate: 1 })
    expect(await count("student")).toBe(6)
    expect(
      await count("student", "last_name = 'guillemard' and first_name = 'noé' and class_id is not null"),
    ).toBe(1)
    // What was left aside is put right afterwards, without the sheet, which is gone.
    const [left] = await rows(importId, "refused")
    await device.call(correctRow, {
      params: { importId, rowId: left?.id ?? "" },
      body: { cells: { class: "BTS MCO 1A" } },
    })
    const [twin] = await rows(importId, "duplicate")
    await device.call(decideRows, {
      params: { importId },
      body: { rows: [twin?.id ?? ""], decision: { kind: "create" } },
    })
    const later = await run(importId)
    expect(later.import.counts).toMatchObject({ create: 8 })
    expect(await count("student")).toBe(8)
    expect((await device.call(runImport, { params: { importId } })).body).toMatchObject({
      code: "import.nothing_ready",
    })
  })

  it("have their unknown class made, once somebody says so", async () => {
    const { count, training, device, begin, check, run, until } = await anImportingSchool(api)
    const found = await check(
      await begin(
        await aCsv({
          headers: [...STUDENT_HEADERS, "Formation"],
          rows: [[...studentCells(1, "BTS MCO 9Z"), "BTS MCO"]],
        }),
      ),
    )
    expect(found.places).toMatchObject([{ key: "class:bts mco 9z", training_id: training.id }])
    const importId = found.import.id
    const decision = {
      kind: "create",
      training_id: training.id,
      start_date: "2026-09-07",
      end_date: "2027-07-02",
    } as const
    await device.call(setPlaces, { params: { importId }, body: { places: { "class:bts mco 9z": decision } } })
    const checked = await until(importId, "checked")
    expect(checked.import.counts).toEqual({ create: 1 })
    expect(await count("class")).toBe(1)
    await run(importId)
    expect(await count("class", "name = 'BTS MCO 9Z'")).toBe(1)
    expect(
      await count(
        "student",
        "class_id = (select id from class where name = 'BTS MCO 9Z' and organization_id = student.organization_id)",
      ),
    ).toBe(1)
  })

  it("are asked about when a column is written month first", async () => {
    const { device, begin, check, until } = await anImportingSchool(api)
    const rows = [
      ["Ferrandec", "Malo", "09/13/2008"],
      ["Kéravec", "Aminata", "03/04/2008"],
    ]
    const found = await check(await begin(await aCsv({ headers: ["Nom", "Prénom", "Né(e) le"], rows })))
    expect(found.month_first).toEqual(["birth_date"])
    await device.call(setPlaces, {
      params: { importId: found.import.id },
      body: { places: {}, options: { month_first: ["birth_date"] } },
    })
    const again = await until(found.import.id, "checked")
    expect(again.import.counts).toEqual({ create: 2 })
    expect(again.month_first).toEqual([])
  })
})

describe("who is already known", () => {
  it("is changed where the sheet says otherwise, asked about when only likely, and left alone on demand", async () => {
    const { count, device, begin, check, run, rows } = await anImportingSchool(api)
    await run(
      (await check(await begin(await aCsv({ headers: STUDENT_HEADERS, rows: students(3) })))).import.id,
    )
    const [one, two] = [anInventedPerson(0), anInventedPerson(1)]
    const headers = ["Nom", "Prénom", "Né(e) le", "Tél.", "Mail"]
    const sheet = await aCsv({
      headers,
      rows: [
        [one.lastName.toUpperCase(), one.firstName, one.birthDate, "06 39 98 99 99", ""],
        [two.lastName, two.firstName, "", "", ""],
        [`${one.lastName}x`, one.firstName, one.birthDate, "", ""],
        ["Toute", "Autre", "01/01/2001", "", two.email],
      ],
    })
    const found = await check(await begin(sheet))
    expect(found.import.counts).toEqual({ change: 1, possible: 3 })
    const [change] = await rows(found.import.id, "change")
    expect(change?.differences).toEqual([
      { field: "phone", before: expect.stringMatching(/^\+33/), after: "+33639989999" },
    ])
    const possible = await rows(found.import.id, "possible")
    expect(possible.map(({ people }) => people[0]?.reasons)).toEqual([
      ["même nom"],
      ["nom très proche et même date de naissance"],
      ["même adresse e-mail"],
    ])
    const importId = found.import.id
    const decide = (
      at: number,
      decision: { kind: "create" } | { kind: "skip" } | { kind: "update"; id: string },
    ) => device.call(decideRows, { params: { importId }, body: { rows: [possible[at]?.id ?? ""], decision } })
    await decide(0, { kind: "skip" })
    await decide(1, { kind: "update", id: possible[1]?.people[0]?.id ?? "" })
    await decide(2, { kind: "create" })
    const done = await run(importId)
    expect(done.import.counts).toMatchObject({ create: 1, change: 2, skipped: 1 })
    expect(await count("student")).toBe(4)
    expect(await count("student", `last_name = '${one.lastName}x'`)).toBe(1)

    const unchanged = await check(await begin(sheet), { options: { update_existing: false } })
    expect(unchanged.import.counts).toMatchObject({ same: expect.any(Number) })
    expect(unchanged.import.counts).not.toHaveProperty("change")
  })
})
