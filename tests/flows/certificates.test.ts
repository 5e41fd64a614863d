import type { Device } from "@jalon/api/testing"
import { addCountedLine, addSheet } from "@jalon/attendance/testing"
import {
  askCertificate,
  askOwnAttestation,
  cancelCertificate,
  certificateFile,
  checkCertificate,
  decideCorrection,
  getSheet,
  listStudentCertificates,
  moveSheet,
  ownCertificateFile,
  ownCertificates,
  requestCorrection,
  requestHoursCorrection,
  signCertificate,
} from "@jalon/attendance/wire"
import { readDocument } from "@jalon/documents/testing"
import { addSession, addSubject } from "@jalon/education/testing"
import { addAccount } from "@jalon/identity/testing"
import { getInstalment, type Instalment } from "@jalon/invoicing/wire"
import { askPdfsig } from "@jalon/sealing/testing"
import { verifyDocument } from "@jalon/signatures/wire"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { openInvoicingSchool } from "./invoicing-school.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

/** Two years from February: in November its second and third instalments are open. */
const FROM_FEBRUARY = {
  contrat_date_conclusion: "2026-01-20",
  contrat_date_debut: "2026-02-01",
  contrat_date_debut_pratique: "2026-02-01",
  contrat_date_fin: "2028-01-31",
}
const FIRST_PERIOD = { from: "2026-02-01", to: "2026-07-31" }

let world: Awaited<ReturnType<typeof openInvoicingSchool>>
let worker: TestWorker
let signer: Device
let subjectId: string
let classId: string
let countersignedBy: string
beforeAll(async () => {
  world = await openInvoicingSchool()
  const { api, school } = world
  worker = await startTestWorker(api)
  signer = await school.member(1, ["certificate.sign"])
  subjectId = await addSubject(api.db.admin, school.id, { title: "Anglais" })
  classId = (await addClass(api.db.admin, school.id, { startsOn: "2026-02-01" })).id
  countersignedBy = (await addAccount(api.db.admin, 3)).id
  await api.db.admin.query(
    `update organization set signatory = '{"last_name": "Marsaudon", "first_name": "Hélène", "job_title": "Directrice"}',
       educational_module_access = true where id = $1`,
    [school.id],
  )
})
afterAll(() => worker.stop())

type Learner = { contractId: string; studentId: string; instalments: Instalment[] }

const learner = async (): Promise<Learner> => {
  const instalments = await world.engaged(FROM_FEBRUARY)
  const contractId = instalments[0]?.contract.id ?? ""
  // Each their own: certificates count every sheet of a learner.
  const { id: studentId } = await addStudent(world.api.db.admin, world.school.id, { class_id: classId })
  await world.api.db.admin.query("update contract set student_id = $2 where id = $1", [contractId, studentId])
  return { contractId, studentId, instalments }
}

/** A countersigned half-day of three hours, which the learner signed unless said otherwise. */
const countersigned = async (studentId: string, on_date: string, line: Record<string, unknown> = {}) => {
  const { admin } = world.api.db
  const of = { subjectId, classIds: [classId] }
  const session_id = await addSession(admin, world.school.id, of, { on_date, status: "published" })
  const id = await addSheet(admin, world.school.id, of, {
    session_id,
    on_date,
    starts_at: new Date(`${on_date}T08:00:00Z`),
    ends_at: new Date(`${on_date}T11:00:00Z`),
    opened_at: new Date(`${on_date}T07:50:00Z`),
    status: "signed",
    countersigned_at: new Date(`${on_date}T11:00:00Z`),
    countersigned_by: countersignedBy,
  })
  await addCountedLine(admin, id, studentId, line)
  return id
}

const close = async (sheetId: string) => {
  const { body } = await signer.call(getSheet, { params: { sheetId } })
  const { version } = body.sheet as { version: number }
  const reply = await signer.call(moveSheet, { params: { sheetId }, body: { move: "close", version } })
  expect(reply.status).toBe(200)
}

const recordOf = async (id: string | undefined) =>
  (await world.school.office.call(getInstalment, { params: { instalmentId: id ?? "" } })).body as Record<
    string,
    // biome-ignore lint/suspicious/noExplicitAny: what a route answers, read field by field
    any
  >
const second = ({ instalments }: Learner) =>
  instalments.find(({ payer, number }) => payer.kind === "funder" && number === 2)?.id

const certificatesOf = async ({ studentId }: Learner, device = signer) =>
  (await device.call(listStudentCertificates, { params: { studentId } })).body as {
    results: { id: string; number: string; state: string; has_file: boolean; realised_minutes: number }[]
    may_sign: boolean
  }

const wordsOf = async (pdf: Buffer) => {
  const { root } = await readDocument(new Uint8Array(pdf))
  return root.text.replaceAll(/\s+/g, " ")
}

const grant = async (sheetId: string) => {
  const { body } = await signer.call(getSheet, { params: { sheetId } })
  const [correction] = (body.sheet as { corrections: { id: string }[] }).corrections
  const reply = await signer.call(decideCorrection, {
    params: { sheetId, correctionId: correction?.id ?? "" },
    body: { outcome: "granted" },
  })
  expect(reply.status).toBe(200)
}

const correct = async (sheetId: string, studentId: string) => {
  const asks = await world.school.member(2)
  await asks.call(requestCorrection, {
    params: { sheetId },
    body: { student_id: studentId, status: "absent", reason_code: "input_error", reason: "Erreur" } as never,
  })
  await grant(sheetId)
}

it("[R-21] sheets closed: the certificate comes by itself and its instalment can be invoiced; corrected, another replaces it", async () => {
  const one = await learner()
  const sheets = [
    await countersigned(one.studentId, "2026-03-10"),
    await countersigned(one.studentId, "2026-03-11", { missed_minutes: 20, unjustified_minutes: 20 }),
  ]
  const [firstSheet = "", secondSheet = ""] = sheets
  await close(firstSheet)
  const waiting = await recordOf(second(one))
  expect(waiting.instalment.status).toBe("blocked")
  expect(waiting.awaited).toMatchObject({ ...FIRST_PERIOD, student_id: one.studentId })
  expect(waiting.awaited.check).toMatchObject({
    gaps: [{ code: "sheets_open" }],
    sheets: [{ id: secondSheet, status: "signed" }],
  })
  expect((await certificatesOf(one)).results).toEqual([])

  await close(secondSheet)
  await vi.waitFor(async () => {
    expect((await recordOf(second(one))).instalment.status).toBe("to_invoice")
  }, SOON)
  const { attested, certificate, awaited } = await recordOf(second(one))
  expect([certificate, awaited]).toEqual([null, null])
  expect(attested).toMatchObject({
    state: "issued",
    is_by_itself: true,
    ...FIRST_PERIOD,
    realised_minutes: 340,
    due_minutes: 360,
    number: expect.stringMatching(/^CR-\d{4}-\d{6}$/) as string,
    issued_at: expect.any(String) as string,
    badge: { label: expect.any(String) as string },
    has_file: true,
  })
  const pdf = (await world.school.office.call(certificateFile, { params: { certificateId: attested.id } }))
    .bytes
  const said = await wordsOf(pdf)
  expect(said).toContain(attested.number)
  expect(said).toContain("Hélène Marsaudon")
  expect(said).toContain("5 h 40 (5,67 heures)")
  expect(said).toContain("du 01/02/2026 au 31/07/2026")
  expect(said).toContain("je m’engage à conserver")
  const seals = await askPdfsig(pdf)
  expect([seals.isValid(), seals.isWholeSigned]).toEqual([true, true])
  const verify = async (file: Buffer) =>
    (await world.api.device().call(verifyDocument, { file: new Blob([new Uint8Array(file)]) })).body as {
      outcome: string
      document: { title: string }
    }
  expect(await verify(pdf)).toMatchObject({
    outcome: "known",
    document: { title: `Certificat de réalisation ${attested.number}` },
  })

  await correct(secondSheet, one.studentId)
  await vi.waitFor(async () => {
    const { attested: now } = await recordOf(second(one))
    expect([now.realised_minutes, now.replaces]).toEqual([180, attested.number])
  }, SOON)
  const { attested: renewed } = await recordOf(second(one))
  expect((await verify(pdf)).document.title).toContain(`remplacé par ${renewed.number}`)
  const again = (await world.school.office.call(certificateFile, { params: { certificateId: attested.id } }))
    .bytes
  expect(again.equals(pdf)).toBe(true)

  // Invoiced, the instalment keeps what went with it, and says that another holds now.
  await world.issue(second(one) ?? "")
  await correct(firstSheet, one.studentId)
  await vi.waitFor(async () => {
    // Not an hour is left: it is cancelled, and nothing takes its place.
    const { attested: last, rectified } = await recordOf(second(one))
    expect([last.number, last.state, rectified]).toEqual([renewed.number, "cancelled", null])
  }, SOON)
}, 60_000)

it("[R-21] hours corrected on a closed sheet: another certificate counts them", async () => {
  const one = await learner()
  const sheetId = await countersigned(one.studentId, "2026-03-12")
  // Counted anew, a line is signed by its event.
  await world.api.db.admin.query(
    `with chain as (insert into attendance_chain (organization_id, sheet_id, seq) values ($1, $2, 1))
     insert into attendance_event (organization_id, on_date, sheet_id, seq, kind, student_id, at, method, hash)
     values ($1, '2026-03-12', $2, 1, 'learner_signed', $3, '2026-03-12T07:58:00Z', 'trainer_device', '')`,
    [world.school.id, sheetId, one.studentId],
  )
  await close(sheetId)
  const attestedNow = async () => (await recordOf(second(one))).attested
  await vi.waitFor(async () => {
    expect((await attestedNow())?.realised_minutes).toBe(180)
  }, SOON)
  const { number } = await attestedNow()
  const asks = await world.school.member(2)
  await asks.call(requestHoursCorrection, {
    params: { sheetId },
    body: { start_minute: 540, end_minute: 690, reason_code: "input_error", reason: "Fin à 11 h 30" },
  })
  await grant(sheetId)
  await vi.waitFor(async () => {
    expect(await attestedNow()).toMatchObject({ realised_minutes: 150, replaces: number })
  }, SOON)
}, 60_000)

it("[R-21] a person issues with gaps only with a reason, prepares without the grant, and cancels: the instalment waits again", async () => {
  const one = await learner()
  await close(await countersigned(one.studentId, "2026-04-07"))
  await countersigned(one.studentId, "2026-04-08")
  const asked = {
    kind: "realisation" as const,
    student_id: one.studentId,
    contract_id: one.contractId,
    ...FIRST_PERIOD,
  }
  const { check } = (await signer.call(checkCertificate, { query: asked })).body as {
    check: { sheet_count: number; realised_minutes: number }
  }
  expect(check).toMatchObject({ sheet_count: 1, realised_minutes: 180 })

  const head = await world.school.member(4)
  const prepared = await head.call(askCertificate, { body: { ...asked, reason: "Demande de l’OPCO" } })
  expect(prepared.body.certificate).toMatchObject({ state: "draft", number: null })
  expect((await head.call(askCertificate, { body: { ...asked, reason: "" } })).body.code).toBe(
    "certificate.prepared",
  )
  const { id } = prepared.body.certificate as { id: string }
  expect(
    (await head.call(signCertificate, { params: { certificateId: id }, body: {} as never })).status,
  ).toBe(403)
  const signed = await signer.call(signCertificate, { params: { certificateId: id }, body: {} as never })
  expect(signed.body.certificate).toMatchObject({
    state: "issued",
    reason: "Demande de l’OPCO",
    realised_minutes: 180,
  })
  await vi.waitFor(async () => {
    expect((await recordOf(second(one))).instalment.status).toBe("to_invoice")
  }, SOON)

  expect((await signer.call(askCertificate, { body: asked as never })).body.code).toBe("certificate.reason")
  const cancelled = await signer.call(cancelCertificate, {
    params: { certificateId: id },
    body: { reason: "Demandé par erreur" },
  })
  expect(cancelled.body.certificate).toMatchObject({ state: "cancelled", end_reason: "Demandé par erreur" })
  await vi.waitFor(async () => {
    expect((await recordOf(second(one))).instalment.status).toBe("blocked")
  }, SOON)
  const once = await signer.call(cancelCertificate, {
    params: { certificateId: id },
    body: { reason: "Encore" },
  })
  expect(once.body.code).toBe("certificate.ended")
}, 60_000)

it("[R-21] nothing signed, nothing attested; and nothing in nobody's name", async () => {
  const one = await learner()
  await close(
    await countersigned(one.studentId, "2026-05-05", { status: "absent", unjustified_minutes: 180 }),
  )
  const asked = {
    kind: "realisation" as const,
    student_id: one.studentId,
    contract_id: one.contractId,
    ...FIRST_PERIOD,
  }
  const reply = await signer.call(askCertificate, { body: { ...asked, reason: "Quand même" } })
  expect([reply.status, reply.body.code]).toEqual([409, "certificate.blocked"])
  const future = { ...asked, to: "2099-01-01", reason: "" }
  expect((await signer.call(askCertificate, { body: future })).body.fields).toHaveProperty("to")
  await close(await countersigned(one.studentId, "2026-05-06"))
  const signatory = "update organization set signatory = $2::jsonb where id = $1"
  const { rows } = await world.api.db.admin.query<{ signatory: object }>(
    "select signatory from organization where id = $1",
    [world.school.id],
  )
  await world.api.db.admin.query(signatory, [world.school.id, "{}"])
  const unsigned = await signer.call(checkCertificate, { query: asked })
  expect(unsigned.body.check).toMatchObject({ is_blocked: true, gaps: [{ code: "signatory_unknown" }] })
  await world.api.db.admin.query(signatory, [world.school.id, JSON.stringify(rows[0]?.signatory)])
})

it("[R-02] a learner asks for the attestation of their own attendance, and has their own files alone", async () => {
  const one = await learner()
  const account = await addAccount(world.api.db.admin, 0)
  await world.api.db.admin.query("update student set account_id = $2 where id = $1", [
    one.studentId,
    account.id,
  ])
  const device = await world.api.as(account)
  await close(await countersigned(one.studentId, "2026-06-02"))
  const period = { from: "2026-06-01", to: "2026-06-30" }
  const asked = await device.call(askOwnAttestation, { body: { student_id: one.studentId, ...period } })
  expect(asked.body.certificate).toMatchObject({ kind: "assiduity", realised_minutes: 180, by: null })
  const { id } = asked.body.certificate as { id: string }
  const reread = async () =>
    (
      (await device.call(ownCertificates)).body.places as { results: { id: string; has_file: boolean }[] }[]
    ).flatMap(({ results }) => results)
  await vi.waitFor(async () => {
    expect((await reread()).find((each) => each.id === id)?.has_file).toBe(true)
  }, SOON)
  const said = await wordsOf((await device.call(ownCertificateFile, { params: { certificateId: id } })).bytes)
  expect(said).toContain("Attestation d’assiduité")
  expect(said).toContain("3 h (3,00 heures)")
  const stranger = await world.api.as(await addAccount(world.api.db.admin, 0))
  expect((await stranger.call(ownCertificateFile, { params: { certificateId: id } })).status).toBe(404)
  expect(
    (await stranger.call(askOwnAttestation, { body: { student_id: one.studentId, ...period } })).status,
  ).toBe(404)
}, 60_000)
