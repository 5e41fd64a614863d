import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { getOrganization } from "@jalon/organizations/wire"
import { addCompany, addPartnership } from "@jalon/partners/testing"
import {
  addTutor,
  companyStatistics,
  getCompanyProfile,
  listPartnerships,
  readCompanyRegister,
  removeTutor,
  settleCompanyDifferences,
  updateCompanyProfile,
  updateTutor,
} from "@jalon/partners/wire"
import type { AnswerOf, CallOf, RefusedAnswer, Route } from "@jalon/wire-kit"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const ask = async <R extends Route>(device: Device, route: R, input: Partial<CallOf<R>> = {}) =>
  (await device.call(route, input)).body as unknown as AnswerOf<R> & RefusedAnswer
const colleague = async (company: number, role = 1) =>
  api.as(await addMember(api.db.admin, company, role, { accountType: 1 }))
const change = (device: Device, changes: object) => ask(device, updateCompanyProfile, { body: { changes } })

describe("a company's own profile", () => {
  it("[C-25] answers the company under customer, with its fields and what waits", async () => {
    const company = await addCompany(api.db.admin, { name: "Garage du Pont Rouge" })
    const { customer } = await ask(await colleague(company.id), getCompanyProfile)
    expect(customer).toMatchObject({
      id: company.id,
      name: "Garage du Pont Rouge",
      details: { invoice_is_config_accepted: false },
      company: {
        denomination: "Garage du Pont Rouge",
        fields: { siret: company.siret },
        can_edit: true,
        actions: [{ kind: "complete_profile" }, { kind: "add_tutor", count: 1 }],
      },
    })
  })

  it("[C-22] [E-08] saves the denomination, which becomes the displayed name", async () => {
    const company = await addCompany(api.db.admin, { name: "Ancien nom" })
    const boss = await colleague(company.id)
    const saved = await change(boss, { denomination: "Nouveau nom", phone: "01 99 00 00 03" })
    expect(saved.company).toMatchObject({ denomination: "Nouveau nom", fields: { phone: "+33199000003" } })
    expect(saved.customer).toMatchObject({ id: company.id, name: "Nouveau nom" })
    expect(saved).toMatchObject({ message: "Le profil est enregistré.", state: "success", conflicts: [] })
    expect((await ask(boss, getOrganization)).customer.name).toBe("Nouveau nom")
  })

  it("refuses what is wrong field by field, and saves nothing of it", async () => {
    const company = await addCompany(api.db.admin)
    const boss = await colleague(company.id)
    const refused = await change(boss, { denomination: "", naf: "12" })
    expect(refused.fields).toMatchObject({ "changes.denomination": "Champ requis" })
    const wrong = await change(boss, { denomination: "Autre", naf: "12" })
    expect(wrong.fields?.naf).toContain("5 caractères")
    expect((await ask(boss, getOrganization)).customer.name).toBe(company.name)
  })

  it("keeps the SIRET by which schools find it", async () => {
    const [company, other] = [await addCompany(api.db.admin), await addCompany(api.db.admin)]
    const boss = await colleague(company.id)
    expect((await change(boss, { siret: other.siret })).code).toBe("company.siret_fixed")
    const nameless = await addCompany(api.db.admin, { siret: null })
    const newAccount = await colleague(nameless.id)
    expect((await change(newAccount, { siret: other.siret })).code).toBe("company.siret_taken")
    expect((await change(newAccount, { siret: "99990410500015" })).company.fields.siret).toBe(
      "99990410500015",
    )
  })

  it("is told what the register says, and takes it or keeps its own", async () => {
    const company = await addCompany(api.db.admin, { name: "L’Encre", siret: "00000019000017" })
    const boss = await colleague(company.id)
    const { outcome, company: asked } = await ask(boss, readCompanyRegister)
    expect(outcome).toBe("found")
    expect(asked.fields.denomination).toBe("L’Encre")
    expect(asked.register_differences.map(({ field }) => field)).toEqual([
      "denomination",
      "naf",
      "idcc",
      "address",
    ])
    const settled = await ask(boss, settleCompanyDifferences, {
      body: { accept: ["denomination", "address"], keep: ["naf", "idcc"] },
    })
    expect(settled.customer.name).toBe("Librairie L’Encre Bleue")
    expect(settled.company).toMatchObject({
      fields: { "address.voie": "rue des Écoliers", naf: null },
      register_differences: [],
    })
  })

  it("is read and not written by a maître d'apprentissage, who sees no colleague's birth date", async () => {
    const company = await addCompany(api.db.admin)
    const boss = await colleague(company.id)
    const person = {
      last_name: "Tassigny",
      first_name: "Marc",
      birth_date: "1984-05-20",
      experience_years: 6,
    }
    await ask(boss, addTutor, { body: person })
    const tutor = await colleague(company.id, 4)
    const { customer } = await ask(tutor, getCompanyProfile)
    expect(customer.company).toMatchObject({
      can_edit: false,
      actions: [],
      tutors: [{ last_name: "Tassigny", birth_date: null, eligibility: null }],
    })
    const tries = await Promise.all([
      change(tutor, { denomination: "Vol" }),
      ask(tutor, readCompanyRegister),
      ask(tutor, settleCompanyDifferences, { body: { accept: ["naf"] } }),
      ask(tutor, addTutor, { body: person }),
    ])
    expect(tries.map(({ code }) => code)).toEqual(tries.map(() => "access.denied"))
  })

  it("begins with its name for a company that came without a link", async () => {
    const id = await addOrganization(api.db.admin, { kind: "company", name: "Sans profil" })
    const boss = await colleague(id)
    expect((await ask(boss, getCompanyProfile)).customer.company.denomination).toBe("Sans profil")
    expect((await change(boss, { effectif: 4 })).company.fields).toMatchObject({
      denomination: "Sans profil",
      effectif: 4,
    })
  })
})

describe("maîtres d'apprentissage", () => {
  it("are kept by the company with what makes them eligible, and by no other", async () => {
    const company = await addCompany(api.db.admin)
    const boss = await colleague(company.id)
    const rival = await colleague((await addCompany(api.db.admin)).id)
    const person = { last_name: "Pélissou", first_name: "Rose-May" }
    const { tutor } = await ask(boss, addTutor, {
      body: { ...person, birth_date: addDays(today(), -17 * 365), experience_years: 0 },
    })
    expect(tutor.eligibility).toMatchObject({
      verdict: "failed",
      checks: [
        { rule: "age", verdict: "failed", threshold: 18 },
        { rule: "competence", verdict: "failed", value: 0 },
        { rule: "load", verdict: "unknown" },
      ],
    })
    const params = { tutorId: tutor.id }
    const body = { ...person, birth_date: "1979-01-15", experience_years: 1, diploma_level: 5 as const }
    expect((await ask(boss, updateTutor, { params, body })).tutor.eligibility?.verdict).toBe("confirm")
    expect((await ask(rival, updateTutor, { params, body })).code).toBe("not_found")
    expect((await ask(rival, removeTutor, { params })).code).toBe("not_found")
    expect(await ask(boss, removeTutor, { params })).toMatchObject({ state: "success" })
    expect((await ask(boss, getCompanyProfile)).customer.company.tutors).toEqual([])
  })

  it("refuses a birth date to come", async () => {
    const boss = await colleague((await addCompany(api.db.admin)).id)
    const refused = await ask(boss, addTutor, {
      body: { last_name: "A", first_name: "B", birth_date: "2090-01-01" },
    })
    expect(refused.fields?.birth_date).toBe("La date de naissance est dans l’avenir.")
  })
})

describe("the schools of a company", () => {
  it("[C-24] answers those it works with, and what it may know of them", async () => {
    const school = await addOrganization(api.db.admin, { name: "CFA Horizon Métiers" })
    const stranger = await addOrganization(api.db.admin, { name: "École inconnue" })
    await api.db.admin.query(
      "update organization set address = $2, email = 'contact@exemple-cfa.test', phone = '+33199000009', invoice_prefix = 'SECRET' where id = $1",
      [school, { commune: "Valmont-sur-Orle" }],
    )
    await api.db.admin.query(
      "insert into apprentice_training_center (id, organization_id, name, siret, uai) values (gen_random_uuid(), $1, 'CFA', '00000010900017', '0990001N')",
      [school],
    )
    const company = await addCompany(api.db.admin)
    await addPartnership(api.db.admin, school, company)
    await addPartnership(api.db.admin, stranger, await addCompany(api.db.admin))
    const { results } = await ask(await colleague(company.id, 4), listPartnerships)
    expect(results).toMatchObject([
      {
        school: {
          id: school,
          name: "CFA Horizon Métiers",
          city: "Valmont-sur-Orle",
          uai: "0990001N",
          logo: null,
          email: "contact@exemple-cfa.test",
          phone: "+33199000009",
        },
      },
    ])
    expect(JSON.stringify(results)).not.toContain("SECRET")
  })

  it("are left out once the partnership has ended", async () => {
    const school = await addOrganization(api.db.admin)
    const company = await addCompany(api.db.admin)
    await addPartnership(api.db.admin, school, company)
    await api.db.admin.query("update partnership set ended_at = now() where company_id = $1", [company.id])
    expect((await ask(await colleague(company.id), listPartnerships)).results).toEqual([])
  })
})

describe("the figures of a company", () => {
  it("[C-26] are counted from its rows", async () => {
    const school = await addOrganization(api.db.admin)
    const company = await addCompany(api.db.admin)
    await addPartnership(api.db.admin, school, company)
    const boss = await colleague(company.id)
    await ask(boss, addTutor, {
      body: { last_name: "T", first_name: "M", birth_date: "1984-05-20", experience_years: 6 },
    })
    await change(boss, { effectif: 4, naf: "47.61Z" })
    const { statistics } = await ask(boss, companyStatistics)
    expect(statistics).toEqual({
      partner_schools: 1,
      contracts: 0,
      tutors: 1,
      eligible_tutors: 1,
      fields_asked: 16,
      fields_missing: 12,
      completeness_percent: 25,
      register_differences: 0,
      actions: 1,
    })
  })
})
