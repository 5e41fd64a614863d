import type { Device } from "@jalon/api/testing"
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
import { addMember, addOrganization, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { listBpfRows } from "@jalon/invoicing/wire"
import { describe, expect, it } from "vitest"
import { openBpf } from "./open-bpf.ts"

const { api, addContract, type, reportOf, size } = await openBpf()

describe("the hours of a report", () => {
  it("are those of countersigned sheets, of learners and of those who taught them", async () => {
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
    await type({ starts_on: "2025-01-01", ends_on: "2025-12-31", external_people: 2 }, 2025, by)
    expect(size(await reportOf(asked, by), "E.external")).toEqual([2, null])
    expect(size(await reportOf(asked, by), "E.internal")).toEqual([1, 6])
  })

  it("are those that were really taught, and those that a correction of a closed sheet made of them", async () => {
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
})
