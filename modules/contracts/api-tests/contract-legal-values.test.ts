import {
  COMING,
  type ContractSchool,
  openContractSchool,
  startTestApi,
  type TestApi,
  type WorkerHands,
  workerHands,
} from "@jalon/api/testing"
import { evaluateAgain, evaluateAllAgain, previewLegalValues } from "@jalon/contracts/server"
import {
  initialLegalValues,
  type LegalValues,
  legalValueAt,
  withLegalValues,
} from "@jalon/legal-values/rules"
import { addLegalValues, loadLegalValues } from "@jalon/legal-values/server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let worker: WorkerHands
beforeAll(async () => {
  api = await startTestApi()
  worker = workerHands(api)
})
afterAll(async () => {
  await worker.close()
  await api.close()
})

const BY = { name: "exploitante", reason: null }

/** The least hourly pay doubled from a day on. */
const doubledSmic = (from: string): LegalValues => {
  const known = legalValueAt(initialLegalValues, "smic.metropole", "2026-11-15")
  if (!known) throw new Error("no SMIC of the day")
  const doubled = Object.fromEntries(
    Object.entries(known.value).map(([key, value]) => [key, typeof value === "number" ? value * 2 : value]),
  )
  return [{ ...known, from, value: doubled as typeof known.value, source: "Décret imaginé pour l’essai" }]
}

const preview = (added: LegalValues) =>
  previewLegalValues(worker.data, {
    before: initialLegalValues,
    after: withLegalValues(initialLegalValues, added),
  })

const aDraft = async () => {
  const school = await openContractSchool(api)
  // The pay that the parties agreed on is left out: the law alone says what is due.
  const { remuneration_smc_mensuel_cents: _, ...typed } = COMING
  return { school, contractId: await school.create(typed) }
}

const payFindings = async (school: ContractSchool, contractId: string): Promise<number> =>
  (await school.get(contractId)).findings.filter(
    ({ rule, verdict }) => rule.startsWith("REM") && verdict === "blocking",
  ).length

describe("a legal value that came after the release", () => {
  it("is shown with what it would change, then added, and every draft is judged by it", async () => {
    const { school, contractId } = await aDraft()
    await aDraft()
    expect(await payFindings(school, contractId)).toBe(0)

    const far = await preview(doubledSmic("2040-01-01"))
    expect(far).toMatchObject({ schools: 2, open: 2, touched: 0, touched_schools: 0, rows: [] })
    const near = await preview(doubledSmic("2027-01-01"))
    expect(near).toMatchObject({
      schools: 2,
      open: 2,
      touched_schools: 2,
      signed: 0,
      by_view: { to_complete: 2 },
    })
    expect(await worker.data.inScope({ kind: "system" }, "test", loadLegalValues)).toEqual(initialLegalValues)

    await addLegalValues(worker.data, doubledSmic("2026-12-01"), BY, [evaluateAllAgain])
    const { rows } = await api.db.admin.query("select name, added_by from legal_value")
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
    await worker.run(evaluateAgain, {}, school.id)
    expect(await blocking()).toBeGreaterThan(before)
    expect(await payFindings(school, contractId)).toBeGreaterThan(0)
  })
})
