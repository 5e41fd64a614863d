import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addCountedLine, addSheet, addSheetLine } from "@jalon/attendance/testing"
import {
  decideCorrection,
  getSheet,
  markLine,
  moveSheet,
  requestHoursCorrection,
  signOnDevice,
} from "@jalon/attendance/wire"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { addMember, addOrganization, putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { type Bpf, type BpfRows, getBpf, listBpfRows, updateBpf } from "@jalon/invoicing/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let school: number
let office: Device
let bts: string

type Taught = {
  hours?: number | null
  level?: number | null
  diploma?: string | null
  from: string
  to: string
  broken?: string
  status?: string
  type?: "apprentissage" | "professionnalisation"
  nsf?: string
  nda?: string | null
}

const put = (table: string, row: Record<string, unknown>) => putRow(api.db.admin, table, row)
let number = 0

/** A contract under a training of its own, and whatever else it stands on. */
const addContract = async (organization: number, taught: Taught): Promise<string> => {
  const own = () => ({ id: randomUUID(), organization_id: organization })
  const training = own()
  await put("training", {
    ...training,
    title: `Formation ${++number}`,
    level: taught.level ?? null,
    diploma_code: taught.diploma ?? null,
    duration_hours_total: taught.hours ?? null,
  })
  const student = own()
  await put("student", { ...student, last_name: `Élève ${number}`, first_name: "Lou" })
  const center = own()
  await put("apprentice_training_center", {
    ...center,
    name: `Centre ${number}`,
    siret: String(10_000_000_000_000 + number),
    nda: taught.nda === undefined ? "84691234567" : taught.nda,
  })
  const contract = own()
  await put("contract", {
    ...contract,
    contract_type: taught.type ?? "apprentissage",
    number: `C-${number}`,
    status: taught.status ?? "engaged",
    student_id: student.id,
    training_id: training.id,
    center_id: center.id,
    learner_name: `Élève ${number}`,
    starts_on: taught.from,
    ends_on: taught.to,
    broken_on: taught.broken ?? null,
    fields: JSON.stringify(taught.nsf === undefined ? {} : { pro_nsf: taught.nsf }),
  })
  return contract.id
}

const series = new Map<string, string>()
const seriesOf = async (organization: number, kind: string): Promise<string> => {
  const known = series.get(`${organization} ${kind}`)
  if (known) return known
  const id = randomUUID()
  await put("invoice_series", {
    id,
    organization_id: organization,
    kind,
    prefix: kind === "invoice" ? "HOR" : "HOR-AV",
    next_number: 1,
  })
  series.set(`${organization} ${kind}`, id)
  return id
}

type Issued = {
  on: string
  cents: number
  line: string | null
  original?: string
  instalment?: string
  nda?: string
}

const addInvoice = async (organization: number, contractId: string, issued: Issued) => {
  const own = () => ({ id: randomUUID(), organization_id: organization })
  const schedule = own()
  let { instalment } = issued
  if (instalment === undefined) {
    await put("funding_schedule", {
      ...schedule,
      contract_id: contractId,
      version: ++number,
      source: "opco",
      reason: "opco",
      funder: "{}",
      valid_from: issued.on,
      total_cents: issued.cents,
    })
    instalment = randomUUID()
    await put("instalment", {
      id: instalment,
      organization_id: organization,
      contract_id: contractId,
      schedule_id: schedule.id,
      from_version: 1,
      source: "opco",
      payer: "funder",
      nature: "pedagogie",
      number: 1,
      of_count: 1,
      year: 1,
      opens_on: issued.on,
      starts_on: issued.on,
      ends_on: issued.on,
      cents: issued.cents,
      payer_key: "akto",
    })
  }
  const invoice = own()
  const kind = issued.original === undefined ? "invoice" : "credit_note"
  await put("invoice", {
    ...invoice,
    series_id: await seriesOf(organization, kind),
    kind,
    number: ++number,
    full_number: `HOR-${number}`,
    contract_id: contractId,
    instalment_id: instalment,
    original_id: issued.original ?? null,
    issued_on: issued.on,
    due_on: issued.on,
    total_cents: issued.cents,
    document: JSON.stringify({
      buyer: { name: "AKTO" },
      seller: { nda: issued.nda ?? "84691234567" },
      lines: [issued.line === null ? {} : { bpfLine: issued.line }],
    }),
    hash: Buffer.from("x"),
  })
  return { id: invoice.id, instalment }
}

const reportOf = async (query: object = { year: 2026 }, by = office) =>
  (await by.call(getBpf, { query })).body as unknown as Bpf
const rowsOf = async (figure: string, more: object = {}) =>
  (await office.call(listBpfRows, { query: { year: 2026, figure, page_size: 100, ...more } }))
    .body as unknown as BpfRows
const linesOf = ({ frames }: Bpf) => frames.flatMap(({ lines }) => lines)
const lineOf = (report: Bpf, key: string) => linesOf(report).find((line) => line.key === key)
const size = (report: Bpf, key: string) => [lineOf(report, key)?.people, lineOf(report, key)?.hours]

const untyped = {
  turnover_cents: null,
  charges_cents: null,
  trainers_pay_cents: null,
  purchases_cents: null,
  internal_people: null,
  internal_hours: null,
  external_people: null,
  external_hours: null,
  entrusted_people: null,
  entrusted_hours: null,
  taught_people: null,
  taught_hours: null,
}
const calendar = { starts_on: "2026-01-01", ends_on: "2026-12-31" }
const type = (body: object, year = 2026, by = office) =>
  by.call(updateBpf, { params: { year }, body: { ...untyped, ...calendar, ...body } as never })

beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  office = await api.as(await addMember(api.db.admin, school, 3))
  const whole = { from: "2026-01-01", to: "2026-12-31" }
  bts = await addContract(school, { ...whole, hours: 600, level: 5, diploma: "32031209" })
  // 730 days, half of them in the year.
  const cap = await addContract(school, {
    ...{ from: "2025-09-01", to: "2027-08-31" },
    ...{ hours: 800, level: 3, diploma: "50022136" },
  })
  // 92 of its 365 days: 252 h 03.
  const master = await addContract(school, {
    ...{ from: "2026-07-01", to: "2027-06-30", broken: "2026-09-30", status: "broken" },
    ...{ hours: 1000, level: 7, diploma: "16T32601" },
  })
  await addContract(school, {
    ...whole,
    ...{ type: "professionnalisation", hours: 300, level: 6, nsf: "312", status: "filed" },
  })
  for (const status of ["draft", "cancelled", "refused"])
    await addContract(school, { ...whole, status, hours: 999, level: 5, diploma: "32031209" })
  await addContract(school, { from: "2024-01-01", to: "2025-12-31", hours: 999, level: 5 })
  const first = await addInvoice(school, bts, { on: "2026-03-01", cents: 15_000_49, line: "2a" })
  await addInvoice(school, bts, {
    ...{ on: "2026-04-01", cents: 5_000_00, line: "2a" },
    ...{ original: first.id, instalment: first.instalment },
  })
  await addInvoice(school, cap, { on: "2026-12-31", cents: 750_00, line: "1" })
  await addInvoice(school, master, { on: "2025-12-31", cents: 9_999_00, line: "2a" })
  // The same in another school, which never counts here.
  const other = await addOrganization(api.db.admin)
  const stranger = await addContract(other, { ...whole, hours: 600, level: 5, diploma: "32031209" })
  await addInvoice(other, stranger, { on: "2026-03-01", cents: 100_000_00, line: "2a" })
})
afterAll(() => api.close())

describe("the report of a year", () => {
  it("has the figures of the hand-made school, and nothing of another", async () => {
    const report = await reportOf()
    expect(report.period).toEqual({ from: "2026-01-01", to: "2026-12-31" })
    expect(report.deadline).toMatchObject({ on: "2027-05-31", form: "10443*17", is_uncertain: true })
    expect(["C.1", "C.2a", "C.total2", "C.total"].map((key) => lineOf(report, key)?.euros)).toEqual([
      750, 10_000, 10_000, 10_750,
    ])
    expect(["F1.a", "F1.b", "F1.total"].map((key) => size(report, key))).toEqual([
      [1, 300],
      [3, 1252],
      [4, 1552],
    ])
    expect(["F3.a", "F3.a.6-8", "F3.a.5", "F3.a.3", "F3.total"].map((key) => size(report, key))).toEqual([
      [4, 1552],
      [2, 552],
      [1, 600],
      [1, 400],
      [4, 1552],
    ])
    expect(
      report.frames
        .find(({ id }) => id === "F4")
        ?.lines.map(({ code, people, hours }) => [code, people, hours]),
    ).toEqual([
      ["312", 2, 900],
      ["221", 1, 400],
      ["326", 1, 252],
      ["", 0, 0],
      ["", 4, 1552],
    ])
    expect(report.checks.filter(({ fault }) => fault !== null)).toEqual([])
  })

  it("leads from every figure to rows that make it", async () => {
    const report = await reportOf()
    const made = linesOf(report).filter(({ rows }) => rows > 0)
    expect(made.length).toBeGreaterThan(10)
    for (const line of made) {
      const rows = await rowsOf(line.key)
      expect(rows.count, line.key).toBe(line.rows)
      const sum = (name: "cents" | "minutes") => rows.results.reduce((all, row) => all + (row[name] ?? 0), 0)
      if (line.euros !== null) expect(Math.round(sum("cents") / 100), line.key).toBe(line.euros)
      else {
        expect(Math.round(sum("minutes") / 60), line.key).toBe(line.hours)
        expect(new Set(rows.results.map(({ learner }) => learner)).size, line.key).toBe(line.people)
      }
    }
    const [second] = (await rowsOf("C.2a", { page: 2, page_size: 1 })).results
    expect(second).toMatchObject({ cents: -5_000_00, invoice: { is_credit: true } })
    for (const figure of ["C.99", "F4.999", "missing.nsf"]) {
      const { body } = await office.call(listBpfRows, { query: { year: 2026, figure } })
      expect(body.code, figure).toBe("not_found")
    }
  })

  it("counts what trainings entrust to other bodies, until the school types it", async () => {
    expect(size(await reportOf(), "F2")).toEqual([0, 0])
    await api.db.admin.query(
      `update training set entrusted = '[{"kind": "l6232_1", "name": "Atelier", "hours": 5000, "from": null, "to": null}]'
       where organization_id = $1 and id = (select training_id from contract where id = $2)`,
      [school, bts],
    )
    const report = await reportOf()
    expect(size(report, "F2")[0]).toBe(1)
    const { results } = await rowsOf("F2")
    expect(results.map(({ id }) => id)).toEqual([bts])
    expect(lineOf(report, "F2")).toMatchObject({
      origin: "records",
      hours: Math.round((results[0]?.minutes ?? 0) / 60),
    })
    await api.db.admin.query("update training set entrusted = '[]' where organization_id = $1", [school])
  })

  it("counts the hours of countersigned sheets, of learners and of those who taught them", async () => {
    const own = await addOrganization(api.db.admin)
    const member = await addMember(api.db.admin, own, 3)
    const by = await api.as(member)
    const contract = await addContract(own, {
      ...{ from: "2025-01-01", to: "2025-12-31", hours: 365, level: 5, diploma: "32031209" },
    })
    const asked = { year: 2025 }
    expect(size(await reportOf(asked, by), "F1.total")).toEqual([1, 365])
    expect(size(await reportOf(asked, by), "E.internal")).toEqual([null, null])

    const { rows } = await api.db.admin.query("select student_id from contract where id = $1", [contract])
    const of = { subjectId: await addSubject(api.db.admin, own), classIds: [] }
    const [inside, outside] = await Promise.all([
      addTrainer(api.db.admin, own, { last_name: "Amraoui", first_name: "Rachid" }),
      addTrainer(api.db.admin, own, { status: "external_freelance", siret: "10000000000008" }),
    ])
    const held = async (on_date: string, trainerIds: string[], status = "signed") => {
      const session_id = await addSession(api.db.admin, own, { ...of, trainerIds }, { on_date })
      const sheetId = await addSheet(api.db.admin, own, of, {
        ...{ session_id, on_date, status, opened_at: new Date() },
        ...{ countersigned_at: new Date(), countersigned_by: member.id },
      })
      await addCountedLine(api.db.admin, sheetId, rows[0].student_id)
    }
    await held("2025-12-01", [inside, outside])
    await held("2025-12-02", [inside])
    await held("2025-12-03", [inside], "to_sign")
    const report = await reportOf(asked, by)
    // Eleven months planned, then six hours of sheets.
    expect(size(report, "F1.total")).toEqual([1, 334 + 6])
    expect([size(report, "E.internal"), size(report, "E.external")]).toEqual([
      [1, 6],
      [1, 3],
    ])
    const listed = (await by.call(listBpfRows, { query: { ...asked, figure: "E.internal" } })).body
    expect(listed).toMatchObject({
      total_minutes: 360,
      results: [{ trainer: { name: "Amraoui Rachid", is_internal: true }, minutes: 360 }],
    })
    expect(report.missing.map(({ what }) => what)).not.toContain("trainers")
    await type({ ...calendar, starts_on: "2025-01-01", ends_on: "2025-12-31", external_people: 2 }, 2025, by)
    expect(size(await reportOf(asked, by), "E.external")).toEqual([2, null])
    expect(size(await reportOf(asked, by), "E.internal")).toEqual([1, 6])
  })

  it("counts the hours that were really taught, and those that a correction of a closed sheet made of them", async () => {
    const own = await addOrganization(api.db.admin)
    const by = await api.as(await addMember(api.db.admin, own, 3))
    const second = await api.as(await addMember(api.db.admin, own, 2))
    const teaching = await addMember(api.db.admin, own, 5, { accountType: 3 })
    const trainer = await api.as(teaching)
    const trainerId = await addTrainer(api.db.admin, own, { member_id: teaching.memberId })
    const contract = await addContract(own, {
      ...{ from: "2025-01-01", to: "2025-12-31", hours: 365, level: 5, diploma: "32031209" },
    })
    const { rows } = await api.db.admin.query("select student_id from contract where id = $1", [contract])
    const student_id = rows[0].student_id as string
    const on_date = "2025-12-01"
    const of = { subjectId: await addSubject(api.db.admin, own), classIds: [], trainerIds: [trainerId] }
    const session_id = await addSession(api.db.admin, own, of, { on_date, status: "published" })
    const sheetId = await addSheet(api.db.admin, own, of, {
      ...{ session_id, on_date, status: "open", opened_at: new Date() },
    })
    await addSheetLine(api.db.admin, sheetId, student_id)
    const params = { sheetId }
    await trainer.call(signOnDevice, { params, body: { student_id } })
    // Signed today for the sake of the test, there from nine that day.
    await trainer.call(markLine, {
      params: { sheetId, studentId: student_id },
      body: { status: "present", arrived_minute: 540 } as never,
    })
    await api.db.admin.query(
      `update attendance_sheet set starts_at = '2025-12-01T09:00+01', ends_at = '2025-12-01T12:00+01' where id = $1`,
      [sheetId],
    )
    const move = async (device: Device, body: object) => {
      const { sheet } = (await device.call(getSheet, { params })).body as { sheet: { version: number } }
      const { version } = sheet
      expect((await device.call(moveSheet, { params, body: { version, ...body } as never })).status).toBe(200)
    }
    const figures = async () => {
      const report = await reportOf({ year: 2025 }, by)
      return [size(report, "F1.total"), size(report, "E.internal")]
    }
    // Eleven months planned, then one sheet: one hour of its three was taught.
    await trainer.call(stepUp, { body: { password: TEST_PASSWORD } })
    await move(trainer, { move: "countersign", head_count: 1, end_minute: 600, times_reason: "Alarme" })
    expect(await figures()).toEqual([
      [1, 334 + 1],
      [1, 1],
    ])
    await move(second, { move: "close" })
    await by.call(requestHoursCorrection, {
      params,
      body: { start_minute: 540, end_minute: 780, reason_code: "input_error", reason: "Fin à 13 h" },
    })
    expect((await figures())[1]).toEqual([1, 1])
    const { sheet } = (await second.call(getSheet, { params })).body as {
      sheet: { corrections: { id: string }[] }
    }
    const correctionId = sheet.corrections[0]?.id ?? ""
    await second.call(decideCorrection, { params: { sheetId, correctionId }, body: { outcome: "granted" } })
    expect(await figures()).toEqual([
      [1, 334 + 4],
      [1, 4],
    ])
  })

  it("counts a trainee before the contract on line e, until the contract begins, and never twice", async () => {
    const contractId = await addContract(school, {
      ...{ from: "2026-02-01", to: "2027-12-31", hours: 1460, level: 5, diploma: "32031209" },
    })
    const { rows } = await api.db.admin.query<{ student_id: string; training_id: string; center_id: string }>(
      `update training t set duration_months = 24 from contract c where c.id = $1 and t.id = c.training_id
       returning c.student_id, c.training_id, c.center_id`,
      [contractId],
    )
    const [of] = rows
    const own = () => ({ id: randomUUID(), organization_id: school })
    const group = own()
    await put("class", {
      ...group,
      training_id: of?.training_id,
      center_id: of?.center_id,
      name: "Entrée de janvier",
      school_year: "2025-2026",
      start_date: "2026-01-01",
      end_date: "2026-12-31",
    })
    const enrolment = own()
    await put("enrolment", {
      ...enrolment,
      student_id: of?.student_id,
      class_id: group.id,
      entry_date: "2026-01-01",
      trainee_periods: JSON.stringify([
        { situation: "avant_contrat", from: "2026-01-01", to: "2026-03-31", protection_sociale_le: null },
      ]),
    })
    const before = await reportOf()
    // 31 days of two hours: 730 days of the cycle, 1 460 hours.
    expect(size(before, "F1.e")).toEqual([0, 62])
    const { results } = await rowsOf("F1.e")
    expect(results).toMatchObject([
      {
        contract: null,
        trainee: { student_id: of?.student_id, situation: "Avant le contrat (L6222-12-1)" },
        from: "2026-01-01",
        to: "2026-01-31",
        minutes: 62 * 60,
      },
    ])
    // Somebody who never signs is a trainee for the whole period.
    await api.db.admin.query("update contract set status = 'cancelled' where id = $1", [contractId])
    expect(size(await reportOf(), "F1.e")).toEqual([1, 180])
    await api.db.admin.query("delete from enrolment where id = $1", [enrolment.id])
    expect(size(await reportOf(), "F1.e")).toEqual([0, 0])
  })

  it("keeps what the school types, adds it to the invoices and checks it", async () => {
    const before = (await reportOf()).missing.map(({ what }) => what)
    expect(before).toEqual(expect.arrayContaining(["charges", "trainers", "turnover", "head"]))
    const saved = await type({
      ...{ income_10: 4_000_00, income_1: -50_00, turnover_cents: 29_400_00 },
      ...{ charges_cents: 9_000_00, trainers_pay_cents: 5_000_00, purchases_cents: 1_000_00 },
      ...{ internal_people: 3, internal_hours: 700, entrusted_people: 1, entrusted_hours: 250 },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const report = await reportOf()
    expect(["C.1", "C.10", "C.total", "D.charges"].map((key) => lineOf(report, key)?.euros)).toEqual([
      700, 4000, 14_700, 9000,
    ])
    expect(lineOf(report, "C.share")?.percent).toBe(50)
    expect(["E.internal", "E.external", "F2"].map((key) => size(report, key))).toEqual([
      [3, 700],
      [null, null],
      [1, 250],
    ])
    expect(await rowsOf("C.1")).toMatchObject({ total_cents: 750_00, adjustment_cents: -50_00, euros: 700 })
    expect(report.missing.map(({ what }) => what)).toEqual(["head"])
    await type({ charges_cents: 1_00, trainers_pay_cents: 2_00, entrusted_people: 5, entrusted_hours: 1 })
    const faults = (await reportOf()).checks.filter(({ fault }) => fault !== null)
    expect(faults.map(({ check }) => check)).toEqual(["entrusted", "charges"])
  })

  it("follows an accounting year that is not the calendar's, the next one too", async () => {
    expect((await type({ starts_on: "2025-09-01", ends_on: "2026-08-31" })).status).toBe(200)
    const report = await reportOf()
    expect(report.period).toEqual({ from: "2025-09-01", to: "2026-08-31" })
    // The invoice of December 2025 is in it, the one of December 2026 is not.
    expect([lineOf(report, "C.2a")?.euros, lineOf(report, "C.1")?.euros]).toEqual([19_999, 0])
    expect((await reportOf({ year: 2027 })).period).toEqual({ from: "2026-09-01", to: "2027-08-31" })
    for (const wrong of [
      { ends_on: "2027-01-31" },
      { starts_on: "2026-12-31" },
      { starts_on: "2023-01-01" },
      { charges_cents: -1 },
    ])
      expect((await type(wrong)).body.code, JSON.stringify(wrong)).toBe("request.invalid")
    await type({})
  })

  it("says what is missing with the training where it is mended", async () => {
    const id = await addContract(school, { from: "2026-01-01", to: "2026-12-31" })
    const report = await reportOf()
    const lacks = report.missing.filter(({ figure }) => figure !== null)
    expect(lacks.map(({ what, text }) => [what, text])).toEqual([
      ["rncp_level", "1 contrat sans niveau de formation"],
      ["nsf", "1 contrat sans spécialité (NSF), ni code du diplôme"],
      ["hours", "1 contrat sans durée de formation"],
    ])
    expect(lacks[0]).toMatchObject({ mend: "training", trainings: [{ count: 1 }] })
    expect((await rowsOf("missing.nsf")).results.map((row) => row.contract?.id)).toEqual([id])
    expect(report.checks.filter(({ fault }) => fault !== null).map(({ check }) => check)).toEqual([
      "totals",
      "levels",
    ])
  })

  it("is one for each declaration number", async () => {
    await addContract(school, {
      ...{ from: "2026-01-01", to: "2026-12-31", nda: "11750000001" },
      ...{ hours: 100, level: 4, diploma: "40022103" },
    })
    const report = await reportOf()
    expect(report.ndas).toEqual(["84691234567", "11750000001"])
    const other = await reportOf({ year: 2026, nda: "11750000001" })
    expect([size(other, "F1.total"), lineOf(other, "C.total")?.euros]).toEqual([[1, 100], 0])
    expect((await office.call(getBpf, { query: { year: 2026, nda: "99" } })).body.code).toBe("not_found")
  })

  it("has those of a centre without a number under the one of the school", async () => {
    await addContract(school, {
      ...{ from: "2026-01-01", to: "2026-12-31", nda: null },
      ...{ hours: 100, level: 4, diploma: "40022103" },
    })
    const people = async () => size(await reportOf({ year: 2026, nda: "11750000001" }), "F1.total")[0]
    const before = await people()
    const number = "update organization set nda = $2 where id = $1"
    await api.db.admin.query(number, [school, "11750000001"])
    expect([before, await people(), (await reportOf()).ndas]).toEqual([1, 2, ["84691234567", "11750000001"]])
    // A number that no centre has of its own is one more report.
    await api.db.admin.query(number, [school, "76310000002"])
    expect((await reportOf()).ndas).toEqual(["84691234567", "11750000001", "76310000002"])
    expect(size(await reportOf({ year: 2026, nda: "76310000002" }), "F1.total")).toEqual([1, 100])
    await api.db.admin.query(number, [school, null])
  })

  it("keeps the rows of a number that no centre of today has, and says which rows have none", async () => {
    const own = await addOrganization(api.db.admin)
    const by = await api.as(await addMember(api.db.admin, own, 2))
    const whole = { from: "2026-01-01", to: "2026-12-31", hours: 100, level: 4, diploma: "40022103" }
    const contracts: string[] = []
    for (const nda of ["84691234567", "11750000001", "76310000002", null])
      contracts.push(await addContract(own, { ...whole, nda }))
    const [, , put_away = ""] = contracts
    const change = (sql: string, ...values: unknown[]) => api.db.admin.query(sql, [own, ...values])
    await change(
      `update apprentice_training_center e set archived_at = now()
       from contract c where c.organization_id = $1 and c.id = $2 and e.id = c.center_id`,
      put_away,
    )
    const report = (nda?: string) => reportOf({ year: 2026, ...(nda !== undefined && { nda }) }, by)
    expect((await report()).ndas).toEqual(["84691234567", "11750000001", "76310000002"])
    const closed = await report("76310000002")
    expect([size(closed, "F1.total"), closed.identity.nda]).toEqual([[1, 100], "76310000002"])
    // Each is invoiced under a number that was mended since: the one of its centre counts it.
    await addInvoice(own, put_away, { on: "2026-05-04", cents: 120_000, line: "2a", nda: "00000000000" })
    expect(lineOf(await report("76310000002"), "C.total")?.euros).toBe(1_200)
    expect(lineOf(await report(), "C.total")?.euros).toBe(0)
    expect(closed.missing.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^1 contrat relève d’un centre sans numéro de déclaration/),
    )
    // Without a centre, a contract stands under the number of the school.
    await change("update contract set center_id = null where organization_id = $1 and id = $2", contracts[3])
    await change("update organization set nda = '93130000003' where id = $1")
    const ofSchool = await report("93130000003")
    expect([size(ofSchool, "F1.total"), ofSchool.identity.nda]).toEqual([[1, 100], "93130000003"])
    expect(ofSchool.missing.map(({ what }) => what)).not.toContain("unnumbered")
  })

  it("is closed to those who teach, and what is typed is in the audit", async () => {
    const teacher = await api.as(await addMember(api.db.admin, school, 4))
    expect((await teacher.call(getBpf, { query: {} })).body.code).toBe("access.denied")
    expect((await type({}, 2026, teacher)).body.code).toBe("access.denied")
    const { rows } = await api.db.admin.query(
      "select 1 from audit_entry where organization_id = $1 and subject = 'bpf_year'",
      [school],
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})
