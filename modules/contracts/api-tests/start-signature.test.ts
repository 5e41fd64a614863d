import { readdir } from "node:fs/promises"
import { aReadyContract, openSigningSchool, startTestApi } from "@jalon/api/testing"
import { checkContracts, startSignature } from "@jalon/contracts/wire"
import type { AnswerOf } from "@jalon/wire-kit"
import { afterAll, describe, expect, it } from "vitest"

const api = await startTestApi()
const school = await openSigningSchool(api, { rqth: false })
afterAll(() => api.close())

const CENTER = { first_name: "Hélène", last_name: "Marsaudon", email: "direction@cfa-horizon.exemple.test" }

/** A contract whose convention was agreed to. */
const agreed = async (): Promise<string> => {
  const id = await aReadyContract(school)
  await school.put(id, { status: "convention_validated" })
  return id
}

const start = (contractId: string, key: string | null, days = 30) =>
  school.office.call(
    startSignature,
    { params: { contractId }, body: { center: CENTER, days } },
    key === null ? {} : { "idempotency-key": key },
  )

const countOf = async (table: string, contractId: string): Promise<number> => {
  const { rows } = await api.db.admin.query<{ n: number }>(
    `select count(*)::int as n from ${table} t join signature_envelope e on e.id = ${table === "signature_envelope" ? "t.id" : "t.envelope_id"}
     where e.subject_id = $1`,
    [contractId],
  )
  return rows[0]?.n ?? Number.NaN
}

const storedFiles = async (): Promise<number> =>
  (await readdir(api.settings.FILES_FOLDER ?? "", { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length

describe("sending a contract to be signed, asked again", () => {
  it("after a lost answer, with the same key, answers the same and sends nothing more", async () => {
    const id = await agreed()
    const first = await start(id, `start-${id}`)
    const files = await storedFiles()
    const again = await start(id, `start-${id}`)
    for (const { status, body } of [first, again])
      expect({ status, contract: body.contract }).toMatchObject({
        status: 200,
        contract: { id, status: "in_signature", badge: { label: "En signature 0/3" } },
      })
    expect(await countOf("signature_envelope", id)).toBe(1)
    expect(await countOf("signature_use", id)).toBe(1)
    expect(await countOf("signer", id)).toBe(3)
    expect(await storedFiles()).toBe(files)
  })

  it("twice at the same moment, one sends and both are answered; what the second drew is not kept", async () => {
    const id = await agreed()
    const before = await storedFiles()
    const both = await Promise.all([start(id, `both-${id}`), start(id, `both-${id}`)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await countOf("signature_envelope", id)).toBe(1)
    expect((await storedFiles()) - before).toBe(await countOf("signature_document", id))
  })

  it("with the same key for something else, or with another key, is refused", async () => {
    const id = await agreed()
    expect((await start(id, `other-${id}`)).status).toBe(200)
    expect((await start(id, `other-${id}`, 10)).body).toMatchObject({ code: "idempotency.reused" })
    expect((await start(id, `new-${id}`)).body).toMatchObject({ code: "contract.move_refused" })
    expect((await start(id, null)).body).toMatchObject({ code: "contract.move_refused" })
    expect(await countOf("signature_envelope", id)).toBe(1)
  })

  it("keeps nothing of the contract with its key", async () => {
    const id = await agreed()
    await start(id, `kept-${id}`)
    const { rows } = await api.db.admin.query("select answer from idempotency_key where key = $1", [
      `kept-${id}`,
    ])
    expect(rows).toEqual([{ answer: {} }])
  })
})

describe("the report before several are sent", () => {
  const check = async (id: string[], device = school.office) => {
    const { body } = await device.call(checkContracts, { query: { action: "startSignature", id } })
    return (body as unknown as AnswerOf<typeof checkContracts>).contracts
  }

  it("says which are ready and to whom they go, and what each of the others lacks", async () => {
    const [ready, early, draft] = [await agreed(), await aReadyContract(school), await school.create()]
    const unreachable = await agreed()
    await school.put(unreachable, { fields: { employeur_signataire_courriel: null } })
    const found = await check([ready, early, draft, unreachable])
    expect(found.map(({ id, is_open }) => [id, is_open])).toEqual([
      [ready, true],
      [early, false],
      [draft, false],
      [unreachable, false],
    ])
    expect(found[0]).toMatchObject({
      signers: ["Odile BRANCHEREAU", "Lina TRIVIDIC"],
      signature: { center: { last_name: "Marsaudon" } },
      reasons: [],
    })
    expect(found[1]?.reasons[0]?.sentence).toContain("valider la convention")
    expect(found[2]?.reasons[0]?.sentence).toMatch(/cases restent à compléter/)
    expect(found[2]?.reasons[0]?.section).not.toBeNull()
    expect(found[3]?.reasons.map(({ sentence }) => sentence).join(" ")).toContain("signataire")
    expect(await countOf("signature_envelope", ready)).toBe(0)
    expect(await check([ready], await school.stranger())).toEqual([])
  })
})
