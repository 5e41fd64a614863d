import { randomUUID } from "node:crypto"
import { completeUpload } from "@jalon/files/wire"
import { addAccount, addMember, addOrganization, TEST_PASSWORD } from "@jalon/identity/testing"
import { changePassword, endSession, getAccount, listSessions } from "@jalon/identity/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Listed = { id: string; is_current: boolean }[]
const sessionsOf = async (device: Awaited<ReturnType<TestApi["as"]>>) =>
  (await device.call(listSessions)).body.results as Listed

describe("one session of several", () => {
  it("can be ended from another device, and ends alone", async () => {
    const account = await addAccount(api.db.admin, 0)
    const [here, lost, third] = [await api.as(account), await api.as(account), await api.as(account)]
    const sessionId = (await sessionsOf(lost)).find((one) => one.is_current)?.id ?? ""
    expect(await here.call(endSession, { params: { sessionId } })).toMatchObject({
      status: 200,
      body: { message: "L’appareil est déconnecté.", state: "success" },
    })
    expect((await lost.call(getAccount)).status).toBe(401)
    expect((await third.call(getAccount)).status).toBe(200)
    expect(await sessionsOf(here)).toHaveLength(2)
    // Asking again ends nothing more.
    expect((await here.call(endSession, { params: { sessionId } })).status).toBe(404)
  })

  it("of somebody else does not exist", async () => {
    const [mine, theirs] = [
      await api.as(await addAccount(api.db.admin, 0)),
      await api.as(await addAccount(api.db.admin, 0)),
    ]
    const sessionId = (await sessionsOf(theirs))[0]?.id ?? ""
    expect((await mine.call(endSession, { params: { sessionId } })).status).toBe(404)
    expect((await theirs.call(getAccount)).status).toBe(200)
  })
})

describe("a new password", () => {
  it.each([
    ["zoe.villeminot@exemple-cfa.test", "password.own_email"],
    ["Zoé-Villeminot-2026", "password.own_email"],
    ["Sunshine20262026!", "password.too_common"],
  ])("« %s » is refused: %s", async (password, code) => {
    const email = `zoe.villeminot@exemple-cfa.test`
    await api.db.admin.query("update account set email = $1 where email = $2", [
      `${randomUUID()}@exemple-cfa.test`,
      email,
    ])
    const device = await api.as(await addAccount(api.db.admin, 0, { email }))
    const reply = await device.call(changePassword, {
      body: { current_password: TEST_PASSWORD, password } as never,
    })
    expect(reply).toMatchObject({ status: 400, body: { code } })
  })
})

it("a failed log-in stays in the audit of the account, with nothing that was typed", async () => {
  const account = await addAccount(api.db.admin, 0)
  await api.device().logIn(account.email, "un mauvais mot de passe")
  const notes = async () =>
    (
      await api.db.admin.query<{ after: object }>(
        "select after from audit_entry where account_id = $1 and subject = 'log_in'",
        [account.id],
      )
    ).rows.map(({ after }) => after)
  await expect.poll(notes, { timeout: 20_000 }).toEqual([{ failed: true, known_device: false }])
})

it("a file kept for fewer people is not named by finishing its upload again", async () => {
  const school = await addOrganization(api.db.admin)
  const member = await api.as(await addMember(api.db.admin, school, 5))
  const complete = async (restricted: boolean) => {
    const id = randomUUID()
    await api.db.admin.query(
      `insert into stored_file (id, organization_id, key, file_name, declared_size, purpose, state, content_type, size,
         sha256, checked_at, restricted)
       values ($1, $2, $3, 'certificat-medical.pdf', 10, 'document', 'clean', 'application/pdf', 10, '\\x00', now(), $4)`,
      [id, school, `${school}/${id}`, restricted],
    )
    return member.call(completeUpload, { params: { fileId: id } })
  }
  expect((await complete(false)).status).toBe(200)
  const refused = await complete(true)
  expect(refused).toMatchObject({ status: 404, body: { code: "not_found" } })
  expect(JSON.stringify(refused.body)).not.toContain("certificat")
})
