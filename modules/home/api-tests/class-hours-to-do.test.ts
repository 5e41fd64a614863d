import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { listToDo } from "@jalon/home/wire"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let id: number
let office: Device
let training: { id: string }
beforeAll(async () => {
  api = await startTestApi()
  id = await addOrganization(api.db.admin)
  office = await api.as(await addMember(api.db.admin, id, 2))
  training = await addTraining(api.db.admin, id)
})
afterAll(() => api.close())

const HOUR = 60
const aClass = async (changes: Record<string, unknown> = {}) =>
  (await addClass(api.db.admin, id, training.id, changes)).id
const due = (class_id: string, subject_id: string, hours: number) =>
  putRow(api.db.admin, "class_subject", {
    organization_id: id,
    class_id,
    subject_id,
    due_minutes: hours * HOUR,
  })

it("warns in Accueil of a class that ends within 60 days with less than 95 % planned, and of no other", async () => {
  const subject = await addSubject(api.db.admin, id)
  const ending = (name: string, days: number) =>
    aClass({ name, start_date: addDays(today(), -200), end_date: addDays(today(), days) })
  const [short, full, far] = [
    await ending("BTS court", 20),
    await ending("BTS plein", 20),
    await ending("BTS loin", 90),
  ]
  for (const one of [short, full, far]) await due(one, subject, 3)
  await addSession(api.db.admin, id, { subjectId: subject, classIds: [full] }, { on_date: today() })
  const results = (await office.call(listToDo)).body.results as {
    kind: string
    about: string
    reason: string
    action: { href: string }
  }[]
  const found = results.filter(({ kind }) => kind === "class_hours")
  expect(found.map(({ about }) => about)).toEqual(["BTS court"])
  expect(found[0]?.reason.replaceAll(/\s/g, " ")).toBe("Il reste 3 h à planifier (0,0 %) et la fin approche.")
  expect(found[0]?.action.href).toBe(`/school/education/calendar?by=class&of=${short}`)
})

it("warns of a trainer whose certificate has ended or ends within a month, and not of one that was renewed", async () => {
  const document = async (first_name: string, ...until: (string | null)[]) => {
    const trainer_id = await addTrainer(api.db.admin, id, { first_name, last_name: "Bellec" })
    for (const valid_until of until)
      await putRow(api.db.admin, "trainer_document", {
        organization_id: id,
        trainer_id,
        kind: "vigilance_certificate",
        valid_until,
      })
    return trainer_id
  }
  await document("Renouvelée", addDays(today(), -10), addDays(today(), 170))
  await document("Lointaine", addDays(today(), 31))
  const soon = await document("Bientôt", addDays(today(), 30))
  const gone = await document("Finie", addDays(today(), -1))
  const found = async (device: Device) =>
    ((await device.call(listToDo)).body.results as { kind: string; id: string; reason: string }[]).filter(
      ({ kind }) => kind === "trainer_document",
    )
  const lines = await found(office)
  expect(lines.map((line) => line.id)).toEqual([gone, soon])
  expect(lines[0]?.reason).toMatch(/^Attestation de vigilance.: a pris fin le /)
  const elsewhere = await addOrganization(api.db.admin)
  expect(await found(await api.as(await addMember(api.db.admin, elsewhere, 2)))).toEqual([])
})
