import { ATTESTED, COMING } from "@jalon/api/testing"
import {
  acknowledgeFinding,
  checkContracts,
  endOpcoCheck,
  listOpcoChecks,
  type OpcoCheck,
  proposeOpcoCheck,
} from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { addDays, today } from "@jalon/kernel"
import { beforeAll, describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()

const SAID = "Le maître d’apprentissage doit justifier de son diplôme par une copie."

let refused = ""

const checks = async (): Promise<OpcoCheck[]> =>
  (await school.office.call(listOpcoChecks, {})).body.checks as OpcoCheck[]
const propose = (body: object = {}, contractId = refused) =>
  school.office.call(proposeOpcoCheck, {
    params: { contractId },
    body: { said: SAID, severity: "warning", from: today(), ...body },
  })
/** What the pre-check says of a contract because of an answer of the past. */
const learnt = async (contractId: string) =>
  (await school.get(contractId)).findings.filter(({ rule }) => rule.startsWith("ECO-"))

beforeAll(async () => {
  await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })
  refused = await school.signed({ employeur_opco: "akto" })
  await school.pass(refused, "declareTransmitted", { transmitted_on: "2026-09-10" })
  await school.pass(refused, "refuse", { reason: SAID, answered_on: "2026-09-20" })
})

describe("what an OPCO answered, proposed as a point to check", () => {
  it("is a dated row of that OPCO, with who added it and from which contract", async () => {
    expect((await propose()).status).toBe(200)
    const { number } = await school.get(refused)
    expect(await checks()).toEqual([
      expect.objectContaining({
        opco: "AKTO",
        severity: "warning",
        said: SAID,
        contract_number: number,
        starts_on: today(),
        added_by: expect.stringMatching(/\w/),
        ended_on: null,
      }),
    ])
  })

  it("warns in the pre-check of the next contracts of that OPCO, at the fields that it is about", async () => {
    const [next, other] = [
      await school.signed({ employeur_opco: "akto" }),
      await school.signed({ employeur_opco: "afdas" }),
    ]
    expect(await learnt(next)).toMatchObject([
      {
        verdict: "warning",
        message: SAID,
        fields: expect.arrayContaining(["maitre1_niveau_diplome"]),
      },
    ])
    expect(await learnt(other)).toEqual([])
    // What left before was judged by what was known then.
    expect(await learnt(refused)).toEqual([])
    await school.pass(refused, "appeal")
    expect(await learnt(refused)).toHaveLength(1)
    const { body } = await school.office.call(checkContracts, {
      query: { action: "declareTransmitted", id: [next] } as never,
    })
    expect(JSON.stringify(body.contracts)).toContain(SAID)
  })

  it("stops nobody before its day, and is only told when it is an information", async () => {
    await propose({ said: "Vérifier la date du visa.", severity: "info" })
    await propose({ said: "À partir de demain.", from: addDays(today(), 1) })
    const contractId = await school.signed({ employeur_opco: "akto" })
    expect((await learnt(contractId)).map(({ message, verdict }) => `${verdict} ${message}`)).toEqual([
      `warning ${SAID}`,
      "info Vérifier la date du visa.",
    ])
  })

  it("holds back a contract that is not signed yet until somebody says what they saw", async () => {
    const contractId = await school.create(COMING)
    await school.move(contractId, "completeItself")
    await school.put(contractId, { fields: { ...ATTESTED, employeur_opco: "akto" } })
    const others = async () =>
      (await school.get(contractId)).findings.filter(
        ({ rule, verdict, accepted_because: reason }) =>
          verdict === "warning" && reason === null && !rule.startsWith("ECO-"),
      )
    const accept = (rule: string) =>
      school.office.call(acknowledgeFinding, { params: { contractId }, body: { rule, reason: "Copie vue" } })
    for (const { rule } of await others()) await accept(rule)
    const [learntOne] = await learnt(contractId)
    expect(learntOne?.verdict).toBe("warning")
    expect((await school.move(contractId, "declareReady")).body.code).toBe("contract.move_refused")
    expect((await accept(learntOne?.rule ?? "")).status).toBe(200)
    expect((await school.move(contractId, "declareReady")).status).toBe(200)
    const [told] = (await school.told(contractId)).filter(({ what }) => what.includes("Copie vue"))
    expect(JSON.stringify(told ?? {})).toContain("Point de contrôle de l’école")
  })

  it("is ended, never written over: the row stays with who ended it and why", async () => {
    const [check] = (await checks()).filter(({ said }) => said === SAID)
    const params = { checkId: check?.id ?? "" }
    const ended = await school.office.call(endOpcoCheck, {
      params,
      body: { reason: "L’OPCO ne le demande plus." },
    })
    expect(ended.status).toBe(200)
    const again = await school.office.call(endOpcoCheck, { params, body: { reason: "Encore une fois" } })
    expect(again.body.code).toBe("not_found")
    expect((await checks()).find(({ id }) => id === check?.id)).toMatchObject({
      said: SAID,
      ended_on: today(),
      end_reason: "L’OPCO ne le demande plus.",
    })
    const contractId = await school.signed({ employeur_opco: "akto" })
    expect((await learnt(contractId)).map(({ message }) => message)).toEqual(["Vérifier la date du visa."])
  })

  it("begins today at the earliest, and holds no number of social security", async () => {
    expect((await propose({ from: addDays(today(), -1) })).body.code).toBe("contract.move_refused")
    expect((await propose({ said: "Le NIR 2 07 03 75 001 002 68 est faux" })).body.code).toBe(
      "request.invalid",
    )
  })

  it("is one's own school's", async () => {
    const stranger = await school.stranger()
    expect((await stranger.call(listOpcoChecks, {})).body.checks).toEqual([])
    const reply = await stranger.call(proposeOpcoCheck, {
      params: { contractId: refused },
      body: { said: SAID, severity: "warning", from: today() },
    })
    expect(reply.body.code).toBe("not_found")
    const { rowCount } = await api.db.admin.query("select from opco_check")
    expect(rowCount).toBe(3)
  })
})
