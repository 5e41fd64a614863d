import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { exportStudents } from "@jalon/exports/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { anInventedPerson } from "@jalon/imports/testing"
import { addPartner } from "@jalon/partners/testing"
import { fromBytes, readSheet, writeXlsx } from "@jalon/sheets"
import { addStudent } from "@jalon/students/testing"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exporting, keysOf } from "./exporting.ts"
import { importing } from "./importing.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
beforeAll(async () => {
  api = await startTestApi()
  // Without the registers: what they know of a company would join what the file says, sooner or later.
  worker = await startTestWorker(api, undefined, {
    COMPANY_REGISTER_URL: undefined,
    OPCO_REGISTER_URL: undefined,
  })
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

type School = {
  id: number
  device: Device
  classes: Record<string, string>
  trainings: Record<string, string>
}

/** A school with its catalogue and nobody in it. */
const aSchool = async (): Promise<School> => {
  const id = await addOrganization(api.db.admin)
  const device = await api.as(await addMember(api.db.admin, id, 1))
  await api.db.admin.query("update member set grants = '{nir.reveal}' where organization_id = $1", [id])
  const mco = await addTraining(api.db.admin, id, { title: "BTS Management commercial opérationnel" })
  const gpme = await addTraining(api.db.admin, id, { title: "BTS Gestion de la PME", rncp_code: "RNCP38363" })
  const one = await addClass(api.db.admin, id, mco.id, { name: "MCO 1A" })
  const two = await addClass(api.db.admin, id, gpme.id, { name: "GPME 1A" })
  return {
    id,
    device,
    classes: { "MCO 1A": one.id, "GPME 1A": two.id },
    trainings: { "MCO 1A": mco.id, "GPME 1A": gpme.id },
  }
}

const PEOPLE = 60

const every = <T>(n: number, step: number, value: T, other: T): T => (n % step === 0 ? value : other)

/** Somebody with every field of her file filled, or empty where files are. */
const fieldValuesOf = (n: number) => {
  const person = anInventedPerson(n)
  const [day, month, year] = person.birthDate.split("/")
  return {
    last_name: n === 7 ? "de La Tour d’Auvergne" : person.lastName,
    usage_name: every(n, 5, "Lévy-Ñandú", null),
    first_name: n === 8 ? "-Zoé" : person.firstName,
    sexe: person.sex,
    birth_date: `${year}-${month}-${day}`,
    birth_department: "99",
    birth_city: "Brisecourt",
    nationalite: "1",
    regime_social: "2",
    email: every(n, 9, null, person.email),
    phone: n % 7 === 0 ? null : `+336399${String(80_000 + n)}`,
    address: {
      numero: "3",
      repetition: "bis",
      voie: "=rue des Lilas",
      code_postal: "69100",
      commune: "Villeurbanne",
      pays: "FR",
    },
    sportif_haut_niveau: n % 2 === 0,
    projet_creation_entreprise: every(n, 3, null, false),
    situation_avant_contrat: "1",
    dernier_diplome_prepare: "41",
    derniere_classe: "01",
    dernier_diplome_intitule: "Bac pro commerce",
    diplome_plus_eleve: "41",
    emancipe: n % 11 === 0,
    legal_representative:
      n % 4 === 0
        ? {
            nom: "Roux",
            prenom: "Marc",
            lien: "pere",
            courriel: "marc@example.org",
            mobile: "+33639980199",
          }
        : {},
    emergency_contact: { nom: "Mamie", lien: "grand-mère", telephone: "+33139980002" },
    external_id: `A-${n}`,
  }
}

const fill = async ({ id, classes, trainings }: School) => {
  const partners = [
    await addPartner(api.db.admin, id, {
      denomination: "Boulangerie du Pré",
      idcc: "0843",
      opco: "opco_ep",
      effectif: 9,
    }),
    await addPartner(api.db.admin, id, { denomination: '+Garage & Fils; "Le Pont"', email: null }),
  ]
  await api.db.admin.query(
    `update partner set secteur = 'prive', employeur_type = '14', naf = '1071C', phone = '+33139980001',
       signataire = '{"nom": "Roux", "prenom": "Ana", "fonction": "Gérante", "courriel": "ana@example.org"}' where id = $1`,
    [partners[0]?.id],
  )
  const keys = await keysOf(api, id)
  for (let n = 0; n < PEOPLE; n++) {
    const className = n % 2 ? "MCO 1A" : "GPME 1A"
    const { id: student } = await addStudent(api.db.admin, id, {
      ...fieldValuesOf(n),
      class_id: classes[className],
      training_id: trainings[className],
      partner_id: n % 3 === 0 ? null : partners[n % 2]?.id,
    })
    const seal = (column: string, clear: string) =>
      keys.seal({ table: "student", row: student, column }, clear)
    await api.db.admin.query("update student set nir_sealed = $2, accommodations_sealed = $3 where id = $1", [
      student,
      seal("nir", anInventedPerson(n).nir),
      every(n, 10, seal("accommodations", "Tiers temps"), null),
    ])
    await api.db.admin.query(
      "insert into enrolment (id, organization_id, student_id, class_id, entry_date) values (gen_random_uuid(), $1, $2, $3, '2026-09-08')",
      [id, student, classes[className]],
    )
  }
}

const FIELDS = `s.last_name, s.usage_name, s.first_name, s.sexe, s.birth_date::text, s.birth_department, s.birth_city, s.nationalite,
  s.regime_social, s.email, s.phone, s.address, s.sportif_haut_niveau, s.projet_creation_entreprise, s.situation_avant_contrat,
  s.dernier_diplome_prepare, s.derniere_classe, s.dernier_diplome_intitule, s.diplome_plus_eleve, s.emancipe,
  s.legal_representative, s.emergency_contact, s.external_id`
const FEWER = "s.last_name, s.usage_name, s.first_name, s.email, s.phone"

const peopleOf = async ({ id }: School, fields: string) => {
  const { rows } = await api.db.admin.query(
    `select ${fields}, c.name as class, t.title as training, p.siret, p.denomination
     from student s left join class c on c.id = s.class_id left join training t on t.id = s.training_id
       left join partner p on p.id = s.partner_id
     where s.organization_id = $1 order by s.sort_name, s.external_id, s.email`,
    [id],
  )
  return rows
}
const companiesOf = async ({ id }: School) => {
  const { rows } = await api.db.admin.query(
    `select denomination, siret, secteur, employeur_type, naf, effectif, idcc, opco, address, phone, email, signataire
     from partner where organization_id = $1 order by siret`,
    [id],
  )
  return rows
}
const accommodationsOf = async ({ id }: School) => {
  const keys = await keysOf(api, id)
  const { rows } = await api.db.admin.query<{
    id: string
    sealed: Buffer | null
    clear: string | null
    of: string
  }>(
    `select id, accommodations_sealed as sealed, accommodations as clear, external_id as of from student
     where organization_id = $1 order by sort_name, external_id`,
    [id],
  )
  expect(rows.filter(({ clear }) => clear !== null)).toEqual([])
  return rows.map(({ id: row, sealed, of }) => [
    of,
    sealed && keys.open({ table: "student", row, column: "accommodations" }, sealed),
  ])
}
const numbersOf = async ({ id }: School) => {
  const keys = await keysOf(api, id)
  const { rows } = await api.db.admin.query<{ id: string; nir_sealed: Buffer }>(
    "select id, nir_sealed from student where organization_id = $1",
    [id],
  )
  return rows
    .map((row) => keys.open({ table: "student", row: row.id, column: "nir" }, row.nir_sealed))
    .toSorted()
}

const bringIn = async (school: School, bytes: Buffer, name: string) => {
  const { begin, check, run } = importing(api, school.device)
  const found = await begin(bytes, name)
  expect(found.import.kind).toBe("rentree")
  const checked = await check(found)
  expect(checked.import.counts).toMatchObject({ create: PEOPLE })
  expect(checked.faults).toEqual([])
  await run(checked.import.id)
  return found
}

describe("what a school takes away, another can bring in", () => {
  it("the workbook of a whole export, dropped as it is into the wizard", async () => {
    const from = await aSchool()
    await fill(from)
    const { entries } = await exporting(api, from.device).whole(true)
    const into = await aSchool()
    const found = await bringIn(into, entries.get("donnees.xlsx") ?? Buffer.alloc(0), "donnees.xlsx")
    // What is not to be brought in is taken for nothing else.
    expect(found.columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual([
      "Lieu d’accueil sans SIRET",
      "RQTH",
      "RQTH, équivalence jeunes",
      "RQTH, extension BOE",
      "Centre",
      "Année scolaire",
      "Statut",
      "Statut depuis le",
      "Sorti le",
      "Motif de sortie",
      "Créé le",
      "Archivé le",
      "Motif d’archivage",
      "Numéro interne",
    ])
    expect(await peopleOf(into, FIELDS)).toEqual(await peopleOf(from, FIELDS))
    expect(await companiesOf(into)).toEqual(await companiesOf(from))
    expect(await numbersOf(into)).toEqual(await numbersOf(from))
    const accommodations = await accommodationsOf(into)
    expect(accommodations).toEqual(await accommodationsOf(from))
    expect(accommodations.filter(([, text]) => text === "Tiers temps").length).toBeGreaterThan(0)
    const { rows } = await api.db.admin.query(
      "select distinct entry_date::text as on from enrolment where organization_id = $1",
      [into.id],
    )
    expect(rows).toEqual([{ on: "2026-09-08" }])
  })

  it("the list of students as CSV", async () => {
    const from = await aSchool()
    await fill(from)
    const columns = ["name", "training", "class", "company", "email", "phone"]
    const reply = await from.device.call(exportStudents, { query: { format: "csv", columns } as never })
    const into = await aSchool()
    await bringIn(into, reply.bytes, "etudiants.csv")
    expect(await peopleOf(into, FEWER)).toEqual(await peopleOf(from, FEWER))
  })

  it("the sheet of contacts, saved apart, as a file of companies", async () => {
    const from = await aSchool()
    await fill(from)
    const { rows: partners } = await api.db.admin.query<{ id: string }>(
      "select id from partner where organization_id = $1",
      [from.id],
    )
    for (const { id } of partners)
      await api.db.admin.query(
        `insert into partner_contact (id, organization_id, partner_id, last_name, first_name, email, phone, job_title, roles)
         values (gen_random_uuid(), $1, $2, 'Étienne', 'Zoé', 'zoe@example.org', '+33639980001', 'Gérante', '{rh,maitre_apprentissage}')`,
        [from.id, id],
      )
    const { entries } = await exporting(api, from.device).whole()
    const rows: string[][] = []
    for await (const { cells } of readSheet(fromBytes(entries.get("donnees.xlsx") ?? Buffer.alloc(0)), {
      fileName: "x.xlsx",
      sheetName: "Contacts",
    }))
      rows.push(cells.map(({ text }) => text))
    const [headers = [], ...lines] = rows
    const chunks: Uint8Array[] = []
    for await (const chunk of writeXlsx([
      { name: "Contacts", columns: headers.map((title) => ({ title })), rows: lines },
    ]))
      chunks.push(chunk)
    const into = await aSchool()
    const { begin, check, run } = importing(api, into.device)
    const found = await begin(Buffer.concat(chunks), "contacts.xlsx")
    expect(found.import.kind).toBe("companies")
    const checked = await check(found)
    expect(checked.faults).toEqual([])
    await run(checked.import.id)
    const people = `select p.siret, c.last_name, c.first_name, c.email, c.phone, c.job_title, c.roles
      from partner_contact c join partner p on p.id = c.partner_id where c.organization_id = $1 order by 1`
    const [there, here] = await Promise.all(
      [from, into].map(async ({ id }) => (await api.db.admin.query(people, [id])).rows),
    )
    expect(here?.map((row) => ({ ...row, roles: row.roles.toSorted() }))).toEqual(
      there?.map((row) => ({ ...row, roles: row.roles.toSorted() })),
    )
  })
})
