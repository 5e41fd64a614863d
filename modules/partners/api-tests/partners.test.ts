import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addCompany, addPartner, addPartnership, aSiret } from "@jalon/partners/testing"
import {
  addContact,
  archivePartner,
  createPartner,
  getPartner,
  invitePartner,
  listPartners,
  lookUpSiret,
  partnerChoices,
  partnerHistory,
  partnerPlaces,
  partnerStudents,
  readRegister,
  removeContact,
  restorePartner,
  settleDifferences,
  updateContact,
  updatePartner,
} from "@jalon/partners/wire"
import type { AnswerOf, CallOf, RefusedAnswer, Route } from "@jalon/wire-kit"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let school: number
let office: Device
let elsewhere: Device
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  const otherSchool = await addOrganization(api.db.admin, { name: "CFA des Trois Ponts" })
  office = await api.as(await addMember(api.db.admin, school, 2))
  elsewhere = await api.as(await addMember(api.db.admin, otherSchool, 1))
})
afterAll(() => api.close())
afterEach(() => {
  api.registers.setFault("companies", null)
  api.registers.setFault("opcos", null)
})

/** What a call answers, as its route promises it. */
const ask = async <R extends Route>(device: Device, route: R, input: Partial<CallOf<R>> = {}) =>
  (await device.call(route, input)).body as unknown as AnswerOf<R> & RefusedAnswer
const partnerOf = async (id: string) => (await ask(office, getPartner, { params: { partnerId: id } })).partner

describe("adding a company by its SIRET", () => {
  it("finds the rest in the registers", async () => {
    const body = await ask(office, lookUpSiret, { params: { siret: "000 000 166 00017" } })
    expect(body).toMatchObject({
      outcome: "found",
      suggested: {
        siret: "00000016600017",
        denomination: "Garage du Pont Rouge",
        naf: "4520A",
        idcc: "1090",
        opco: "opco_mobilites",
        employeur_type: "12",
        "address.numero": "5",
        "address.voie": "route du Pont-Rouge",
        "address.commune": "Cholet",
        "address.commune_insee": "49099",
      },
      headcount: "10 à 19 salariés",
      known: null,
    })
  })

  it("says what is wrong with the number, in words", async () => {
    const refused = await ask(office, lookUpSiret, { params: { siret: "00000016600018" } })
    expect(refused.code).toBe("request.invalid")
    expect(refused.fields?.siret).toContain("clé incorrecte")
  })

  it("is not held up when the registers are down", async () => {
    api.registers.setFault("companies", "down")
    const siret = aSiret()
    const looked = await ask(office, lookUpSiret, { params: { siret } })
    expect(looked).toMatchObject({ outcome: "unavailable", said: null, suggested: { siret } })
    const added = await ask(office, createPartner, {
      body: { employer: { denomination: "Atelier sans registre", siret } },
    })
    expect(await partnerOf(added.partner.id)).toMatchObject({
      fields: { denomination: "Atelier sans registre", siret },
      register: { state: "unknown", read_at: null },
      state: "known",
    })
  })

  it("keeps what the register said, and who says the operator", async () => {
    const looked = await ask(office, lookUpSiret, { params: { siret: "00000017400011" } })
    const { suggested, said } = looked
    const body = await ask(office, createPartner, {
      body: { employer: { ...suggested, denomination: suggested.denomination ?? "" }, register: said },
    })
    expect(await partnerOf(body.partner.id)).toMatchObject({
      register: { state: "open" },
      opco: { kind: "known", source: "register" },
      fields: { opco: "atlas" },
      register_differences: [],
    })
  })

  it("refuses a second row for one place of work, and names the first", async () => {
    const known = await addPartner(api.db.admin, school, { denomination: "Menuiserie Trois Copeaux" })
    const { status, body } = await office.call(createPartner, {
      body: { employer: { denomination: "Autre nom", siret: known.siret } },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: "partner.siret_taken" })
    expect(body.message).toContain("Menuiserie Trois Copeaux")
    const looked = await ask(office, lookUpSiret, { params: { siret: known.siret ?? "" } })
    expect(looked.known).toMatchObject({ id: known.id })
    // What another school knows says nothing here.
    const there = await elsewhere.call(createPartner, {
      body: { employer: { denomination: "Autre nom", siret: known.siret } },
    })
    expect(there.status).toBe(200)
  })

  it("gives a public employer no operator, whatever is asked", async () => {
    const looked = await ask(office, lookUpSiret, { params: { siret: "00000018200014" } })
    expect(looked.suggested).toMatchObject({ secteur: "public", employeur_type: "22", idcc: null })
    const body = await ask(office, createPartner, {
      body: { employer: { ...looked.suggested, denomination: "Mairie de Brisecourt", opco: "akto" } },
    })
    expect(await partnerOf(body.partner.id)).toMatchObject({
      opco: { kind: "public" },
      fields: { opco: null, secteur: "public" },
    })
  })

  it("says which other places of work of the company are known", async () => {
    const head = await addPartner(api.db.admin, school, {
      denomination: "Orle Numérique",
      siret: "99990107700019",
    })
    const body = await ask(office, lookUpSiret, { params: { siret: "99990107700027" } })
    expect(body.same_siren).toEqual([{ id: head.id, name: "Orle Numérique", city: "Brisecourt" }])
  })
})

describe("the record of a company", () => {
  it("saves the fields that changed, read as people write them", async () => {
    const { id } = await addPartner(api.db.admin, school)
    const body = await ask(office, updatePartner, {
      params: { partnerId: id },
      body: { changes: { phone: "01 99 00 00 02", "address.commune": "Hohenfels", effectif: 12 } },
    })
    expect(body.partner.fields).toMatchObject({
      phone: "+33199000002",
      "address.commune": "Hohenfels",
      effectif: 12,
    })
  })

  it("does not overwrite what a colleague changed meanwhile", async () => {
    const { id } = await addPartner(api.db.admin, school, { denomination: "Nom d’abord" })
    const change = (denomination: string, seen: string) =>
      ask(office, updatePartner, {
        params: { partnerId: id },
        body: { changes: { denomination }, seen: { denomination: seen } },
      })
    await change("Nom de l’une", "Nom d’abord")
    const body = await change("Nom de l’autre", "Nom d’abord")
    expect(body.conflicts).toEqual([
      { field: "denomination", yours: "Nom de l’autre", theirs: "Nom de l’une" },
    ])
    expect(body.partner.fields.denomination).toBe("Nom de l’une")
  })

  it("keeps a person's choice of operator with its author, whatever the agreement says", async () => {
    const { id } = await addPartner(api.db.admin, school, { idcc: "1090" })
    const change = async (changes: object) => {
      const body = await ask(office, updatePartner, { params: { partnerId: id }, body: { changes } })
      return body.partner
    }
    expect((await change({ effectif: 3 })).opco).toMatchObject({ kind: "known", source: "idcc" })
    expect((await change({ opco: "akto" })).opco).toMatchObject({ source: "person", by: "Inaya Boussaroque" })
    expect((await change({ idcc: "1486" })).fields.opco).toBe("akto")
    expect((await change({ opco: null })).opco).toMatchObject({ kind: "known", source: "idcc" })
  })

  it("shows what the register says and lets a person take it or keep hers", async () => {
    const { id } = await addPartner(api.db.admin, school, {
      denomination: "Ancien garage",
      siret: "00000016600017",
      city: "Valmont-sur-Orle",
      postcode: "99100",
    })
    const body = await ask(office, readRegister, { params: { partnerId: id } })
    expect(body).toMatchObject({ outcome: "found", state: "success" })
    const { register_differences: differences, fields } = body.partner
    expect(fields.denomination).toBe("Ancien garage")
    expect(differences.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["denomination", "address", "naf"]),
    )
    const settled = await ask(office, settleDifferences, {
      params: { partnerId: id },
      body: { source: "register", accept: ["address", "naf", "idcc"], keep: ["denomination"] },
    })
    const after = settled.partner
    expect(after.fields).toMatchObject({
      denomination: "Ancien garage",
      "address.commune": "Cholet",
      "address.commune_insee": "49099",
      naf: "4520A",
      opco: "opco_mobilites",
    })
    expect(after.register_differences).toEqual([])
    // Kept is kept: asking again does not bring it back.
    const again = await ask(office, readRegister, { params: { partnerId: id } })
    expect(again.partner.register_differences).toEqual([])
    const twice = await ask(office, settleDifferences, {
      params: { partnerId: id },
      body: { source: "register", accept: ["address"] },
    })
    expect(twice).toMatchObject({ code: "partner.nothing_to_settle" })
  })

  it("takes the number of the commune from the register for a company of the same town, without a word", async () => {
    const { id } = await addPartner(api.db.admin, school, {
      denomination: "Garage d’à côté",
      siret: "99990511000311",
      city: "CHOLET",
      postcode: "49300",
    })
    const { partner } = await ask(office, readRegister, { params: { partnerId: id } })
    expect(partner.fields).toMatchObject({ "address.commune": "CHOLET", "address.commune_insee": "49099" })
    const moved = await ask(office, updatePartner, {
      params: { partnerId: id },
      body: { changes: { "address.commune": "Angers", "address.code_postal": "49100" } },
    })
    expect(moved.partner.fields["address.commune_insee"]).toBeNull()
  })

  it("flags a place of work the register says closed", async () => {
    const { id } = await addPartner(api.db.admin, school, { siret: "99990713200107" })
    const body = await ask(office, readRegister, { params: { partnerId: id } })
    expect(body.partner.register).toMatchObject({ state: "closed", closed_on: "2025-03-31" })
  })

  it("says so when the register does not answer, and changes nothing", async () => {
    api.registers.setFault("companies", "500")
    const { id } = await addPartner(api.db.admin, school)
    const body = await ask(office, readRegister, { params: { partnerId: id } })
    expect(body).toMatchObject({ outcome: "unavailable", partner: { register: { read_at: null } } })
  })

  it("keeps people with their roles, and says whether one may be maître d'apprentissage", async () => {
    const { id } = await addPartner(api.db.admin, school)
    const person = {
      last_name: "Tassigny",
      first_name: "Marc",
      email: "Marc@Example.org",
      phone: "06 39 98 00 01",
    }
    const body = await ask(office, addContact, {
      params: { partnerId: id },
      body: {
        ...person,
        roles: ["maitre_apprentissage"],
        birth_date: "1984-05-20",
        diploma_level: 5,
        experience_years: 6,
      },
    })
    const { contact } = body
    expect(contact).toMatchObject({
      email: "marc@example.org",
      phone: "+33639980001",
      eligibility: {
        verdict: "met",
        checks: [{ rule: "age" }, { rule: "competence", value: 6 }, { rule: "load" }],
      },
    })
    const params = { partnerId: id, contactId: contact.id }
    const changed = await ask(office, updateContact, { params, body: { ...person, roles: ["signataire"] } })
    expect(changed.contact).toMatchObject({ roles: ["signataire"], eligibility: null })
    expect((await elsewhere.call(updateContact, { params, body: { ...person, roles: [] } })).status).toBe(404)
    expect((await elsewhere.call(removeContact, { params })).status).toBe(404)
    expect((await office.call(removeContact, { params })).status).toBe(200)
    expect((await partnerOf(id)).contacts).toEqual([])
  })

  it("is archived and comes back, unless students are there", async () => {
    const { id } = await addPartner(api.db.admin, school)
    await api.db.admin.query(
      "insert into student (id, organization_id, last_name, first_name, partner_id) values (gen_random_uuid(), $1, 'Villeminot', 'Zoé', $2)",
      [school, id],
    )
    const params = { partnerId: id }
    const students = await ask(office, partnerStudents, { params })
    expect(students.results).toMatchObject([{ name: "Villeminot Zoé", state: "to_invite" }])
    const refused = await ask(office, archivePartner, { params })
    expect(refused).toMatchObject({ code: "partner.has_students" })
    await api.db.admin.query("delete from student where partner_id = $1", [id])
    expect((await office.call(archivePartner, { params })).status).toBe(200)
    expect(
      (await office.call(updatePartner, { params, body: { changes: { effectif: 1 } } })).body,
    ).toMatchObject({
      code: "partner.archived",
    })
    expect((await office.call(restorePartner, { params })).status).toBe(200)
  })

  it("tells its history, who did what, and counts exchanges apart", async () => {
    const body = await ask(office, createPartner, {
      body: {
        employer: { denomination: "Hôtel du Grand Saule" },
        invite: { email: "direction@example.org" },
      },
    })
    const { id } = body.partner
    await office.call(updatePartner, {
      params: { partnerId: id },
      body: { changes: { effectif: 40, employeur_type: "12" } },
    })
    const history = await ask(office, partnerHistory, { params: { partnerId: id }, query: {} })
    expect(history.results).toMatchObject([
      {
        what: "Informations modifiées",
        who: "Inaya Boussaroque",
        kind: "system",
        changes: [
          { label: "Effectif de l’entreprise", before: null, after: "40" },
          { label: "Type d’employeur", before: null, after: expect.stringContaining("registre du commerce") },
        ],
      },
      { what: "Invitation envoyée", kind: "exchange" },
      { what: "Entreprise ajoutée", kind: "system" },
    ])
  })

  it("is nothing to another school, whatever it asks", async () => {
    const { id } = await addPartner(api.db.admin, school)
    const params = { partnerId: id }
    const tries = await Promise.all([
      elsewhere.call(getPartner, { params }),
      elsewhere.call(updatePartner, { params, body: { changes: { denomination: "Vol" } } }),
      elsewhere.call(archivePartner, { params }),
      elsewhere.call(readRegister, { params }),
      elsewhere.call(invitePartner, { params, body: {} }),
      elsewhere.call(partnerStudents, { params }),
      elsewhere.call(partnerHistory, { params, query: {} }),
      elsewhere.call(settleDifferences, { params, body: { source: "register", accept: ["naf"] } }),
    ])
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
    expect((await partnerOf(id)).fields.denomination).toBe("Garage du Pont Rouge")
  })
})

describe("what a company says of itself", () => {
  it("shows beside what the school wrote, to take or leave", async () => {
    const company = await addCompany(api.db.admin, { name: "Boutique Lumen & Fils" })
    const { id } = await addPartnership(api.db.admin, school, company)
    await api.db.admin.query(
      "update company_profile set effectif = 6, phone = '+33199004210' where organization_id = $1",
      [company.id],
    )
    const before = await partnerOf(id)
    expect(before.profile_differences).toEqual([
      { field: "effectif", ours: {}, theirs: { effectif: 6 } },
      { field: "phone", ours: {}, theirs: { phone: "+33199004210" } },
    ])
    expect(before.next_action).toMatchObject({ kind: "review_differences", count: 2 })
    const body = await ask(office, settleDifferences, {
      params: { partnerId: id },
      body: { source: "profile", accept: ["effectif"], keep: ["phone"] },
    })
    expect(body.partner).toMatchObject({
      fields: { effectif: 6, phone: null },
      profile_differences: [],
    })
  })

  it("stays unknown to a school it does not work with", async () => {
    const company = await addCompany(api.db.admin, { name: "Secret d’ailleurs" })
    const { id } = await addPartner(api.db.admin, school, {
      companyId: company.id,
      denomination: "Sans accord",
    })
    const seen = await partnerOf(id)
    expect(seen.profile_differences).toEqual([])
    expect(JSON.stringify(seen)).not.toContain("Secret d’ailleurs")
  })
})

describe("the list", () => {
  let listed: number
  let lister: Device
  beforeAll(async () => {
    listed = await addOrganization(api.db.admin, { name: "CFA des listes" })
    lister = await api.as(await addMember(api.db.admin, listed, 3))
    const names = ["Épicerie des Halles", "Boutique Lumen", "Garage du Pont Rouge", "Étude Castelbrun"]
    for (const [rank, denomination] of names.entries())
      await addPartner(api.db.admin, listed, {
        denomination,
        effectif: rank * 40,
        ...(rank === 1 && { opco: "opcommerce", status: "active" as const }),
        ...(rank === 2 && { postcode: "69003", city: "Lyon" }),
        ...(rank === 3 && { status: "declined" as const }),
      })
    await addPartner(api.db.admin, listed, { denomination: "Ancienne maison", archived: true })
  })
  const list = (query: object = {}) => ask(lister, listPartners, { query })
  const names = async (query: object) => (await list(query)).results.map(({ denomination }) => denomination)

  it("[R-09] shows the school's companies in alphabetical order, ten by ten, with exact totals", async () => {
    const first = await list()
    expect(first.results.map(({ denomination }) => denomination)).toEqual([
      "Boutique Lumen",
      "Épicerie des Halles",
      "Étude Castelbrun",
      "Garage du Pont Rouge",
    ])
    expect(first).toMatchObject({ count: 4, count_is_capped: false, page: 1, page_size: 10 })
    expect(first.view_counts).toEqual({ all: 4, partners: 1, invitations: 1, no_contract: 4, archived: 1 })
  })

  it.each([
    [{ view: "partners" }, ["Boutique Lumen"]],
    [{ view: "invitations" }, ["Étude Castelbrun"]],
    [{ view: "archived" }, ["Ancienne maison"]],
    [{ q: "pont garage" }, ["Garage du Pont Rouge"]],
    [{ q: "epicerie" }, ["Épicerie des Halles"]],
    [{ q: "lyon" }, ["Garage du Pont Rouge"]],
    [{ department: "69" }, ["Garage du Pont Rouge"]],
    [{ opco: "opcommerce" }, ["Boutique Lumen"]],
    [{ headcount: "large" }, ["Étude Castelbrun", "Garage du Pont Rouge"]],
    [{ headcount: "small" }, ["Épicerie des Halles"]],
    [{ sort: "-name", page_size: 2 }, ["Garage du Pont Rouge", "Étude Castelbrun"]],
    [{ page: 2, page_size: 3 }, ["Garage du Pont Rouge"]],
    [{ page: 9, page_size: 3 }, []],
    [{ view: "archived", q: "ancienne" }, ["Ancienne maison"]],
  ])("finds %o", async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it("« Sans contrat cette année » looks at contracts: whether they reach into the school year, and stand", async () => {
    const { id } = await addPartner(api.db.admin, listed, { denomination: "Halle aux toiles" })
    const without = async () => (await names({ view: "no_contract" })).includes("Halle aux toiles")
    const change = (set: string) =>
      api.db.admin.query(`update contract set ${set} where partner_id = $1`, [id])
    expect(await without()).toBe(true)
    await api.db.admin.query(
      `insert into contract (id, organization_id, contract_type, number, partner_id, status, starts_on, ends_on)
       values (gen_random_uuid(), $1, 'apprentissage', 'CA-SANS-1', $2, 'engaged', '2019-09-01', '2021-08-31')`,
      [listed, id],
    )
    expect(await without()).toBe(true)
    await change("ends_on = '2199-08-31'")
    expect(await without()).toBe(false)
    expect((await list()).view_counts.no_contract).toBe((await list({ view: "no_contract" })).count)
    await change("broken_on = '2020-01-10'")
    expect(await without()).toBe(true)
    await change("broken_on = null")
    expect(await without()).toBe(false)
    await change("status = 'cancelled'")
    expect(await without()).toBe(true)
    await api.db.admin.query("delete from contract where partner_id = $1", [id])
    await api.db.admin.query("delete from partner where id = $1", [id])
  })

  it("finds a company by its number, spaced or not", async () => {
    const { siret } = await addPartner(api.db.admin, listed, { denomination: "Zinguerie" })
    const spaced = (siret ?? "").replace(/(\d{3})(\d{3})(\d{3})/, "$1 $2 $3 ")
    expect(await names({ q: spaced })).toEqual(["Zinguerie"])
    expect(await names({ siren: siret?.slice(0, 9) })).toEqual(["Zinguerie"])
  })

  it("says where companies are and what it can be filtered by", async () => {
    const places = await ask(lister, partnerPlaces)
    expect(places.results).toEqual([
      {
        department: "99",
        name: "Département 99",
        count: 4,
        students: 0,
        cities: [{ name: "Brisecourt", count: 4 }],
      },
      { department: "69", name: "Rhône (69)", count: 1, students: 0, cities: [{ name: "Lyon", count: 1 }] },
    ])
    const choices = await ask(lister, partnerChoices)
    expect(choices.opcos).toEqual([
      { id: "opcommerce", name: "L’Opcommerce" },
      { id: "none", name: "OPCO inconnu" },
    ])
  })

  it("leaves those who teach out", async () => {
    const teacher = await api.as(await addMember(api.db.admin, listed, 4))
    expect((await teacher.call(listPartners, { query: {} })).body).toMatchObject({ code: "access.denied" })
  })
})
