import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addRoom, addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { importSessions, listOperations, listSessions, undoOperation } from "@jalon/education/wire"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { writeXlsx } from "@jalon/sheets"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let id: number
let head: Device
let classId: string
let english: string
let claire: string
beforeAll(async () => {
  api = await startTestApi()
  id = await addOrganization(api.db.admin)
  head = await api.as(await addMember(api.db.admin, id, 4))
  const training = await addTraining(api.db.admin, id)
  classId = (await addClass(api.db.admin, id, training.id, { name: "BTS MCO 1A" })).id
  english = await addSubject(api.db.admin, id, { title: "Anglais", short_code: "ANG" })
  claire = await addTrainer(api.db.admin, id, { last_name: "Ostermann-Vidal", email: "claire@example.org" })
  await addRoom(api.db.admin, id, { name: "B12" })
  await putRow(api.db.admin, "calendar_period", {
    organization_id: id,
    scope: "class",
    scope_id: classId,
    kind: "company",
    from_date: "2027-01-18",
    to_date: "2027-01-24",
  })
})
afterAll(() => api.close())

const HEADER = "Classe;Date;Début;Fin;Matière;Intitulé;Formateur;Salle;À distance;Lien;Remarque"
type Answer = {
  operation_id: string | null
  read: number
  written: number
  changed: number
  unchanged: number
  columns: { header: string; samples: string[]; column: string | null }[]
  missing_columns: string[]
  to_check: number
  left_count: number
  ignored_columns: string[]
  lines: {
    line: number
    on_date: string | null
    label: string
    because: string
    points: { code: string; sentence: string }[]
  }[]
}
const bring = (file: Blob, is_trial: "true" | "false" = "true", file_name = "seances.csv", who = head) =>
  who.call(importSessions, { query: { file_name, is_trial }, file })
const csv = (...lines: string[]) => new Blob([[HEADER, ...lines].join("\r\n")])
const read = async (file: Blob, is_trial: "true" | "false" = "true", name?: string) => {
  const { status, body } = await bring(file, is_trial, name)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Answer
}
type Listed = {
  on_date: string
  start_minute: number
  end_minute: number
  status: string
  mode: string
  title: string | null
  subject: { id: string } | null
  room: { name: string } | null
  trainers: { id: string }[]
}
const listed = async (from: string, to: string) =>
  (await head.call(listSessions, { query: { from, to, class: [classId] } })).body.results as Listed[]
const codesOf = ({ lines }: Answer) =>
  lines
    .filter(({ because }) => because !== "to_check" && because !== "changed")
    .map(({ line, because, points }) => [line, because, ...points.map(({ code }) => code)])

describe("[R-22] sessions brought in from a file", () => {
  const good = csv(
    "bts mco 1a;11/01/2027;9h00;12h30;ANG;;OSTERMANN-VIDAL Claire;B12;non;;x",
    "BTS MCO 1A;2027-01-12;13:30;17:00;;Visite du port;claire@example.org;;oui;https://visio.example.org/a;",
  )

  it("are told and not written, then written as drafts once the report is accepted, and taken back whole", async () => {
    const trial = await read(good)
    expect(trial).toMatchObject({
      operation_id: null,
      read: 2,
      written: 2,
      left_count: 0,
      ignored_columns: ["Remarque"],
    })
    expect(await listed("2027-01-11", "2027-01-15")).toEqual([])

    const made = await read(good, "false")
    expect(made).toMatchObject({ read: 2, written: 2, left_count: 0 })
    expect(await listed("2027-01-11", "2027-01-15")).toMatchObject([
      {
        on_date: "2027-01-11",
        start_minute: 540,
        end_minute: 750,
        status: "draft",
        mode: "presentiel",
        subject: { id: english },
        room: { name: "B12" },
        trainers: [{ id: claire }],
      },
      { on_date: "2027-01-12", title: "Visite du port", mode: "distanciel_synchrone", room: null },
    ])
    const operations = (await head.call(listOperations, {})).body.results as { kind: string }[]
    expect(operations[0]).toMatchObject({ id: made.operation_id, kind: "import", session_count: 2 })

    // The same file again: everything is there already.
    const again = await read(good, "false")
    expect(codesOf(again)).toEqual([
      [2, "duplicate", "duplicate"],
      [3, "duplicate", "duplicate"],
    ])
    expect(again).toMatchObject({ operation_id: null, written: 0 })

    const undone = await head.call(undoOperation, { params: { operationId: made.operation_id ?? "" } })
    expect(undone.body).toMatchObject({ undone: 2, kept: 0 })
    expect(await listed("2027-01-11", "2027-01-15")).toEqual([])
  })

  it("name line by line what is unknown, unreadable, twice there or in conflict; the others come in", async () => {
    await addSession(
      api.db.admin,
      id,
      { subjectId: english, classIds: [], trainerIds: [claire] },
      { on_date: "2027-01-13" },
    )
    const file = csv(
      "BTS MCO 9Z;14/01/2027;9h;12h;Latin;;Jean Personne;Z99;peut-être;;",
      ";32/01/2027;9h75;12h;ANG;;;;;;",
      "BTS MCO 1A;14/01/2027;12h;9h;ANG;;;;;http://visio;",
      "BTS MCO 1A;13/01/2027;10h;12h;ANG;;claire@example.org;;;;",
      "BTS MCO 1A;19/01/2027;9h;12h;ANG;;;;;;",
      "BTS MCO 1A;15/01/2027;9h;12h;ANG;;;;;;",
      "BTS MCO 1A;15/01/2027;9h;12h;anglais;;;;;;",
      "BTS MCO 1A;15/01/2027;11h;13h;;Oral blanc;;;;;",
      "BTS MCO 1A;14/01/2027;9h;12h;ANG;;;;;;",
    )
    const trial = await read(file)
    expect(codesOf(trial)).toEqual([
      [
        2,
        "fault",
        "unknown_class",
        "unknown_trainer",
        "unknown_subject",
        "unknown_room",
        "unreadable_remote",
      ],
      [3, "fault", "impossible", "unreadable_time", "missing_class"],
      [4, "fault", "times", "unreadable_link"],
      [5, "conflict", "trainer_overlap"],
      [6, "conflict", "company_period"],
      [7, "conflict", "class_overlap"],
      [8, "duplicate", "duplicate"],
      [9, "conflict", "class_overlap"],
    ])
    expect(trial.lines[0]?.points[0]?.sentence).toContain("BTS MCO 9Z")
    expect(trial.lines[3]?.points[0]?.sentence).toContain("anime déjà")
    expect(trial).toMatchObject({ read: 9, written: 1, to_check: 1 })
    expect(trial.lines.at(-1)).toMatchObject({ line: 10, because: "to_check" })
    expect(await read(file, "false")).toMatchObject({ written: 1, left_count: 8 })
    expect((await listed("2027-01-11", "2027-01-24")).map(({ on_date }) => on_date)).toEqual(["2027-01-14"])
  })

  it("a line that cannot come in holds back no other", async () => {
    const file = csv(
      // In the company that week, and in the same room at the same hour as the next line.
      "BTS MCO 1A;20/01/2027;9h;12h;ANG;;;;;;",
      "BTS MCO 1A;27/01/2027;9h;12h;ANG;;;B12;;;",
    )
    expect(codesOf(await read(file))).toEqual([[2, "conflict", "company_period"]])
  })

  it("come out of a workbook with its own dates and times", async () => {
    const columns = ["Planning de janvier", "", "", "", ""].map((title) => ({ title }))
    const rows = [
      ["Classe", "Jour", "Heure de début", "Heure de fin", "Module"],
      ["BTS MCO 1A", "25/01/2027", 0.375, "10:30:00", "Anglais"],
    ]
    const parts: Uint8Array[] = []
    for await (const part of writeXlsx([
      {
        name: "Séances",
        columns: columns.map((column, at) => (at === 2 ? { ...column, type: "number" as const } : column)),
        rows,
      },
    ]))
      parts.push(part)
    const made = await read(new Blob(parts as BlobPart[]), "false", "planning.xlsx")
    expect(made).toMatchObject({ read: 1, written: 1 })
    expect(await listed("2027-01-25", "2027-01-25")).toMatchObject([{ start_minute: 540, end_minute: 630 }])
  })

  it("are refused whole without the needed columns, without a line, or in another format", async () => {
    const code = async (file: Blob, name?: string) => (await bring(file, "true", name)).body.code
    const short = new Blob(["Classe;Date\r\nBTS MCO 1A;11/01/2027"])
    expect((await bring(short, "false")).body.code).toBe("session_import.columns")
    expect(await read(short)).toMatchObject({ missing_columns: ["start", "end"], read: 1, written: 0 })
    expect(await code(csv())).toBe("session_import.empty")
    expect(await code(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]), "x.xlsx")).toBe(
      "session_import.not_a_sheet",
    )
    const lines = Array.from({ length: 2_001 }, () => "BTS MCO 1A;11/01/2027;9h;12h;ANG;;;;;;")
    expect(await code(csv(...lines))).toBe("session_import.too_many")
  })

  it("come in by the columns that somebody said they are, where no name says it", async () => {
    const file = new Blob([
      ["Promo;Quand;Commence;Finit;Quoi;Divers", "BTS MCO 1A;08/02/2027;9h;12h;ANG;x"].join("\r\n"),
    ])
    const first = await read(file)
    expect(first).toMatchObject({ missing_columns: ["class", "date", "start", "end"], written: 0, lines: [] })
    expect(first.columns[1]).toEqual({ header: "Quand", samples: ["08/02/2027"], column: null })
    const column = ["class", "date", "start", "end", "subject", "none"] as const
    const by = async (is_trial: "true" | "false", chosen: readonly (typeof column)[number][] = column) =>
      head.call(importSessions, { query: { file_name: "a.csv", is_trial, column: [...chosen] }, file })
    expect((await by("true")).body).toMatchObject({
      written: 1,
      missing_columns: [],
      ignored_columns: ["Divers"],
    })
    expect((await by("false")).body).toMatchObject({ written: 1 })
    expect(await listed("2027-02-08", "2027-02-08")).toMatchObject([
      { start_minute: 540, subject: { id: english } },
    ])
    // Names count for nothing once somebody has chosen.
    const named = new Blob([["Classe;Date;Début;Fin", "x;y;z;t"].join("\r\n")])
    const { body } = await head.call(importSessions, {
      query: { file_name: "a.csv", is_trial: "true", column: ["none", "date", "start", "end"] },
      file: named,
    })
    expect(body).toMatchObject({ missing_columns: ["class"] })
  })

  describe("that their file names by an identifier", () => {
    const HEAD = "Identifiant;Classe;Date;Début;Fin;Matière;Formateur;Salle"
    const named = (...lines: string[]) => new Blob([[HEAD, ...lines].join("\r\n")])
    const placeOf = ({ on_date, start_minute, room }: Listed) => [on_date, start_minute, room?.name ?? null]
    const places = async () => (await listed("2027-03-01", "2027-03-12")).map(placeOf)
    const first = [
      "S1;BTS MCO 1A;01/03/2027;9h;12h;ANG;claire@example.org;B12",
      "S2;BTS MCO 1A;02/03/2027;9h;12h;ANG;;",
      "S3;BTS MCO 1A;03/03/2027;9h;12h;ANG;;",
    ]

    it("[R-22] are changed by the same file sent again, never doubled, and taken back whole", async () => {
      const made = await read(named(...first), "false")
      expect(made).toMatchObject({ written: 3, changed: 0, unchanged: 0 })
      expect(await read(named(...first))).toMatchObject({ written: 0, changed: 0, unchanged: 3, lines: [] })

      // The first two change places, which neither could take alone; one is new; an empty cell leaves what is there.
      const second = named(
        "S1;BTS MCO 1A;02/03/2027;9h;12h;ANG;;",
        "S2;BTS MCO 1A;01/03/2027;9h;12h;ANG;;",
        "S3;BTS MCO 1A;03/03/2027;9h;12h;ANG;;",
        "S4;BTS MCO 1A;04/03/2027;9h;12h;ANG;;",
        "S4;BTS MCO 1A;05/03/2027;9h;12h;ANG;;",
      )
      const before = await places()
      const trial = await read(second)
      expect(trial).toMatchObject({ operation_id: null, written: 1, changed: 2, unchanged: 1, left_count: 1 })
      expect(codesOf(trial)).toEqual([[6, "duplicate", "duplicate"]])
      const changes = trial.lines.filter(({ because }) => because === "changed")
      expect(changes.map(({ line, points }) => [line, ...points.map(({ code }) => code)])).toEqual([
        [2, "times"],
        [3, "times"],
      ])
      expect(changes[0]?.points[0]?.sentence.replaceAll(/\s/g, " ")).toBe(
        "Date et heure : mardi 2 mars 2027, de 9 h 00 à 12 h 00 (au lieu de : lundi 1er mars 2027, de 9 h 00 à 12 h 00).",
      )
      expect(await places()).toEqual(before)
      const again = await read(second, "false")
      expect(await places()).toEqual([
        ["2027-03-01", 540, null],
        ["2027-03-02", 540, "B12"],
        ["2027-03-03", 540, null],
        ["2027-03-04", 540, null],
      ])
      const undone = await head.call(undoOperation, { params: { operationId: again.operation_id ?? "" } })
      expect(undone.body).toMatchObject({ undone: 3, kept: 0 })
      expect(await places()).toEqual(before)
    })

    it("stay where something holds them, and nobody takes the place they were to leave", async () => {
      // The first would go to a week in company; the second would take its place.
      const held = named(
        "S1;BTS MCO 1A;20/01/2027;9h;12h;ANG;;",
        "S2;BTS MCO 1A;01/03/2027;9h;12h;ANG;;",
        "S3;BTS MCO 1A;03/03/2027;10h;12h;ANG;;",
      )
      const done = await read(held, "false")
      expect(codesOf(done)).toEqual([
        [2, "conflict", "company_period"],
        [3, "conflict", "class_overlap"],
      ])
      expect(done).toMatchObject({ written: 0, changed: 1 })
      expect(await places()).toEqual([
        ["2027-03-01", 540, "B12"],
        ["2027-03-02", 540, null],
        ["2027-03-03", 600, null],
      ])
    })

    it("are left alone once cancelled, or told of and near", async () => {
      const { admin } = api.db
      await admin.query("update course_session set status = 'cancelled' where external_id = 'S2'")
      const soon = named("S2;BTS MCO 1A;02/03/2027;10h;12h;ANG;;")
      expect(codesOf(await read(soon))).toEqual([[2, "fault", "locked"]])
      await admin.query(
        "update course_session set status = 'published', on_date = current_date + 1 where external_id = 'S3'",
      )
      expect(codesOf(await read(named("S3;BTS MCO 1A;03/03/2027;14h;16h;ANG;;")))).toEqual([
        [2, "fault", "late"],
      ])
    })

    it("bear it once in a school, and say nothing to another one", async () => {
      const { admin } = api.db
      const twice = admin.query(
        "update course_session set external_id = 'S1' where organization_id = $1 and external_id = 'S3'",
        [id],
      )
      await expect(twice).rejects.toThrow("course_session_external_id")
      const elsewhere = await addOrganization(admin)
      const other = await api.as(await addMember(admin, elsewhere, 4))
      const { body } = await bring(named(...first), "true", "x.csv", other)
      expect(body).toMatchObject({ changed: 0, unchanged: 0 })
    })
  })

  it("[A-05] are the planners' alone, and know nothing of another school", async () => {
    const trainer = await api.as(await addMember(api.db.admin, id, 5))
    expect((await bring(good, "true", "x.csv", trainer)).body.code).toBe("access.denied")
    const elsewhere = await addOrganization(api.db.admin)
    const other = await api.as(await addMember(api.db.admin, elsewhere, 4))
    const { body } = await bring(good, "true", "x.csv", other)
    expect((body as Answer).lines[0]?.points.map(({ code }) => code)).toEqual([
      "unknown_class",
      "unknown_trainer",
      "unknown_subject",
      "unknown_room",
    ])
  })
})
