import { type ContractSchool, openSigningSchool, startTestApi, type TestApi } from "@jalon/api/testing"
import { getDepositDraft, transmitContract } from "@jalon/contracts/wire"
import { openData } from "@jalon/data"
import { startFollowing } from "@jalon/deposits/server"
import { type Deposit, depositPayload, listDeposits, registerApiKey } from "@jalon/deposits/wire"
import { TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { addDays, today } from "@jalon/kernel"
import { openFiles } from "@jalon/ports/files"
import { simulatedKey } from "@jalon/ports/opco"
import type { AnswerOf } from "@jalon/wire-kit"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

const OPCO = "opcommerce"

let api: TestApi
let worker: TestWorker
let school: ContractSchool
const logged: string[] = []

beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api, (...words) => logged.push(JSON.stringify(words)))
  school = await openSigningSchool(api, { rqth: false })
  await school.office.call(stepUp, { body: { password: TEST_PASSWORD } })
  const reply = await school.office.call(registerApiKey, {
    body: {
      apprentice_training_center_id: school.world.centerId,
      opco: OPCO,
      api_key: simulatedKey(OPCO, addDays(today(), 90)),
    },
  })
  expect(reply.status).toBe(200)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

/** One that is signed, with the bytes of its documents where they are looked for. */
const aSigned = async (): Promise<string> => {
  const contractId = await school.signed({ employeur_opco: OPCO, convention_mandat: true })
  const { files } = openFiles(api.settings, Buffer.alloc(32))
  const { rows } = await api.db.admin.query<{ key: string }>(
    "select f.key from contract_attachment a join stored_file f on f.id = a.file_id where a.contract_id = $1",
    [contractId],
  )
  for (const { key } of rows)
    await files.put({ key, contentType: "application/pdf", bytes: Buffer.from("%PDF-1.7 signé") })
  return contractId
}

const transmit = (contractId: string) => school.office.call(transmitContract, { params: { contractId } })

const sent = async (contractId: string): Promise<AnswerOf<typeof listDeposits>> =>
  (await school.office.call(listDeposits, { params: { contractId } })).body as never

const last = async (contractId: string): Promise<Deposit> => {
  const [deposit] = (await sent(contractId)).deposits
  if (!deposit) throw new Error("nothing was sent")
  return deposit
}

const comesTo = (contractId: string, status: string) =>
  vi.waitFor(async () => expect((await school.get(contractId)).status).toBe(status), SOON)

/** What the clock does every hour. */
const follow = async () => {
  const data = openData({ url: api.db.url("jalon_worker"), connections: 1, applicationName: "test" })
  const silent = () => undefined
  await startFollowing(
    data,
    { debug: silent, info: silent, warn: silent, error: silent },
    new Date(Math.random() * 1e12),
  )
  await data.close()
}

const filesAt = () => api.opcos.contracts().filter(({ opco }) => opco === OPCO)

describe("a contract sent to its OPCO", () => {
  it("has its number, its documents, then the decision and the OPCO's own schedule", async () => {
    const contractId = await aSigned()
    const draft = await school.office.call(getDepositDraft, { params: { contractId } })
    expect(draft.body).toMatchObject({ opco: "L’Opcommerce", problems: [], corrects: null })
    const reply = await transmit(contractId)
    expect({ status: reply.status, message: reply.body.message }).toMatchObject({ status: 200 })
    await comesTo(contractId, "received")
    await vi.waitFor(async () => expect((await last(contractId)).state).toBe("followed"), SOON)
    const deposit = await last(contractId)
    const [file] = filesAt()
    expect(file).toMatchObject({ numeroInterne: deposit.internal_number, conventions: 1, documents: 1 })
    await vi.waitFor(
      async () => expect((await school.get(contractId)).fields.depot_date_reception_complet).toBe(today()),
      SOON,
    )
    const received = await school.get(contractId)
    expect(received.fields.depot_numero_externe).toBe(deposit.external_number)
    expect(received.deadline?.on).toBe(addDays(today(), 20))

    api.opcos.move(deposit.internal_number ?? "", { etat: "EN_COURS_INSTRUCTION" })
    await follow()
    await comesTo(contractId, "under_review")
    api.opcos.move(deposit.internal_number ?? "", { etat: "ENGAGE", differs: true })
    await follow()
    await comesTo(contractId, "engaged")
    const engaged = await last(contractId)
    expect(engaged.engaged_cents).toBe(
      engaged.instalments.reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0),
    )
    expect(engaged.instalments.length).toBeGreaterThan(3)
    expect((await school.get(contractId)).fields.contrat_numero_deca).toBe(engaged.deca_number)
    expect((await sent(contractId)).exchanges.map(({ operation }) => operation).toSorted()).toEqual([
      "send_contract",
      "send_convention",
      "send_document",
    ])
  })
})
