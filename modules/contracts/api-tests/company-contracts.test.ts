import { randomBytes, randomUUID } from "node:crypto"
import {
  type ContractSchool,
  type Device,
  openContractSchool,
  startTestApi,
  type TestApi,
} from "@jalon/api/testing"
import { statusKeys } from "@jalon/contracts/rules"
import { documentText } from "@jalon/contracts/testing"
import {
  companyConventionFile,
  getCompletion,
  listCompanyContracts,
  openCompanyStep,
  sendCompanyLink,
} from "@jalon/contracts/wire"
import { type AccountSeed, addAccount, addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const NIR = "2070375001002"
/** As the contract names the tutor. */
const TUTOR = "marc.tassigny@example.org"

let api: TestApi
let school: ContractSchool
let company: number
let office: Device
beforeAll(async () => {
  api = await startTestApi()
  school = await openContractSchool(api)
  company = await addOrganization(api.db.admin, { kind: "company", name: "Garage du Pont Rouge" })
  await partner(school, company)
  office = await someone(company, 1)
})
afterAll(() => api.close())

const partner = async ({ id, world }: ContractSchool, companyId: number) => {
  const { admin } = api.db
  await putRow(admin, "partnership", { school_id: id, company_id: companyId })
  await admin.query("update partner set company_id = $2 where id = $1", [world.partnerId, companyId])
}
const someone = async (organization: number, role: number, email?: string) =>
  api.as(await addMember(api.db.admin, organization, role, { accountType: 1, ...(email && { email }) }))

type Row = { id: string; badge: { label: string }; step: string | null; can_open: boolean; school: string }
const seenBy = async (device: Device) => {
  const { status, body } = await device.call(listCompanyContracts, { query: { page_size: 100 } })
  expect(status).toBe(200)
  expect(body.count).toBe((body.results as Row[]).length)
  return body.results as Row[]
}
const shown = async (id: string, device = office) => (await seenBy(device)).find((row) => row.id === id)
const step = (device: Device, contractId: string) => device.call(openCompanyStep, { params: { contractId } })
const convention = (device: Device, contractId: string) =>
  device.call(companyConventionFile, { params: { contractId } })

describe("[R-04] « Contrats » of a company", () => {
  it("opens what its signatory is to sign, to those who answer for it, until it is signed", async () => {
    const id = await school.begun("in_signature")
    expect(await shown(id)).toMatchObject({ step: null, can_open: false })
    const { admin } = api.db
    const own = { id: randomUUID(), organization_id: school.id }
    const until = { expires_at: new Date(Date.now() + 86_400_000) }
    await putRow(admin, "signature_envelope", {
      ...own,
      ...until,
      subject: "contract",
      subject_id: id,
      name: "Contrat",
    })
    const link = { id: randomUUID(), organization_id: school.id }
    const mailed = {
      token_hash: randomBytes(32),
      email: "gerance@exemple.test",
      subject: "signer",
      subject_id: "x",
    }
    await putRow(admin, "guest_link", { ...link, ...mailed, ...until, kind: "signature" })
    const signer = {
      id: randomUUID(),
      organization_id: school.id,
      envelope_id: own.id,
      turn: 1,
      rank: 0,
      role: "employer",
    }
    const named = { first_name: "Odile", last_name: "B", email: "gerance@exemple.test", frames: "[]" }
    await putRow(admin, "signer", { ...signer, ...named, status: "to_sign", guest_link_id: link.id })
    expect(await shown(id)).toMatchObject({ step: "sign", can_open: true })
    expect((await step(office, id)).body.path).toMatch(/^\/signature\/[\w-]{43}$/)
    await admin.query(
      `update signer set status = 'signed', signed_at = now(), signed_by = 'typed', consent = 'oui', identified_at = now(),
         identified_by = 'email' where id = $1`,
      [signer.id],
    )
    expect(await shown(id)).toMatchObject({ step: null, can_open: false })
  })

  it("says whom, where, when and how far, field by field", async () => {
    const id = await school.begun("engaged")
    expect(await shown(id)).toEqual({
      id,
      number: expect.stringMatching(/^CA-/),
      contract_type: "apprentissage",
      school: "CFA Horizon Métiers",
      learner: expect.stringContaining("TRIVIDIC"),
      training: "BTS Management commercial opérationnel",
      tutor: "TASSIGNY Marc",
      starts_on: "2026-09-07",
      ends_on: "2028-09-06",
      badge: { label: "En cours", tone: "success" },
      about: "Le contrat est en cours.",
      step: null,
      can_open: false,
      has_convention: false,
    })
  })

  it("tells nothing sealed, checked or remarked, nor the person's birth or address", async () => {
    await school.sealSecrets({ nir: NIR, rqth: true })
    await school.begun("engaged")
    const said = JSON.stringify(await seenBy(office))
    for (const secret of [NIR, "rqth", "2007-03-14", "Tanneurs", "lina.trividic", "blocking", "acknowledged"])
      expect(said).not.toContain(secret)
  })

  it("has words for every status, and is silent while the school prepares alone", async () => {
    const id = await school.begun("engaged")
    const alone = ["draft", "imported", "awaiting_student"]
    for (const status of statusKeys.filter((key) => key !== "archived")) {
      await school.put(id, { status })
      const row = await shown(id)
      if (alone.includes(status)) expect(row, status).toBeUndefined()
      else expect(row?.badge.label, status).toBeTruthy()
    }
  })

  it("speaks of no OPCO where the employer is public", async () => {
    const id = await school.begun("transmitted")
    expect((await shown(id))?.badge.label).toBe("Chez l’OPCO")
    await api.db.admin.query(
      `update contract set fields = fields || '{"employeur_secteur": "public", "employeur_type": "22"}' where id = $1`,
      [id],
    )
    expect(JSON.stringify(await shown(id))).not.toContain("OPCO")
    await api.db.admin.query(
      `update contract set fields = fields || '{"employeur_type": "30"}' where id = $1`,
      [id],
    )
    expect((await shown(id))?.badge.label).toBe("Chez l’OPCO")
  })

  it("leads to the form while the school's link is open, and to nothing afterwards", async () => {
    const contractId = await school.create()
    await school.office.call(sendCompanyLink, {
      params: { contractId },
      body: { email: "odile.branchereau@example.org" },
    })
    expect(await shown(contractId)).toMatchObject({ step: "complete", can_open: true })
    const { status, body } = await step(office, contractId)
    expect(status).toBe(200)
    const [, page, token = ""] = String(body.path).split("/")
    expect(page).toBe("contract-completion")
    const opened = await api.device().call(getCompletion, { params: { token } })
    expect(opened.body).toMatchObject({ contract: { id: contractId } })
    await api.db.admin.query("update guest_link set expires_at = now() where subject_id = $1", [contractId])
    expect(await shown(contractId)).toMatchObject({ step: "complete", can_open: false })
    expect((await step(office, contractId)).body.code).toBe("contract.step_closed")
  })

  it("gives the convention it approved, of the person the name and birth year alone", async () => {
    const id = await school.begun("signed")
    expect((await convention(office, id)).status).toBe(404)
    await api.db.admin.query(
      "update contract set needs_convention = true, is_convention_approved = true where id = $1",
      [id],
    )
    const { status, bytes } = await convention(office, id)
    expect(status).toBe(200)
    const text = await documentText(bytes)
    expect(text).toContain("TRIVIDIC")
    for (const secret of [NIR, "14/03/2007", "handicap"]) expect(text).not.toContain(secret)
  })
})

/** What the database itself tells a member of an organization, whatever the application asks. */
const inDatabase = async (organization: number, { id }: AccountSeed) => {
  const { admin } = api.db
  await admin.query("begin")
  try {
    await admin.query("set local role jalon_app")
    await admin.query(
      `select set_config('app.kind', 'member', true), set_config('app.organization_id', $1, true),
        set_config('app.account_id', $2, true)`,
      [String(organization), id],
    )
    const { rows } = await admin.query(
      `select (select count(*)::int from company_contracts()) as told, (select count(*)::int from contract) as rows`,
    )
    return rows[0] as { told: number; rows: number }
  } finally {
    await admin.query("rollback")
  }
}

describe("who sees it", () => {
  it("no other company, by the route and by the database alone", async () => {
    const id = await school.begun("engaged")
    const { admin } = api.db
    const other = await addOrganization(admin, { kind: "company" })
    const rival = await addMember(admin, other, 1, { accountType: 1 })
    // It works with the same school, and has no contract there.
    await putRow(admin, "partnership", { school_id: school.id, company_id: other })
    const device = await api.as(rival)
    expect(await seenBy(device)).toEqual([])
    expect((await step(device, id)).body.code).toBe("not_found")
    expect((await convention(device, id)).body.code).toBe("not_found")
    expect(await inDatabase(other, rival)).toEqual({ told: 0, rows: 0 })
    // Someone who is no member there is told nothing, whatever organization is claimed.
    expect(await inDatabase(company, rival)).toEqual({ told: 0, rows: 0 })
  })

  it("the contracts of every school it works with, and of none once they part", async () => {
    const second = await openContractSchool(api)
    await api.db.admin.query("update organization set name = 'CFA des Trois Ponts' where id = $1", [
      second.id,
    ])
    await partner(second, company)
    const id = await second.begun("engaged")
    expect(await shown(id)).toMatchObject({ school: "CFA des Trois Ponts" })
    await api.db.admin.query("update partnership set ended_at = now() where school_id = $1", [second.id])
    expect(await shown(id)).toBeUndefined()
    expect(await seenBy(office)).not.toEqual([])
  })

  it("a tutor without office: their own apprentices, without the company's pages", async () => {
    const id = await school.begun("engaged", { maitre1_courriel: TUTOR })
    const others = await school.begun("engaged", { maitre1_courriel: "autre@example.org" })
    const tutor = await someone(company, 4, TUTOR)
    expect(await shown(id, tutor)).toMatchObject({ can_open: false })
    expect(await shown(others, tutor)).toBeUndefined()
    expect((await step(tutor, id)).status).toBe(403)
    expect((await convention(tutor, id)).status).toBe(403)
  })

  it("a tutor of a professionalization contract, known by the contact that the contract names", async () => {
    const { admin } = api.db
    const email = "tutrice.pro@example.org"
    const id = await school.create({}, { type: "professionnalisation", status: "engaged" })
    const names = await admin.query(
      `update partner_contact set email = $2 where id = (select tutor_id from contract where id = $1) returning last_name, first_name`,
      [id, email],
    )
    expect(names.rows).toHaveLength(1)
    const tutor = await someone(company, 4, email)
    expect(await shown(id, tutor)).toMatchObject({ can_open: false })
    // Of the others of the company, nothing; of this one neither once somebody else is its tutor.
    expect(await seenBy(tutor)).toHaveLength(1)
    await admin.query(`update contract set fields = fields || '{"tuteur_nom": "AUTRE"}' where id = $1`, [id])
    expect(await shown(id, tutor)).toBeUndefined()
  })

  it("neither a school nor a student by this way", async () => {
    const student = await api.as(await addAccount(api.db.admin, 0))
    for (const device of [school.office, student])
      expect((await device.call(listCompanyContracts, { query: {} })).status).toBe(403)
  })
})
