import { randomBytes, randomInt } from "node:crypto"
import { openSigningSchool, startTestApi } from "@jalon/api/testing"
import { codeDigits, signingKeys } from "@jalon/signatures/server"
import {
  askSigningCode,
  confirmSigningCode,
  declineToSign,
  getSigned,
  getSigning,
  sign,
} from "@jalon/signatures/wire"
import { afterAll, expect, it } from "vitest"
import { openSigning } from "../flows/signing.ts"
import { sweep } from "../setup/sweep.ts"

/** Half of them at links, half at codes. */
const GUESSES = Number(process.env.GUESSES ?? sweep(1_000, 100_000))
const HALF = GUESSES / 2
const AT_ONCE = 8
const TRIES = 5
const CODES = 3

const api = await startTestApi({ CALLS_PER_MINUTE_AND_ADDRESS: "1000000000" })
const school = await openSigningSchool(api, { rqth: false })
const { agreed, launch, tokenOf } = openSigning(api, null as never, school)
afterAll(() => api.close())

const contractId = await agreed()
await launch(contractId)
const tokens = [await tokenOf(contractId, "employer"), await tokenOf(contractId, "learner")]

/** An attacker with a network of its own: from a few addresses the throttle would answer before the link. */
const device = () => api.device(`10.${randomBytes(3).join(".")}`)
const some = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

const attack = (count: number, guess: () => Promise<{ status: number; body: unknown }>) => {
  const answers = new Map<string, number>()
  let left = count
  const one = async () => {
    while (left-- > 0) {
      const { status, body } = await guess()
      const said = JSON.stringify([status, body])
      answers.set(said, (answers.get(said) ?? 0) + 1)
    }
  }
  return Promise.all(Array.from({ length: AT_ONCE }, one)).then(() => answers)
}

const bent = (token: string): string => {
  const at = 1 + randomInt(token.length - 2)
  return some([
    `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`,
    [...token].reverse().join(""),
    token.toLowerCase(),
    randomBytes(32).toString("base64url"),
  ])
}

const SIGNATURE = { fingerprints: ["x"], consents: true as const, typed_name: "Zoé Martin", picture: null }

it(`[R-34] ${HALF} guesses of links to sign open nothing, in the same words whatever is asked`, {
  timeout: 120_000 + GUESSES * 10,
}, async () => {
  const answers = await attack(HALF, async () => {
    const token = bent(some(tokens))
    return some([
      () => device().call(getSigning, { params: { token } }),
      () => device().call(getSigned, { params: { token } }),
      () => device().call(askSigningCode, { body: { token, channel: "email" } }),
      () => device().call(confirmSigningCode, { body: { token, code: "123456" } }),
      () => device().call(sign, { body: { token, ...SIGNATURE } }),
      () => device().call(declineToSign, { body: { token, why: "wrong_document", reason: "Non" } }),
    ])()
  })
  expect([...answers.keys()]).toHaveLength(1)
  expect([...answers.keys()][0]).toContain("guest_link.unknown")
  const { rows } = await api.db.admin.query(
    "select count(*)::int as n from signer where opened_at is not null or status not in ('to_sign', 'waiting_turn')",
  )
  expect(rows).toEqual([{ n: 0 }])
})

it(`[R-34] ${HALF} guesses of codes: five tries for each, three codes, then the link is closed; the right one is not told apart`, {
  timeout: 120_000 + GUESSES * 10,
}, async () => {
  const ask = (token: string) => device().call(askSigningCode, { body: { token, channel: "email" } })
  const confirm = (token: string, code: string) =>
    device().call(confirmSigningCode, { body: { token, code } })
  const before = async () => {
    const { rows } = await api.db.admin.query<{ id: string; signer_id: string }>(
      "select distinct on (signer_id) id, signer_id from signature_code order by signer_id, created_at desc",
    )
    return rows
  }
  const keys = signingKeys(Buffer.from(api.settings.MASTER_SECRET, "base64"))
  /** Never the right one by chance: what is tried is what guessing gives nearly always. */
  const rightOnes = async () => new Set((await before()).map(({ id }) => codeDigits(keys, id)))

  const answers = new Map<string, number>()
  const share = Math.ceil(HALF / (CODES + 1))
  for (let round = 0; round <= CODES; round++) {
    for (const token of tokens) {
      const asked = await ask(token)
      expect(asked.body.code).toBe(round < CODES ? undefined : "signature.locked")
    }
    const right = await rightOnes()
    const said = await attack(share, async () => {
      let code = ""
      do code = String(randomInt(1_000_000)).padStart(6, "0")
      while (right.has(code))
      return confirm(some(tokens), code)
    })
    for (const [answer, count] of said) answers.set(answer, (answers.get(answer) ?? 0) + count)
    // The code of the mail itself, once its tries are used up: answered as any other.
    for (const code of right)
      for (const token of tokens) {
        const { status, body } = await confirm(token, code)
        expect([...said.keys()]).toContain(JSON.stringify([status, body]))
      }
  }
  const codes = [...answers.keys()].map((one) => (JSON.parse(one) as [number, { code: string }])[1].code)
  expect(codes.toSorted()).toEqual(["signature.code_wrong", "signature.locked"])
  const { rows } = await api.db.admin.query(
    `select (select count(*)::int from signature_code) as codes, (select max(tries)::int from signature_code) as tries,
       (select count(*)::int from signer where identified_at is not null) as identified,
       (select count(*)::int from signer where failed_codes = ${CODES}) as locked`,
  )
  expect(rows).toEqual([{ codes: CODES * tokens.length, tries: TRIES, identified: 0, locked: tokens.length }])
})
