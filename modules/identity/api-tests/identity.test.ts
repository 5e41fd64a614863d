import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import {
  getAccount,
  getBasicData,
  getMember,
  logout,
  refresh,
  updateAccount,
  updatePicture,
} from "@jalon/identity/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ INTERCOM_SECRET: "chat-secret" })
})
afterAll(() => api.close())

describe("log-in", () => {
  it.each([0, 1, 2, 3] as const)(
    "[C-01] [C-41] [A-01] answers the tokens and the account type %i",
    async (type) => {
      const account =
        type === 0
          ? await addAccount(api.db.admin, 0)
          : await addMember(
              api.db.admin,
              await addOrganization(api.db.admin, { kind: type === 1 ? "company" : "school" }),
              1,
              { accountType: type },
            )
      const reply = await api.device().logIn(account.email.toUpperCase())
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({
        access: expect.any(String),
        refresh: expect.any(String),
        account_type: type,
        intercom_token: expect.stringMatching(/^[0-9a-f]{64}$/),
        state: "success",
        message: expect.any(String),
      })
    },
  )

  it("says the same of a wrong password and of an unknown address", async () => {
    const account = await addAccount(api.db.admin, 0)
    const wrong = await api.device().logIn(account.email, "pas le bon mot")
    const unknown = await api.device().logIn("inconnue@exemple-cfa.test", "pas le bon mot")
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong).toMatchObject({ status: 422, body: { code: "login.wrong_pair", state: "error" } })
  })

  it("refuses a disabled account, and a member without a place", async () => {
    const account = await addAccount(api.db.admin, 0)
    await api.db.admin.query("update account set disabled_at = now() where id = $1", [account.id])
    expect((await api.device().logIn(account.email)).status).toBe(422)
    const stray = await addAccount(api.db.admin, 2)
    expect((await api.device().logIn(stray.email)).status).toBe(422)
  })

  it("[V-01] [V-03] tells what is wrong with what was typed", async () => {
    const reply = await api.device().logIn("pas-une-adresse", "")
    expect(reply.body).toEqual({
      code: "request.invalid",
      message: "Certains champs sont à corriger.",
      state: "error",
      fields: { email: "Adresse e-mail invalide", password: "Champ requis" },
    })
  })
})

describe("a signed-in person", () => {
  it("[C-02] [E-01] reads her account", async () => {
    const account = await addAccount(api.db.admin, 0, { firstName: "Zoé", lastName: "Villeminot" })
    const { body } = await (await api.as(account)).call(getAccount)
    expect(body).toEqual({
      id: account.id,
      email: account.email,
      first_name: "Zoé",
      last_name: "Villeminot",
      full_name: "Zoé Villeminot",
      profile_picture_url: null,
      theme: null,
      density: null,
      page_size: null,
    })
  })

  it("[C-03] [E-02] reads her role", async () => {
    const school = await addOrganization(api.db.admin)
    const browser = await api.as(await addMember(api.db.admin, school, 3))
    expect((await browser.call(getMember)).body).toEqual({
      role: { id: 3, text: "Gestion des contrats" },
      grants: [],
    })
  })

  it("[C-09] reads the basic data", async () => {
    const { body } = await (await api.as(await addAccount(api.db.admin, 0))).call(getBasicData)
    expect(body.school_roles).toContainEqual({ id: 5, text: "Formateur" })
  })

  it("[T-03] changes her name and theme, and hears it was done", async () => {
    const browser = await api.as(await addAccount(api.db.admin, 0))
    const { body } = await browser.call(updateAccount, { body: { first_name: "  Malo ", theme: "dark" } })
    expect(body).toMatchObject({
      user: { first_name: "Malo", theme: "dark" },
      message: "Vos informations sont enregistrées.",
      state: "success",
    })
  })

  it("[E-01] keeps how close she likes the rows of her lists, on every device of hers", async () => {
    const account = await addAccount(api.db.admin, 0)
    const [one, other] = [await api.as(account), await api.as(account)]
    await one.call(updateAccount, { body: { theme: "dark" } })
    await one.call(updateAccount, { body: { density: "compact" } })
    expect((await other.call(getAccount)).body).toMatchObject({ theme: "dark", density: "compact" })
    // The choice is taken back: the page follows the device again.
    await one.call(updateAccount, { body: { theme: "system" } })
    expect((await other.call(getAccount)).body).toMatchObject({ theme: null, density: "compact" })
    const refused = await one.call(updateAccount, { body: { density: "tiny" as "compact" } })
    expect(refused).toMatchObject({ status: 400, body: { code: "request.invalid" } })
  })

  it("[E-01] keeps how many rows she likes on a page, on every device of hers and on nobody else's", async () => {
    const account = await addAccount(api.db.admin, 0)
    const [one, other] = [await api.as(account), await api.as(account)]
    await one.call(updateAccount, { body: { page_size: 50 } })
    await one.call(updateAccount, { body: { first_name: "Malo" } })
    expect((await other.call(getAccount)).body).toMatchObject({ page_size: 50 })
    const refused = await one.call(updateAccount, { body: { page_size: 1000 as 100 } })
    expect(refused).toMatchObject({ status: 400, body: { code: "request.invalid" } })
    const somebody = await api.as(await addAccount(api.db.admin, 0))
    expect((await somebody.call(getAccount)).body).toMatchObject({ page_size: null })
  })

  it("is refused a name with a zero in it, which no database text can hold", async () => {
    const browser = await api.as(await addAccount(api.db.admin, 0))
    const reply = await browser.call(updateAccount, { body: { first_name: "a\u0000b" } })
    expect(reply).toMatchObject({ status: 400, body: { code: "request.invalid" } })
  })

  it("does a command once per idempotency key, and refuses the key for another content", async () => {
    const browser = await api.as(await addAccount(api.db.admin, 0))
    const key = { "idempotency-key": crypto.randomUUID() }
    const first = await browser.call(updateAccount, { body: { first_name: "Noé" } }, key)
    await browser.call(updateAccount, { body: { first_name: "Hugo" } })
    const again = await browser.call(updateAccount, { body: { first_name: "Noé" } }, key)
    expect(again.body).toEqual(first.body)
    expect((await browser.call(getAccount)).body.first_name).toBe("Hugo")
    const other = await browser.call(updateAccount, { body: { first_name: "Lina" } }, key)
    expect(other).toMatchObject({ status: 409, body: { code: "idempotency.reused" } })
  })

  it("[C-08] replaces her photo, redrawn, and can fetch it by the link", async () => {
    const sharp = (await import("sharp")).default
    const browser = await api.as(await addAccount(api.db.admin, 0))
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#2450b2" } })
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer()
    const { body } = await browser.call(updatePicture, { file: new Blob([new Uint8Array(picture)]) })
    expect(body.state).toBe("success")
    const link = new URL(String(body.profile_picture_url))
    const fetched = await api.app.inject({ url: link.pathname + link.search })
    expect(fetched.headers["content-type"]).toBe("image/webp")
    expect(await sharp(fetched.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 })
    expect(fetched.rawPayload.includes("secret place")).toBe(false)
    expect((await browser.call(getAccount)).body.profile_picture_url).toContain(link.pathname)
  })

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["nothing", ""],
  ])("refuses %s as a photo", async (_what, content) => {
    const browser = await api.as(await addAccount(api.db.admin, 0))
    const reply = await browser.call(updatePicture, { file: new Blob([content], { type: "image/png" }) })
    expect(reply).toMatchObject({ status: 400, body: { code: "picture.not_an_image" } })
  })

  it.each([
    ["a field before the photo", ["note", "image"]],
    ["fields and no photo", ["note", "note", "note"]],
  ])("refuses a form with %s: nothing but the photo is read", async (_what, names) => {
    const browser = await api.as(await addAccount(api.db.admin, 0))
    const form = new FormData()
    for (const name of names) form.append(name, name === "image" ? new Blob(["x"]) : "x".repeat(100_000))
    const encoded = new Response(form)
    const reply = await api.app.inject({
      method: "PATCH",
      url: `/api/v1${updatePicture.path}`,
      cookies: browser.cookies,
      headers: {
        authorization: `Bearer ${browser.access}`,
        "content-type": encoded.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({
      code: "request.invalid",
      message: "Certains champs sont à corriger.",
      state: "error",
    })
  })

  it("[C-06] logs out: her tokens open nothing any more", async () => {
    const browser = await api.as(await addAccount(api.db.admin, 0))
    const kept = { access: browser.access, refresh: browser.refresh, cookies: { ...browser.cookies } }
    expect((await browser.call(logout, { body: { refresh: browser.refresh ?? "" } })).body.state).toBe(
      "success",
    )
    Object.assign(browser, kept)
    expect((await browser.call(getAccount)).status).toBe(401)
    expect((await browser.call(refresh, { body: { refresh: kept.refresh ?? "" } })).status).toBe(401)
  })

  it("[C-07] refreshes: a new pair replaces the old one", async () => {
    const browser = await api.as(await addAccount(api.db.admin, 0))
    const { body, status } = await browser.call(refresh, { body: { refresh: browser.refresh ?? "" } })
    expect(status).toBe(200)
    expect(body.refresh).not.toBe(browser.refresh)
    browser.access = String(body.access)
    expect((await browser.call(getAccount)).status).toBe(200)
  })
})
