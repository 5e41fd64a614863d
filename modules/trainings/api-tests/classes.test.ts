import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addDays } from "@jalon/kernel"
import { addClass, addTraining } from "@jalon/trainings/testing"
import {
  archiveClass,
  catalogueChoices,
  copyClass,
  createClass,
  getClass,
  getClassCalendar,
  listClasses,
  listClosures,
  paintCalendar,
  removeClosure,
  restoreClass,
  setRhythm,
  addClosure as shutSchool,
  updateClass,
} from "@jalon/trainings/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Period = { kind: string; from: string; to: string; locked: boolean }
type Calendar = { periods: Period[]; due_minutes: number; may_edit: boolean } & Record<string, unknown>
type Sheet = { id: string; name: string } & Record<string, unknown>

const school = async () => {
  const id = await addOrganization(api.db.admin)
  const member = async (role: number) => api.as(await addMember(api.db.admin, id, role))
  const training = await addTraining(api.db.admin, id, { short_title: "BTS MCO" })
  return { id, training, member, office: await member(2) }
}
const dates = { school_year: "2026-2027", start_date: "2026-09-07", end_date: "2027-07-02" }
const oneInFour = {
  kind: "week_cycle",
  anchor_monday: "2026-09-07",
  school_weeks: 1,
  company_weeks: 3,
} as const

const create = async (browser: Device, body: Record<string, unknown>) => {
  const reply = await browser.call(createClass, { body: body as never })
  return { ...reply, sheet: reply.body.class as Sheet }
}
const calendarOf = async (browser: Device, classId: string) =>
  (await browser.call(getClassCalendar, { params: { classId } })).body.calendar as Calendar
const schoolMondays = ({ periods }: Calendar) =>
  periods.filter(({ kind }) => kind === "school").map(({ from }) => from)
const addStudent = (organizationId: number, classId: string) =>
  api.db.admin.query(
    "insert into student (id, organization_id, last_name, first_name, class_id) values (gen_random_uuid(), $1, 'x', 'y', $2)",
    [organizationId, classId],
  )
const addClosure = (organizationId: number, from: string, to: string) =>
  api.db.admin.query(
    `insert into calendar_period (id, organization_id, scope, kind, from_date, to_date, label)
     values (gen_random_uuid(), $1, 'organization', 'closure', $2, $3, 'Fermeture de Noël')`,
    [organizationId, from, to],
  )

describe("classes", () => {
  it("[R-07] are created with their year, listed with what one looks for, and found by name", async () => {
    const { id, training, office } = await school()
    await addClosure(id, "2026-12-21", "2027-01-01")
    const { status, sheet } = await create(office, {
      ...dates,
      name: "TP NTC 2026-A",
      training_id: training.id,
      capacity: 16,
      promotion: "2026-2027",
      rhythm: oneInFour,
    })
    expect(status).toBe(200)
    await addStudent(id, sheet.id)
    const { body } = await office.call(listClasses, { query: { q: "ntc", view: "all" } })
    expect(body).toMatchObject({
      count: 1,
      view_counts: { all: 1, archived: 0 },
      may_edit: true,
      results: [
        {
          name: "TP NTC 2026-A",
          training: { id: training.id, name: "BTS MCO" },
          headcount: 1,
          capacity: 16,
          rhythm: "1 sem. CFA / 3 sem. entreprise",
          due_minutes: 675 * 60,
          head_trainer: null,
        },
      ],
    })
    // Eleven weeks of five days less Whit Monday, seven hours a day.
    expect((body.results as { planned_minutes: number }[])[0]?.planned_minutes).toBe(54 * 7 * 60)
    expect(schoolMondays(await calendarOf(office, sheet.id))).toEqual([
      "2026-09-07",
      "2026-10-05",
      "2026-11-02",
      "2026-11-30",
      // 28 December is in the closure: that week alone moves.
      "2027-01-04",
      "2027-01-25",
      "2027-02-22",
      "2027-03-22",
      "2027-04-19",
      "2027-05-18",
      "2027-06-14",
    ])
  })

  it("[R-07] are written by role 4 and below, and only read by role 5", async () => {
    const { training, member } = await school()
    const [head, trainer] = [await member(4), await member(5)]
    const made = await create(head, { ...dates, name: "BTS MCO 1A", training_id: training.id })
    expect(made.status).toBe(200)
    const classId = made.sheet.id
    expect((await trainer.call(getClass, { params: { classId } })).body.class).toMatchObject({
      may_edit: false,
    })
    const tries = [
      await trainer.call(createClass, { body: { ...dates, name: "x", training_id: training.id } }),
      await trainer.call(updateClass, { params: { classId }, body: { name: "x" } }),
      await trainer.call(archiveClass, { params: { classId } }),
      await trainer.call(restoreClass, { params: { classId } }),
      await trainer.call(copyClass, { params: { classId }, body: {} }),
      await trainer.call(setRhythm, {
        params: { classId },
        body: { rhythm: oneInFour, closure_policy: "skip" },
      }),
      await trainer.call(paintCalendar, {
        params: { classId },
        body: { strokes: [{ kind: "school", from: "2026-09-14", to: "2026-09-18" }] },
      }),
    ]
    expect(tries.map(({ body }) => body.code)).toEqual(Array(7).fill("access.denied"))
    expect((await calendarOf(trainer, classId)).may_edit).toBe(false)
  })

  it("refuse dates that contradict each other, a name already borne and an archived training", async () => {
    const { id, training, office } = await school()
    const base = { ...dates, name: "BTS MCO 1A", training_id: training.id }
    const wrong = await create(office, { ...base, end_date: "2026-09-01" })
    expect(wrong.body).toMatchObject({
      code: "request.invalid",
      fields: { end_date: "La fin doit venir après le début." },
    })
    expect((await create(office, base)).status).toBe(200)
    expect((await create(office, base)).body).toMatchObject({
      code: "class.name_taken",
      message: expect.stringContaining("BTS MCO 1A"),
    })
    const away = await addTraining(api.db.admin, id)
    await api.db.admin.query("update training set archived_at = now() where id = $1", [away.id])
    expect((await create(office, { ...base, name: "Autre", training_id: away.id })).body.code).toBe(
      "class.training_archived",
    )
    expect(
      (
        await create(office, {
          ...base,
          name: "Autre",
          rhythm: { ...oneInFour, anchor_monday: "2026-09-08" },
        })
      ).body.code,
    ).toBe("rhythm.impossible")
  })

  it("keep out what belongs to another school", async () => {
    const { training, office } = await school()
    const other = await school()
    const theirs = await addClass(api.db.admin, other.id, other.training.id)
    const borrowed = await create(office, { ...dates, name: "x", training_id: other.training.id })
    expect(borrowed.body).toMatchObject({
      code: "request.invalid",
      fields: { training_id: "Valeur invalide" },
    })
    const colleague = await addMember(api.db.admin, other.id, 5)
    const head = await create(office, {
      ...dates,
      name: "x",
      training_id: training.id,
      head_trainer_id: colleague.memberId,
    })
    expect(head.body.fields).toEqual({ head_trainer_id: "Valeur invalide" })
    const params = { classId: theirs.id }
    const tries = [
      await office.call(getClass, { params }),
      await office.call(updateClass, { params, body: { name: "À nous" } }),
      await office.call(archiveClass, { params }),
      await office.call(restoreClass, { params }),
      await office.call(copyClass, { params, body: {} }),
      await office.call(getClassCalendar, { params }),
      await office.call(setRhythm, { params, body: { rhythm: oneInFour, closure_policy: "skip" } }),
      await office.call(paintCalendar, {
        params,
        body: { strokes: [{ kind: "school", from: "2026-09-14", to: "2026-09-18" }] },
      }),
    ]
    expect(tries.map(({ body }) => body.code)).toEqual(Array(8).fill("not_found"))
    expect((await office.call(listClasses)).body.results).toEqual([])
  })

  it("[R-07] have a head trainer, chosen among colleagues by name", async () => {
    const { id, training, office } = await school()
    const trainer = await addMember(api.db.admin, id, 5, {
      accountType: 3,
      firstName: "Aurélien",
      lastName: "Castagnède",
    })
    const choices = (await office.call(catalogueChoices)).body as {
      trainers: { id: string; name: string }[]
      school_years: string[]
    }
    expect(choices.trainers).toContainEqual({ id: trainer.memberId, name: "Aurélien Castagnède", role_id: 5 })
    expect(choices.school_years.length).toBeGreaterThanOrEqual(2)
    const { id: classId } = await addClass(api.db.admin, id, training.id)
    const { body } = await office.call(updateClass, {
      params: { classId },
      body: { head_trainer_id: trainer.memberId },
    })
    expect(body.class).toMatchObject({ head_trainer: { id: trainer.memberId, name: "Aurélien Castagnède" } })
  })

  it("[R-07] are copied to the next year on the same weekdays, without their students", async () => {
    const { id, training, office } = await school()
    const made = await create(office, {
      ...dates,
      name: "RDC 2026",
      training_id: training.id,
      promotion: "2026-2027",
      rhythm: oneInFour,
    })
    await addStudent(id, made.sheet.id)
    const params = { classId: made.sheet.id }
    const { body } = await office.call(copyClass, { params, body: {} })
    const copy = body.class as Sheet
    expect(copy).toMatchObject({
      name: "RDC 2027",
      school_year: "2027-2028",
      promotion: "2027-2028",
      start_date: "2027-09-06",
      end_date: "2028-06-30",
      headcount: 0,
      status: "preparation",
    })
    expect(schoolMondays(await calendarOf(office, copy.id))[0]).toBe("2027-09-06")
    expect((await office.call(copyClass, { params, body: {} })).body.code).toBe("class.name_taken")
    expect((await office.call(copyClass, { params, body: { name: "RDC 2027 bis" } })).status).toBe(200)
  })

  it("are archived once empty or finished, and come back", async () => {
    const { id, training, office } = await school()
    const running = await addClass(api.db.admin, id, training.id, { end_date: "2099-07-02" })
    await addStudent(id, running.id)
    const params = { classId: running.id }
    expect((await office.call(archiveClass, { params })).body).toMatchObject({
      code: "class.has_students",
      message: expect.stringContaining("1 étudiant."),
    })
    const past = await addClass(api.db.admin, id, training.id, {
      school_year: "2020-2021",
      start_date: "2020-09-07",
      end_date: "2021-07-02",
    })
    await addStudent(id, past.id)
    expect((await office.call(archiveClass, { params: { classId: past.id } })).status).toBe(200)
    expect(
      (await office.call(updateClass, { params: { classId: past.id }, body: { name: "x" } })).body.code,
    ).toBe("class.archived")
    expect((await office.call(restoreClass, { params: { classId: past.id } })).status).toBe(200)
    expect((await office.call(listClasses, { query: { view: "finished" } })).body.count).toBe(1)
  })
})

describe("the year of a class", () => {
  const paintWeek = (
    browser: Device,
    classId: string,
    kind: "school" | "company",
    from: string,
    to: string,
  ) => browser.call(paintCalendar, { params: { classId }, body: { strokes: [{ kind, from, to }] } })

  it("[R-07] is drawn by hand over its rhythm, holidays stay, and two people both keep what they drew", async () => {
    const { training, office, member } = await school()
    const head = await member(4)
    const { sheet } = await create(office, {
      ...dates,
      name: "1A",
      training_id: training.id,
      rhythm: oneInFour,
    })
    const [one, two] = await Promise.all([
      paintWeek(office, sheet.id, "school", "2026-11-09", "2026-11-13"),
      paintWeek(head, sheet.id, "school", "2026-09-14", "2026-09-18"),
    ])
    expect([one?.status, two?.status]).toEqual([200, 200])
    const year = await calendarOf(office, sheet.id)
    const kindOn = (day: string) => year.periods.find(({ from, to }) => from <= day && day <= to)?.kind
    expect(["2026-09-14", "2026-11-09", "2026-11-10", "2026-11-11", "2026-11-12"].map(kindOn)).toEqual([
      "school",
      "school",
      "school",
      "public_holiday",
      "school",
    ])
    expect(year.due_minutes).toBe(675 * 60)
  })

  it("[R-07] made again by a new rhythm keeps what is locked and what no rhythm makes", async () => {
    const { id, training, office } = await school()
    const { sheet } = await create(office, {
      ...dates,
      name: "1A",
      training_id: training.id,
      rhythm: oneInFour,
    })
    const put = (kind: string, from: string, to: string, locked: boolean) =>
      api.db.admin.query(
        `insert into calendar_period (id, organization_id, scope, scope_id, kind, from_date, to_date, locked)
         values (gen_random_uuid(), $1, 'class', $2, $3, $4, $5, $6)`,
        [id, sheet.id, kind, from, to, locked],
      )
    await put("exam", "2027-05-24", "2027-05-28", false)
    await put("company", "2026-09-07", "2026-09-11", true)
    const { body } = await office.call(setRhythm, {
      params: { classId: sheet.id },
      body: { rhythm: { kind: "weekdays", school_weekdays: [1, 2] }, closure_policy: "shift_next" },
    })
    const { periods } = body.calendar as Calendar
    expect(periods).toContainEqual({ kind: "exam", from: "2027-05-24", to: "2027-05-28", locked: false })
    expect(periods).toContainEqual({ kind: "company", from: "2026-09-07", to: "2026-09-11", locked: true })
    expect(periods).toContainEqual({ kind: "school", from: "2026-09-14", to: "2026-09-15", locked: false })
    expect(periods.filter(({ kind, from }) => kind === "school" && from < "2026-09-14")).toEqual([])
  })

  it("follows the holidays of its site and the dates of the class", async () => {
    const { id, training, office } = await school()
    const [centerId, siteId] = [randomUUID(), randomUUID()]
    await api.db.admin.query(
      "insert into apprentice_training_center (id, organization_id, name, siret) values ($1, $2, 'CFA', '00000010900017')",
      [centerId, id],
    )
    await api.db.admin.query(
      `insert into site (id, organization_id, center_id, name, public_holiday_zone, good_friday_off, school_holiday_zone)
       values ($1, $2, $3, 'Antenne Hohenfels', 'alsace_moselle', true, 'B')`,
      [siteId, id, centerId],
    )
    const { sheet } = await create(office, {
      ...dates,
      name: "1A",
      training_id: training.id,
      site_id: siteId,
      rhythm: { kind: "weekdays", school_weekdays: [5] },
    })
    const year = await calendarOf(office, sheet.id)
    expect(year.periods).toContainEqual({
      kind: "public_holiday",
      from: "2027-03-26",
      to: "2027-03-26",
      locked: false,
    })
    expect(year).toMatchObject({ break_zone: "B", range: { from: "2026-09-01", to: "2027-07-31" } })
    await office.call(updateClass, { params: { classId: sheet.id }, body: { end_date: "2027-03-19" } })
    const shorter = await calendarOf(office, sheet.id)
    expect(shorter.periods.at(-1)?.to).toBe("2027-03-19")
  })

  it("writes only what changed", async () => {
    const { training, office } = await school()
    const { sheet } = await create(office, {
      ...dates,
      name: "1A",
      training_id: training.id,
      rhythm: oneInFour,
    })
    const ids = async () =>
      new Set(
        (
          await api.db.admin.query<{ id: string }>("select id from calendar_period where scope_id = $1", [
            sheet.id,
          ])
        ).rows.map(({ id }) => id),
      )
    const before = await ids()
    await paintWeek(office, sheet.id, "school", "2027-06-28", "2027-07-02")
    const after = await ids()
    expect([...after].filter((one) => !before.has(one)).length).toBeLessThanOrEqual(2)
  })
})

describe("closures", () => {
  it("are written down by the office, walked around by rhythms, shown on years, and taken back", async () => {
    const { training, office, member } = await school()
    const { sheet } = await create(office, {
      ...dates,
      name: "TP NTC 2026-C",
      training_id: training.id,
      rhythm: oneInFour,
      closure_policy: "skip",
    })
    const before = schoolMondays(await calendarOf(office, sheet.id))
    const [monday = ""] = before.slice(1)
    const noel = { label: "Fermeture de Noël", from: monday, to: addDays(monday, 4) }
    const backwards = await office.call(shutSchool, { body: { ...noel, to: addDays(monday, -1) } })
    expect(backwards.body).toMatchObject({ code: "request.invalid", fields: { to: expect.any(String) } })
    const elsewhere = await office.call(shutSchool, { body: { ...noel, site_id: randomUUID() } })
    expect(elsewhere.body.code).toBe("closure.site_unknown")
    const { status } = await office.call(shutSchool, { body: noel })
    expect(status).toBe(200)
    const { body } = await office.call(listClosures)
    expect(body.results).toMatchObject([{ ...noel, site: null }])
    expect(await calendarOf(office, sheet.id)).toMatchObject({
      closures: [{ from: noel.from, to: noel.to, name: noel.label }],
    })
    const chosen = await office.call(setRhythm, {
      params: { classId: sheet.id },
      body: { rhythm: oneInFour, closure_policy: "skip" },
    })
    expect(schoolMondays(chosen.body.calendar as Calendar)).not.toContain(monday)
    const [{ id: closureId = "" } = {}] = body.results as { id?: string }[]
    const studies = await member(4)
    const other = (await school()).office
    expect((await studies.call(listClosures)).status).toBe(403)
    expect((await other.call(removeClosure, { params: { closureId } })).status).toBe(404)
    expect((await office.call(removeClosure, { params: { closureId } })).status).toBe(200)
    expect((await office.call(listClosures)).body.results).toEqual([])
  })
})
