import { openContractSchool, startTestApi } from "@jalon/api/testing"
import { exportSurvey } from "@jalon/exports/wire"
import { BOXES } from "@jalon/survey/rules"
import { getSurvey } from "@jalon/survey/wire"
import { afterAll, beforeAll, expect, it } from "vitest"

const api = await startTestApi()
const school = await openContractSchool(api)
const { admin } = api.db
afterAll(() => api.close())

type Survey = {
  apprentices: number
  ready: number
  lacking: number
  classes: { name: string | null; ready: number; lacking: number }[]
  results: { student_id: string; gaps: { place: string; label: string }[] }[]
  doubts: { doubt: string }[]
  unnamed: { number: string }[]
}
const survey = async (query: object = {}): Promise<Survey> => {
  const { status, body } = await school.office.call(getSurvey, { query: { year: 2026, ...query } })
  expect(status).toBe(200)
  return body as Survey
}
const file = (body: object = {}, device = school.office) =>
  device.call(exportSurvey, { body: { year: 2026, ...body } })
const boxesOf = (bytes: Buffer) =>
  bytes
    .toString("ascii")
    .trimEnd()
    .split("\r\n")
    .map((line) => Object.fromEntries(line.split(";").map((value, at) => [BOXES[at], value])))

let contractId = ""
beforeAll(async () => {
  contractId = await school.begun("engaged")
})

/** What a school says of its apprentice and its centre until the line is whole. */
const complete = async () => {
  const { studentId } = school.world
  await admin.query(
    `update student set birth_insee = '35238', birth_department = '35', sexe = 'F', ine = '123456789AB', phone = '+33639980001',
       birth_date = '2004-03-12', situation_annee_precedente = '4101', etablissement_annee_precedente = '0759901E',
       situation_avant_apprentissage = '21', dernier_diplome_obtenu = '07', first_name = 'Zoé', last_name = 'D''Hénin-Étienne',
       address = '{"numero": "14", "voie": "quai des Merisiers", "code_postal": "75011", "commune_insee": "75111"}',
       legal_representative = legal_representative || '{"pcs": "55"}'
     where id = $1`,
    [studentId],
  )
  await admin.query(
    `update training t set duration_months = 24, diploma_kind = '54', diploma_code = '32031213' from contract c
     where c.id = $1 and t.id = c.training_id`,
    [contractId],
  )
  await admin.query(
    `update apprentice_training_center set uai = '0759901E', sifa_type_cfa = '09' where organization_id = $1`,
    [school.id],
  )
  await admin.query(
    `insert into enrolment (id, organization_id, student_id, class_id, entry_date, contract_type, real_months, year_label)
     select gen_random_uuid(), c.organization_id, c.student_id, c.class_id, '2026-09-07', 'apprentissage', 24, '1A'
     from contract c where c.id = $1
     on conflict do nothing`,
    [contractId],
  )
  await admin.query("update enrolment set real_months = 24, year_label = '1A' where organization_id = $1", [
    school.id,
  ])
}

it("counts who is there on 31 December, and says what is missing and where it is written", async () => {
  const found = await survey()
  expect([found.apprentices, found.ready, found.lacking]).toEqual([1, 0, 1])
  expect(found.results[0]?.student_id).toBe(school.world.studentId)
  expect(found.results[0]?.gaps.map(({ label }) => label)).toContain("Type de CFA")
  expect(found.classes.map(({ ready, lacking }) => [ready, lacking])).toEqual([[0, 1]])
  const { status, body } = await file()
  expect([status, body.code]).toEqual([409, "export.no_apprentice"])
})

it("writes one line of 47 boxes without accents, titles or quotes, and notes who took it", async () => {
  await complete()
  const found = await survey()
  expect([found.ready, found.results]).toEqual([1, []])
  const reply = await file()
  expect(reply.headers["content-disposition"]).toContain("sifa-2026.csv")
  expect(reply.bytes.toString("utf8")).toMatch(/^[\x20-\x7e\r\n]+$/)
  const lines = boxesOf(reply.bytes)
  expect(lines.length).toBe(1)
  expect(Object.keys(lines[0] ?? {}).length).toBe(47)
  expect(lines[0]).toMatchObject({
    INE_RNIE: "123456789AB",
    NUMERO_UAI: "0759901E",
    STATUT: "APP",
    NOM: "D HENIN-ETIENNE",
    PRENOM1: "ZOE",
    SEXE: "2",
    PCS: "55",
    DATE_DEB_CONT: "07092026",
    DATE_ENTREE_CFA: "07092026",
    DATE_RUPT_CONT: "",
    HANDI: "",
  })
  await admin.query(
    `update training t set entrusted = '[{"kind": "ufa", "name": "Lycée", "uai": "0359914L", "from": null, "to": null}]'
     from contract c where c.id = $1 and t.id = c.training_id`,
    [contractId],
  )
  expect(lines[0]).toMatchObject({ UAI_EPLE: "NC", NAT_STR_JUR: "NC" })
  expect(boxesOf((await file()).bytes)[0]).toMatchObject({ UAI_EPLE: "0359914L", NAT_STR_JUR: "UFA" })
  const { rows } = await admin.query(
    "select after -> 'exported' ->> 'rows' as rows from audit_entry where organization_id = $1 and subject_id = 'survey'",
    [school.id],
  )
  expect(rows).toEqual([{ rows: "1" }, { rows: "1" }])
})

it("says a disability only to whoever may read it", async () => {
  await school.sealSecrets({ nir: "204033523800105", rqth: true })
  expect(boxesOf((await file()).bytes)[0]?.HANDI).toBe("")
  const reader = await school.member(2, ["nir.reveal"])
  expect(boxesOf((await file({}, reader)).bytes)[0]?.HANDI).toBe("1")
})

it("counts a broken contract while its apprentice is still trained, unless told not to", async () => {
  await school.put(contractId, { status: "broken", broken_on: "2026-12-10" })
  expect((await survey()).apprentices).toBe(1)
  expect(boxesOf((await file()).bytes)[0]?.DATE_RUPT_CONT).toBe("10122026")
  expect((await survey({ broken: "left_out" })).apprentices).toBe(0)
  await admin.query(
    "update student set left_on = '2026-12-20', exit_reason = 'rupture_sans_suite' where id = $1",
    [school.world.studentId],
  )
  expect((await survey()).apprentices).toBe(0)
  await admin.query("update student set left_on = null, exit_reason = null where id = $1", [
    school.world.studentId,
  ])
  await school.put(contractId, { status: "broken", broken_on: "2027-01-10" })
  expect((await survey({ broken: "left_out" })).apprentices).toBe(1)
  expect(boxesOf((await file()).bytes)[0]?.DATE_RUPT_CONT).toBe("")
  await school.put(contractId, { status: "broken", broken_on: "2026-06-30" })
  expect((await survey()).apprentices).toBe(0)
  await school.put(contractId, { status: "engaged", broken_on: null })
})

it("counts a broken contract as long as the school says that they are a trainee", async () => {
  await school.put(contractId, { status: "broken", broken_on: "2026-11-30" })
  const trained = (situation: string, from: string, to: string) =>
    admin.query("update enrolment set trainee_periods = $2 where organization_id = $1", [
      school.id,
      JSON.stringify([{ situation, from, to, protection_sociale_le: null }]),
    ])
  expect((await survey()).apprentices).toBe(1)
  await trained("apres_rupture", "2026-12-01", "2026-12-15")
  expect((await survey()).apprentices).toBe(0)
  await trained("apres_rupture", "2026-12-01", "2027-05-31")
  expect((await survey()).apprentices).toBe(1)
  expect((await survey({ broken: "left_out" })).apprentices).toBe(0)
  // A period before the contract says nothing of what came after it.
  await trained("avant_contrat", "2026-06-01", "2026-08-31")
  expect((await survey()).apprentices).toBe(1)
  await admin.query("update enrolment set trainee_periods = '[]' where organization_id = $1", [school.id])
  await school.put(contractId, { status: "engaged", broken_on: null })
})

it("says the commune of the company where its contract is run, and no other", async () => {
  await admin.query(
    `update partner set address = address || '{"commune_insee": "35238"}' where organization_id = $1`,
    [school.id],
  )
  expect(boxesOf((await file()).bytes)[0]?.COM_ETAB).toBe("35238")
  await school.put(contractId, { fields: { employeur_siret: "99992917700015" } })
  expect(boxesOf((await file()).bytes)[0]?.COM_ETAB).toBe("")
  await school.put(contractId, { fields: { employeur_siret: "99990107700019" } })
})

it("leaves out drafts, refused ones and professionalization, and takes one line for two contracts", async () => {
  const second = await school.begun("draft")
  expect((await survey()).apprentices).toBe(1)
  await school.put(second, { status: "refused" })
  expect((await survey()).apprentices).toBe(1)
  await school.put(second, { status: "signed", starts_on: "2026-10-01" })
  expect((await survey()).apprentices).toBe(1)
  expect(boxesOf((await file()).bytes)[0]?.DATE_DEB_CONT).toBe("01102026")
  await admin.query("update contract set student_id = null where id = $1", [second])
  expect((await survey()).unnamed.length).toBe(1)
  await admin.query("update contract set status = 'cancelled' where id = $1", [second])
})

it("is the office's: who teaches, and another school, see nothing of it", async () => {
  const teacher = await school.member(4)
  expect((await teacher.call(getSurvey, { query: { year: 2026 } })).body.code).toBe("access.denied")
  expect((await file({}, teacher)).body.code).toBe("access.denied")
  const stranger = await school.stranger()
  expect((await stranger.call(getSurvey, { query: { year: 2026 } })).body.apprentices).toBe(0)
})
