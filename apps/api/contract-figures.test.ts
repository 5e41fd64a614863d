import { randomUUID } from "node:crypto"
import { type Figures, figureAt, initialFigures } from "@jalon/contracts/rules"
import { addFigures, judgeAgain, loadFigures, previewFigures } from "@jalon/contracts/server"
import { addContractWorld } from "@jalon/contracts/testing"
import { createContract, getContract, updateContract } from "@jalon/contracts/wire"
import { type Data, fieldVault, openData, rootKeysOf } from "@jalon/data"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Device, startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
let data: Data
beforeAll(async () => {
  api = await startTestApi()
  data = openData({ url: api.db.url("jalon_worker"), connections: 2, applicationName: "test" })
})
afterAll(async () => {
  await data.close()
  await api.close()
})

/** The least hourly pay doubled from a day on. */
const doubledSmic = (from: string): Figures => {
  const known = figureAt(initialFigures, "smic.metropole", "2026-11-15")
  if (!known) throw new Error("no SMIC of the day")
  const doubled = Object.fromEntries(
    Object.entries(known.value).map(([key, value]) => [key, typeof value === "number" ? value * 2 : value]),
  )
  return [{ ...known, from, value: doubled as typeof known.value, source: "Décret imaginé pour l’essai" }]
}

const aDraft = async (): Promise<{ school: number; device: Device; contractId: string }> => {
  const school = await addOrganization(api.db.admin)
  const { studentId } = await addContractWorld(api.db.admin, school)
  const device = await api.as(await addMember(api.db.admin, school, 2))
  const made = await device.call(createContract, {
    body: { contract_type: "apprentissage", student_id: studentId },
  })
  const contractId = String(made.body.id)
  const changes = {
    contrat_date_conclusion: "2026-11-30",
    contrat_date_debut: "2026-12-01",
    contrat_date_debut_pratique: "2026-12-01",
    contrat_date_fin: "2028-11-30",
    contrat_duree_hebdo_heures: 35,
    contrat_duree_hebdo_minutes: 0,
  }
  const { status, body } = await device.call(updateContract, { params: { contractId }, body: { changes } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { school, device, contractId }
}

const payFindings = async (device: Device, contractId: string): Promise<number> => {
  const { body } = await device.call(getContract, { params: { contractId } })
  return (body.contract as { findings: { rule: string; verdict: string }[] }).findings.filter(
    ({ rule, verdict }) => rule.startsWith("REM") && verdict === "blocking",
  ).length
}

describe("a figure of the law that came after the release", () => {
  it("is shown with what it would change, then added, and every draft is judged by it", async () => {
    const { school, device, contractId } = await aDraft()
    await aDraft()
    expect(await payFindings(device, contractId)).toBe(0)

    const far = await previewFigures(data, doubledSmic("2040-01-01"))
    expect(far).toMatchObject({ schools: 2, open: 2, touchedSchools: 0 })
    const near = await previewFigures(data, doubledSmic("2027-01-01"))
    expect(near).toMatchObject({ schools: 2, open: 2, touchedSchools: 2, changing: { to_complete: 2 } })
    expect(await data.inScope({ kind: "system" }, "test", loadFigures)).toEqual(initialFigures)

    await addFigures(data, doubledSmic("2026-12-01"), "exploitante")
    const { rows } = await api.db.admin.query("select name, added_by from dated_figure")
    expect(rows).toEqual([{ name: "smic.metropole", added_by: "exploitante" }])
    const { rows: started } = await api.db.admin.query(
      "select count(*)::int as n from dbos.workflow_status where name = 'contracts.judge-again'",
    )
    expect(started).toEqual([{ n: 2 }])

    const blocking = async () => {
      const kept = await api.db.admin.query("select blocking_count as n from contract where id = $1", [
        contractId,
      ])
      return Number(kept.rows[0]?.n)
    }
    const before = await blocking()
    const { handle } = await judgeAgain.run()
    const quiet = () => undefined
    await handle(
      {},
      {
        id: randomUUID(),
        who: { kind: "system", organizationId: school },
        data,
        services: {
          vault: fieldVault(rootKeysOf(Buffer.from(api.settings.MASTER_SECRET, "base64"))),
        } as never,
        log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
        step: (_name, work) => work(),
      },
    )
    expect(await blocking()).toBeGreaterThan(before)
    expect(await payFindings(device, contractId)).toBeGreaterThan(0)
  })

  it("is written by no school: neither the API's role nor a member's scope may", async () => {
    const call = "select add_dated_figure('smic.metropole', '2030-01-01', null, '{}', 'essai', 'essai')"
    const app = openData({ url: api.db.url("jalon_app"), connections: 1, applicationName: "test" })
    const refused = app.inScope({ kind: "system" }, "test", ({ run }) =>
      run({ text: call, values: [] } as never),
    )
    await expect(refused).rejects.toThrow(/permission denied/)
    await app.close()
    await data.inScope({ kind: "visitor" }, "test", ({ run }) => run({ text: call, values: [] } as never))
    const { rows } = await api.db.admin.query(
      "select count(*)::int as n from dated_figure where source = 'essai'",
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
