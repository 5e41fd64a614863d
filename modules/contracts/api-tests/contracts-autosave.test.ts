import { COMING } from "@jalon/api/testing"
import { type ContractChanges, type ContractRecord, laidOver, updateContract } from "@jalon/contracts/wire"
import type { BodyOf } from "@jalon/wire-kit"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { school } = await openSchool()

type Answer = { contract?: ContractRecord; changed?: ContractChanges }

/** As the form does it: the record that is held names itself. */
const autosave = async (held: ContractRecord, changes: BodyOf<typeof updateContract>["changes"]) => {
  const { status, body } = await school.office.call(updateContract, {
    params: { contractId: held.id },
    body: { changes, seen: {}, stamp: held.stamp },
  })
  expect(status).toBe(200)
  return body as unknown as Answer
}

const laid = (held: ContractRecord, { changed, contract }: Answer): ContractRecord => {
  if (contract || !changed) throw new Error("the whole contract was answered")
  return laidOver(held, changed)
}

describe("a contract that is saved as one types", () => {
  it("answers what changed: laid over what is held, it is what the contract answers", async () => {
    let held = await school.get(await school.create(COMING))
    const steps = [
      { employeur_denomination: "Boulangerie Ouessant" },
      { contrat_date_debut: null },
      { contrat_date_debut: COMING.contrat_date_debut, contrat_duree_hebdo_heures: 39 },
      { maitre1_nom: "Branchereau", maitre1_prenom: "Odile", maitre1_date_naissance: "2012-04-02" },
      { maitre1_date_naissance: null },
    ]
    for (const step of steps) {
      held = laid(held, await autosave(held, step))
      expect(held).toEqual(await school.get(held.id))
    }
  })

  it("answers a small part of the record", async () => {
    const held = await school.get(await school.create(COMING))
    const answer = await autosave(held, { maitre1_nom: "Deux" })
    expect(answer.changed?.fields).toEqual({ maitre1_nom: "Deux" })
    expect(JSON.stringify(answer).length).toBeLessThan(JSON.stringify(held).length / 4)
  })

  it("answers the whole contract to who holds another state of it", async () => {
    const held = await school.get(await school.create(COMING))
    const other = await school.save(held.id, { maitre1_prenom: "Odile" })
    expect(other.body).toMatchObject({ contract: { fields: { maitre1_prenom: "Odile" } } })
    const { contract, changed } = await autosave(held, { maitre1_nom: "Trois" })
    expect(changed).toBeUndefined()
    expect(contract).toEqual(await school.get(held.id))
  })
})
