import { type Device, startTestApi, type TestApi, type WorkerHands, workerHands } from "@jalon/api/testing"
import { findWarningsNightly } from "@jalon/attendance/server"
import { addCountedLine, addSheet } from "@jalon/attendance/testing"
import { handleWarning, listWarnings, reopenWarning } from "@jalon/attendance/wire"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { addClass, addStudent } from "@jalon/students/testing"
import type { AnswerOf, QueryOf } from "@jalon/wire-kit"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

type Warning = AnswerOf<typeof listWarnings>["results"][number]

let api: TestApi
let hands: WorkerHands
let school: number
let office: Device
let accountId: string
let classId: string
let studentId: string
beforeAll(async () => {
  api = await startTestApi()
  hands = workerHands(api)
})
afterAll(async () => {
  await hands.close()
  await api.close()
})

beforeEach(async () => {
  const { admin } = api.db
  school = await addOrganization(admin)
  const member = await addMember(admin, school, 2)
  office = await api.as(member)
  accountId = member.id
  classId = (await addClass(admin, school, { name: "BTS MCO 1A" })).id
  studentId = await aLearner()
})

const aLearner = async (): Promise<string> => {
  const { admin } = api.db
  const { id } = await addStudent(admin, school, { class_id: classId })
  await admin.query("delete from enrolment where organization_id = $1 and student_id = $2", [school, id])
  await putRow(admin, "enrolment", {
    organization_id: school,
    student_id: id,
    class_id: classId,
    entry_date: addDays(today(), -100),
  })
  return id
}

const ago = (days: number) => addDays(today(), -days)

/** One countersigned half-day, some days ago. */
const held = async (days: number, line: Record<string, unknown> = {}, of = studentId) => {
  const { admin } = api.db
  const about = { subjectId: await addSubject(admin, school), classIds: [classId] }
  const sheetId = await addSheet(admin, school, about, {
    session_id: await addSession(admin, school, about, { on_date: ago(days), status: "published" }),
    on_date: ago(days),
    status: "closed",
    countersigned_at: new Date(),
    countersigned_by: accountId,
  })
  await addCountedLine(admin, sheetId, of, line)
}
const absent = (days: number) => held(days, { status: "absent", unjustified_minutes: 180 })
const late = (days: number) => held(days, { is_late: true, late_minutes: 10, missed_minutes: 10 })

const night = () => hands.sweep(findWarningsNightly)
const list = async (view: QueryOf<typeof listWarnings>["view"] = "open", device = office) =>
  (await device.call(listWarnings, { query: { view } as never })).body as unknown as AnswerOf<
    typeof listWarnings
  >
const codes = async (...of: Parameters<typeof list>) => (await list(...of)).results.map(({ code }) => code)
const handle = (id: string, note = "Appel à la famille", device = office) =>
  device.call(handleWarning, { params: { warningId: id }, body: { note } })
const reopen = (id: string, device = office) =>
  device.call(reopenWarning, { params: { warningId: id }, body: { note: "Toujours absente" } })
const firstOpen = async () => (await list()).results[0] as Warning

describe("signs that somebody may drop out", () => {
  it("[R-26] are found by night, once, with the last day that shows them", async () => {
    await held(50)
    for (const days of [6, 5, 4]) await absent(days)
    await night()
    await night()
    const { results, view_counts } = await list()
    expect(results).toMatchObject([
      { code: "consecutive", state: "open", fact_on: ago(4), actions: [], student: { class: "BTS MCO 1A" } },
    ])
    expect(view_counts).toEqual({ open: 1, handled: 0, all: 1 })
    await absent(3)
    await night()
    expect(await codes()).toEqual(["consecutive", "unjustified_30d"])
    expect((await list()).results.map(({ fact_on }) => fact_on)).toEqual([ago(3), ago(3)])
  })

  it("end by themselves when nothing shows them any more, and stay among all", async () => {
    await held(50)
    for (const days of [6, 5, 4]) await absent(days)
    await night()
    await held(2)
    await night()
    expect(await codes()).toEqual([])
    const { results } = await list("all")
    expect(results).toMatchObject([{ code: "consecutive", state: "ended", ended_at: expect.any(String) }])
    // Followed by somebody again: the night does not take it from them.
    expect((await reopen(results[0]?.id ?? "")).status).toBe(200)
    await night()
    expect(await codes()).toEqual(["consecutive"])
  })

  it("stay handled until a new fact, with who did what and when", async () => {
    for (const days of [29, 20, 15, 10, 8]) await late(days)
    await night()
    const { id } = await firstOpen()
    expect((await handle(id, "")).body.code).toBe("request.invalid")
    expect((await handle(id, "Entretien avec l'apprenante")).status).toBe(200)
    expect((await handle(id)).body.code).toBe("warning.handled")
    await night()
    expect(await codes()).toEqual([])
    expect((await list("handled")).results).toMatchObject([
      { id, actions: [{ kind: "handled", note: "Entretien avec l'apprenante", by: expect.any(String) }] },
    ])
    await late(1)
    await night()
    expect(await codes()).toEqual(["serial_late"])
    expect((await list()).results[0]?.id).not.toBe(id)
    expect((await reopen(id)).body.code).toBe("warning.open")
  })

  it("are opened again by a person, who says why; what was done before stays", async () => {
    for (const days of [29, 20, 15, 10, 8]) await late(days)
    await night()
    const { id } = await firstOpen()
    expect((await reopen(id)).body.code).toBe("warning.open")
    await handle(id)
    expect((await reopen(id)).status).toBe(200)
    await handle(id, "Courrier envoyé")
    expect((await list("handled")).results[0]?.actions.map(({ kind, note }) => [kind, note])).toEqual([
      ["handled", "Appel à la famille"],
      ["reopened", "Toujours absente"],
      ["handled", "Courrier envoyé"],
    ])
  })

  it("that last are not raised by the next absence once they were handled; that they ended is told", async () => {
    for (let days = 40; days > 33; days--) await held(days)
    for (const days of [30, 26, 22]) await held(days, { status: "absent", justified_minutes: 180 })
    await night()
    const { results } = await list()
    expect(results.map(({ code }) => code)).toEqual(["hours_risk", "rate_drop"])
    for (const { id } of results) await handle(id)
    await held(18, { status: "absent", justified_minutes: 180 })
    await night()
    expect(await codes()).toEqual([])
    for (let days = 17; days > 2; days--) await held(days)
    await night()
    expect((await list("handled")).results.filter(({ ended_at }) => ended_at !== null)).toHaveLength(1)
  })

  it("of somebody who left end", async () => {
    for (const days of [29, 20, 15, 10, 8]) await late(days)
    await night()
    await api.db.admin.query("update enrolment set exit_date = $2 where student_id = $1", [studentId, ago(1)])
    await night()
    expect(await codes()).toEqual([])
  })

  it("are for trainers of the class, never say a reason to them, and are unknown to other schools", async () => {
    const { admin } = api.db
    const member = await addMember(admin, school, 5, { accountType: 3 })
    const trainer = await api.as(member)
    for (const days of [29, 20, 15, 10, 8]) await late(days)
    for (const days of [5, 3])
      await putRow(admin, "justification", {
        organization_id: school,
        student_id: studentId,
        from_date: ago(days),
        from_half: "morning",
        to_date: ago(days),
        to_half: "afternoon",
        status: "refused",
        employer_label: "employer",
        content: Buffer.from(""),
        is_by_school: false,
        submitted_at: new Date(),
        decided_at: new Date(),
      })
    await night()
    const { id } = await firstOpen()
    // Without the decision on reasons, nobody reads that an employer keeps their apprentice.
    expect(await codes()).toEqual(["serial_late"])
    await admin.query("update member set grants = '{justification.decide}' where account_id = $1", [
      accountId,
    ])
    expect((await codes()).toSorted()).toEqual(["employer_retention", "serial_late"])
    expect(await codes("open", trainer)).toEqual([])
    expect((await handle(id, "Vu", trainer)).body.code).toBe("not_found")
    const trainerId = await addTrainer(admin, school, { member_id: member.memberId })
    const of = { subjectId: await addSubject(admin, school), classIds: [classId], trainerIds: [trainerId] }
    await addSession(admin, school, of, { on_date: today(), status: "published" })
    expect(await codes("open", trainer)).toEqual(["serial_late"])
    expect((await handle(id, "Vu avec elle", trainer)).status).toBe(200)
    const elsewhere = await api.as(await addMember(admin, await addOrganization(admin), 2))
    expect(await codes("all", elsewhere)).toEqual([])
    expect((await reopen(id, elsewhere)).body.code).toBe("not_found")
  })
})
