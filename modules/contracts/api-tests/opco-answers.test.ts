import { checkContracts, listOpcoAnswers, type OpcoAnswer } from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()

const REASON = "La rémunération est inférieure au minimum de l’année d’exécution et de l’âge."

const list = async (query: object = {}, caller = school.office) =>
  (await caller.call(listOpcoAnswers, { query: query as never })).body as unknown as {
    count: number
    results: OpcoAnswer[]
  }

const transmitted = async (): Promise<string> => {
  await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })
  const id = await school.signed({ employeur_opco: "akto" })
  await school.pass(id, "declareTransmitted", { transmitted_on: "2026-09-10" })
  return id
}

describe("the answers of the OPCOs", () => {
  it("say what is to be corrected, what is signed again and the one thing to do", async () => {
    const id = await transmitted()
    expect((await list()).results.map((one) => one.id)).not.toContain(id)
    await school.pass(id, "refuse", { reason: REASON, answered_on: "2026-09-20" })
    const answer = (await list()).results.find((one) => one.id === id)
    expect(answer).toMatchObject({
      status: "refused",
      opco: "AKTO",
      said: REASON,
      stopped: null,
      signs: { contract: true, convention: false },
      next_action: { act: { kind: "move", move: "appeal" } },
    })
    expect(answer?.fields[0]).toMatchObject({ key: "remunerations", section: "pay" })
    expect(answer?.advice).toHaveLength(1)
    await school.pass(id, "appeal")
    expect((await list()).results.map((one) => one.id)).not.toContain(id)
  })

  it("give way to the name of the field that the exchange named", async () => {
    const id = await transmitted()
    await school.pass(id, "reject", {
      errors: "Valeur inconnue (employeur.siret)",
      answered_on: "2026-09-12",
    })
    const answer = (await list()).results.find((one) => one.id === id)
    expect(answer?.fields.map(({ key }) => key)).toEqual(["employeur_siret"])
    expect(answer?.said).not.toContain("employeur.siret")
    expect(answer?.signs).toEqual({ contract: true, convention: true })
  })

  it("hold what is stopped on its way, with why", async () => {
    await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })
    const id = await school.signed({ employeur_opco: "akto" })
    await api.db.admin.query("update contract set deposit_state = 'stopped' where id = $1", [id])
    const answer = (await list()).results.find((one) => one.id === id)
    expect(answer).toMatchObject({ status: "to_transmit", said: null, fields: [] })
    expect(answer?.stopped).not.toBe("")
  })

  it("come oldest first, page by page", async () => {
    const { count } = await list()
    const [first] = (await list({ page: 1, page_size: 1 })).results
    const [second] = (await list({ page: 2, page_size: 1 })).results
    expect(count).toBeGreaterThan(1)
    expect(first && second && first.since <= second.since && first.id !== second.id).toBe(true)
  })

  it("are those of one's own school", async () => {
    expect(await list({}, await school.stranger())).toMatchObject({ count: 0, results: [] })
  })
})

describe("several contracts sent to their OPCO at once", () => {
  it("are looked at first, each with what holds it and where that is mended", async () => {
    await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })
    const id = await school.signed({ employeur_opco: "akto", convention_mandat: true })
    const { body } = await school.office.call(checkContracts, {
      query: { action: "transmit", id: [id] } as never,
    })
    const [checked] = body.contracts as { is_open: boolean; opco: string; reasons: { place: string }[] }[]
    expect(checked).toMatchObject({ is_open: false, opco: "AKTO" })
    expect(checked?.reasons.map(({ place }) => place)).toContain("keys")
  })
})
