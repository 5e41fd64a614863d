import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi, workerHands } from "@jalon/api/testing"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { pruneNotices } from "@jalon/notifications/server"
import { listNotices, readNotices } from "@jalon/notifications/wire"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const put = async (accountId: string, organizationId: number | null, title: string) => {
  const id = randomUUID()
  await api.db.admin.query(
    `insert into notice (id, account_id, organization_id, template, title, path, source)
     values ($1, $2, $3, 't', $4, '/school', gen_random_uuid()::text)`,
    [id, accountId, organizationId, title],
  )
  return id
}
const notices = async (device: Device) => {
  const { body } = await device.call(listNotices)
  const { unread, results } = body as unknown as {
    unread: number
    results: { title: string; is_read: boolean }[]
  }
  return {
    unread,
    titles: results.map(({ title }) => title),
    read: results.filter((one) => one.is_read).length,
  }
}

it("[R-03] shows a person what she was told, newest first, until she has read it", async () => {
  const account = await addAccount(api.db.admin, 0)
  const first = await put(account.id, null, "Un")
  await put(account.id, null, "Deux")
  const browser = await api.as(account)
  expect(await notices(browser)).toEqual({ unread: 2, titles: ["Deux", "Un"], read: 0 })
  expect((await browser.call(readNotices, { body: { ids: [first] } })).body).toMatchObject({ unread: 1 })
  expect((await browser.call(readNotices, { body: {} })).body).toMatchObject({ unread: 0 })
  expect(await notices(browser)).toEqual({ unread: 0, titles: ["Deux", "Un"], read: 2 })
})

it("shows nobody else's, and marks nobody else's as read", async () => {
  const [one, other] = [await addAccount(api.db.admin, 0), await addAccount(api.db.admin, 0)]
  const id = await put(one.id, null, "À elle seule")
  const browser = await api.as(other)
  expect((await notices(browser)).titles).toEqual([])
  await browser.call(readNotices, { body: { ids: [id] } })
  expect((await notices(await api.as(one))).unread).toBe(1)
})

it("shows a member what her school told her, and not what another of her schools did", async () => {
  const [school, other] = [await addOrganization(api.db.admin), await addOrganization(api.db.admin)]
  const member = await addMember(api.db.admin, school, 2)
  await put(member.id, school, "Ici")
  await put(member.id, other, "Ailleurs")
  await put(member.id, null, "Son compte")
  expect((await notices(await api.as(member))).titles.toSorted()).toEqual(["Ici", "Son compte"])
})

it("leads inside the product only", async () => {
  const { id } = await addAccount(api.db.admin, 0)
  const away = (path: string) =>
    api.db.admin.query(
      `insert into notice (id, account_id, template, title, path, source) values ($1, $2, 't', 'x', $3, gen_random_uuid()::text)`,
      [randomUUID(), id, path],
    )
  await expect(away("https://example.org")).rejects.toThrow(/notice_path_check/)
  await expect(away("//example.org")).rejects.toThrow(/notice_path_check/)
})

it("forgets what was read a year ago and what nobody read for two, and nothing newer", async () => {
  const account = await addAccount(api.db.admin, 0)
  const told = async (title: string, createdAgo: string, readAgo: string | null) => {
    const id = await put(account.id, null, title)
    await api.db.admin.query(
      "update notice set created_at = now() - $2::interval, read_at = now() - $3::interval where id = $1",
      [id, createdAgo, readAgo],
    )
  }
  await told("Lu il y a un an", "14 months", "12 months 2 days")
  await told("Lu depuis", "14 months", "11 months")
  await told("Jamais lu", "24 months 2 days", null)
  await told("Pas encore lu", "23 months", null)
  // Whatever a clock says, what is recent stays.
  await told("Récent", "5 months", "13 months")
  const worker = workerHands(api)
  try {
    await worker.sweep(pruneNotices)
    await worker.sweep(pruneNotices)
  } finally {
    await worker.close()
  }
  expect((await notices(await api.as(account))).titles.toSorted()).toEqual([
    "Lu depuis",
    "Pas encore lu",
    "Récent",
  ])
})
