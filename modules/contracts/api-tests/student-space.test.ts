import {
  type ContractSchool,
  type Device,
  FROM_SEPTEMBER,
  openContractSchool,
  startTestApi,
  type TestApi,
} from "@jalon/api/testing"
import { statusKeys } from "@jalon/contracts/rules"
import { documentText } from "@jalon/contracts/testing"
import { listContracts, listOwnContracts, ownContractFile } from "@jalon/contracts/wire"
import { type AccountSeed, addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { exportOwnData } from "@jalon/organizations/wire"
import { addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const NIR = "2070375001002"

let api: TestApi
let school: ContractSchool
let lina: AccountSeed
let her: Device
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
afterAll(() => api.close())

type Own = {
  id: string
  badge: { label: string }
  step: string | null
  pay: object | null
  has_copy: boolean
}
const seenBy = async (device: Device) => {
  const { status, body } = await device.call(listOwnContracts, {})
  expect(status).toBe(200)
  return body.results as Own[]
}
const shown = async (contractId: string) => (await seenBy(her)).find(({ id }) => id === contractId)
const fileOf = (device: Device, contractId: string) =>
  device.call(ownContractFile, { params: { contractId } })

describe("[R-01] « Mon contrat »", () => {
  it("says the contract, the company, the dates, the tutor and the agreed pay", async () => {
    const id = await school.begun("engaged", {
      remunerations: [
        { ordre: "1.1", date_debut: "2026-09-07", date_fin: "2027-09-06", taux: 43, base: "SMIC" },
      ],
      remuneration_salaire_embauche_cents: 80_625,
    })
    expect(await shown(id)).toEqual({
      id,
      number: expect.stringMatching(/^CA-/),
      contract_type: "apprentissage",
      school: "CFA Horizon Métiers",
      company: "Garage du Pont Rouge",
      training: "BTS Management commercial opérationnel",
      tutor: "TASSIGNY Marc",
      starts_on: "2026-09-07",
      ends_on: "2028-09-06",
      broken_on: null,
      badge: { label: "En cours", tone: "success" },
      about: "Le contrat est en cours.",
      stage: "execution",
      step: null,
      has_form: false,
      weekly_minutes: 2100,
      pay: {
        periods: [{ from: "2026-09-07", to: "2027-09-06", rate: 43, base: "SMIC", monthly_cents: null }],
        first_monthly_cents: 80_625,
      },
      has_copy: true,
    })
  })

  it("is taken away with one's own data: the same contracts, with a wage only once it is agreed", async () => {
    const id = await school.create(FROM_SEPTEMBER)
    const taken = async (device = her) => {
      const { body } = await device.call(exportOwnData)
      return (body.data as { contracts: { number: string; pay: object | null }[] }).contracts
    }
    const { number } = await school.get(id)
    for (const status of statusKeys.filter((key) => key !== "archived")) {
      await school.put(id, { status })
      const own = (await taken()).find((one) => one.number === number)
      expect(own?.pay === null, status).toBe((await shown(id))?.pay === null)
    }
    expect((await taken()).map((one) => one.number).toSorted()).toEqual(
      (await seenBy(her)).map((one) => (one as Own & { number: string }).number).toSorted(),
    )
    const text = JSON.stringify(await taken())
    for (const secret of [NIR, "rqth", "maitre1", "blocking"]) expect(text).not.toContain(secret)
    // Nothing of it for somebody else, nor by this way for the school.
    const other = await api.as(await addAccount(api.db.admin, 0))
    expect(await taken(other)).toEqual([])
    expect((await school.office.call(exportOwnData)).status).toBe(403)
  })

  it("has words for every status, and a wage only once it is agreed", async () => {
    const id = await school.create(FROM_SEPTEMBER)
    for (const status of statusKeys.filter((key) => key !== "archived")) {
      await school.put(id, { status })
      const contract = await shown(id)
      expect(contract?.badge.label, status).toBeTruthy()
      const isOpen = ["draft", "imported", "awaiting_student", "awaiting_company", "to_check", "cancelled"]
      expect(contract?.pay === null, status).toBe(isOpen.includes(status))
    }
    await school.put(id, { status: "in_signature" })
    expect((await shown(id))?.step).toBe("sign")
  })

  it("keeps a contract put away if it had taken effect, and forgets a draft put away", async () => {
    const id = await school.begun("settled")
    const putAway = (before: string) =>
      api.db.admin.query(
        "update contract set status = 'archived', status_before_archive = $2 where id = $1",
        [id, before],
      )
    await putAway("settled")
    expect(await shown(id)).toBeDefined()
    await putAway("draft")
    expect(await shown(id)).toBeUndefined()
  })

  it("gives a copy of what was signed, without the number of social security", async () => {
    await school.sealSecrets({ nir: NIR, rqth: true })
    const id = await school.begun("signed")
    const { status, bytes } = await fileOf(her, id)
    expect(status).toBe(200)
    const text = await documentText(bytes)
    expect(text).toContain("TRIVIDIC")
    expect(text.replaceAll(/\s/g, "")).not.toContain(NIR)
    for (const open of ["draft", "to_check", "in_signature", "cancelled"] as const) {
      await school.put(id, { status: open })
      expect((await fileOf(her, id)).status, open).toBe(404)
    }
  })

  it("tells nothing that is sealed, checked or remarked", async () => {
    await school.sealSecrets({ nir: NIR, rqth: true })
    await school.begun("engaged")
    const said = JSON.stringify(await seenBy(her))
    for (const secret of [NIR, "rqth", "1980-04-12", "marc.tassigny", "blocking", "owner", "acknowledged"])
      expect(said).not.toContain(secret)
  })
})

/** What the database itself tells a person, whatever the application asks. */
const inDatabase = async ({ id }: AccountSeed) => {
  const { admin } = api.db
  await admin.query("begin")
  try {
    await admin.query("set local role jalon_app")
    await admin.query(
      "select set_config('app.kind', 'person', true), set_config('app.account_id', $1, true)",
      [id],
    )
    const { rows } = await admin.query(
      `select (select count(*)::int from student_contracts()) as told, (select count(*)::int from contract) as rows`,
    )
    return rows[0] as { told: number; rows: number }
  } finally {
    await admin.query("rollback")
  }
}

describe("who sees it", () => {
  const strangers = async (): Promise<[string, AccountSeed][]> => {
    const { admin } = api.db
    const mate = await addAccount(admin, 0)
    await addStudent(admin, school.id, { account_id: mate.id, partner_id: school.world.partnerId })
    const elsewhere = await addAccount(admin, 0)
    await addStudent(admin, await addOrganization(admin), { account_id: elsewhere.id })
    return [
      ["a student of the same school and company", mate],
      ["a student of another school", elsewhere],
      ["a student no school knows", await addAccount(admin, 0)],
    ]
  }

  it("nobody but herself, by the route and by the database alone", async () => {
    const id = await school.begun("signed")
    for (const [name, account] of await strangers()) {
      const device = await api.as(account)
      expect(await seenBy(device), name).toEqual([])
      const { status, body } = await fileOf(device, id)
      expect([status, body.code], name).toEqual([404, "not_found"])
      expect(await inDatabase(account), name).toEqual({ told: 0, rows: 0 })
    }
    expect(await inDatabase(lina)).toMatchObject({ rows: 0 })
    expect((await inDatabase(lina)).told).toBeGreaterThan(0)
  })

  it("neither a school nor a company by this way", async () => {
    const { admin } = api.db
    const company = await addOrganization(admin, { kind: "company" })
    const callers = [school.office, await api.as(await addMember(admin, company, 1, { accountType: 1 }))]
    for (const device of callers) expect((await device.call(listOwnContracts, {})).status).toBe(403)
    expect((await her.call(listContracts, { query: {} })).status).toBe(403)
  })

  it("not herself any more once her file is put away", async () => {
    await school.begun("engaged")
    const put = (at: string) =>
      api.db.admin.query(`update student set archived_at = ${at} where id = $1`, [school.world.studentId])
    await put("now()")
    expect(await seenBy(her)).toEqual([])
    await put("null")
    expect(await seenBy(her)).not.toEqual([])
  })
})
