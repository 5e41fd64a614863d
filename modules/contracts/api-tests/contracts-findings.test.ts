import { COMING } from "@jalon/api/testing"
import { acknowledgeFinding, updateContract } from "@jalon/contracts/wire"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { school } = await openSchool()

const findingOf = async (contractId: string, rule: string) =>
  (await school.get(contractId)).findings.find((finding) => finding.rule === rule)

describe("what a rule says of a contract", () => {
  it("is settled by the value it proposes", async () => {
    const id = await school.create(COMING, { fields: { contrat_duree_hebdo_heures: 39 } })
    const found = await findingOf(id, "TPS-01")
    expect(found).toMatchObject({
      verdict: "warning",
      proposal: {
        text: "35\u00a0h",
        values: { contrat_duree_hebdo_heures: 35, contrat_duree_hebdo_minutes: 0 },
      },
    })
    const { status } = await school.office.call(updateContract, {
      params: { contractId: id },
      body: { changes: found?.proposal?.values ?? {}, seen: {} },
    })
    expect(status).toBe(200)
    expect((await findingOf(id, "TPS-01"))?.verdict).toBe("ok")
  })

  it("is accepted with a reason, which stays beside it and in the history until it is taken back", async () => {
    const id = await school.create(COMING, { fields: { contrat_duree_hebdo_heures: 39 } })
    const accept = (reason: string | null) =>
      school.office.call(acknowledgeFinding, { params: { contractId: id }, body: { rule: "TPS-01", reason } })
    expect(await findingOf(id, "TPS-01")).toMatchObject({ accepted_because: null })
    await accept("Accord d’entreprise à 39 heures")
    expect(await findingOf(id, "TPS-01")).toMatchObject({
      verdict: "warning",
      accepted_because: "Accord d’entreprise à 39 heures",
    })
    expect(JSON.stringify((await school.told(id))[0])).toContain(
      "Alerte acceptée\u00a0: Durée légale — Accord d’entreprise à 39 heures",
    )
    await accept(null)
    expect(await findingOf(id, "TPS-01")).toMatchObject({ accepted_because: null })
    expect(JSON.stringify((await school.told(id))[0])).toContain("Acceptation retirée\u00a0: Durée légale")
  })
})
