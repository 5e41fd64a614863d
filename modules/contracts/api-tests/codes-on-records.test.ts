import { startTestApi, type TestApi, type WorkerHands, workerHands } from "@jalon/api/testing"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { codeListsOf, initialLegalValues, type LegalValues } from "@jalon/legal-values/rules"
import { addLegalValues } from "@jalon/legal-values/server"
import { addCompany, addPartner } from "@jalon/partners/testing"
import {
  addContact,
  addTutor,
  getPartner,
  partnerHistory,
  updateCompanyProfile,
  updateContact,
  updatePartner,
} from "@jalon/partners/wire"
import { addStudent } from "@jalon/students/testing"
import { getStudent, studentHistory, updateProfile, updateStudent } from "@jalon/students/wire"
import { addTraining } from "@jalon/trainings/testing"
import { updateTraining } from "@jalon/trainings/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const BY = { name: "exploitante", reason: null }

const added = (list: string, code: string, label: string, group = "–", from = "2026-11-01") => ({
  name: `code.${list}.${code}`,
  from,
  value: { label, group },
  source: "Notice imaginée pour l’essai",
})

/** A code of the release, as it stands, with a last day. */
const ended = (list: "apprenti_derniere_classe" | "employeur_specifique", code: string, until: string) => {
  const row = codeListsOf(initialLegalValues)[list].find((one) => one.code === code)
  if (!row) throw new Error(`${code} is no code of ${list}`)
  return { ...added(list, code, row.label, row.group, row.valid_from), until }
}

const rows = [
  added("apprenti_sexe", "X", "Non précisé"),
  added("apprenti_situation_avant_contrat", "13", "Volontaire du service civique"),
  added("apprenti_nationalite", "4", "Binationale", "–", "2099-01-01"),
  added("diplome", "77", "Diplôme nouveau", "Diplôme ou titre de niveau bac +5 et plus"),
  added("employeur_type", "17", "Employeur nouveau", "Privé"),
  added("employeur_specifique", "5", "Cas nouveau"),
  added("maitre_niveau_diplome", "9", "Niveau nouveau"),
  ended("apprenti_derniere_classe", "42", "2026-10-31"),
] as unknown as LegalValues

let api: TestApi
let worker: WorkerHands
let school: number
beforeAll(async () => {
  api = await startTestApi()
  worker = workerHands(api)
  school = await addOrganization(api.db.admin)
  await addLegalValues(worker.data, rows, BY, [])
})
afterAll(async () => {
  await worker.close()
  await api.close()
})

const office = async () => api.as(await addMember(api.db.admin, school, 2))

describe("a code that an operator added", () => {
  it("is taken by a student's record, read in its history, and refused before its day or after its end", async () => {
    const device = await office()
    const { id: studentId } = await addStudent(api.db.admin, school, { derniere_classe: "42" })
    const params = { studentId }
    const save = (changes: object) => device.call(updateStudent, { params, body: { changes } })

    const taken = { sexe: "X", situation_avant_contrat: "13", diplome_plus_eleve: "77" }
    expect((await save(taken)).body).toMatchObject({ conflicts: [], student: { office: { fields: taken } } })
    expect((await save({ nationalite: "4", dernier_diplome_prepare: "99" })).body).toMatchObject({
      code: "request.invalid",
      fields: {
        nationalite: "Ce code n’entre en vigueur que le 01/01/2099.",
        dernier_diplome_prepare: "Valeur invalide",
      },
    })
    // What ended stays where it was chosen, and is chosen by nobody else.
    expect((await save({ derniere_classe: "42" })).status).toBe(200)
    const other = await addStudent(api.db.admin, school)
    const refused = await device.call(updateStudent, {
      params: { studentId: other.id },
      body: { changes: { derniere_classe: "42" } },
    })
    expect(refused.body).toMatchObject({
      fields: { derniere_classe: "Ce code a pris fin le 31/10/2026." },
    })
    const { body: read } = await device.call(getStudent, { params })
    expect(read.student).toMatchObject({ office: { fields: { ...taken, derniere_classe: "42" } } })
    const { body: history } = await device.call(studentHistory, { params })
    expect(JSON.stringify(history)).toContain("Volontaire du service civique")
    expect(JSON.stringify(history)).toContain("Diplôme nouveau")
  })

  it("is taken by a student of herself, and an unknown one is not", async () => {
    const account = await addAccount(api.db.admin, 0)
    const { id } = await addStudent(api.db.admin, school, { account_id: account.id })
    const device = await api.as(account)
    const save = (changes: object) =>
      device.call(updateProfile, { body: { student_id: id, changes } as never })
    expect((await save({ situation_avant_contrat: "13" })).status).toBe(200)
    expect((await save({ situation_avant_contrat: "98" })).body).toMatchObject({
      fields: { situation_avant_contrat: "Valeur invalide" },
    })
  })

  it("is taken by a company's record and its people's, and read in their history", async () => {
    const device = await office()
    const { id: partnerId } = await addPartner(api.db.admin, school)
    const params = { partnerId }
    const save = (changes: object) => device.call(updatePartner, { params, body: { changes } })
    const taken = { employeur_type: "17", employeur_specifique: "5" }
    expect((await save(taken)).body).toMatchObject({ partner: { fields: { ...taken, secteur: "prive" } } })
    expect((await save({ employeur_type: "18", employeur_specifique: "6" })).body).toMatchObject({
      fields: { employeur_type: "Valeur invalide", employeur_specifique: "Valeur invalide" },
    })
    const person = { last_name: "Moreau", first_name: "Anne", roles: ["maitre_apprentissage" as const] }
    const made = await device.call(addContact, { params, body: { ...person, diploma_level: 9 } })
    expect(made.body).toMatchObject({ contact: { diploma_level: 9 } })
    const contactId = (made.body as unknown as { contact: { id: string } }).contact.id
    const change = (diploma_level: number) =>
      device.call(updateContact, { params: { ...params, contactId }, body: { ...person, diploma_level } })
    expect((await change(2)).body).toMatchObject({ fields: { diploma_level: "Valeur invalide" } })
    expect((await change(9)).status).toBe(200)
    expect((await device.call(getPartner, { params })).body).toMatchObject({ partner: { fields: taken } })
    expect(JSON.stringify((await device.call(partnerHistory, { params })).body)).toContain(
      "Employeur nouveau",
    )
  })

  it("is taken by a company of itself and of its own people", async () => {
    const company = await addCompany(api.db.admin)
    const device = await api.as(await addMember(api.db.admin, company.id, 1, { accountType: 1 }))
    const save = (changes: object) => device.call(updateCompanyProfile, { body: { changes } as never })
    expect((await save({ employeur_type: "17" })).status).toBe(200)
    expect((await save({ employeur_type: "18" })).body).toMatchObject({
      fields: { employeur_type: "Valeur invalide" },
    })
    const tutor = { last_name: "Moreau", first_name: "Anne" }
    const add = (diploma_level: number) =>
      device.call(addTutor, { body: { ...tutor, diploma_level } as never })
    expect((await add(9)).body).toMatchObject({ tutor: { diploma_level: 9 } })
    expect((await add(2)).body).toMatchObject({ fields: { diploma_level: "Valeur invalide" } })
  })

  it("is taken by a training", async () => {
    const device = await api.as(await addMember(api.db.admin, school, 1))
    const { id: trainingId } = await addTraining(api.db.admin, school)
    const save = (diploma_kind: string) =>
      device.call(updateTraining, { params: { trainingId }, body: { diploma_kind } })
    expect((await save("77")).body).toMatchObject({ training: { diploma_kind: "77" } })
    expect((await save("99")).body).toMatchObject({ fields: { diploma_kind: "Valeur invalide" } })
  })
})
