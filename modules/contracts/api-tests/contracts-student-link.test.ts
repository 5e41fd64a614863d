import {
  type ContractSchool,
  type Device,
  openContractSchool,
  startTestApi,
  type TestApi,
} from "@jalon/api/testing"
import { comingDates } from "@jalon/contracts/testing"
import {
  contractHistory,
  copyStudentLink,
  finishSection,
  type GuestContract,
  getCompletion,
  getContract,
  getStudentLink,
  listOwnContracts,
  moveContract,
  openOwnStep,
  revokeStudentLink,
  saveCompletion,
  sendStudentLink,
} from "@jalon/contracts/wire"
import { guestLinkKey, guestLinkToken } from "@jalon/guest-links/server"
import { nirWithKey } from "@jalon/identifiers"
import { type AccountSeed, addAccount } from "@jalon/identity/testing"
import { addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

const NIR = nirWithKey("2070375001002")
const HERS = "lina.trividic@exemple-cfa.test"

let api: TestApi
let school: ContractSchool
let lina: AccountSeed
let her: Device
let guest: Device
beforeAll(async () => {
  api = await startTestApi()
  school = await openContractSchool(api)
  lina = await addAccount(api.db.admin, 0)
  await api.db.admin.query("update student set account_id = $2 where id = $1", [
    school.world.studentId,
    lina.id,
  ])
  her = await api.as(lina)
})
let tests = 0
beforeEach(async () => {
  guest = api.device(`192.0.2.${++tests}`)
  await api.db.admin.query("update student set nir_sealed = null, nir_mark = null, health_sealed = null")
})
afterAll(() => api.close())

/** What the school does not know of her yet; nothing is sealed. */
const UNKNOWN = { apprenti_telephone: null, apprenti_derniere_classe: null }
const ANSWERS = { apprenti_telephone: "06 39 98 00 44", apprenti_derniere_classe: "01" }
const SECRETS = {
  apprenti_nir: NIR,
  apprenti_rqth: false,
  apprenti_rqth_equivalence_jeunes: false,
  apprenti_rqth_extension_boe: false,
}
/** Sixteen on the first day of the contract. */
const start = comingDates().contrat_date_debut
const MINOR = {
  apprenti_date_naissance: `${Number(start.slice(0, 4)) - 16}-01-10`,
  apprenti_emancipe: false,
  representant_legal_courriel: "parent@example.org",
}
const REPRESENTATIVE = {
  representant_legal_nom: "TRIVIDIC",
  representant_legal_prenom: "Maud",
  representant_legal_meme_adresse: true,
  representant_legal_lien: "mere",
  representant_legal_mobile: "0639980077",
}

type Part = "learner" | "representative"
const send = (contractId: string, to: Part[] = ["learner"], more: object = {}) =>
  school.office.call(sendStudentLink, {
    params: { contractId },
    body: { to, goes_to_company: false, ...more },
  })
const tokenOf = async (contractId: string, part: Part = "learner"): Promise<string> => {
  const { rows } = await api.db.admin.query<{ id: string }>(
    "select id from guest_link where subject_id = $1 and part = $2 order by created_at desc limit 1",
    [contractId, part],
  )
  return guestLinkToken(guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64")), rows[0]?.id ?? "")
}
const asked = async (
  fields: Parameters<ContractSchool["create"]>[0] = UNKNOWN,
  to: Part[] = ["learner"],
  more: object = {},
) => {
  const contractId = await school.create(fields)
  expect((await send(contractId, to, more)).body).toMatchObject({
    state: "success",
    status: "awaiting_student",
  })
  return contractId
}
const page = async (token: string) => (await guest.call(getCompletion, { params: { token } })).body
const seen = async (token: string) => (await page(token)).contract as GuestContract
const save = (token: string, changes: object) =>
  guest.call(saveCompletion, { body: { token, changes } as never })
const finish = (token: string) => guest.call(finishSection, { body: { token } })
const statusOf = async (contractId: string) =>
  (await api.db.admin.query("select status from contract where id = $1", [contractId])).rows[0]?.status
const linksOf = async (contractId: string) =>
  (await school.office.call(getStudentLink, { params: { contractId } })).body.links as {
    part: Part
    state: string
    email: string
    used_at: string | null
  }[]
const historyOf = async (contractId: string) =>
  (await school.office.call(contractHistory, { params: { contractId }, query: {} })).body.results as {
    what: string
    who: string
    changes: { label: string; after: string }[]
  }[]

describe("[R-31] the part of an apprentice, by link", () => {
  it("asks for what the school does not know, and tells nothing of what it does", async () => {
    const contract = await seen(await tokenOf(await asked()))
    expect(contract).toMatchObject({ person: "student", part: "learner", sections: ["learner"] })
    expect(contract.editable.toSorted()).toEqual(
      [
        "apprenti_adresse_complement",
        "apprenti_adresse_repetition",
        "apprenti_derniere_classe",
        "apprenti_nir",
        "apprenti_nom_usage",
        "apprenti_rqth",
        "apprenti_rqth_equivalence_jeunes",
        "apprenti_rqth_extension_boe",
        "apprenti_telephone",
        ...contract.editable.filter((key) => key.startsWith("representant_legal_")),
        ...contract.editable.filter((key) => key === "apprenti_emancipe"),
      ].toSorted(),
    )
    const text = JSON.stringify(contract)
    for (const secret of ["2007-03-14", HERS, "rue des Tanneurs", "maitre1", "Tassigny", "odile"])
      expect(text, secret).not.toContain(secret)
  })

  it("saves as one types, keeps the number sealed and never says it again", async () => {
    const contractId = await asked()
    const token = await tokenOf(contractId)
    expect((await save(token, { ...ANSWERS, ...SECRETS })).status).toBe(200)
    const again = await page(token)
    expect((again.contract as GuestContract).fields).toMatchObject({ apprenti_telephone: "+33639980044" })
    expect((again.contract as GuestContract).sealed).toContain("apprenti_nir")
    expect(JSON.stringify(again)).not.toContain(NIR)
    const { rows } = await api.db.admin.query(
      "select (select fields::text from contract where id = $1) || (select coalesce(string_agg(facts::text, ''), '') from guest_link) || (select coalesce(string_agg(concat(before::text, after::text), ''), '') from audit_entry) as all",
      [contractId],
    )
    expect(rows[0]?.all).not.toContain(NIR)
  })

  it("refuses a field that is not theirs to write", async () => {
    const token = await tokenOf(await asked())
    for (const changes of [
      { employeur_effectif: 3 },
      { contrat_date_debut: "2027-01-01" },
      { apprenti_prenom: "Zoé" },
    ])
      expect((await save(token, changes)).body.code).toBe("contract.field_locked")
  })

  it("is sent once whole, comes back to the school, and says who and when", async () => {
    const contractId = await asked()
    const token = await tokenOf(contractId)
    await page(token)
    expect((await finish(token)).body).toMatchObject({ state: "error", code: "contract.part_incomplete" })
    await save(token, { ...ANSWERS, ...SECRETS })
    expect((await finish(token)).body).toMatchObject({ state: "success" })
    expect(await statusOf(contractId)).toBe("draft")
    expect(await linksOf(contractId)).toMatchObject([
      { part: "learner", state: "used", email: HERS, used_at: expect.any(String) },
    ])
    expect((await page(token)).guest_link).toMatchObject({ state: "used" })
    const [line] = (await historyOf(contractId)).filter(({ what }) => what.startsWith("Rendre sa partie"))
    expect(line).toMatchObject({ who: "Lina TRIVIDIC, par son lien" })
    expect((await historyOf(contractId)).filter(({ what }) => what === "Lien ouvert")).toMatchObject([
      { who: "Lina TRIVIDIC, par son lien" },
    ])
    expect(line?.changes).toContainEqual({ label: "Envoyé par", before: null, after: "Lina TRIVIDIC" })
    const { body } = await school.office.call(getContract, { params: { contractId } })
    expect((body.contract as { versions: object[] }).versions[0]).toMatchObject({ reason: "student_sent" })
  })

  it("goes on to the company when the school wanted it so, and an address is known", async () => {
    const contractId = await asked(UNKNOWN, ["learner"], { goes_to_company: true })
    const token = await tokenOf(contractId)
    await save(token, { ...ANSWERS, ...SECRETS })
    expect((await finish(token)).body).toMatchObject({ state: "success" })
    expect(await statusOf(contractId)).toBe("awaiting_company")
    const { rows } = await api.db.admin.query(
      "select email, facts::text as facts from guest_link where subject_id = $1 and part is null",
      [contractId],
    )
    expect(rows).toEqual([{ email: "contact@example.org", facts: expect.not.stringContaining("39980044") }])
  })

  it("is reminded with a new link, taken back by itself, or with the contract", async () => {
    const contractId = await asked()
    const first = await tokenOf(contractId)
    await save(first, { apprenti_telephone: "06 39 98 00 44" })
    expect((await send(contractId)).body).toMatchObject({ state: "success", status: "awaiting_student" })
    const second = await tokenOf(contractId)
    expect((await save(first, ANSWERS)).body.code).toBe("guest_link.replaced")
    expect((await seen(second)).fields).toMatchObject({ apprenti_telephone: "+33639980044" })
    const revoked = { params: { contractId }, body: { part: "learner" as const } }
    const copied = await school.office.call(copyStudentLink, revoked)
    expect(copied.body.path).toBe(`/contract-completion/${second}`)
    expect((await historyOf(contractId))[0]?.what).toBe("Lien de l’étudiant copié")
    expect((await school.office.call(revokeStudentLink, revoked)).body).toMatchObject({ state: "success" })
    expect((await school.office.call(revokeStudentLink, revoked)).body.code).toBe("contract.no_open_link")
    expect((await save(second, ANSWERS)).body.code).toBe("guest_link.revoked")
    const told = (await historyOf(contractId)).map(({ what }) => what)
    expect(told).toContain(`Relance envoyée à ${HERS}`)
    expect(told).toContain(`Lien retiré : ${HERS}`)
    await send(contractId)
    const third = await tokenOf(contractId)
    await school.office.call(moveContract, { params: { contractId }, body: { move: "recall" } })
    expect(await statusOf(contractId)).toBe("draft")
    expect((await page(third)).guest_link).toMatchObject({ state: "revoked" })
  })

  it("goes to the address of the record, and to nobody when there is none", async () => {
    const set = (email: string | null) =>
      api.db.admin.query("update student set email = $2 where id = $1", [school.world.studentId, email])
    const contractId = await school.create(UNKNOWN)
    await set(null)
    expect((await send(contractId)).body.code).toBe("contract.person_unreachable")
    await set(HERS)
    const direct = { params: { contractId }, body: { move: "askStudent" as const } }
    expect((await school.office.call(moveContract, direct)).body.code).toBe("contract.move_refused")
  })
})

describe("[R-31] a minor and their legal representative", () => {
  it("each fill their own; the contract goes on when the last has answered", async () => {
    const contractId = await asked({ ...UNKNOWN, ...MINOR }, ["learner", "representative"])
    const token = await tokenOf(contractId)
    const parent = await tokenOf(contractId, "representative")
    const ofParent = await seen(parent)
    expect(ofParent).toMatchObject({ person: "representative", training: { title: "" } })
    expect(ofParent.editable.every((key) => key.startsWith("representant_legal_"))).toBe(true)
    expect((await seen(token)).editable.filter((key) => key.startsWith("representant_"))).toEqual([])
    expect((await save(parent, { apprenti_nir: NIR })).body.code).toBe("contract.field_locked")
    await save(token, { ...ANSWERS, ...SECRETS })
    expect((await finish(token)).body).toMatchObject({ state: "success" })
    expect(await statusOf(contractId)).toBe("awaiting_student")
    expect((await historyOf(contractId)).map(({ what }) => what)).toContain("Partie de l’étudiant reçue")
    expect((await save(parent, REPRESENTATIVE)).status).toBe(200)
    expect((await finish(parent)).body).toMatchObject({ state: "success" })
    expect(await statusOf(contractId)).toBe("draft")
  })

  it("the minor answers for both when the representative has no link", async () => {
    const contractId = await asked({ ...UNKNOWN, ...MINOR })
    const { editable } = await seen(await tokenOf(contractId))
    expect(editable).toContain("representant_legal_nom")
  })

  it("are not written to at one and the same address", async () => {
    const contractId = await school.create({ ...UNKNOWN, ...MINOR, representant_legal_courriel: HERS })
    expect((await send(contractId, ["learner", "representative"])).body.code).toBe("contract.same_address")
  })
})

describe("[R-01] the same form from the student's own space", () => {
  const own = async (device: Device, contractId: string) =>
    (
      (await device.call(listOwnContracts, {})).body.results as {
        id: string
        has_form: boolean
        step: string
      }[]
    ).find(({ id }) => id === contractId)

  it("opens for whom the contract is about, while their part is awaited", async () => {
    const contractId = await asked()
    expect(await own(her, contractId)).toMatchObject({ has_form: true, step: "complete" })
    const { body } = await her.call(openOwnStep, { params: { contractId } })
    expect(body.path).toBe(`/contract-completion/${await tokenOf(contractId)}`)
    const token = await tokenOf(contractId)
    await save(token, { ...ANSWERS, ...SECRETS })
    await finish(token)
    expect((await her.call(openOwnStep, { params: { contractId } })).body.code).toBe("contract.step_closed")
  })

  it("opens for nobody else, not even a student of the same school", async () => {
    const contractId = await asked()
    const mate = await addAccount(api.db.admin, 0)
    await addStudent(api.db.admin, school.id, { account_id: mate.id })
    const other = await api.as(mate)
    expect(await own(other, contractId)).toBeUndefined()
    expect((await other.call(openOwnStep, { params: { contractId } })).body.code).toBe("not_found")
    expect((await school.office.call(openOwnStep, { params: { contractId } })).status).toBe(403)
  })
})
