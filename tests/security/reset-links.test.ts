import { randomBytes } from "node:crypto"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { newId, sha256 } from "@jalon/data"
import { identityKeys, resetToken } from "@jalon/identity/server"
import { type AccountSeed, addAccount } from "@jalon/identity/testing"
import { resetPassword } from "@jalon/identity/wire"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"

const master = randomBytes(32)
let api: TestApi
let account: AccountSeed
beforeAll(async () => {
  api = await startTestApi({ MASTER_SECRET: master.toString("base64") })
})
afterAll(() => api.close())
beforeEach(async () => {
  account = await addAccount(api.db.admin, 0)
})

const link = async (expires = "1 hour") => {
  const id = newId()
  const token = resetToken(identityKeys(master).reset, id)
  await api.db.admin.query(
    "insert into password_reset (id, account_id, token_hash, expires_at) values ($1, $2, $3, now() + $4::interval)",
    [id, account.id, sha256(token), expires],
  )
  return token
}
const use = async (token: string) =>
  (await api.device().call(resetPassword, { body: { token, password: "un tout autre mot" } })).body.code ??
  "done"

it("serves once, even to two who use it at the same moment", async () => {
  const token = await link()
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => use(token)))
  expect(outcomes.sort()).toEqual(["done", ...Array(5).fill("reset.dead_link")])
})

it("opens nothing once its hour is over, nor when it is bent", async () => {
  const token = await link()
  expect(await use(await link("-1 second"))).toBe("reset.dead_link")
  expect(await use(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toBe("reset.dead_link")
  expect(await use(`${newId()}${token.slice(36)}`)).toBe("reset.dead_link")
})

it("opens nothing any more once another link was used: the password is hers again", async () => {
  const [older, newer] = [await link(), await link()]
  expect(await use(newer)).toBe("done")
  expect(await use(older)).toBe("reset.dead_link")
})
