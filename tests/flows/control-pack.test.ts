import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addCountedLine, addSheet } from "@jalon/attendance/testing"
import { getSheet, moveSheet, requestHoursCorrection } from "@jalon/attendance/wire"
import { addSubject } from "@jalon/education/testing"
import {
  linkToControlPack,
  linkToExport,
  listControlPacks,
  listExports,
  startControlPack,
} from "@jalon/exports/wire"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { fromBytes, readSheet } from "@jalon/sheets"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"
import { unzip } from "./unzip.ts"

let api: TestApi
let worker: TestWorker
let school: number
let office: Device
let classId: string
let sheets: string[]
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
  const { admin } = api.db
  school = await addOrganization(admin)
  const member = await addMember(admin, school, 2)
  office = await api.as(member)
  classId = (await addClass(admin, school, { startsOn: "2026-09-07" })).id
  const { id: student_id } = await addStudent(admin, school, { class_id: classId })
  await putRow(admin, "enrolment", {
    organization_id: school,
    student_id,
    class_id: classId,
    entry_date: "2026-09-07",
  })
  const of = { subjectId: await addSubject(admin, school, { title: "Anglais" }), classIds: [classId] }
  sheets = []
  for (const on_date of ["2026-10-05", "2026-10-06"]) {
    const id = await addSheet(admin, school, of, {
      on_date,
      status: "signed",
      countersigned_at: new Date(),
      countersigned_by: member.id,
    })
    await addCountedLine(admin, id, student_id)
    sheets.push(id)
  }
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

type Card = { id: string; state: string }
const asked = () => ({ kind: "class" as const, id: classId, from: "2026-10-01", to: "2026-10-31" })
const packs = async () => {
  const { kind, id } = asked()
  return (await office.call(listControlPacks, { query: { kind, id } })).body.results as Card[]
}

it("[R-24] a file of evidence holds the sealed sheets of the period and says first what is missing", async () => {
  const [first = ""] = sheets
  const { body } = await office.call(getSheet, { params: { sheetId: first } })
  const { version } = body.sheet as { version: number }
  await office.call(moveSheet, { params: { sheetId: first }, body: { move: "close", version } })
  await vi.waitFor(async () => {
    const { rows } = await api.db.admin.query("select from attendance_document where sheet_id = $1", [first])
    expect(rows).toHaveLength(1)
  }, SOON)

  const asked_for = {
    start_minute: 560,
    end_minute: 720,
    reason_code: "input_error",
    reason: "Mal notées",
  } as const
  await office.call(requestHoursCorrection, { params: { sheetId: first }, body: asked_for })

  const begun = await office.call(startControlPack, { body: asked() })
  expect(begun.status).toBe(200)
  const { id } = begun.body.pack as Card
  await vi.waitFor(async () => {
    expect((await packs())[0]).toMatchObject({ id, state: "ready" })
  }, SOON)
  const link = await office.call(linkToControlPack, { params: { exportId: id } })
  const reply = await api.app.inject({ method: "GET", url: new URL(String(link.body.url)).pathname })
  expect(reply.headers["content-disposition"]).toContain("dossier-de-controle-")
  const files = unzip(reply.rawPayload)
  const names = [...files.keys()]
  expect(names.slice(0, 2)).toEqual(["LISEZMOI.md", "index.xlsx"])
  expect(names.filter((name) => name.startsWith("1 Feuilles"))).toHaveLength(1)
  const readMe = String(files.get("LISEZMOI.md")).replaceAll(/[\u00a0\u202f]/g, " ")
  expect(readMe).toContain("## Écarts à expliquer")
  expect(readMe).toContain("- Feuille du 06/10/2026, Anglais : non clôturée (Signée).")
  expect(readMe).not.toContain("05/10/2026, Anglais : non clôturée")
  const corrections: string[][] = []
  const index = fromBytes(files.get("index.xlsx") ?? Buffer.alloc(0))
  for await (const { cells } of readSheet(index, { fileName: "index.xlsx", sheetName: "Corrections" }))
    corrections.push(cells.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, " ")))
  expect(corrections.slice(1)).toEqual([
    expect.arrayContaining([
      "Anglais",
      "Toute la feuille",
      "9 h 00 – 12 h 00",
      "9 h 20 – 12 h 00",
      "En attente",
    ]),
  ])

  const { rows } = await api.db.admin.query(
    "select from audit_entry where subject = 'data_export' and subject_id = $1 and operation = 'note'",
    [id],
  )
  expect(rows).toHaveLength(1)
}, 60_000)

it("[R-24] is no way to the whole school, nor to another school's evidence", async () => {
  const [pack] = await packs()
  const params = { exportId: pack?.id ?? "" }
  const director = await api.as(await addMember(api.db.admin, school, 1))
  expect((await director.call(listExports)).body.results).toEqual([])
  expect((await director.call(linkToExport, { params })).status).toBe(404)
  const elsewhere = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
  expect((await elsewhere.call(linkToControlPack, { params })).status).toBe(404)
  expect((await elsewhere.call(startControlPack, { body: asked() })).status).toBe(404)
  const head = await api.as(await addMember(api.db.admin, school, 4))
  expect((await head.call(startControlPack, { body: asked() })).status).toBe(403)
})
