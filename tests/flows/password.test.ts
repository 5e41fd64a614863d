import { existsSync } from "node:fs"
import { join } from "node:path"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addAccount, TEST_PASSWORD } from "@jalon/identity/testing"
import {
  changePassword,
  checkReset,
  forgotPassword,
  getAccount,
  listSessions,
  logoutEverywhere,
  refresh,
  resetPassword,
  stepUp,
  updatePicture,
} from "@jalon/identity/wire"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const NEW_PASSWORD = "le vieux lavoir de Brisecourt"
const mailTo = (address: string, subject: string) =>
  worker.mail.waitFor((mail) => mail.envelopeTo.includes(address) && mail.subject.includes(subject))
const linkFor = async (email: string) => {
  await api.device().call(forgotPassword, { body: { email } })
  const mail = await mailTo(email, "Choisir un nouveau mot de passe")
  const [, token = ""] = /\/reset\/(\S+)/.exec(mail.text ?? "") ?? []
  return token
}

describe("a forgotten password", () => {
  it("[R-36] [R-37] is replaced through the link of the mail, once, and every session ends", async () => {
    const account = await addAccount(api.db.admin, 0)
    const elsewhere = await api.as(account)
    const token = await linkFor(account.email.toUpperCase().toLowerCase())
    const browser = api.device()
    expect((await browser.call(checkReset, { params: { token } })).status).toBe(200)
    expect((await browser.call(checkReset, { params: { token } })).status).toBe(200)
    const done = await browser.call(resetPassword, { body: { token, password: NEW_PASSWORD } })
    expect(done.body).toMatchObject({ email: account.email, state: "success" })
    expect((await elsewhere.call(getAccount)).status).toBe(401)
    expect((await api.device().logIn(account.email)).status).toBe(422)
    expect((await api.device().logIn(account.email, NEW_PASSWORD)).status).toBe(200)
    await mailTo(account.email, "Votre mot de passe a changé")
    const again = await browser.call(resetPassword, { body: { token, password: `${NEW_PASSWORD} !` } })
    expect(again).toMatchObject({ status: 404, body: { code: "reset.dead_link" } })
  })

  it("keeps the link's secret out of every table", async () => {
    const account = await addAccount(api.db.admin, 0)
    const secret = (await linkFor(account.email)).split(".")[1] ?? ""
    expect(secret).toHaveLength(43)
    const { rows: tables } = await api.db.admin.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'dbos')",
    )
    for (const { name } of tables) {
      const { rows } = await api.db.admin.query(`select from ${name} t where t::text like '%' || $1 || '%'`, [
        secret,
      ])
      expect(rows, name).toHaveLength(0)
    }
  })

  it("answers the same for an address nobody has, and sends nothing", async () => {
    const known = await addAccount(api.db.admin, 0)
    const one = await api.device().call(forgotPassword, { body: { email: known.email } })
    const other = await api.device().call(forgotPassword, { body: { email: "personne@exemple-cfa.test" } })
    expect([other.status, other.body]).toEqual([one.status, one.body])
    await mailTo(known.email, "Choisir")
    expect(worker.mail.messages.some((mail) => mail.envelopeTo.includes("personne@exemple-cfa.test"))).toBe(
      false,
    )
  })

  it.each([
    ["too old", "update password_reset set expires_at = now() - interval '1 second' where account_id = $1"],
    ["of a closed account", "update account set disabled_at = now() where id = $1"],
  ])("does not accept a link %s", async (_why, change) => {
    const account = await addAccount(api.db.admin, 0)
    const token = await linkFor(account.email)
    await api.db.admin.query(change, [account.id])
    const reply = await api.device().call(resetPassword, { body: { token, password: NEW_PASSWORD } })
    expect(reply.body.code).toBe("reset.dead_link")
  })

  it("does not accept a forged link", async () => {
    const account = await addAccount(api.db.admin, 0)
    const token = await linkFor(account.email)
    const bent = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`
    for (const forged of [bent, token.slice(0, 36), "", "../../x", "é".repeat(40)]) {
      const reply = await api.device().call(checkReset, { params: { token: forged || "-" } })
      expect(reply.status, forged).toBe(404)
    }
  })

  it.each([
    ["court", "password.too_short"],
    ["motdepasse123456", "password.too_common"],
  ])("refuses « %s » and leaves the link usable", async (password, code) => {
    const account = await addAccount(api.db.admin, 0)
    const token = await linkFor(account.email)
    const refused = await api.device().call(resetPassword, { body: { token, password } })
    expect(refused.body.code).toBe(code)
    expect((await api.device().call(checkReset, { params: { token } })).status).toBe(200)
  })

  it("sends three links in an hour and no more", async () => {
    const account = await addAccount(api.db.admin, 0)
    for (let n = 0; n < 5; n++) await api.device().call(forgotPassword, { body: { email: account.email } })
    const { rows } = await api.db.admin.query("select from password_reset where account_id = $1", [
      account.id,
    ])
    expect(rows).toHaveLength(3)
  })
})

describe("a signed-in person", () => {
  it("changes her password: this device stays, the others leave", async () => {
    const account = await addAccount(api.db.admin, 0)
    const [here, there] = [await api.as(account), await api.as(account)]
    const wrong = await here.call(changePassword, {
      body: { current_password: "pas celui-là", password: NEW_PASSWORD },
    })
    expect(wrong.body.code).toBe("password.wrong")
    const reply = await here.call(changePassword, {
      body: { current_password: TEST_PASSWORD, password: NEW_PASSWORD },
    })
    expect(reply.body.state).toBe("success")
    expect((await here.call(getAccount)).status).toBe(200)
    expect((await there.call(getAccount)).status).toBe(401)
    await mailTo(account.email, "Votre mot de passe a changé")
  })

  it("sees her devices and disconnects them all", async () => {
    const account = await addAccount(api.db.admin, 0)
    const [here, there] = [await api.as(account), await api.as(account)]
    const { body } = await here.call(listSessions)
    expect(body.results).toHaveLength(2)
    expect((body.results as { is_current: boolean }[]).filter((session) => session.is_current)).toHaveLength(
      1,
    )
    expect((await here.call(logoutEverywhere)).body.ended).toBe(2)
    for (const device of [here, there]) expect((await device.call(getAccount)).status).toBe(401)
  })

  it("confirms her password before something grave", async () => {
    const browser = await api.as(await addAccount(api.db.admin, 0))
    expect((await browser.call(stepUp, { body: { password: "pas celui-là" } })).body.code).toBe(
      "password.wrong",
    )
    expect((await browser.call(stepUp, { body: { password: TEST_PASSWORD } })).body.valid_for_seconds).toBe(
      300,
    )
  })

  it("is told when a copy of her connection was used", async () => {
    const account = await addAccount(api.db.admin, 0)
    const browser = await api.as(account)
    const old = browser.refresh ?? ""
    await browser.call(refresh, { body: { refresh: old } })
    await api.db.admin.query(
      "update session set rotated_at = now() - interval '11 seconds' where account_id = $1",
      [account.id],
    )
    expect((await browser.call(refresh, { body: { refresh: old } })).status).toBe(401)
    await mailTo(account.email, "Une connexion a été fermée par sécurité")
  })

  it("replaces her photo and the old file is removed", async () => {
    const account = await addAccount(api.db.admin, 0)
    const browser = await api.as(account)
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#2450b2" } })
      .png()
      .toBuffer()
    const send = () => browser.call(updatePicture, { file: new Blob([new Uint8Array(picture)]) })
    const first = new URL(String((await send()).body.profile_picture_url))
    const file = join(api.settings.FILES_FOLDER ?? "", first.pathname.replace("/files/", ""))
    expect(existsSync(file)).toBe(true)
    await send()
    await vi.waitFor(() => expect(existsSync(file)).toBe(false), SOON)
  })
})
