import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization, TEST_PASSWORD } from "@jalon/identity/testing"
import { changePassword, getAccount, getBasicData, getMember, refresh } from "@jalon/identity/wire"
import { schoolBasicData } from "@jalon/organizations/wire"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

let api: TestApi
let school: number
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
})
afterAll(() => api.close())

describe("a change behind someone's back counts from her next request", () => {
  let member: Awaited<ReturnType<typeof addMember>>
  beforeEach(async () => {
    member = await addMember(api.db.admin, school, 2)
  })
  const enter = () => api.as(member)
  const change = (what: string) =>
    api.db.admin.query(`update member set ${what} where id = $1`, [member.memberId])

  it.each([
    ["her account", getAccount],
    ["her place", getMember],
    ["lists that need no row", getBasicData],
    ["her school's lists", schoolBasicData],
  ])("a revoked member is refused %s", async (_what, route) => {
    const browser = await enter()
    expect((await browser.call(route)).status).toBe(200)
    await change("revoked_at = now()")
    expect((await browser.call(route)).status).toBe(401)
    expect((await browser.call(refresh, { body: { refresh: browser.refresh ?? "" } })).status).toBe(401)
    expect((await api.device().logIn(member.email)).body.code).toBe("login.wrong_pair")
  })

  it("a changed role is refused once, then renewed into the new one", async () => {
    const browser = await enter()
    await change("role_id = 4")
    expect((await browser.call(getMember)).status).toBe(401)
    const { body } = await browser.call(refresh, { body: { refresh: browser.refresh ?? "" } })
    browser.access = String(body.access)
    expect((await browser.call(getMember)).body).toMatchObject({ role: { id: 4 } })
  })

  it("a disabled account is refused", async () => {
    const browser = await enter()
    await api.db.admin.query("update account set disabled_at = now() where id = $1", [member.id])
    expect((await browser.call(getAccount)).status).toBe(401)
  })

  it("a changed password ends her other devices, and not the one it was changed on", async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    const { status } = await here.call(changePassword, {
      body: { current_password: TEST_PASSWORD, password: "un tout autre mot de passe" },
    })
    expect(status).toBe(200)
    expect((await here.call(getAccount)).status).toBe(200)
    expect((await elsewhere.call(getAccount)).status).toBe(401)
    expect((await elsewhere.call(refresh, { body: { refresh: elsewhere.refresh ?? "" } })).status).toBe(401)
  })
})
