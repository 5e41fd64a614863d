import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { fileJustification, listJustifications, moveJustification } from "@jalon/attendance/wire"
import { addSubject, addTrainer } from "@jalon/education/testing"
import { exportJustifications } from "@jalon/exports/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const linesOf = async (device: Device, query: Record<string, string>) => {
  const { body } = await device.call(exportJustifications, { query: { view: "all", ...query } as never })
  return String(body.text)
    .trim()
    .split("\r\n")
    .map((line) => line.split(";"))
}

it("[R-26] the queue of documents leaves as a file, by class and period; why, only for who decides", async () => {
  const { admin } = api.db
  const school = await addOrganization(admin)
  await addSubject(admin, school, { title: "Anglais" })
  const head = await api.as(await addMember(admin, school, 4))
  const decider = await addMember(admin, school, 2)
  await admin.query("update member set grants = array['justification.decide'] where id = $1", [
    decider.memberId,
  ])
  const office = await api.as(decider)
  const trainerMember = await addMember(admin, school, 5, { accountType: 3 })
  await addTrainer(admin, school, { member_id: trainerMember.memberId })
  const classes: string[] = []
  for (const [name, day] of [
    ["Ferrandec", "2026-10-06"],
    ["Villeminot", "2026-11-10"],
  ] as const) {
    const { id: class_id } = await addClass(admin, school)
    classes.push(class_id)
    const { id: student_id } = await addStudent(admin, school, { class_id, last_name: name })
    const half = { from_half: "morning", to_half: "afternoon" } as const
    const filed = await head.call(fileJustification, {
      body: { student_id, from_date: day, to_date: day, ...half, reason: "convocation" } as never,
    })
    expect(filed.status).toBe(200)
  }
  const listed = await office.call(listJustifications, { query: { view: "submitted" } as never })
  const [first] = listed.body.results as { id: string; version: number }[]
  const decided = await office.call(moveJustification, {
    params: { justificationId: first?.id ?? "" },
    body: { move: "accept", version: first?.version ?? 0 },
  })
  expect(decided.status).toBe(200)

  const [titles = [], ...rows] = await linesOf(office, {})
  expect(titles.at(-1)).toBe("Motif")
  expect(rows.map((row) => [row[0], row[2], row[3], row[5], row.at(-1)])).toEqual([
    [
      expect.stringContaining("Ferrandec"),
      "06/10/2026",
      "Matin",
      "Après-midi",
      expect.stringMatching(/convocation/i),
    ],
    [
      expect.stringContaining("Villeminot"),
      "10/11/2026",
      "Matin",
      "Après-midi",
      expect.stringMatching(/convocation/i),
    ],
  ])
  const byTitle = (row: string[]) => Object.fromEntries(titles.map((title, at) => [title, row[at]]))
  expect(rows.map((row) => byTitle(row).État).toSorted()).toEqual(["Accepté", "À examiner"])
  const accepted = rows.find((row) => byTitle(row).État === "Accepté")
  expect(byTitle(accepted ?? [])["Décidé par"]).not.toBe("")

  // Whoever does not decide has the dates and the decision, and no column for why.
  const [without = [], ...others] = await linesOf(head, {})
  expect(without).not.toContain("Motif")
  expect(others).toHaveLength(2)
  expect(others.flat().join(" ")).not.toMatch(/convocation/i)

  const only = async (query: Record<string, string>) =>
    (await linesOf(office, query)).slice(1).map(([name]) => name)
  expect(await only({ class: classes[1] ?? "" })).toEqual([expect.stringContaining("Villeminot")])
  expect(await only({ from: "2026-10-01", to: "2026-10-31" })).toEqual([expect.stringContaining("Ferrandec")])
  expect(await only({ view: "refused" })).toEqual([])
  // A trainer hears of the learners of their own sheets alone; another school of none.
  expect((await linesOf(await api.as(trainerMember), {})).slice(1)).toEqual([])
  const elsewhere = await api.as(await addMember(admin, await addOrganization(admin), 1))
  expect((await linesOf(elsewhere, {})).slice(1)).toEqual([])
  const { rows: notes } = await admin.query<{ after: { exported: { rows: number } } }>(
    "select after from audit_entry where organization_id = $1 and subject = 'list' and subject_id = 'justifications'",
    [school],
  )
  expect(notes.length).toBeGreaterThan(3)
})
