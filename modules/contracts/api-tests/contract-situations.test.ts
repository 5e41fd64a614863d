import { COMING } from "@jalon/api/testing"
import { SITUATIONS } from "@jalon/contracts/rules"
import { listContracts } from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { school } = await openSchool()

it("keeps a period abroad, judges it, asks for its agreement and tells it in the history", async () => {
  const id = await school.create(COMING)
  const { contrat_date_debut: du, contrat_date_fin: au } = COMING
  const line = { regime: "mise_a_disposition", du, au, pays: "IE", ue: true, structure: "Cork College" }
  const { status } = await school.save(id, { situation_mobilite: true, mobilites: [line] })
  expect(status).toBe(200)
  const contract = await school.get(id)
  expect(contract.fields.mobilites).toEqual([line])
  expect(contract.findings.find(({ rule }) => rule === "MOB-01")?.verdict).toBe("blocking")
  expect(contract.attachments.find(({ code }) => code === "convention_mobilite")?.is_needed).toBe(true)
  const told = (await school.told(id)).flatMap(({ changes }) => changes)
  const [change] = told.filter(({ label }) => label === "Périodes à l’étranger")
  expect(change?.after).toContain("Mise à disposition")
  expect(change?.after).toContain("Cork College")
  expect(change?.after).toContain("Irlande")
})

it("names a country by its code alone", async () => {
  const id = await school.create(COMING)
  for (const pays of ["Irlande", "XX"])
    expect((await school.save(id, { situation_mobilite: true, mobilites: [{ pays }] })).status).toBe(400)
})

it("keeps a period abroad of a professionalization contract, and asks for its agreement", async () => {
  const { contrat_date_debut: du, contrat_date_fin: au } = COMING
  const id = await school.create(
    { contrat_date_debut: du, contrat_date_fin: au },
    { type: "professionnalisation" },
  )
  const duration = async () => (await school.get(id)).findings.find(({ rule }) => rule === "PRO-02")?.verdict
  expect(await duration()).toBe("warning")
  const { status } = await school.save(id, { situation_mobilite: true, mobilites: [{ du, au, pays: "QC" }] })
  expect(status).toBe(400)
  await school.save(id, { situation_mobilite: true, mobilites: [{ du, au, pays: "CA" }] })
  const contract = await school.get(id)
  expect(contract.findings.find(({ rule }) => rule === "PRO-11")?.verdict).toBe("warning")
  expect(contract.attachments.find(({ code }) => code === "convention_mobilite")?.is_needed).toBe(true)
  // Two years need no agreement of the branch then.
  expect(await duration()).toBe("ok")
})

describe("the list narrowed by a situation", () => {
  const found = async (situation: string[], contract_type = "apprentissage") => {
    const { body } = await school.office.call(listContracts, { query: { situation, contract_type } as never })
    return (body.results as { id: string }[]).map(({ id }) => id)
  }

  it("shows the contracts that have one of them, and no others", async () => {
    const plain = await school.create(COMING)
    const family = await school.create({ ...COMING, employeur_specifique: "4" })
    const hosted = await school.create({ ...COMING, situation_accueil: true })
    expect(await found(["famille"])).toEqual([family])
    expect((await found(["famille", "accueil"])).toSorted()).toEqual(
      expect.arrayContaining([family, hosted].toSorted()),
    )
    for (const situation of SITUATIONS) expect(await found([situation])).not.toContain(plain)
    await school.save(hosted, { situation_accueil: false })
    expect(await found(["accueil"])).not.toContain(hosted)
    expect(await found(["mobilite"], "professionnalisation")).toHaveLength(1)
  })

  it("shows none of another school", async () => {
    const stranger = await school.stranger()
    const { body } = await stranger.call(listContracts, { query: { situation: ["famille"] } })
    expect(body.results).toEqual([])
  })
})

it("refuses a social security number in a line, and a line of no list", async () => {
  const id = await school.create(COMING)
  const nir = nirWithKey("2070375001002")
  const hidden = await school.save(id, { entreprises_accueil: [{ denomination: `Atelier ${nir}` }] })
  expect(hidden.status).toBe(400)
  const unknown = await school.save(id, { entreprises_accueil: [{ surprise: "x" }] as never })
  expect(unknown.status).toBe(400)
  expect((await school.get(id)).fields.entreprises_accueil).toBeUndefined()
})
