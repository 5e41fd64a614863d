import { randomUUID } from "node:crypto"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { guestLinkKey, guestLinkToken, openGuestLinks } from "@jalon/guest-links/server"
import { renewGuestLink } from "@jalon/guest-links/wire"
import { addOrganization } from "@jalon/identity/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let key: Buffer
let school: number
beforeAll(async () => {
  api = await startTestApi()
  key = guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64"))
  school = await addOrganization(api.db.admin)
})
afterAll(() => api.close())

const issue = async (subjectId: string = randomUUID(), email = "inaya@exemple-cfa.test") => {
  const { guestLinkId } = await api.db.data.inScope(
    { kind: "system", organizationId: school },
    "test",
    (scope) => openGuestLinks(key).issue(scope, { kind: "onboarding", subject: "student", subjectId, email }),
  )
  return { guestLinkId, subjectId, token: guestLinkToken(key, guestLinkId) }
}
const expire = (guestLinkId: string) =>
  api.db.admin.query("update guest_link set expires_at = now() - interval '1 minute' where id = $1", [
    guestLinkId,
  ])
/** As if so many days had gone by. */
const age = (subjectId: string, days: number) =>
  api.db.admin.query(
    `update guest_link set created_at = created_at - make_interval(days => $2), expires_at = expires_at - make_interval(days => $2),
       facts = facts || jsonb_strip_nulls(jsonb_build_object(
         'first_sent_at', (facts ->> 'first_sent_at')::timestamptz - make_interval(days => $2)))
     where subject_id = $1`,
    [subjectId, days],
  )
const lastLinkOf = async (subjectId: string) => {
  const { rows } = await api.db.admin.query<{ id: string }>(
    "select id from guest_link where subject_id = $1 order by created_at desc, id desc limit 1",
    [subjectId],
  )
  return guestLinkToken(key, rows[0]?.id ?? "")
}
const linksOf = async (subjectId: string) => {
  const { rows } = await api.db.admin.query<{ email: string; state: string }>(
    "select email, guest_link_state(d) as state from guest_link d where subject_id = $1 order by created_at, id",
    [subjectId],
  )
  return rows
}
const renew = (token: string) => api.device().call(renewGuestLink, { body: { token } })

describe("« Demander un nouveau lien »", () => {
  it("sends a new link to the same address when the old one expired", async () => {
    const { guestLinkId, subjectId, token } = await issue()
    await expire(guestLinkId)
    expect((await renew(token)).body).toMatchObject({ state: "success" })
    expect(await linksOf(subjectId)).toEqual([
      { email: "inaya@exemple-cfa.test", state: "replaced" },
      { email: "inaya@exemple-cfa.test", state: "open" },
    ])
  })

  it("answers the same whether or not there was such a link", async () => {
    const { guestLinkId, token } = await issue()
    await expire(guestLinkId)
    const answers = [await renew(token), await renew(guestLinkToken(key, randomUUID())), await renew("x")]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it.each(["used_at", "declined_at", "revoked_at"])("sends nothing once %s is set", async (column) => {
    const { guestLinkId, subjectId, token } = await issue()
    await api.db.admin.query(`update guest_link set ${column} = now() where id = $1`, [guestLinkId])
    await renew(token)
    expect(await linksOf(subjectId)).toHaveLength(1)
  })

  it("sends nothing through an older link once the newer one was used", async () => {
    const old = await issue()
    const { guestLinkId } = await issue(old.subjectId)
    await api.db.admin.query("update guest_link set used_at = now() where id = $1", [guestLinkId])
    await renew(old.token)
    expect(await linksOf(old.subjectId)).toHaveLength(2)
  })

  it("does not follow the invitation to a corrected address", async () => {
    const wrong = await issue(randomUUID(), "faute@exemple-cfa.test")
    await issue(wrong.subjectId, "juste@exemple-cfa.test")
    await renew(wrong.token)
    expect((await linksOf(wrong.subjectId)).map(({ email }) => email)).toEqual([
      "faute@exemple-cfa.test",
      "juste@exemple-cfa.test",
    ])
  })

  it("keeps no invitation alive for ever: sixty days after the organization sent it, it has to send another", async () => {
    const { subjectId, token } = await issue()
    await age(subjectId, 30)
    await renew(token)
    await age(subjectId, 29)
    await renew(await lastLinkOf(subjectId))
    expect(await linksOf(subjectId)).toHaveLength(3)
    await age(subjectId, 20)
    await renew(await lastLinkOf(subjectId))
    expect(await linksOf(subjectId)).toHaveLength(3)
    await issue(subjectId)
    await age(subjectId, 20)
    await renew(await lastLinkOf(subjectId))
    expect(await linksOf(subjectId)).toHaveLength(5)
  })

  it("fills nobody's mailbox: three links in an hour, however many ask at once", async () => {
    const { guestLinkId, subjectId, token } = await issue()
    await expire(guestLinkId)
    await Promise.all(Array.from({ length: 8 }, () => renew(token)))
    expect(await linksOf(subjectId)).toHaveLength(3)
  })
})
