import { randomUUID } from "node:crypto"
import { type Device, saidAbout, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { emptyEntrusted } from "@jalon/trainings/rules"
import { addClass, addTraining } from "@jalon/trainings/testing"
import {
  addFundingLevel,
  archiveTraining,
  createTraining,
  duplicateTraining,
  getTraining,
  listTrainings,
  previewRequiredDocuments,
  removeFundingLevel,
  restoreTraining,
  saveRequiredDocuments,
  updateFundingLevel,
  updateTraining,
} from "@jalon/trainings/wire"
import type { BodyOf } from "@jalon/wire-kit"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Sheet = {
  id: string
  entrusted: object[]
  title: string
  price_cents?: number
  checks: { code: string; text: string }[]
  funding_levels?: { id: string; valid_from: string; valid_to: string | null; amount_cents: number }[]
  required_documents: { code: string; label: string; condition: string }[]
} & Record<string, unknown>
type Row = { id: string; title: string; price_cents?: number; students: number } & Record<string, unknown>
type List = { count: number; results: Row[]; view_counts: Record<string, number>; may_edit: boolean }

const school = async () => {
  const id = await addOrganization(api.db.admin)
  const member = async (role: number) => api.as(await addMember(api.db.admin, id, role))
  return { id, member, office: await member(2) }
}
const addStudent = async (organizationId: number, trainingId: string, more: Record<string, unknown> = {}) => {
  const row = {
    id: randomUUID(),
    organization_id: organizationId,
    last_name: "Trividic",
    first_name: "Lina",
    training_id: trainingId,
    ...more,
  }
  const columns = Object.keys(row)
  await api.db.admin.query(
    `insert into student (${columns.join(", ")}) values (${columns.map((_, n) => `$${n + 1}`).join(", ")})`,
    Object.values(row),
  )
  return row.id
}
const sheetOf = async (browser: Device, trainingId: string) => {
  const { status, body } = await browser.call(getTraining, { params: { trainingId } })
  return { status, sheet: body.training as Sheet, body }
}
const list = async (browser: Device, query: Record<string, unknown> = {}) => {
  const { status, body } = await browser.call(listTrainings, { query })
  expect(status).toBe(200)
  return body as unknown as List
}

describe("the catalogue", () => {
  it("[C-39] [R-07] answers the school's trainings under results, paged by 10, at the exact path", async () => {
    const { id, office } = await school()
    for (let n = 0; n < 12; n++)
      await addTraining(api.db.admin, id, { title: `Titre ${String(n).padStart(2, "0")}` })
    const reply = await api.app.inject({
      url: "/api/v1/school/trainings/",
      headers: { authorization: `Bearer ${office.access}` },
      cookies: office.cookies,
    })
    expect(reply.statusCode).toBe(200)
    const first = reply.json<List>()
    expect(first).toMatchObject({ count: 12, count_is_capped: false, page: 1, page_size: 10 })
    expect(first.results.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Titre 0${n}`),
    )
    expect((await list(office, { page: 2 })).results).toHaveLength(2)
    expect((await list(office, { sort: "-title" })).results[0]?.title).toBe("Titre 11")
  })

  it("[C-39] shows prices to the office and to nobody else, not even as an empty field", async () => {
    const { id, office, member } = await school()
    const training = await addTraining(api.db.admin, id, { price_cents: 805_000 })
    const head = await member(4)
    expect((await list(office)).results[0]?.price_cents).toBe(805_000)
    const seen = await list(head)
    expect(seen.results[0]).not.toHaveProperty("price_cents")
    expect(seen.may_edit).toBe(false)
    const { body, sheet } = await sheetOf(head, training.id)
    expect(sheet).not.toHaveProperty("price_cents")
    expect(sheet).not.toHaveProperty("funding_levels")
    expect(JSON.stringify(body)).not.toContain("805000")
  })

  it("[C-39] is filtered by centre, level, activity and words in any order", async () => {
    const { id, office } = await school()
    const centerId = randomUUID()
    await api.db.admin.query(
      "insert into apprentice_training_center (id, organization_id, name, siret) values ($1, $2, 'CFA', '00000010900017')",
      [centerId, id],
    )
    await addTraining(api.db.admin, id, { title: "BTS Négociation et relation client", center_id: centerId })
    await addTraining(api.db.admin, id, {
      title: "Manager de projet",
      level: 7,
      rncp_code: "RNCP99902",
      diploma_code: null,
      diploma_kind: null,
    })
    await addTraining(api.db.admin, id, {
      title: "CAP Commerce",
      level: 3,
      status: "closed",
      rncp_code: null,
      diploma_code: null,
      diploma_kind: null,
    })
    const titles = async (query: Record<string, unknown>) =>
      (await list(office, query)).results.map(({ title }) => title)
    expect(await titles({ center: centerId })).toEqual(["BTS Négociation et relation client"])
    expect(await titles({ level: 7 })).toEqual(["Manager de projet"])
    expect(await titles({ active: "no" })).toEqual(["CAP Commerce"])
    expect(await titles({ q: "client negoc" })).toEqual(["BTS Négociation et relation client"])
    expect(await titles({ q: "rncp99902" })).toEqual(["Manager de projet"])
    expect(await titles({ view: "closed" })).toEqual(["CAP Commerce"])
    expect((await list(office)).view_counts).toEqual({
      all: 3,
      active: 2,
      to_watch: 0,
      draft: 0,
      closed: 1,
      archived: 0,
    })
  })

  it("counts the students of each training and gathers those whose registration ends too soon", async () => {
    const { id, office } = await school()
    const ending = await addTraining(api.db.admin, id, {
      title: "Fin proche",
      rncp_registered_until: "2028-02-28",
    })
    const fine = await addTraining(api.db.admin, id, { title: "Sans souci" })
    await addClass(api.db.admin, id, ending.id, { end_date: "2027-07-02" })
    await addClass(api.db.admin, id, fine.id)
    await addStudent(id, fine.id)
    await addStudent(id, fine.id, { archived_at: new Date() })
    const { results } = await list(office)
    expect(results.map(({ title, students }) => [title, students])).toEqual([
      ["Fin proche", 0],
      ["Sans souci", 1],
    ])
    expect(results[0]?.checks).toMatchObject([{ code: "registration_ends_before_cohort", tone: "danger" }])
    const watched = await list(office, { view: "to_watch" })
    expect(watched.results.map(({ title }) => title)).toEqual(["Fin proche"])
    expect(watched.count).toBe(1)
  })
})

describe("writing a training", () => {
  it("[R-07] is kept with its codes as they are written officially, and asks for the usual documents", async () => {
    const { office } = await school()
    const { status, body } = await office.call(createTraining, {
      body: {
        title: "BTS MCO",
        rncp_code: "38 362",
        diploma_code: "32031213",
        level: 5,
        price_cents: 700_000,
      },
    })
    expect(status).toBe(200)
    const made = body.training as Sheet
    expect(made).toMatchObject({ rncp_code: "RNCP38362", diploma_kind: "54", status: "active" })
    expect(made.required_documents.map(({ code }) => code)).toContain("identite")
    const changed = await office.call(updateTraining, {
      params: { trainingId: made.id },
      body: { short_title: "MCO", certifier_name: "" },
    })
    expect(changed.body.training).toMatchObject({
      short_title: "MCO",
      certifier_name: null,
      price_cents: 700_000,
    })
  })

  it("keeps its speciality and what other bodies teach of it, with their numbers as they are written officially", async () => {
    const { office } = await school()
    const { body } = await office.call(createTraining, { body: { title: "CAP", duration_hours_total: 800 } })
    const { id } = body.training as Sheet
    const line = { ...emptyEntrusted, kind: "ufa", name: "Lycée des Tilleuls", hours: 400 } as const
    const write = (entrusted: (typeof line | object)[], nsf_code: string | null = "312") =>
      office.call(updateTraining, {
        params: { trainingId: id },
        body: { nsf_code, entrusted: entrusted as never },
      })
    const saved = await write([
      { ...line, siret: "000 000 109 00017", uai: "0359914l", nda: "11 75 12345 75" },
    ])
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.training).toMatchObject({
      nsf_code: "312",
      entrusted: [{ ...line, siret: "00000010900017", uai: "0359914L", nda: "11751234575" }],
    })
    const copy = await office.call(duplicateTraining, { params: { trainingId: id } })
    expect((copy.body.training as Sheet).entrusted).toHaveLength(1)
    const wrong = await write(
      [{ ...line, siret: "1", hours: 900, from: "2026-09-01", to: "2026-08-31" }],
      "999",
    )
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.fields as object).toSorted()).toEqual([
      "entrusted.0.hours",
      "entrusted.0.siret",
      "entrusted.0.to",
      "nsf_code",
    ])
  })

  it("keeps what the list of France compétences said of the centre, until it takes another code", async () => {
    const { office } = await school()
    const { body } = await office.call(createTraining, { body: { title: "BTS", rncp_code: "RNCP38362" } })
    const { id, preparation } = body.training as Sheet
    expect(preparation).toEqual({ days: 60, is_uncertain: true, doubts: ["not_read"] })
    const write = (changes: object) =>
      office.call(updateTraining, { params: { trainingId: id }, body: changes })
    const noted = {
      preparation_right: "absent",
      preparation_read_on: addDays(today(), -61),
      agreement_from: "2026-01-01",
      agreement_until: null,
    }
    const saved = await write(noted)
    expect(saved.body.training).toMatchObject({
      ...noted,
      preparation: { doubts: ["read_long_ago", "absent"] },
    })
    const undated = await write({ preparation_read_on: null, agreement_until: "2025-12-31" })
    expect(Object.keys(undated.body.fields as object).toSorted()).toEqual([
      "agreement_until",
      "preparation_read_on",
    ])
    expect(
      Object.keys((await write({ preparation_read_on: addDays(today(), 2) })).body.fields as object),
    ).toEqual(["preparation_read_on"])
    expect(Object.keys((await write({ preparation_right: null })).body.fields as object)).toEqual([
      "preparation_right",
    ])
    expect(
      Object.keys(
        (await write({ agreement_from: null, agreement_until: "2027-01-01" })).body.fields as object,
      ),
    ).toEqual(["agreement_from"])
    expect((await write({ rncp_code: "38 362", title: "BTS MCO" })).body.training).toMatchObject(noted)
    expect((await write({ rncp_code: "RNCP37198" })).body.training).toMatchObject({
      preparation_right: null,
      preparation_read_on: null,
      agreement_from: null,
    })
  })

  it("says which field is wrong and why", async () => {
    const { office } = await school()
    const { status, body } = await office.call(createTraining, {
      body: {
        title: "BTS MCO",
        rncp_code: "RNCP1234567",
        duration_hours_total: 450,
        remote_hours: 500,
        programme_url: "http://exemple.test",
      },
    })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      rncp_code: expect.stringContaining("2 à 5 chiffres"),
      remote_hours: expect.stringContaining("450"),
      programme_url: "L’adresse doit commencer par https://.",
    })
  })

  it("is not for those who teach", async () => {
    const { id, member } = await school()
    const training = await addTraining(api.db.admin, id)
    const head = await member(4)
    const tries = [
      await head.call(createTraining, { body: { title: "x" } }),
      await head.call(updateTraining, { params: { trainingId: training.id }, body: { title: "x" } }),
      await head.call(archiveTraining, { params: { trainingId: training.id } }),
    ]
    expect(tries.map(({ body }) => body.code)).toEqual(["access.denied", "access.denied", "access.denied"])
  })

  it("does not take another school's centre, nor touch another school's training", async () => {
    const { office } = await school()
    const other = await school()
    const theirs = await addTraining(api.db.admin, other.id, { title: "À eux" })
    const theirCenter = randomUUID()
    await api.db.admin.query(
      "insert into apprentice_training_center (id, organization_id, name, siret) values ($1, $2, 'CFA', '00000010900017')",
      [theirCenter, other.id],
    )
    const borrowed = await office.call(createTraining, { body: { title: "BTS", center_id: theirCenter } })
    expect(borrowed.body).toMatchObject({ code: "request.invalid", fields: { center_id: "Valeur invalide" } })
    const params = { trainingId: theirs.id }
    const level = {
      opco: null,
      idcc: null,
      amount_cents: 1,
      valid_from: "2026-01-01",
      valid_to: null,
      source: "x",
      uncertain: false,
    }
    const tries = [
      await office.call(getTraining, { params }),
      await office.call(updateTraining, { params, body: { title: "À nous" } }),
      await office.call(duplicateTraining, { params }),
      await office.call(archiveTraining, { params }),
      await office.call(restoreTraining, { params }),
      await office.call(addFundingLevel, { params, body: level }),
      await office.call(previewRequiredDocuments, { params }),
      await office.call(saveRequiredDocuments, { params, body: { documents: [], apply: true } }),
    ]
    expect(tries.map(({ body }) => body.code)).toEqual(Array(8).fill("not_found"))
    expect((await list(office)).results).toEqual([])
    expect((await sheetOf(other.office, theirs.id)).sheet.title).toBe("À eux")
  })

  it("[R-07] is duplicated as a draft with its levels and documents, archived when no class runs, and restored", async () => {
    const { id, office } = await school()
    const training = await addTraining(api.db.admin, id, { title: "BTS MCO" })
    const params = { trainingId: training.id }
    await office.call(addFundingLevel, {
      params,
      body: {
        opco: "opco_ep",
        idcc: null,
        amount_cents: 712_000,
        valid_from: "2025-09-01",
        valid_to: null,
        source: "Décret",
        uncertain: false,
      },
    })
    await office.call(saveRequiredDocuments, {
      params,
      body: { documents: [{ code: "cv", label: "CV", condition: "always" }], apply: false },
    })
    const copy = (await office.call(duplicateTraining, { params })).body.training as Sheet
    expect(copy).toMatchObject({ title: "BTS MCO (copie)", status: "draft" })
    expect(copy.funding_levels).toHaveLength(1)
    expect(copy.required_documents).toEqual([{ code: "cv", label: "CV", condition: "always" }])

    const running = await addClass(api.db.admin, id, training.id, { end_date: "2099-07-02" })
    expect((await office.call(archiveTraining, { params })).body).toMatchObject({
      code: "training.in_use",
      message: expect.stringContaining("1 classe en cours"),
    })
    await api.db.admin.query("update class set archived_at = now() where id = $1", [running.id])
    expect((await office.call(archiveTraining, { params })).status).toBe(200)
    expect((await office.call(updateTraining, { params, body: { title: "x" } })).body.code).toBe(
      "training.archived",
    )
    expect((await list(office, { view: "archived", q: "mco" })).results).toHaveLength(1)
    expect((await office.call(restoreTraining, { params })).status).toBe(200)
    expect((await list(office, { view: "archived" })).count).toBe(0)
  })
})

describe("funding levels", () => {
  const level = (more: Record<string, unknown> = {}) => ({
    opco: "opcommerce",
    idcc: "1517",
    amount_cents: 725_000,
    valid_from: "2023-09-01",
    valid_to: null,
    source: "Référentiel 2023",
    uncertain: false,
    ...more,
  })

  it("[R-07] keep their history: a new one ends the former on its eve when asked to, and is refused otherwise", async () => {
    const { id, office } = await school()
    const params = { trainingId: (await addTraining(api.db.admin, id)).id }
    await office.call(addFundingLevel, { params, body: level() })
    const next = level({ amount_cents: 698_000, valid_from: "2025-09-01", source: "Décret 2025-860" })
    const clash = await office.call(addFundingLevel, { params, body: next })
    expect(clash.body).toMatchObject({
      code: "funding.overlaps",
      message: expect.stringContaining("01/09/2023"),
    })
    const { body } = await office.call(addFundingLevel, { params, body: { ...next, close_former: true } })
    expect(body.funding_levels).toMatchObject([
      { valid_from: "2025-09-01", valid_to: null, amount_cents: 698_000 },
      { valid_from: "2023-09-01", valid_to: "2025-08-31", amount_cents: 725_000 },
    ])
  })

  it("need a source, an operator that exists and dates in order", async () => {
    const { id, office } = await school()
    const params = { trainingId: (await addTraining(api.db.admin, id)).id }
    const faults = async (more: Record<string, unknown>) =>
      (await office.call(addFundingLevel, { params, body: level(more) })).body.fields
    expect(await faults({ source: " " })).toHaveProperty("source")
    expect(await faults({ opco: "opco_lune" })).toEqual({ opco: "Valeur invalide" })
    expect(await faults({ valid_to: "2023-08-31" })).toHaveProperty("valid_to")
    expect(await faults({ amount_cents: 0 })).toEqual({
      amount_cents: "La valeur ne peut être négative ou nulle",
    })
  })

  it("are corrected and removed, each in its own training", async () => {
    const { id, office } = await school()
    const params = { trainingId: (await addTraining(api.db.admin, id)).id }
    const elsewhere = { trainingId: (await addTraining(api.db.admin, id)).id }
    const { body } = await office.call(addFundingLevel, { params, body: level() })
    const levelId = (body as unknown as { funding_levels: { id: string }[] }).funding_levels[0]?.id ?? ""
    const corrected = await office.call(updateFundingLevel, {
      params: { ...params, levelId },
      body: level({ amount_cents: 1, uncertain: true }),
    })
    expect(corrected.body.funding_levels).toMatchObject([{ amount_cents: 1, uncertain: true }])
    expect((await office.call(removeFundingLevel, { params: { ...elsewhere, levelId } })).body.code).toBe(
      "not_found",
    )
    expect(
      (await office.call(removeFundingLevel, { params: { ...params, levelId } })).body.funding_levels,
    ).toEqual([])
  })
})

describe("documents asked for", () => {
  type StudentDocument = BodyOf<typeof saveRequiredDocuments>["documents"][number]
  const cv: StudentDocument = { code: "cv", label: "CV", condition: "always" }
  const saidOf = async (trainingId: string) =>
    (await saidAbout(api, trainingId)).map(({ event, payload }) => ({ event, payload }))

  it("[R-07] say beforehand how many open files would be asked, and how many requests would fall away", async () => {
    const { id, office } = await school()
    const training = await addTraining(api.db.admin, id)
    const params = { trainingId: training.id }
    await office.call(saveRequiredDocuments, { params, body: { documents: [cv], apply: false } })
    const adult = await addStudent(id, training.id, { birth_date: "2000-01-01" })
    await addStudent(id, training.id, { birth_date: "2015-01-01" })
    await addStudent(id, training.id, { status: "ABANDON" })
    await addStudent(id, training.id, { archived_at: new Date() })
    await api.db.admin.query(
      `insert into student_document (id, organization_id, student_id, code, label, status)
       values (gen_random_uuid(), $1, $2, 'cv', 'CV', 'requested')`,
      [id, adult],
    )
    const preview = async (...document: string[]) => {
      const address = `/api/v1/school/trainings/${training.id}/required-documents/preview?${document.map((one) => `document=${one}`).join("&")}`
      const reply = await api.app.inject({
        url: address,
        headers: { authorization: `Bearer ${office.access}` },
        cookies: office.cookies,
      })
      expect(reply.statusCode).toBe(200)
      return reply.json()
    }
    expect(await preview("cv:always")).toMatchObject({
      open_files: 2,
      requests: 0,
      withdrawals: 0,
      by_document: [],
    })
    expect(await preview("cv:always", "photo:always", "autre_accord:minor", "amenagement:rqth")).toEqual({
      open_files: 2,
      requests: 2,
      withdrawals: 0,
      by_document: [
        { code: "photo", requests: 2, withdrawals: 0 },
        { code: "autre_accord", requests: 1, withdrawals: 0 },
        { code: "amenagement", requests: 0, withdrawals: 0 },
      ],
      uncounted: ["amenagement"],
    })
    expect(await preview()).toMatchObject({ requests: 0, withdrawals: 1 })
  })

  it("are kept in order, and what changed is said once with what is to be done of it", async () => {
    const { id, office } = await school()
    const params = { trainingId: (await addTraining(api.db.admin, id)).id }
    const save = (documents: StudentDocument[], apply: boolean) =>
      office.call(saveRequiredDocuments, { params, body: { documents, apply } })
    await save([cv], false)
    const photo: StudentDocument = { code: "photo", label: "Photo", condition: "always" }
    const own: StudentDocument = { code: "autre_permis", label: "Permis cariste", condition: "optional" }
    const { body } = await save([photo, own], true)
    expect(body.required_documents).toEqual([photo, own])
    const changed = { event: "trainings.RequiredDocumentsChanged" }
    const expected = [
      { ...changed, payload: { ...params, apply: false, begins: ["cv"], ends: [] } },
      { ...changed, payload: { ...params, apply: true, begins: ["photo"], ends: ["cv"] } },
    ]
    expect(await saidOf(params.trainingId)).toEqual(expected)
    await save([photo, own], true)
    expect(await saidOf(params.trainingId)).toEqual(expected)
  })

  it("are asked for once each", async () => {
    const { id, office } = await school()
    const params = { trainingId: (await addTraining(api.db.admin, id)).id }
    const { body } = await office.call(saveRequiredDocuments, {
      params,
      body: { documents: [cv, cv], apply: false },
    })
    expect(body.fields).toHaveProperty("documents")
  })
})
