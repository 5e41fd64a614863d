import { type Device, type FilesBench, openFilesBench, type Reply, type TestApi } from "@jalon/api/testing"
import { addAbsence } from "@jalon/attendance/testing"
import {
  acceptJustifications,
  fileJustification,
  fileOwnJustification,
  getJustification,
  getJustificationSetting,
  justificationFilePage,
  listJustifications,
  moveJustification,
  moveOwnJustification,
  openJustificationFile,
  openOwnJustificationFile,
  ownAbsences,
  saveJustificationSetting,
} from "@jalon/attendance/wire"
import { addSubject, addTrainer } from "@jalon/education/testing"
import { downloadFile } from "@jalon/files/wire"
import { addAccount, addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const PDF = Buffer.from("%PDF-1.7\n1 0 obj << >> endobj\n%%EOF")
const HOUR = 3_600_000

let bench: FilesBench
let api: TestApi
let school: number
let officer: Device
let office: Device
let head: Device
let trainer: Device
let trainerId: string
let trainerAccount: string
let classId: string
let subjectId: string

const member = async (role: number, grants: string[] = [], of = school) => {
  const account = await addMember(api.db.admin, of, role, role === 5 ? { accountType: 3 } : {})
  await api.db.admin.query("update member set grants = $2 where account_id = $1", [account.id, grants])
  return { account, device: await api.as(account) }
}

beforeAll(async () => {
  bench = await openFilesBench("disk")
  api = bench.api
  school = await addOrganization(api.db.admin)
  officer = (await member(4, ["justification.decide"])).device
  office = (await member(2)).device
  head = (await member(4)).device
  // Given to a trainer by mistake, the right opens nothing.
  const { account, device } = await member(5, ["justification.decide"])
  trainer = device
  trainerAccount = account.id
  trainerId = await addTrainer(api.db.admin, school, { member_id: account.memberId })
  classId = (await addClass(api.db.admin, school, { startsOn: "2026-09-07" })).id
  subjectId = await addSubject(api.db.admin, school, { title: "Anglais" })
})
afterAll(() => bench.close())

const learner = async () => {
  const account = await addAccount(api.db.admin, 0)
  const { id } = await addStudent(api.db.admin, school, { account_id: account.id, class_id: classId })
  await putRow(api.db.admin, "enrolment", {
    organization_id: school,
    student_id: id,
    class_id: classId,
    entry_date: "2026-09-07",
  })
  return { id, device: await api.as(account) }
}
type Learner = Awaited<ReturnType<typeof learner>>

/** Each on its own day, nobody teaching two sessions at once. */
let days = 0
const absence = async ({ id }: Learner, changes: Record<string, unknown> = {}) => {
  const onDate = addDays(today(), -++days)
  const sheetId = await addAbsence(
    api.db.admin,
    school,
    {
      subjectId,
      classIds: [classId],
      trainerIds: [trainerId],
      studentId: id,
      countersignedBy: trainerAccount,
    },
    { on_date: onDate, ...changes },
  )
  return { sheetId, onDate }
}

const period = (onDate: string) => ({
  from_date: onDate,
  from_half: "morning" as const,
  to_date: onDate,
  to_half: "morning" as const,
})
const upload = async (device: Device) => (await bench.sendWhole(device, PDF, "arret-grippe.pdf")).id
const COMMENT = "Une forte grippe"
const file = async ({ id, device }: Learner, onDate: string, changes: Record<string, unknown> = {}) =>
  device.call(fileOwnJustification, {
    body: {
      student_id: id,
      ...period(onDate),
      reason: "maladie",
      comment: COMMENT,
      file_ids: [await upload(device)],
      ...changes,
    },
  })
type Own = {
  id: string
  status: string
  is_late: boolean
  moves: { move: string }[]
  exchanges: { kind: string; text: string }[]
  pages: unknown[]
}
const ownOf = ({ body }: Reply) => body.justification as Own
const at = (justificationId: string) => ({ params: { justificationId } })

type Place = {
  absences: { sheet_id: string; state: string; deadline_at: string; kind: string }[]
  justifications: Own[]
  totals: Record<string, number>
  rates: { key: string; permille: number | null }[]
}
const mine = async ({ device }: Learner): Promise<Place> => {
  const [place] = (await device.call(ownAbsences, {})).body.places as Place[]
  if (!place) throw new Error("no place")
  return place
}
const decide = async (id: string, move: string, motive = "", device = officer) => {
  const { body } = await officer.call(getJustification, at(id))
  const { version } = body.justification as { version: number }
  return device.call(moveJustification, { ...at(id), body: { move, motive, version } as never })
}
const minutes = async (sheetId: string) =>
  (
    await api.db.admin.query(
      "select justified_minutes as justified, unjustified_minutes as unjustified from attendance_line where sheet_id = $1",
      [sheetId],
    )
  ).rows[0]
const said = ({ body }: Reply) => String(body.message).replaceAll(/\s/g, " ")

describe("a learner's own absences", () => {
  it("[R-02] are to justify until the deadline, with their total and rates", async () => {
    const zoe = await learner()
    const { sheetId } = await absence(zoe)
    const { absences, totals, rates } = await mine(zoe)
    expect(absences).toMatchObject([{ sheet_id: sheetId, state: "to_justify", kind: "absence" }])
    expect(Date.parse(absences[0]?.deadline_at ?? "") - Date.now()).toBeGreaterThan(46 * HOUR)
    expect(totals).toMatchObject({ due: 180, missed: 180, unjustified: 0, pending: 180 })
    expect(rates).toContainEqual({ key: "presence", permille: 0 })
    expect(rates).toContainEqual({ key: "punctuality", permille: null })
  })

  it("are not justified once it has passed, as soon as anybody looks", async () => {
    const zoe = await learner()
    const { sheetId } = await absence(zoe, { endedHoursAgo: 49 })
    const { absences, totals } = await mine(zoe)
    expect(absences).toMatchObject([{ state: "unjustified" }])
    expect(totals).toMatchObject({ unjustified: 180, pending: 0 })
    expect(await minutes(sheetId)).toEqual({ justified: 0, unjustified: 180 })
  })

  it("[R-25] are answered for from the phone, decided by who may, and counted", async () => {
    const zoe = await learner()
    const { sheetId, onDate } = await absence(zoe)
    const reply = await file(zoe, onDate)
    expect(reply.body.message).toMatch("Vous serez prévenu de la décision")
    const { id, status, is_late } = ownOf(reply)
    expect([status, is_late]).toEqual(["submitted", false])
    expect((await mine(zoe)).absences).toMatchObject([{ state: "pending" }])
    const list = await officer.call(listJustifications, { query: {} })
    expect(list.body.results).toContainEqual(
      expect.objectContaining({
        id,
        reason: { code: "maladie", label: "Arrêt maladie" },
        missed_minutes: 180,
      }),
    )
    expect((await decide(id, "accept")).status).toBe(200)
    expect(await minutes(sheetId)).toEqual({ justified: 180, unjustified: 0 })
    expect((await mine(zoe)).absences).toMatchObject([{ state: "justified" }])
  })

  it("may be announced, and are justified as soon as the sheet is counted", async () => {
    const zoe = await learner()
    const { sheetId, onDate } = await absence(zoe, { status: "to_sign" })
    await api.db.admin.query(
      "update attendance_line set due_minutes = null, present_minutes = null, missed_minutes = null where sheet_id = $1",
      [sheetId],
    )
    const { id } = ownOf(await file(zoe, onDate))
    await decide(id, "accept")
    expect(await minutes(sheetId)).toEqual({ justified: 0, unjustified: 0 })
    await api.db.admin.query(
      "update attendance_line set due_minutes = 180, present_minutes = 0, missed_minutes = 180 where sheet_id = $1",
      [sheetId],
    )
    await api.db.admin.query("update attendance_sheet set status = 'signed' where id = $1", [sheetId])
    expect((await mine(zoe)).absences).toMatchObject([{ state: "justified" }])
    expect(await minutes(sheetId)).toEqual({ justified: 180, unjustified: 0 })
  })

  it("need the document of the reason, unless it is a draft", async () => {
    const zoe = await learner()
    const { onDate } = await absence(zoe)
    const bare = await file(zoe, onDate, { file_ids: [] })
    expect([bare.status, said(bare)]).toEqual([
      409,
      "Joignez l’arrêt de travail, volet destiné à l’employeur.",
    ])
    const draft = ownOf(await file(zoe, onDate, { file_ids: [], is_draft: true }))
    expect(draft.status).toBe("draft")
    expect((await mine(zoe)).absences).toMatchObject([{ state: "to_justify" }])
    expect((await officer.call(getJustification, at(draft.id))).status).toBe(404)
    const sent = await zoe.device.call(moveOwnJustification, {
      ...at(draft.id),
      body: { move: "submit", file_ids: [await upload(zoe.device)] },
    })
    expect(ownOf(sent).status).toBe("submitted")
  })

  it("say what is wrong with a period, a reason or somebody else's file", async () => {
    const zoe = await learner()
    const { onDate } = await absence(zoe)
    expect(said(await file(zoe, onDate, { to_date: addDays(onDate, -1) }))).toMatch("précède")
    expect(said(await file(zoe, onDate, { reason: "vacances" }))).toMatch("Choisissez un motif")
    const theirs = await upload((await learner()).device)
    expect(said(await file(zoe, onDate, { file_ids: [theirs] }))).toMatch("Envoyez-le à nouveau")
    const other = await learner()
    expect((await file({ id: other.id, device: zoe.device }, onDate)).status).toBe(404)
  })
})

describe("a decision", () => {
  it("to refuse says why, and another document may follow", async () => {
    const zoe = await learner()
    const { sheetId, onDate } = await absence(zoe)
    const { id } = ownOf(await file(zoe, onDate))
    expect(said(await decide(id, "refuse"))).toMatch("Indiquez le motif")
    await decide(id, "refuse", "La date est illisible")
    const { justifications, absences } = await mine(zoe)
    expect(justifications).toMatchObject([
      {
        status: "refused",
        exchanges: [{ kind: "submit" }, { kind: "refuse", text: "La date est illisible" }],
      },
    ])
    expect(absences).toMatchObject([{ state: "to_justify" }])
    const again = ownOf(await file(zoe, onDate))
    await decide(again.id, "accept")
    expect(await minutes(sheetId)).toEqual({ justified: 180, unjustified: 0 })
  })

  it("may be to ask for more, which the learner brings", async () => {
    const zoe = await learner()
    const { onDate } = await absence(zoe)
    const { id } = ownOf(await file(zoe, onDate))
    await decide(id, "ask", "Il manque la deuxième page")
    expect((await mine(zoe)).justifications).toMatchObject([{ status: "info_requested" }])
    const brought = ownOf(
      await zoe.device.call(moveOwnJustification, {
        ...at(id),
        body: { move: "complete", comment: "La voici", file_ids: [await upload(zoe.device)] },
      }),
    )
    expect(brought).toMatchObject({ status: "submitted", pages: [{ number: 1 }, { number: 2 }] })
  })

  it("is taken back with a reason, and the lines follow", async () => {
    const zoe = await learner()
    const { sheetId, onDate } = await absence(zoe)
    const { id } = ownOf(await file(zoe, onDate))
    await decide(id, "accept")
    expect(said(await decide(id, "refuse", "Non"))).toMatch("est au statut « Accepté »")
    await decide(id, "reopen", "Mauvaise personne")
    expect(await minutes(sheetId)).toEqual({ justified: 0, unjustified: 0 })
    await decide(id, "refuse", "Le document est à un autre nom")
    expect((await mine(zoe)).absences).toMatchObject([{ state: "to_justify" }])
  })

  it("is not made twice on what changed meanwhile, nor after the learner took it back", async () => {
    const zoe = await learner()
    const { onDate } = await absence(zoe)
    const { id } = ownOf(await file(zoe, onDate))
    const stale = await officer.call(moveJustification, {
      ...at(id),
      body: { move: "accept", version: 99 },
    })
    expect([stale.status, said(stale)]).toEqual([409, expect.stringMatching("a changé entre-temps")])
    await zoe.device.call(moveOwnJustification, { ...at(id), body: { move: "cancel" } })
    expect((await officer.call(getJustification, at(id))).status).toBe(404)
    expect((await mine(zoe)).justifications).toEqual([])
  })

  it("still justifies what came late, and says that it did", async () => {
    const zoe = await learner()
    const { sheetId, onDate } = await absence(zoe, { endedHoursAgo: 60 })
    const { id, is_late } = ownOf(await file(zoe, onDate))
    expect(is_late).toBe(true)
    expect((await mine(zoe)).absences).toMatchObject([{ state: "unjustified" }])
    await decide(id, "accept")
    expect(await minutes(sheetId)).toEqual({ justified: 180, unjustified: 0 })
  })

  it("follows what the school chose as delay", async () => {
    const zoe = await learner()
    await absence(zoe, { endedHoursAgo: 60 })
    expect((await head.call(getJustificationSetting, {})).status).toBe(403)
    await office.call(saveJustificationSetting, {
      body: { delay_hours: 72, tells_employer: false, sends_statement: false },
    })
    expect((await mine(zoe)).absences).toMatchObject([{ state: "to_justify" }])
    await office.call(saveJustificationSetting, {
      body: { delay_hours: 48, tells_employer: false, sends_statement: false },
    })
    const { body } = await office.call(getJustificationSetting, {})
    expect(body.setting).toEqual({ delay_hours: 48, tells_employer: false, sends_statement: false })
  })

  it("waits for what the office files in a learner's place", async () => {
    const zoe = await learner()
    const { onDate } = await absence(zoe)
    const body = { student_id: zoe.id, ...period(onDate), reason: "convocation", comment: COMMENT }
    const reply = await head.call(fileJustification, { body })
    expect(reply.body.justification).toMatchObject({ status: "submitted", is_by_school: true, told: null })
    expect((await mine(zoe)).justifications).toMatchObject([{ is_by_school: true }])
    expect((await trainer.call(fileJustification, { body })).status).toBe(403)
  })
})

describe("[R-25] several at once", () => {
  const filed = async () => {
    const one = await learner()
    const { onDate } = await absence(one)
    return { one, id: ownOf(await file(one, onDate)).id }
  }
  const statuses = async (all: readonly { one: Learner }[]) =>
    Promise.all(all.map(async ({ one }) => (await mine(one)).justifications[0]?.status))
  const accept = (device: Device, ids: readonly string[], version = 1) =>
    device.call(acceptJustifications, { body: { justifications: ids.map((id) => ({ id, version })) } })

  it("are accepted together, all of them or none, by who was given the decision", async () => {
    const all = [await filed(), await filed()]
    const ids = all.map(({ id }) => id)
    for (const device of [office, head, trainer]) expect((await accept(device, ids)).status).toBe(404)
    expect((await accept(officer, ids, 7)).body.code).toBe("justification.changed")
    const third = await filed()
    await officer.call(moveJustification, {
      ...at(third.id),
      body: { move: "refuse", motive: "Illisible", version: 1 },
    })
    // One of them was decided meanwhile: nothing of the others is written.
    expect((await accept(officer, [...ids, third.id])).status).toBe(409)
    expect(await statuses(all)).toEqual(["submitted", "submitted"])
    expect((await accept(officer, ids)).body.accepted).toBe(2)
    expect(await statuses(all)).toEqual(["accepted", "accepted"])
    const [absent] = (await mine((all[0] as { one: Learner }).one)).absences
    expect(absent?.state).toBe("justified")
  })
})

/** §4.5: what each person of the school and outside reads. */
describe("[R-25] who sees what", () => {
  let id: string
  let zoe: Learner
  let fileId: string
  beforeAll(async () => {
    zoe = await learner()
    const { onDate } = await absence(zoe)
    fileId = await upload(zoe.device)
    id = ownOf(await file(zoe, onDate, { file_ids: [fileId] })).id
  })
  const secrets = /grippe|maladie|Arrêt/i
  const device = { officer: () => officer, office: () => office, head: () => head, trainer: () => trainer }

  it.each([
    ["officer", true],
    ["office", false],
    ["head", false],
    ["trainer", false],
  ] as const)("%s reads the reason and the file: %s", async (name, reads) => {
    const who = device[name]()
    const one = await who.call(getJustification, at(id))
    const list = await who.call(listJustifications, { query: { view: "all", page_size: 100 } })
    const row = (list.body.results as { id: string }[]).find((each) => each.id === id)
    expect(one.body.justification).toMatchObject({
      id,
      absences: [{ missed_minutes: 180, state: "pending" }],
    })
    expect(row).toMatchObject({ id, files: 1 })
    const { justification } = one.body as { justification: { moves: unknown[] } }
    expect(justification.moves.length > 0).toBe(reads)
    for (const told of [justification, row]) expect(secrets.test(JSON.stringify(told))).toBe(reads)
    const link = await who.call(openJustificationFile, {
      params: { justificationId: id, number: 1 } as never,
    })
    expect(link.status).toBe(reads ? 200 : 404)
    const page = await who.call(justificationFilePage, {
      params: { justificationId: id, number: 1, page: 1 } as never,
    })
    expect(page.status === 404).toBe(!reads)
    const decided = await who.call(moveJustification, { ...at(id), body: { move: "ask", version: 99 } })
    expect(decided.status).toBe(reads ? 409 : 404)
    expect((await who.call(downloadFile, { params: { fileId } })).status).toBe(404)
  })

  it("the learner reads their own, another learner and another school nothing", async () => {
    const params = { justificationId: id, number: 1 } as never
    expect((await zoe.device.call(openOwnJustificationFile, { params })).status).toBe(200)
    const other = await learner()
    expect((await other.device.call(openOwnJustificationFile, { params })).status).toBe(404)
    const cancel = { ...at(id), body: { move: "cancel" } } as const
    expect((await other.device.call(moveOwnJustification, cancel)).status).toBe(404)
    const abroad = await member(2, ["justification.decide"], await addOrganization(api.db.admin))
    expect((await abroad.device.call(getJustification, at(id))).status).toBe(404)
    expect((await abroad.device.call(openJustificationFile, { params })).status).toBe(404)
  })

  it("the journal tells that it was filed, opened and decided, and never why", async () => {
    await officer.call(openJustificationFile, { params: { justificationId: id, number: 1 } as never })
    const { rows } = await api.db.admin.query<{ operation: string; told: string }>(
      "select operation, coalesce(before::text, '') || coalesce(after::text, '') as told from audit_entry where subject = 'justification'",
    )
    expect(new Set(rows.map(({ operation }) => operation))).toEqual(new Set(["insert", "update", "note"]))
    for (const { told } of rows) {
      expect(told).not.toMatch(secrets)
      expect(told).not.toMatch(/medical/)
    }
    const kept = await api.db.admin.query("select answer::text from idempotency_key")
    for (const { answer } of kept.rows) expect(String(answer)).not.toMatch(secrets)
    const stored = await api.db.admin.query("select encode(content, 'escape') as content from justification")
    for (const { content } of stored.rows) expect(String(content)).not.toMatch(secrets)
  })
})
