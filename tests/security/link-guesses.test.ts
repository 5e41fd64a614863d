import { randomBytes, randomUUID } from "node:crypto"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { getCompletion, getConvention } from "@jalon/contracts/wire"
import { guestLinkKey, guestLinkToken, openGuestLinks } from "@jalon/guest-links/server"
import { addOrganization } from "@jalon/identity/testing"
import { getOnboarding, getValidation } from "@jalon/organizations/wire"
import { getPartnership } from "@jalon/partners/wire"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sweep } from "../setup/sweep.ts"

/** `GUESSES=1000000 npx vitest run tests/security/link-guesses.test.ts` is the whole attack; some hundreds prove the same path. */
const GUESSES = Number(process.env.GUESSES ?? sweep(500, 10_000))
const AT_ONCE = 16
const OPEN_LINKS = 200

let api: TestApi
const tokens: string[] = []
beforeAll(async () => {
  api = await startTestApi({ CALLS_PER_MINUTE_AND_ADDRESS: "1000000000" })
  const key = guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64"))
  const school = await addOrganization(api.db.admin)
  const kinds = ["onboarding", "validation", "partnership", "completion", "convention"] as const
  // Each in a transaction of its own: one for all of them lasts longer than the product allows on a busy machine.
  for (let n = 0; n < OPEN_LINKS; n++) {
    const kind = kinds[n % kinds.length] ?? "onboarding"
    const link = {
      kind,
      subject: "student",
      subjectId: randomUUID(),
      email: `e${n}@exemple-cfa.test`,
    } as const
    const { guestLinkId } = await api.db.data.inScope(
      { kind: "system", organizationId: school },
      "test",
      (scope) => openGuestLinks(key).issue(scope, link),
    )
    tokens.push(guestLinkToken(key, guestLinkId))
  }
})
afterAll(() => api.close())

const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error("nothing to pick from")
  return one
}

/** Half of them made of nothing; half near a link that exists: one sign changed, two swapped, its case turned. */
const guess = (): string => {
  if (Math.random() < 0.5) return randomBytes(32).toString("base64url")
  const token = pick(tokens)
  const at = 1 + Math.floor(Math.random() * (token.length - 2))
  const bent = pick([
    `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`,
    `${token.slice(0, at)}${token[at + 1]}${token[at]}${token.slice(at + 2)}`,
    token.toLowerCase(),
    [...token].reverse().join(""),
  ])
  return tokens.includes(bent) ? randomBytes(32).toString("base64url") : bent
}

/** An attacker with a network of its own: from a few addresses the throttle would answer before the link. */
const anyAddress = (): string => `10.${randomBytes(3).join(".")}`

const ROUTES = [getOnboarding, getValidation, getPartnership, getCompletion, getConvention]

it(`[R-28] ${GUESSES} guesses open nothing, each answered with the same words, and use up no link`, {
  timeout: 300_000 + GUESSES * 10,
}, async () => {
  const answers = new Set<string>()
  let left = GUESSES
  const attack = async () => {
    while (left-- > 0) {
      const device = api.device(anyAddress())
      const { status, body } = await device.call(pick(ROUTES), { params: { token: guess() } } as never)
      answers.add(JSON.stringify([status, body]))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attack))
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toContain("guest_link.unknown")
  const { rows } = await api.db.admin.query(
    "select count(*)::int as n from guest_link d where guest_link_state(d) = 'open' and used_at is null",
  )
  expect(rows).toEqual([{ n: OPEN_LINKS }])
})
