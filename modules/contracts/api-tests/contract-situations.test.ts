import { COMING } from "@jalon/api/testing"
import { nirWithKey } from "@jalon/identifiers"
import { expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { school } = await openSchool()

it("keeps a period abroad, judges it, asks for its agreement and tells it in the history", async () => {
  const id = await school.create(COMING)
  const { contrat_date_debut: du, contrat_date_fin: au } = COMING
  const line = { regime: "mise_a_disposition", du, au, pays: "Irlande", ue: true, structure: "Cork College" }
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
