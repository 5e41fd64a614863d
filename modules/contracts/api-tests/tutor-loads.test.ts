import { COMING, openContractSchool } from "@jalon/api/testing"
import { getContract, listTutorLoads } from "@jalon/contracts/wire"
import { expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()

/** Of somebody else, signed, with the company's tutor. */
const another = async (type: "apprentissage" | "professionnalisation", status = "engaged") => {
  const { contrat_date_debut, contrat_date_fin } = COMING
  const id = await school.create({ contrat_date_debut, contrat_date_fin }, { type })
  await api.db.admin.query("update contract set status = $2, student_id = null where id = $1", [id, status])
  return id
}
const finding = (
  contract: { findings: { rule: string; verdict: string; message: string }[] },
  rule: string,
) => contract.findings.find((found) => found.rule === rule)

it("a tutor's load is counted over the contracts of the school, both kinds, and the others are named", async () => {
  const mine = await school.create(COMING)
  expect(await school.get(mine)).toMatchObject({ tutors: [{ load: "aucun autre alternant", contracts: [] }] })
  const [first, second] = [await another("apprentissage"), await another("apprentissage")]
  await another("professionnalisation")
  await another("apprentissage", "cancelled")
  const held = await school.get(mine)
  const numbers = [await school.get(first), await school.get(second)].map(({ number }) => number)
  expect(finding(held, "MA-04")).toMatchObject({ verdict: "warning" })
  for (const number of numbers) expect(finding(held, "MA-04")?.message).toContain(number)
  expect(held.tutors[0]?.load).toBe("2\u00a0apprentis · 1\u00a0salarié")
  expect(held.tutors[0]?.contracts).toHaveLength(3)
  // Told of the person before she is chosen.
  const loads = await school.office.call(listTutorLoads, { params: { contractId: mine } })
  expect(loads.body.results).toEqual([
    { id: school.world.tutorId, load: "2\u00a0apprentis · 1\u00a0salarié" },
  ])
  // A pro contract counts the three.
  const { contrat_date_debut, contrat_date_fin } = COMING
  const pro = await school.create({ contrat_date_debut, contrat_date_fin }, { type: "professionnalisation" })
  expect(finding(await school.get(pro), "PRO-08")).toMatchObject({ verdict: "warning" })
})

it("a tutor who receives an apprentice for a host company is counted on those days", async () => {
  const mine = await school.create(COMING)
  const before = (await school.get(mine)).tutors[0]?.contracts.length ?? 0
  const tutor = (await school.get(mine)).fields
  const other = await school.create(COMING)
  await school.save(other, {
    maitre1_nom: "Autre-Personne",
    maitre1_courriel: "autre@example.org",
    situation_accueil: true,
    entreprises_accueil: [
      {
        denomination: "Atelier voisin",
        du: COMING.contrat_date_debut,
        au: COMING.contrat_date_fin,
        heures: 300,
        maitre: String(tutor.maitre1_nom).toLowerCase(),
        maitre_prenom: String(tutor.maitre1_prenom),
        maitre_naissance: String(tutor.maitre1_date_naissance),
      },
    ],
  })
  await api.db.admin.query("update contract set status = 'engaged', student_id = null where id = $1", [other])
  const after = (await school.get(mine)).tutors[0]?.contracts ?? []
  expect(after).toHaveLength(before + 1)
  const { number, tutors } = await school.get(other)
  expect(after.map((one) => one.number)).toContain(number)
  // On the other's record the person of the host company is named with whom they follow besides.
  expect(tutors.map(({ name }) => name)).toHaveLength(2)
})

it("another person named in the same save is looked up at once", async () => {
  const mine = await school.create(COMING)
  expect(finding(await school.get(mine), "MA-04")?.verdict).toBe("warning")
  const { body } = await school.save(mine, {
    maitre1_nom: "Quelquun-Dautre",
    maitre1_courriel: "autre@atelier.example",
  })
  expect(finding(body.contract as never, "MA-04")?.verdict).toBe("ok")
  const tutor = (await school.get(await another("apprentissage"))).fields
  const back = await school.save(mine, { maitre1_nom: String(tutor.maitre1_nom).toUpperCase() })
  expect(finding(back.body.contract as never, "MA-04")?.verdict).toBe("warning")
})

it("another school counts nothing of it", async () => {
  const contractId = await school.create(COMING)
  const stranger = await school.stranger()
  expect((await stranger.call(listTutorLoads, { params: { contractId } })).status).toBe(404)
  const other = await openContractSchool(api)
  const theirs = await other.create(COMING)
  const { body } = await other.office.call(getContract, { params: { contractId: theirs } })
  expect((body.contract as { tutors: { load: string }[] }).tutors[0]?.load).toBe("aucun autre alternant")
})
