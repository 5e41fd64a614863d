import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { changeSavedView, createSavedView, deleteSavedView, listSavedViews } from "@jalon/organizations/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const state = {
  view: "incomplete",
  q: "zoé",
  filters: [{ fieldId: "training", operator: "is", values: ["bts-mco"] }],
  sort: "-name",
  hidden: ["center"],
}

const school = async () => {
  const id = await addOrganization(api.db.admin)
  const member = async (role: number) => api.as(await addMember(api.db.admin, id, role))
  return { id, member }
}
type Browser = Awaited<ReturnType<TestApi["as"]>>

const keep = async (browser: Browser, name: string, more: { shared?: boolean; list?: string } = {}) => {
  const { body } = await browser.call(createSavedView, { body: { list: "students", name, state, ...more } })
  return (body as { view: { id: string } }).view.id
}
const seenBy = async (browser: Browser, list = "students") =>
  (await browser.call(listSavedViews, { query: { list } })).body as { results: Record<string, unknown>[] }
const namesSeenBy = async (browser: Browser, list?: string) =>
  (await seenBy(browser, list)).results.map(({ name }) => name)

describe("a kept view", () => {
  it("comes back as it was kept, in its own list only", async () => {
    const browser = await (await school()).member(2)
    const id = await keep(browser, "  Mes BTS à relancer ")
    expect((await seenBy(browser)).results).toEqual([
      { id, name: "Mes BTS à relancer", shared: false, own: true, state },
    ])
    expect(await namesSeenBy(browser, "partners")).toEqual([])
  })

  it("is hers alone until she shares it, and again once she no longer does", async () => {
    const { member } = await school()
    const [author, colleague] = [await member(2), await member(4)]
    const viewId = await keep(author, "À relancer")
    expect(await namesSeenBy(colleague)).toEqual([])
    await author.call(changeSavedView, { params: { viewId }, body: { shared: true } })
    expect((await seenBy(colleague)).results).toMatchObject([{ id: viewId, shared: true, own: false, state }])
    await author.call(changeSavedView, { params: { viewId }, body: { shared: false } })
    expect(await namesSeenBy(colleague)).toEqual([])
  })

  it("is changed and deleted by its author only, shared or not", async () => {
    const { member } = await school()
    const [author, colleague] = [await member(1), await member(1)]
    const viewId = await keep(author, "Commune", { shared: true })
    const change = await colleague.call(changeSavedView, { params: { viewId }, body: { name: "À moi" } })
    const removal = await colleague.call(deleteSavedView, { params: { viewId } })
    expect([change.status, removal.status]).toEqual([404, 404])
    expect(await namesSeenBy(author)).toEqual(["Commune"])
    expect((await author.call(deleteSavedView, { params: { viewId } })).body).toEqual({
      message: "La vue est supprimée.",
      state: "success",
    })
    expect(await namesSeenBy(colleague)).toEqual([])
  })

  it("of another school does not exist", async () => {
    const here = await (await school()).member(1)
    const there = await (await school()).member(1)
    const viewId = await keep(there, "Ailleurs", { shared: true })
    expect(await namesSeenBy(here)).toEqual([])
    expect((await here.call(deleteSavedView, { params: { viewId } })).status).toBe(404)
    expect((await here.call(changeSavedView, { params: { viewId }, body: { name: "x" } })).status).toBe(404)
    expect(await namesSeenBy(there)).toEqual(["Ailleurs"])
  })

  it("keeps what a change does not name", async () => {
    const browser = await (await school()).member(3)
    const viewId = await keep(browser, "Une")
    const { body } = await browser.call(changeSavedView, { params: { viewId }, body: { name: "Deux" } })
    expect(body).toMatchObject({ view: { id: viewId, name: "Deux", shared: false, state } })
    const other = { view: "all" }
    await browser.call(changeSavedView, { params: { viewId }, body: { state: other } })
    expect((await seenBy(browser)).results).toMatchObject([{ name: "Deux", state: other }])
  })

  it("has a name of its own among those of its author", async () => {
    const { member } = await school()
    const [author, colleague] = [await member(2), await member(2)]
    await keep(author, "Une")
    const second = await keep(author, "Deux")
    const again = await author.call(createSavedView, { body: { list: "students", name: "Une", state } })
    const renamed = await author.call(changeSavedView, { params: { viewId: second }, body: { name: "Une" } })
    for (const reply of [again, renamed])
      expect(reply.body).toMatchObject({
        code: "saved_view.name_taken",
        fields: { name: "Une de vos vues porte déjà ce nom." },
      })
    await keep(author, "Une", { list: "partners" })
    await keep(colleague, "Une")
    expect(await namesSeenBy(author)).toEqual(["Une", "Deux"])
  })

  it("is refused past thirty, and when it says too much", async () => {
    const browser = await (await school()).member(2)
    for (let count = 0; count < 30; count++) await keep(browser, `Vue ${count}`)
    const over = await browser.call(createSavedView, { body: { list: "students", name: "Trop", state } })
    expect(over.body).toMatchObject({
      code: "saved_view.too_many",
      message: "Vous gardez déjà 30 vues de cette liste. Supprimez-en une d’abord.",
    })
    const long = await browser.call(createSavedView, {
      body: { list: "partners", name: "x".repeat(61), state },
    })
    expect(long.body).toMatchObject({ code: "request.invalid", fields: { name: "Valeur invalide" } })
  })
})
