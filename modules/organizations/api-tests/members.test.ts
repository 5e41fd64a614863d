import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization, TEST_PASSWORD } from "@jalon/identity/testing"
import { getAccount, stepUp } from "@jalon/identity/wire"
import {
  cancelInvitation,
  changeMember,
  inviteMember,
  listMembers,
  removeMember,
  resendInvitation,
} from "@jalon/organizations/wire"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

type Person = Awaited<ReturnType<typeof addMember>>
type Row = { id: string; email: string; role: { id: number; text: string }; may: object }
type Listed = { results: Row[]; invitations: (Row & { state: string })[]; roles: { id: number }[] }

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

let school: number
let director: Person
let clerk: Person
beforeEach(async () => {
  school = await addOrganization(api.db.admin)
  director = await addMember(api.db.admin, school, 1, { firstName: "Hélène", lastName: "Marsaudon" })
  clerk = await addMember(api.db.admin, school, 2, { firstName: "Solène", lastName: "Tréhout" })
})

const confirmed = async (person: Person): Promise<Device> => {
  const browser = await api.as(person)
  await browser.call(stepUp, { body: { password: TEST_PASSWORD } })
  return browser
}
const listed = async (browser: Device) => (await browser.call(listMembers)).body as unknown as Listed
const colleague = { email: "Karim.Oudjelal@exemple-cfa.test", first_name: "Karim", last_name: "Oudjelal" }
const invite = (browser: Device, role_id: number, grants: "nir.reveal"[] = []) =>
  browser.call(inviteMember, { body: { ...colleague, role_id, grants } })
const change = (browser: Device, person: Person, role_id: number, grants: "nir.reveal"[] = []) =>
  browser.call(changeMember, { params: { id: person.memberId }, body: { role_id, grants } })
const remove = (browser: Device, person: Person) =>
  browser.call(removeMember, { params: { id: person.memberId } })

describe("members", () => {
  it("are listed with their role and what the reader may do, within one organization", async () => {
    const elsewhere = await addMember(api.db.admin, await addOrganization(api.db.admin), 1)
    const { results, roles } = await listed(await api.as(clerk))
    expect(results).toMatchObject([
      {
        full_name: "Hélène Marsaudon",
        role: { id: 1, text: "Direction" },
        may: { change: false, remove: false },
      },
      { full_name: "Solène Tréhout", is_me: true, may: { change: false, remove: false } },
    ])
    expect(roles.map(({ id }) => id)).toEqual([2, 3, 4, 5])
    expect(results.map(({ id }) => id)).not.toContain(elsewhere.memberId)
  })

  it("are a matter for the office: a head of studies sees no list", async () => {
    const pedagogy = await api.as(await addMember(api.db.admin, school, 4))
    expect((await pedagogy.call(listMembers)).status).toBe(403)
  })

  it("are invited, changed and removed only by someone who has just typed her password", async () => {
    const browser = await api.as(director)
    const params = { id: clerk.memberId }
    const replies = [
      await invite(browser, 2),
      await change(browser, clerk, 3),
      await browser.call(removeMember, { params }),
    ]
    expect(replies.map(({ body }) => body.code)).toEqual(Array(3).fill("step_up.required"))
  })
})

describe("an invitation", () => {
  it("shows in the list until it is answered, can be sent again and taken back", async () => {
    const browser = await confirmed(director)
    const sent = await invite(browser, 4)
    expect(sent.body).toMatchObject({
      message: "L’invitation est envoyée.",
      invitation: {
        email: "karim.oudjelal@exemple-cfa.test",
        role: { id: 4, text: "Responsable pédagogique" },
      },
    })
    const first = (await listed(browser)).invitations
    expect(first).toMatchObject([
      { state: "open", full_name: "Karim Oudjelal", invited_by: "Hélène Marsaudon" },
    ])
    await browser.call(resendInvitation, { params: { id: first[0]?.id ?? "" } })
    const second = (await listed(browser)).invitations
    expect(second).toHaveLength(1)
    expect(second[0]?.id).not.toBe(first[0]?.id)
    await browser.call(cancelInvitation, { params: { id: second[0]?.id ?? "" } })
    expect((await listed(browser)).invitations).toEqual([])
  })

  it("never goes above the inviter, and carries grants from role 1 only", async () => {
    const browser = await confirmed(clerk)
    expect((await invite(browser, 1)).body.code).toBe("member.above_you")
    expect((await invite(browser, 3, ["nir.reveal"])).body.code).toBe("member.no_grants")
    expect((await invite(browser, 3)).status).toBe(200)
    const sent = (await listed(await confirmed(director))).invitations[0]
    await api.db.admin.query("update guest_link set facts = facts || '{\"role_id\": 1}' where id = $1", [
      sent?.id,
    ])
    const again = await browser.call(resendInvitation, { params: { id: sent?.id ?? "" } })
    expect(again.body.code).toBe("member.above_you")
  })

  it("of the office carries what comes with its role, whoever sends it, once and again", async () => {
    const browser = await confirmed(clerk)
    const { body } = await invite(browser, 3)
    const { id } = body.invitation as { id: string }
    const { rows } = await api.db.admin.query(
      "select facts -> 'grants' as grants from guest_link where id = $1",
      [id],
    )
    expect(rows).toEqual([{ grants: ["contract.signature_copy"] }])
    expect((await browser.call(resendInvitation, { params: { id } })).status).toBe(200)
  })

  it("with grants is sent again by role 1 only: whoever sends it answers for it", async () => {
    const { body } = await invite(await confirmed(director), 3, ["nir.reveal"])
    const params = { id: (body.invitation as { id: string }).id }
    const again = await (await confirmed(clerk)).call(resendInvitation, { params })
    expect(again.body.code).toBe("member.no_grants")
    expect((await (await confirmed(director)).call(resendInvitation, { params })).status).toBe(200)
  })

  it("is refused for a member, and out of reach of another school", async () => {
    const browser = await confirmed(director)
    const body = { ...colleague, email: clerk.email, role_id: 3 }
    expect((await browser.call(inviteMember, { body })).body.code).toBe("member.already_here")
    const { body: sent } = await invite(browser, 3)
    const { id } = sent.invitation as { id: string }
    const stranger = await confirmed(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    expect((await stranger.call(cancelInvitation, { params: { id } })).status).toBe(404)
    expect((await stranger.call(resendInvitation, { params: { id } })).status).toBe(404)
  })

  it("to a role the organization does not have is refused", async () => {
    const company = await addOrganization(api.db.admin, { kind: "company" })
    const owner = await confirmed(await addMember(api.db.admin, company, 1, { accountType: 1 }))
    expect((await invite(owner, 5)).body.fields).toEqual({ role_id: "Valeur invalide" })
    expect((await invite(owner, 4)).body.invitation).toMatchObject({
      role: { text: "Maître d’apprentissage" },
    })
  })
})

describe("a role", () => {
  it("is changed at once: the open session of the colleague no longer says the old one", async () => {
    const hers = await api.as(clerk)
    const changed = await change(await confirmed(director), clerk, 3, ["nir.reveal"])
    expect(changed.body.member).toMatchObject({ role: { id: 3 }, grants: ["nir.reveal"] })
    expect((await hers.call(getAccount)).status).toBe(401)
  })

  it("of trainer comes with the teaching account, and goes with it", async () => {
    const browser = await confirmed(director)
    const typeOf = async () =>
      (await api.db.admin.query("select account_type from account where id = $1", [clerk.id])).rows[0]
        ?.account_type
    await change(browser, clerk, 5)
    expect(await typeOf()).toBe(3)
    await change(browser, clerk, 4)
    expect(await typeOf()).toBe(2)
  })

  it("is not changed above oneself, nor for oneself, nor in another school", async () => {
    const browser = await confirmed(clerk)
    expect((await change(browser, director, 3)).body.code).toBe("member.above_you")
    expect((await change(browser, clerk, 1)).body.code).toBe("member.above_you")
    const peer = await addMember(api.db.admin, school, 2)
    expect((await change(browser, peer, 2, ["nir.reveal"])).body.code).toBe("member.no_grants")
    const stranger = await confirmed(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    expect((await change(stranger, clerk, 3)).status).toBe(404)
    expect((await remove(stranger, clerk)).status).toBe(404)
  })

  it("1 may take grants for herself, and keeps her role", async () => {
    const browser = await confirmed(director)
    expect((await change(browser, director, 1, ["nir.reveal"])).body.member).toMatchObject({
      grants: ["nir.reveal"],
    })
    expect((await change(browser, director, 2)).body.code).toBe("member.above_you")
  })
})

describe("removing a member", () => {
  it("is for role 1, and ends her access at once", async () => {
    const hers = await api.as(clerk)
    const peer = await addMember(api.db.admin, school, 2)
    expect((await remove(await confirmed(peer), clerk)).body.code).toBe("access.denied")
    expect((await remove(await confirmed(director), clerk)).status).toBe(200)
    expect((await hers.call(getAccount)).status).toBe(401)
    expect((await api.device().logIn(clerk.email)).status).toBe(422)
  })

  it("takes back the invitations she sent, and nobody else's", async () => {
    const browser = await confirmed(director)
    await browser.call(inviteMember, { body: { ...colleague, email: "lou@exemple-cfa.test", role_id: 3 } })
    await invite(await confirmed(clerk), 3)
    expect((await listed(browser)).invitations).toHaveLength(2)
    await remove(browser, clerk)
    expect((await listed(browser)).invitations.map(({ email }) => email)).toEqual(["lou@exemple-cfa.test"])
    const { rows } = await api.db.admin.query(
      "select guest_link_state(d) as state from guest_link d where organization_id = $1 and issued_by = $2",
      [school, clerk.id],
    )
    expect(rows).toEqual([{ state: "revoked" }])
  })

  it("never leaves an organization without anyone in charge, even when two remove each other", async () => {
    const browser = await confirmed(director)
    expect((await remove(browser, director)).body.code).toBe("access.denied")
    const second = await addMember(api.db.admin, school, 1)
    const other = await confirmed(second)
    const replies = await Promise.all([remove(browser, second), remove(other, director)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await api.db.admin.query(
      "select from member where organization_id = $1 and role_id = 1 and revoked_at is null",
      [school],
    )
    expect(rows).toHaveLength(1)
  })
})
