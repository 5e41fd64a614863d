import { randomUUID } from "node:crypto"
import { type Device, startedWork, startTestApi, type TestApi } from "@jalon/api/testing"
import { rawSql } from "@jalon/data/testing"
import { guestLinkKey, guestLinkToken } from "@jalon/guest-links/server"
import { addAccount, addMember, addOrganization, TEST_PASSWORD } from "@jalon/identity/testing"
import { activateAccount, getOnboarding } from "@jalon/organizations/wire"
import { employerRecordColumns } from "@jalon/partners/server"
import { addCompany, addPartner, aSiret } from "@jalon/partners/testing"
import {
  acceptPartnership,
  archivePartner,
  createPartner,
  declinePartnership,
  getCompanyProfile,
  getPartner,
  getPartnership,
  invitePartner,
  listPartnerships,
  remindPartners,
} from "@jalon/partners/wire"
import type { AnswerOf, CallOf, RefusedAnswer, Route } from "@jalon/wire-kit"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let school: number
let office: Device
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  office = await api.as(
    await addMember(api.db.admin, school, 2, { firstName: "Inès", lastName: "Bordessoule" }),
  )
})
afterAll(() => api.close())

const ask = async <R extends Route>(device: Device, route: R, input: Partial<CallOf<R>> = {}) =>
  (await device.call(route, input)).body as unknown as AnswerOf<R> & RefusedAnswer
const partnerOf = async (id: string) => (await ask(office, getPartner, { params: { partnerId: id } })).partner

/** The secret of the last link sent for a company, as its mail carries it. */
const linkTo = async (partnerId: string): Promise<string> => {
  const { rows } = await api.db.admin.query<{ id: string }>(
    "select id from guest_link where subject_id = $1 and kind = 'partnership' order by created_at desc limit 1",
    [partnerId],
  )
  return guestLinkToken(guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64")), rows[0]?.id ?? "")
}
const invited = async (siret: string | null = aSiret(), email = `${randomUUID()}@example.org`) => {
  const { partner } = await ask(office, createPartner, {
    body: {
      employer: { denomination: "Épicerie des Halles Valmontoises", siret, effectif: 8 },
      invite: { email, first_name: "Odile", last_name: "Branchereau" },
    },
  })
  return { id: partner.id, email, token: await linkTo(partner.id) }
}
const look = (device: Device, token: string) => ask(device, getPartnership, { params: { token } })
const accept = (device: Device, token: string) => ask(device, acceptPartnership, { body: { token } })

describe("inviting a company", () => {
  it("sends a link, remembers the person and waits for the answer", async () => {
    const { id, email } = await invited()
    const partner = await partnerOf(id)
    expect(partner).toMatchObject({
      state: "invited",
      invitation: { email },
      next_action: { kind: "answer", who: "company" },
      contacts: [{ last_name: "Branchereau", email }],
    })
    const started = await startedWork(api)
    expect(started.some(({ inputs }) => inputs.includes("guest-links.GuestLinkIssued"))).toBe(true)
  })

  it("asks for an address when none is known, and refuses a wrong one in words", async () => {
    const { id } = await addPartner(api.db.admin, school, { email: null })
    const params = { partnerId: id }
    expect(await ask(office, invitePartner, { params, body: {} })).toMatchObject({ code: "partner.no_email" })
    const wrong = await ask(office, invitePartner, {
      params,
      body: { invite: { email: "odile.example.org" } },
    })
    expect(wrong.fields).toEqual({ "invite.email": "Il manque le signe @." })
  })

  it("is expired once its link is, and can be sent again", async () => {
    const { id } = await invited()
    await api.db.admin.query(
      "update guest_link set expires_at = now() - interval '1 day' where subject_id = $1",
      [id],
    )
    expect(await partnerOf(id)).toMatchObject({ state: "expired", next_action: { kind: "invite_again" } })
    const report = await ask(office, remindPartners, { body: { selection: { ids: [id] } } })
    expect(report).toMatchObject({ done: 1, skipped: [] })
    expect((await partnerOf(id)).state).toBe("invited")
  })

  it("reminds those who have not answered and says why not the others", async () => {
    const waiting = await invited()
    const known = await addPartner(api.db.admin, school, { denomination: "Jamais invitée" })
    const partner = await addPartner(api.db.admin, school, { denomination: "Déjà là", status: "active" })
    const other = await addOrganization(api.db.admin, { name: "Autre école" })
    const foreign = await addPartner(api.db.admin, other, { status: "invited" })
    const report = await ask(office, remindPartners, {
      body: { selection: { ids: [waiting.id, known.id, partner.id, foreign.id] } },
    })
    expect(report.done).toBe(1)
    expect(report.skipped).toEqual([
      { id: partner.id, name: "Déjà là", reason: "Cette entreprise a déjà accepté le partenariat." },
      { id: known.id, name: "Jamais invitée", reason: "Pas encore invitée." },
    ])
  })
})

describe("the page of an invitation", () => {
  it("[R-30] says who asks and for whom, and looking does not use it", async () => {
    const { token } = await invited()
    for (let n = 0; n < 3; n++) {
      expect(await look(api.device(), token)).toMatchObject({
        guest_link: { state: "open", host: { name: "CFA Horizon Métiers" }, invited_by: "Inès Bordessoule" },
        company: { name: "Épicerie des Halles Valmontoises" },
        acceptance: "new",
        viewer: null,
      })
    }
  })

  it("says only why a dead link is dead", async () => {
    const { id, token } = await invited()
    await ask(office, archivePartner, { params: { partnerId: id } })
    const page = await look(api.device(), token)
    expect(page).toMatchObject({
      guest_link: { state: "revoked", email: null },
      company: null,
      acceptance: null,
    })
    expect(JSON.stringify(page)).not.toContain("Épicerie")
    expect(await accept(api.device(), token)).toMatchObject({ code: "guest_link.revoked" })
  })

  it("says nothing to a guess", async () => {
    const guesses = await Promise.all(
      ["x", "A".repeat(43), "' or true --"].map((token) => look(api.device(), token)),
    )
    expect(guesses.map(({ code }) => code)).toEqual([
      "guest_link.unknown",
      "guest_link.unknown",
      "guest_link.unknown",
    ])
  })

  it("tells a company that has its space to log in, and no more than its own name", async () => {
    const company = await addCompany(api.db.admin, { name: "Nom que l’école ne connaît pas" })
    const { token } = await invited(company.siret)
    const page = await look(api.device(), token)
    expect(page.acceptance).toBe("log_in")
    expect(JSON.stringify(page)).not.toContain("Nom que l’école")
    expect(await accept(api.device(), token)).toMatchObject({ code: "partnership.log_in" })
    expect((await look(api.device(), token)).guest_link.state).toBe("open")
  })
})

describe("accepting", () => {
  it("[R-30] opens the space of a company that had none, and its first person", async () => {
    const { id, email, token } = await invited()
    const { activation, company } = await accept(api.device(), token)
    expect(company.name).toBe("Épicerie des Halles Valmontoises")
    expect(await partnerOf(id)).toMatchObject({ state: "active", profile_differences: [], invitation: null })
    expect((await partnerOf(id)).shared_since).not.toBeNull()
    const page = await ask(api.device(), getOnboarding, { params: { token: activation ?? "" } })
    expect(page).toMatchObject({ person: { first_name: "Odile", opens: "company", has_account: false } })
    const activated = await ask(api.device(), activateAccount, {
      body: {
        token: activation ?? "",
        password: TEST_PASSWORD,
        first_name: "Odile",
        last_name: "Branchereau",
      },
    })
    expect(activated.email).toBe(email)
    const hers = await api.as({ email })
    const { customer } = await ask(hers, getCompanyProfile)
    expect(customer).toMatchObject({
      name: "Épicerie des Halles Valmontoises",
      company: { denomination: "Épicerie des Halles Valmontoises", fields: { effectif: 8 }, can_edit: true },
    })
    const { results } = await ask(hers, listPartnerships)
    expect(results.map(({ school: { name } }) => name)).toEqual(["CFA Horizon Métiers"])
    // The link is spent, and so is the one that followed it.
    expect(await accept(api.device(), token)).toMatchObject({ code: "guest_link.used" })
  })

  it("opens it with every field that the school knew", async () => {
    const { rows } = await api.db.admin.query<{ source: string }>(
      "select prosrc as source from pg_proc where proname = 'found_company'",
    )
    const columns = Object.keys(employerRecordColumns)
    expect(columns.filter((column) => !rows[0]?.source.includes(`known.${column}`))).toEqual([])
  })

  it("is one click for a colleague of the company who is logged in", async () => {
    const company = await addCompany(api.db.admin)
    const { id, token } = await invited(company.siret)
    const hr = await api.as(await addMember(api.db.admin, company.id, 2, { accountType: 1 }))
    expect(await look(hr, token)).toMatchObject({
      acceptance: "one_click",
      viewer: { company: company.name },
    })
    expect(await accept(hr, token)).toMatchObject({ state: "success", activation: null })
    expect((await partnerOf(id)).state).toBe("active")
  })

  it("is not for a maître d'apprentissage, another company, a student or a school", async () => {
    const company = await addCompany(api.db.admin)
    const stranger = await addCompany(api.db.admin, { name: "Une tout autre entreprise" })
    const { token } = await invited(company.siret)
    const someone = async (organization: number, role: number, accountType: 1 | 2) =>
      api.as(await addMember(api.db.admin, organization, role, { accountType }))
    const tutor = await someone(company.id, 4, 1)
    const other = await someone(stranger.id, 1, 1)
    const student = await api.as(await addAccount(api.db.admin, 0))
    const kinds = await Promise.all([tutor, other, student, office].map((device) => look(device, token)))
    expect(kinds.map(({ acceptance }) => acceptance)).toEqual([
      "no_role",
      "other_company",
      "other_account",
      "other_account",
    ])
    const tries = await Promise.all([tutor, other, student, office].map((device) => accept(device, token)))
    expect(tries.map(({ code }) => code)).toEqual([
      "access.denied",
      "partnership.other_company",
      "partnership.other_company",
      "partnership.other_company",
    ])
    expect((await look(api.device(), token)).guest_link.state).toBe("open")
  })

  it("makes one space when two schools' links are opened at once", async () => {
    const siret = aSiret()
    const first = await invited(siret)
    const otherSchool = await addOrganization(api.db.admin, { name: "CFA des Trois Ponts" })
    const there = await api.as(await addMember(api.db.admin, otherSchool, 1))
    const { partner } = await ask(there, createPartner, {
      body: { employer: { denomination: "Même entreprise", siret }, invite: { email: "b@example.org" } },
    })
    const second = await linkTo(partner.id)
    const answers = await Promise.all([accept(api.device(), first.token), accept(api.device(), second)])
    expect(answers.map(({ code }) => code ?? "accepted").toSorted()).toEqual([
      "accepted",
      "partnership.log_in",
    ])
    const { rows } = await api.db.admin.query("select from company_profile where siret = $1", [siret])
    expect(rows).toHaveLength(1)
  })

  it("lets the first person in once: the others are invited by her", async () => {
    const { token } = await invited()
    const { activation } = await accept(api.device(), token)
    await api.db.admin.query(
      `insert into member (id, organization_id, account_id, role_id)
       select gen_random_uuid(), max(id), $1, 1 from organization where kind = 'company'`,
      [(await addAccount(api.db.admin, 1)).id],
    )
    const refused = await ask(api.device(), activateAccount, {
      body: { token: activation ?? "", password: TEST_PASSWORD, first_name: "A", last_name: "B" },
    })
    expect(refused.code).toBe("partnership.has_people")
  })
})

describe("declining", () => {
  it("[R-30] is told to the school, with the reason when there is one", async () => {
    const { id, token } = await invited()
    const said = await ask(api.device(), declinePartnership, {
      body: { token, reason: "Pas de besoin cette année" },
    })
    expect(said.state).toBe("success")
    expect(await partnerOf(id)).toMatchObject({
      state: "declined",
      declined_reason: "Pas de besoin cette année",
      next_action: null,
    })
    expect(await accept(api.device(), token)).toMatchObject({ code: "guest_link.declined" })
    // A second invitation starts afresh.
    await ask(office, invitePartner, { params: { partnerId: id }, body: {} })
    expect(await partnerOf(id)).toMatchObject({ state: "invited", declined_reason: null })
  })
})

describe("the walls between them", () => {
  it("refuse a partnership that nobody accepted, and a profile written by a school", async () => {
    const company = await addCompany(api.db.admin)
    const forge = (text: string) =>
      api.db.data.inScope({ kind: "system", organizationId: school }, "test", (scope) =>
        scope.run(rawSql(text, [school, company.id])),
      )
    await expect(
      forge("insert into partnership (id, school_id, company_id) values (gen_random_uuid(), $1, $2)"),
    ).rejects.toThrow("permission denied")
    await api.db.admin.query(
      "insert into partnership (id, school_id, company_id) values (gen_random_uuid(), $1, $2)",
      [school, company.id],
    )
    await expect(
      forge("update company_profile set denomination = 'Vol' || $1 where organization_id = $2"),
    ).rejects.toThrow("a profile is written by its company")
    await expect(forge("update partnership set company_id = $2 where school_id = $1")).rejects.toThrow(
      "permission denied",
    )
  })
})
