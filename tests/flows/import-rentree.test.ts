import { startTestApi, type TestApi } from "@jalon/api/testing"
import { aCsv, anInventedPerson } from "@jalon/imports/testing"
import {
  correctRow,
  getImport,
  inviteImported,
  listImports,
  previewUndo,
  runImport,
  setPlaces,
  undoImport,
} from "@jalon/imports/wire"
import { letStudentsLeave } from "@jalon/students/wire"
import { addClass } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { anImportingSchool, STUDENT_HEADERS, studentCells, students } from "./import-school.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

describe("a rentrée", () => {
  const headers = [
    "Nom",
    "Prénom",
    "Né(e) le",
    "Classe",
    "SIRET entreprise",
    "Entreprise",
    "CP entreprise",
    "Ville entreprise",
    "Tuteur",
    "Mail tuteur",
  ]
  const row = (n: number, siret: string, company: string, tutor = "BRANCHEREAU Odile") => {
    const p = anInventedPerson(n)
    return [
      p.lastName,
      p.firstName,
      p.birthDate,
      "BTS MCO 1A",
      siret,
      company,
      siret === "" ? "" : "99100",
      siret === "" ? "" : "Valmont",
      tutor,
      tutor === "" ? "" : "odile@exemple-cfa.test",
    ]
  }
  const rows = [
    row(0, "99990107700019", "Boutique Lumen"),
    row(1, "999 901 077 00019", "BOUTIQUE LUMEN"),
    row(2, "99990208300149", "Garage du Pont Rouge", "TASSIGNY Marc"),
    row(3, "9,9990107E+13", "Librairie"),
    row(4, "", "", ""),
    row(5, "99990309900078", ""),
  ]

  it("brings students, companies and tutors, each company once", async () => {
    const { count, begin, check, run, rows: rowsOf } = await anImportingSchool(api)
    const found = await check(await begin(await aCsv({ headers, rows })))
    expect(found.import.kind).toBe("rentree")
    expect(found.import.counts).toEqual({ create: 4, refused: 2, companies_create: 2, contacts_create: 2 })
    const refused = await rowsOf(found.import.id, "refused")
    expect(refused.map(({ faults }) => faults[0]?.field)).toEqual(["company.siret", "company.denomination"])
    expect(refused[0]?.faults[0]?.precision).toContain("notation scientifique")
    await run(found.import.id)
    expect(await count("partner")).toBe(2)
    expect(await count("partner_contact", "roles = '{maitre_apprentissage}'")).toBe(2)
    expect(await count("student", "partner_id is not null")).toBe(3)
    const again = await check(await begin(await aCsv({ headers, rows })))
    expect(again.import.counts).toEqual({ same: 4, refused: 2 })
  })

  it("counts companies and people anew once rows were put right", async () => {
    const { count, device, begin, check, run, until, rows: rowsOf } = await anImportingSchool(api)
    const { import: card } = await check(await begin(await aCsv({ headers, rows })))
    const params = { importId: card.id }
    const [shortened, nameless] = await rowsOf(card.id, "refused")
    const put = (row: typeof shortened, cells: Record<string, string>) =>
      device.call(correctRow, { params: { ...params, rowId: row?.id ?? "" }, body: { cells } })
    // One joins a company of the sheet, the other brings one of its own.
    await put(shortened, { "company.siret": "99990107700019" })
    const { body } = await device.call(getImport, { params })
    expect(body).toMatchObject({ to_recount: true, import: { counts: { create: 5, refused: 1 } } })
    await put(nameless, { "company.denomination": "Librairie du Quai Vert" })
    await device.call(setPlaces, { params, body: { places: {} } })
    const counted = await until(card.id, "checked")
    expect(counted).toMatchObject({ to_recount: false })
    expect(counted.import.counts).toEqual({ create: 6, companies_create: 3, contacts_create: 3 })
    const done = await run(card.id)
    expect(done.import.counts).toMatchObject({ create: 6, companies_create: 3, contacts_create: 3 })
    expect(await count("partner")).toBe(3)

    const asked = await device.call(inviteImported, { params, body: { students: false, companies: true } })
    expect(asked.body).toMatchObject({ students: { invited: 0 }, companies: { invited: 3 } })
    await vi.waitFor(async () => expect(await count("partner", "status = 'invited'")).toBe(3), SOON)
    expect(await count("student", "invited_at is not null")).toBe(0)
    const mail = await worker.mail.waitFor(
      ({ envelopeTo, text }) => envelopeTo.includes("odile@exemple-cfa.test") && text.includes("partnership"),
    )
    expect(mail.text).toContain("/school/partnership/")
  })

  it("is undone whole: what nobody touched goes, what somebody touched is archived, changes are put back", async () => {
    const { school, count, director, device, begin, check, run, undo } = await anImportingSchool(api)
    const first = await run(
      (await check(await begin(await aCsv({ headers: STUDENT_HEADERS, rows: students(2, 100) })))).import.id,
    )
    const known = anInventedPerson(100)
    const other = anInventedPerson(101)
    const mixed = [
      ...rows.slice(0, 3),
      [
        known.lastName,
        known.firstName,
        known.birthDate,
        "",
        "99990410500015",
        "Nordique Assurances",
        "99100",
        "Valmont",
        "",
        "",
      ],
      [
        other.lastName,
        other.firstName,
        other.birthDate,
        "",
        "99990410500015",
        "Nordique Assurances",
        "99100",
        "Valmont",
        "",
        "",
      ],
    ]
    const done = await run((await check(await begin(await aCsv({ headers, rows: mixed })))).import.id)
    expect(done.import.counts).toMatchObject({ create: 3, change: 2, companies_create: 3 })
    // Somebody works on one of the new records, and changes what the import had written in a known one.
    await api.db.admin.query(
      "update student set phone = '+33639980077', updated_at = now() where last_name = $1",
      [anInventedPerson(0).lastName],
    )
    await api.db.admin.query(
      "update student set partner_id = null, updated_at = now() where last_name = $1",
      [other.lastName],
    )
    const preview = await device.call(previewUndo, { params: { importId: done.import.id } })
    expect(preview.body).toMatchObject({ counts: { removed: 2, archived: 1, restored: 2 } })
    const undone = await undo(done.import.id)
    expect(undone.import.counts).toMatchObject({ removed: 2, archived: 1, restored: 1, kept: 1 })
    expect(await count("student", "archived_at is null")).toBe(2)
    expect(await count("student", "archive_reason = 'Import annulé'")).toBe(1)
    expect(await count("student", "partner_id is not null and archived_at is null")).toBe(0)
    expect(await count("partner", "archived_at is null")).toBe(0)
    expect(await count("enrolment")).toBe(3)
    expect(
      await api.db.admin.query("select audit_first_break($1) as at", [`organization:${school}`]),
    ).toMatchObject({ rows: [{ at: null }] })
    expect((await device.call(listImports, { query: {} })).body).toMatchObject({ count: 2 })
    expect(first.import.state).toBe("done")
    expect(director.email).toContain("@")
  })

  it("is undone around contracts: whom they name stays, as the preview said", async () => {
    const { school, count, device, begin, check, run, undo } = await anImportingSchool(api)
    const done = await run(
      (await check(await begin(await aCsv({ headers, rows: rows.slice(0, 3) })))).import.id,
    )
    await api.db.admin.query(
      `insert into contract (id, organization_id, contract_type, number, student_id, partner_id, tutor_id, fields)
       select gen_random_uuid(), s.organization_id, 'apprentissage', 'A-1', s.id, s.partner_id, c.id, '{}'
       from student s join partner_contact c on c.partner_id = s.partner_id
       where s.organization_id = $1 and s.last_name = $2`,
      [school, anInventedPerson(0).lastName],
    )
    await api.db.admin.query(
      `with sent as (insert into contract_import (id, organization_id, file_name, source)
         values (gen_random_uuid(), $1, 'opco.csv', 'opco_export') returning id)
       insert into imported_contract (id, organization_id, import_id, line, contract_type, raw, read, match, student_id)
       select gen_random_uuid(), $1, sent.id, 1, 'apprentissage', '{}', '{}', 'sure', s.id from sent, student s
       where s.organization_id = $1 and s.last_name = $2`,
      [school, anInventedPerson(2).lastName],
    )
    const told = { removed: 1, archived: 2, companies_removed: 0, companies_archived: 1, companies_kept: 1 }
    const preview = await device.call(previewUndo, { params: { importId: done.import.id } })
    expect(preview.body).toMatchObject({ counts: told })
    const undone = await undo(done.import.id)
    expect(undone.import.counts).toMatchObject(told)
    expect(await count("contract", "student_id is not null and tutor_id is not null")).toBe(1)
    expect(await count("partner_contact")).toBe(1)
  })

  it("is undone from where its undoing stopped, and is not brought in again", async () => {
    const { school, count, device, begin, check, run, undo, until } = await anImportingSchool(api)
    const { import: card } = await run(
      (await check(await begin(await aCsv({ headers, rows: rows.slice(0, 3) })))).import.id,
    )
    const params = { importId: card.id }
    await api.db.admin.query(`
      create function refuse_removal() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger refuse_removal before delete on student for each row
        when (old.organization_id = ${school}) execute function refuse_removal()`)
    await device.call(undoImport, { params })
    const failed = await until(card.id, "failed")
    await api.db.admin.query("drop function refuse_removal cascade")
    expect(failed.import).toMatchObject({
      stopped_undoing: true,
      failure: expect.stringContaining("annulation"),
    })
    expect((await device.call(runImport, { params })).body.code).toBe("import.not_now")
    await undo(card.id)
    expect(await count("student")).toBe(0)
  })

  it("is undone for somebody who had left: she has left again, as she had", async () => {
    const { school, training, device, begin, check, run, undo } = await anImportingSchool(api)
    await addClass(api.db.admin, school, training.id, { name: "BTS MCO 1B" })
    const sent = async (className: string) =>
      (
        await check(
          await begin(await aCsv({ headers: STUDENT_HEADERS, rows: [studentCells(200, className)] })),
        )
      ).import.id
    await run(await sent("BTS MCO 1A"))
    const stands = async () => {
      const { rows: found } = await api.db.admin.query<{ id: string; state: string }>(
        `select s.id, s.state, s.status, s.status_since::text, s.left_on::text, s.exit_reason, s.status_before_exit,
           s.since_before_exit::text, s.class_id, s.training_id, s.center_id, (select jsonb_agg(jsonb_build_array(e.class_id,
             e.entry_date, e.exit_date, e.exit_reason) order by e.id) from enrolment e where e.student_id = s.id) as stays
         from student s where s.organization_id = $1`,
        [school],
      )
      return found[0]
    }
    const id = (await stands())?.id ?? ""
    await device.call(letStudentsLeave, {
      body: { selection: { ids: [id] }, left_on: "2026-11-02", reason: "changement_cfa" },
    })
    const left = await stands()
    expect(left).toMatchObject({ state: "left", left_on: "2026-11-02", exit_reason: "changement_cfa" })
    const again = await run(await sent("BTS MCO 1B"))
    expect(again.import.counts).toMatchObject({ change: 1 })
    expect(await stands()).toMatchObject({ left_on: null, exit_reason: null })
    const undone = await undo(again.import.id)
    expect(undone.import.counts).toMatchObject({ restored: 1 })
    expect(await stands()).toEqual(left)
  })
})
