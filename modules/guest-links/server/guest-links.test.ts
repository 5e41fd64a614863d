import { randomBytes, randomUUID } from "node:crypto"
import { type Scope, sha256, sql, sqlName } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { Refusal } from "@jalon/kernel"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { guestLinkKey, guestLinkToken, type NewGuestLink, openGuestLinks } from "./index.ts"

const key = guestLinkKey(randomBytes(32))
const guestLinks = openGuestLinks(key)
let db: TestDatabase
let school: number
let otherSchool: number
let director: Awaited<ReturnType<typeof addMember>>
beforeAll(async () => {
  db = await testDatabase()
  school = await addOrganization(db.admin)
  otherSchool = await addOrganization(db.admin, { name: "CFA des Trois Ponts" })
  director = await addMember(db.admin, school, 1, { firstName: "Hélène", lastName: "Marsaudon" })
})
afterAll(() => db.close())

const context = () => ({ data: db.data, action: "test" })
const inSchool = <T>(work: (scope: Scope) => Promise<T>, organizationId = school) =>
  db.data.inScope({ kind: "system", organizationId, accountId: director.id }, "test", work)
const invitation = (changes: Partial<NewGuestLink> = {}): NewGuestLink => ({
  kind: "onboarding",
  subject: "student",
  subjectId: randomUUID(),
  email: "Inaya.Boussaroque@exemple-cfa.test",
  facts: { first_name: "Inaya" },
  ...changes,
})
const issue = async (guestLink = invitation(), organizationId = school) => {
  const { guestLinkId } = await inSchool((scope) => guestLinks.issue(scope, guestLink), organizationId)
  return { guestLinkId, token: guestLinkToken(key, guestLinkId), guestLink }
}
const setGuestLink = (guestLinkId: string, change: string) =>
  db.admin.query(`update guest_link set ${change} where id = $1`, [guestLinkId])
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown)
  return error instanceof Refusal ? error.code : error
}
const passing = (token: string, work = async (_scope: Scope) => {}) =>
  guestLinks.pass(context(), token, "onboarding", work)

describe("a link", () => {
  it("shows who invites, on whose behalf and until when, as often as it is looked at", async () => {
    const { token } = await issue()
    for (let n = 0; n < 3; n++) {
      expect(await guestLinks.look(context(), token)).toMatchObject({
        kind: "onboarding",
        state: "open",
        email: "inaya.boussaroque@exemple-cfa.test",
        invitedBy: "Hélène Marsaudon",
        facts: { first_name: "Inaya" },
        host: { kind: "school", name: "CFA Horizon Métiers", email: director.email },
      })
    }
  })

  it("has a secret of 256 bits of which the row keeps the hash", async () => {
    const { guestLinkId, token } = await issue()
    expect(Buffer.from(token, "base64url")).toHaveLength(32)
    const { rows } = await db.admin.query(
      "select token_hash, expires_at - created_at as life from guest_link where id = $1",
      [guestLinkId],
    )
    expect(rows[0]?.token_hash).toEqual(sha256(token))
    expect(rows[0]?.life).toMatchObject({ days: 14 })
  })

  it("passes once, with the work and the end of the link in one transaction", async () => {
    const { guestLinkId, token } = await issue()
    const failed = passing(token, async (scope) => {
      await scope.run(sql`update organization set website = 'https://perdu.example' where id = ${school}`)
      throw new Error("halfway")
    })
    await expect(failed).rejects.toThrow("halfway")
    expect((await guestLinks.look(context(), token))?.state).toBe("open")
    const { rows } = await db.admin.query("select website from organization where id = $1", [school])
    expect(rows[0]?.website).toBeNull()
    expect(await guestLinks.pass(context(), token, "onboarding", async (_, guestLink) => guestLink.id)).toBe(
      guestLinkId,
    )
    expect(await refusal(passing(token))).toBe("guest_link.used")
  })

  it("lets one of several simultaneous comers through", async () => {
    const { token } = await issue()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => refusal(passing(token))))
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === "guest_link.used")).toHaveLength(5)
  })

  it.each([
    ["guest_link.expired", "expires_at = now() - interval '1 second'"],
    ["guest_link.declined", "declined_at = now()"],
    ["guest_link.revoked", "revoked_at = now()"],
    ["guest_link.used", "used_at = now()"],
  ])("says why it is dead: %s", async (code, change) => {
    const { guestLinkId, token } = await issue()
    await setGuestLink(guestLinkId, change)
    expect(await refusal(passing(token))).toBe(code)
    expect((await guestLinks.look(context(), token))?.state).toBe(code.replace("guest_link.", ""))
  })

  it("is replaced by a newer one for the same person, and by no other", async () => {
    const first = await issue()
    const elsewhere = await issue({ ...first.guestLink, kind: "validation" })
    const second = await issue(first.guestLink)
    expect(await refusal(passing(first.token))).toBe("guest_link.replaced")
    expect((await guestLinks.look(context(), elsewhere.token))?.state).toBe("open")
    expect((await guestLinks.look(context(), second.token))?.state).toBe("open")
  })

  it("of one section stands beside that of the whole, and is replaced section by section", async () => {
    const contract = invitation({ kind: "completion", subject: "contract" })
    const whole = await issue(contract)
    const tutor = await issue({ ...contract, part: "tutor" })
    const pay = await issue({ ...contract, part: "pay" })
    const tutorAgain = await issue({ ...contract, part: "tutor" })
    const states = [whole, tutor, pay, tutorAgain].map(async ({ token }) => guestLinks.look(context(), token))
    expect((await Promise.all(states)).map((guestLink) => [guestLink?.part, guestLink?.state])).toEqual([
      [null, "open"],
      ["tutor", "replaced"],
      ["pay", "open"],
      ["tutor", "open"],
    ])
    await inSchool((scope) => guestLinks.revoke(scope, contract))
    expect((await guestLinks.look(context(), pay.token))?.state).toBe("revoked")
  })

  it("to a contract lives thirty days", async () => {
    const { token } = await issue(invitation({ kind: "completion", subject: "contract" }))
    const guestLink = await guestLinks.look(context(), token)
    expect(Math.round(((guestLink?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(30)
  })

  it("stays alone open when two colleagues invite at once", async () => {
    const guestLink = invitation()
    const issued = await Promise.all(Array.from({ length: 5 }, () => issue(guestLink)))
    const states = await Promise.all(
      issued.map(async ({ token }) => (await guestLinks.look(context(), token))?.state),
    )
    expect(states.filter((state) => state === "open")).toHaveLength(1)
  })

  it("can be taken back", async () => {
    const { token, guestLink } = await issue()
    await inSchool((scope) => guestLinks.revoke(scope, guestLink))
    expect(await refusal(passing(token))).toBe("guest_link.revoked")
  })

  it("is not taken back, nor replaced, by another school", async () => {
    const { token, guestLink } = await issue()
    await inSchool((scope) => guestLinks.revoke(scope, guestLink), otherSchool)
    await issue(guestLink, otherSchool)
    expect((await guestLinks.look(context(), token))?.state).toBe("open")
  })

  it("opens its own page only", async () => {
    const { token } = await issue()
    expect(await refusal(guestLinks.pass(context(), token, "validation", async () => undefined))).toBe(
      "guest_link.unknown",
    )
  })
})

describe("a guest", () => {
  it("sees the row of her link and no other row of any table", async () => {
    const { guestLinkId, token } = await issue()
    await issue()
    const guest = { kind: "guest", tokenHash: sha256(token) } as const
    const rows = await db.data.readOnce(guest, "test", sql<{ id: string }>`select id from guest_link`)
    expect(rows).toEqual([{ id: guestLinkId }])
    const { rows: tables } = await db.admin.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname <> 'guest_link' and has_table_privilege('jalon_app', oid, 'select')`,
    )
    for (const { name } of tables) {
      const seen = await db.data.readOnce(guest, "test", sql`select from ${sqlName(name)} limit 1`)
      expect(seen, name).toEqual([])
    }
  })

  it("gets nothing out of thousands of guesses, and each looks like the other", async () => {
    await issue()
    const guesses = [
      ...Array.from({ length: 3000 }, () => randomBytes(32).toString("base64url")),
      ...["", "x", "é".repeat(43), "' or true --", "A".repeat(5000), randomUUID()],
    ]
    const found = new Set<unknown>()
    for (const guess of guesses) found.add(await guestLinks.look(context(), guess))
    expect([...found]).toEqual([null])
  })
})
