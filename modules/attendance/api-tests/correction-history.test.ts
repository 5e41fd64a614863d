import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addCountedLine, addSheet, addTaughtSchool } from "@jalon/attendance/testing"
import { correctionHistory, decideCorrection, requestCorrection } from "@jalon/attendance/wire"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addClass, addStudent } from "@jalon/students/testing"
import type { HistoryEntry } from "@jalon/wire-kit"
import { afterAll, beforeAll, expect, it } from "vitest"
import { askHours, grantHours } from "./correct-hours.ts"

let api: TestApi
let taught: Awaited<ReturnType<typeof addTaughtSchool>>
let trainer: Device
let office: Device
let direction: Device
let sheetId: string
let zoe: string
let yanis: string
beforeAll(async () => {
  api = await startTestApi()
  const { admin } = api.db
  taught = await addTaughtSchool(admin)
  trainer = await api.as(taught.trainer)
  office = await api.as(taught.office)
  direction = await api.as(taught.direction)
  const { school, of } = taught
  const learner = async (first_name: string) =>
    (await addStudent(admin, school, { first_name, last_name: "Villeminot", class_id: of.classIds[0] })).id
  zoe = await learner("Zoé")
  yanis = await learner("Yanis")
  const closed = { status: "closed", closed_at: new Date(), countersigned_at: new Date() }
  sheetId = await addSheet(admin, school, of, {
    ...{ on_date: "2026-10-05", countersigned_by: taught.trainer.id, ...closed },
    ...{ starts_at: new Date("2026-10-05T09:00:00+02:00"), ends_at: new Date("2026-10-05T12:00:00+02:00") },
  })
  await addCountedLine(admin, sheetId, zoe, { class_id: of.classIds[0], status: "absent" })
  await addCountedLine(admin, sheetId, yanis, { class_id: of.classIds[0] })

  const params = { sheetId }
  const asked = { student_id: zoe, status: "present", arrived_minute: 565 } as const
  const reply = await trainer.call(requestCorrection, {
    params,
    body: { ...asked, reason_code: "late_evidence", reason: "Vue en salle 12" },
  })
  const [line] = (reply.body.sheet as { corrections: { id: string }[] }).corrections
  const decided = {
    params: { ...params, correctionId: line?.id ?? "" },
    body: { outcome: "refused" },
  } as const
  await direction.call(decideCorrection, decided)
  await grantHours(direction, sheetId, await askHours(office, sheetId, 560, 720))
})
afterAll(() => api.close())

type Subject = "student" | "contract" | "class"
const historyOf = async (subject: Subject, subjectId: string, device = office) => {
  const { status, body } = await device.call(correctionHistory, { params: { subject, subjectId } })
  expect(status).toBe(200)
  return body.results as HistoryEntry[]
}
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null
const told = (entries: readonly HistoryEntry[]) =>
  entries.map(({ who, what, changes }) => [
    who,
    plain(what),
    ...changes.map(({ label, before, after }) => [plain(label), plain(before), plain(after)]),
  ])
const nameOf = async (account: { id: string }) =>
  (
    await api.db.admin.query<{ name: string }>(
      "select first_name || ' ' || last_name as name from account where id = $1",
      [account.id],
    )
  ).rows[0]?.name

it("[R-24] says who asked, who decided, from what to what, and why, on the records of the learner and the class", async () => {
  const [asked, byTrainer, decided] = await Promise.all(
    [taught.office, taught.trainer, taught.direction].map(nameOf),
  )
  const hours = ["Horaires de la séance", "9 h 00 – 12 h 00", "9 h 20 – 12 h 00"]
  const ofHours = [
    [decided, "Correction accordée : Anglais, 05/10/2026, Matin", hours],
    [
      asked,
      "Correction demandée : Anglais, 05/10/2026, Matin. Horaires de la séance : 9 h 20 – 12 h 00 au lieu de 9 h 00 – 12 h 00. Erreur de saisie : Mal notées",
    ],
  ]
  const line =
    "Anglais, 05/10/2026, Matin, Zoé Villeminot. Présence : Présent, arrivée à 9 h 25 au lieu de Absent"
  // What was refused has changed nothing.
  const ofLine = [
    [decided, `Correction refusée : ${line}`],
    [byTrainer, `Correction demandée : ${line}. Preuve reçue après coup : Vue en salle 12`],
  ]
  expect(told(await historyOf("student", zoe))).toEqual([...ofHours, ...ofLine])
  // Of somebody else on the same sheet, the hours alone.
  expect(told(await historyOf("student", yanis))).toEqual(ofHours)
  expect(told(await historyOf("class", taught.of.classIds[0] ?? ""))).toEqual([...ofHours, ...ofLine])
})

it("[R-24] is that of the days of a contract", async () => {
  const contract = (starts_on: string, ends_on: string) =>
    putRow(api.db.admin, "contract", {
      ...{ organization_id: taught.school, contract_type: "apprentissage", student_id: zoe },
      ...{
        number: `CA-${starts_on}`,
        learner_name: "Villeminot Zoé",
        company_name: "Garage",
        starts_on,
        ends_on,
      },
    })
  expect(await historyOf("contract", await contract("2026-09-01", "2027-08-31"))).toHaveLength(4)
  expect(await historyOf("contract", await contract("2025-09-01", "2026-08-31"))).toEqual([])
})

it("[R-24] is told to a trainer of their own sessions, and nothing of another school to anybody", async () => {
  const { admin } = api.db
  expect(await historyOf("student", zoe, trainer)).toHaveLength(4)
  const colleague = await api.as(await addMember(admin, taught.school, 5, { accountType: 3 }))
  expect(await historyOf("student", zoe, colleague)).toEqual([])
  const stranger = await api.as(await addMember(admin, await addOrganization(admin), 1))
  expect(await historyOf("student", zoe, stranger)).toEqual([])
  expect(await historyOf("class", taught.of.classIds[0] ?? "", stranger)).toEqual([])
  const other = (await addClass(admin, taught.school, { startsOn: "2026-09-07" })).id
  expect(await historyOf("class", other)).toEqual([])
})
