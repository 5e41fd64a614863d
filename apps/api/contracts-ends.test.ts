import { randomUUID } from "node:crypto"
import { addContractWorld, type ContractWorld } from "@jalon/contracts/testing"
import {
  type ContractRecord,
  createContract,
  getContract,
  moveContract,
  updateContract,
} from "@jalon/contracts/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { typography } from "@jalon/kernel"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Device, startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
let school: number
let device: Device
let world: ContractWorld
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  world = await addContractWorld(api.db.admin, school)
  device = await api.as(await addMember(api.db.admin, school, 2))
})
afterAll(() => api.close())

const get = async (contractId: string): Promise<ContractRecord> => {
  const { status, body } = await device.call(getContract, { params: { contractId } })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.contract as ContractRecord
}

/** What the parties agreed on: a contract that began in September. */
const TYPED = {
  contrat_date_conclusion: "2026-09-01",
  contrat_date_debut: "2026-09-07",
  contrat_date_debut_pratique: "2026-09-07",
  contrat_date_fin: "2028-09-06",
  contrat_duree_hebdo_heures: 35,
  contrat_duree_hebdo_minutes: 0,
  contrat_travail_risque: false,
  lieu_formation_identique: true,
  remuneration_smc_mensuel_cents: 190_000,
}

/** A contract that stands where it is told to; its passages until there are proven elsewhere. */
const aContract = async (status: string, boxes: object = {}): Promise<string> => {
  const { body } = await device.call(createContract, {
    body: { contract_type: "apprentissage", student_id: world.studentId },
  })
  const contractId = String(body.id)
  const saved = await device.call(updateContract, { params: { contractId }, body: { changes: TYPED } })
  expect(saved.status).toBe(200)
  await api.db.admin.query("update contract set status = $2, boxes = boxes || $3::jsonb where id = $1", [
    contractId,
    status,
    JSON.stringify(boxes),
  ])
  return contractId
}

const move = (contractId: string, key: "reject" | "transmitAgain" | "declareTransmitted", given = {}) =>
  device.call(moveContract, { params: { contractId }, body: { move: key, given } })

describe("a file sent back", () => {
  const keepFrozen = (contractId: string) =>
    api.db.admin.query(
      `insert into contract_version (id, organization_id, contract_id, version, boxes, reason)
       select $2, organization_id, id, 1, boxes, 'frozen' from contract where id = $1`,
      [contractId, randomUUID()],
    )

  it("goes again as it was signed, and not once a signed box has changed", async () => {
    const contractId = await aContract("rejected")
    await keepFrozen(contractId)
    const offered = async () => (await get(contractId)).moves.find(({ move: key }) => key === "transmitAgain")
    expect((await offered())?.reasons).toEqual([])
    await device.call(updateContract, {
      params: { contractId },
      body: { changes: { employeur_denomination: "Garage du Pont Noir" } },
    })
    expect((await offered())?.reasons).toEqual([
      typography("Une donnée signée a changé : le contrat doit être signé à nouveau."),
    ])
    expect((await move(contractId, "transmitAgain")).body.code).toBe("contract.move_refused")
    await device.call(updateContract, {
      params: { contractId },
      body: { changes: { employeur_denomination: "Garage du Pont Rouge" } },
    })
    expect((await move(contractId, "transmitAgain")).body.status).toBe("to_transmit")
  })

  it("is late by the day it was sent, not by today", async () => {
    const contractId = await aContract("to_transmit")
    const late = async () => (await get(contractId)).findings.find(({ rule }) => rule === "DEP-08")?.verdict
    expect(await late()).toBe("warning")
    expect((await move(contractId, "declareTransmitted", { transmitted_on: "2026-09-10" })).status).toBe(200)
    expect(await late()).toBe("ok")
  })
})
