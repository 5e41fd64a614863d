import { randomUUID } from "node:crypto"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { getBpf, listBpfRows } from "@jalon/invoicing/wire"
import { beforeAll, describe, expect, it } from "vitest"
import { openBpf } from "./open-bpf.ts"

const { api, school, office, put, addContract, addInvoice, type, ...bpf } = await openBpf()
const { reportOf, rowsOf, linesOf, lineOf, size } = bpf
let bts: string

beforeAll(async () => {
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
