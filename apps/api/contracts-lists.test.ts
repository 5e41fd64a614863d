import { addContractWorld, type ContractWorld } from "@jalon/contracts/testing"
import {
  checkContracts,
  contractBoard,
  createContract,
  listContracts,
  moveContract,
  updateContract,
} from "@jalon/contracts/wire"
import { exportContracts } from "@jalon/exports/wire"
import { nirKey } from "@jalon/identifiers"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { setNir } from "@jalon/students/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Device, startTestApi, type TestApi } from "./testing/index.ts"

const NIR = `2070375001002${nirKey("2070375001002")}`

let api: TestApi
let school: number
let device: Device
let world: ContractWorld
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  world = await addContractWorld(api.db.admin, school)
  device = await api.as(await addMember(api.db.admin, school, 2))
  await device.call(setNir, { params: { studentId: world.studentId }, body: { nir: NIR } })
})
afterAll(() => api.close())

const create = async (changes: Record<string, string> = {}): Promise<string> => {
  const { body } = await device.call(createContract, {
    body: { contract_type: "apprentissage", student_id: world.studentId },
  })
  const contractId = String(body.id)
  await device.call(updateContract, { params: { contractId }, body: { changes } })
  return contractId
}

/** Where the rules would lead it, without walking every step again. */
const put = (id: string, status: string, more = "") =>
  api.db.admin.query(`update contract set status = $2 ${more} where id = $1`, [id, status])

const linesOf = (text: unknown) =>
  String(text)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"))

describe("the file of contracts", () => {
  it("[C-32] holds what the list shows, all pages, as French spreadsheets expect it", async () => {
    const ids = [
      await create({ employeur_denomination: "Garage du Pont Rouge", contrat_date_debut: "2026-12-01" }),
      await create({ employeur_denomination: "Atelier des Quais" }),
      await create({ employeur_denomination: '=HYPERLINK("x")' }),
    ]
    await put(ids[1] ?? "", "engaged", ", starts_on = '2024-09-01', ends_on = '2025-08-31'")
    const all = await device.call(exportContracts, {
      body: { columns: ["status", "company", "dates", "next", "owner", "tutor", "center"] },
    })
    expect(all.status).toBe(200)
    expect(all.headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(all.headers["content-disposition"]).toMatch(/contrats-apprentissage-\d{4}-\d\d-\d\d\.csv/)
    const text = String(all.body.text)
    expect(text.startsWith("\ufeff")).toBe(true)
    const [titles, ...rows] = linesOf(text.slice(1))
    expect(titles).toEqual([
      "N°",
      "Étudiant",
      "Statut",
      "Entreprise",
      "Début",
      "Fin",
      "Prochaine action",
      "Créé par",
      "Maître d’apprentissage",
      "Centre",
    ])
    // By number; what could be a formula is told apart.
    expect(rows.map((row) => row[3])).toEqual([
      "Garage du Pont Rouge",
      "Atelier des Quais",
      '"\'=HYPERLINK(""x"")"',
    ])
    expect(rows[1]?.slice(1, 6)).toEqual([
      "TRIVIDIC Lina",
      "Terminé",
      "Atelier des Quais",
      "01/09/2024",
      "31/08/2025",
    ])
    expect(rows[0]?.slice(1, 6)).toEqual([
      "TRIVIDIC Lina",
      "Brouillon",
      "Garage du Pont Rouge",
      "01/12/2026",
      "30/11/2028",
    ])
    expect(rows[0]?.[6]).toMatch(/^Compléter \d+ cases$/)
    expect(rows[0]?.[8]).toBe("TASSIGNY Marc")
    expect(rows[0]?.[9]).toBe("CFA des Horizons")
    expect(text).not.toContain(NIR.slice(0, 13))
  })

  it("[C-32] follows the view, the search and the filters of the screen", async () => {
    const names = async (body: object) => {
      const { body: answer } = await device.call(exportContracts, { body: { columns: ["company"], ...body } })
      return linesOf(answer.text)
        .slice(1)
        .map((row) => row[2])
    }
    expect(await names({ view: "engaged" })).toEqual(["Atelier des Quais"])
    expect(await names({ q: "garage" })).toEqual(["Garage du Pont Rouge"])
    expect(await names({ status: ["draft"] })).toEqual(["Garage du Pont Rouge", '"\'=HYPERLINK(""x"")"'])
    expect(await names({ opco: ["akto"] })).toEqual([])
    expect(await names({ contract_type: "professionnalisation" })).toEqual([])
  })

  it("[C-32] is remembered before its first byte, and belongs to its school alone", async () => {
    const { rows } = await api.db.admin.query<{ after: { exported: object } }>(
      "select after from audit_entry where organization_id = $1 and subject = 'list' and subject_id = 'contracts' order by seq limit 1",
      [school],
    )
    expect(rows[0]?.after.exported).toMatchObject({ rows: 3, view: "all", narrowed: false, format: "csv" })
    const other = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 2))
    const { body } = await other.call(exportContracts, { body: {} })
    expect(linesOf(body.text)).toHaveLength(1)
    const teacher = await api.as(await addMember(api.db.admin, school, 5))
    expect((await teacher.call(exportContracts, { body: {} })).status).toBe(403)
  })
})

type Column = {
  view: string
  count: number
  cards: { id: string; number: string; deadline: object | null }[]
}

describe("the board", () => {
  it("[R-11] puts contracts under their status with exact totals, the most urgent first", async () => {
    const late = await create({ contrat_date_debut: "2026-11-02" })
    const soon = await create({ contrat_date_debut: "2026-12-20" })
    const { status, body } = await device.call(contractBoard, { query: {} })
    expect(status).toBe(200)
    const columns = body.columns as Column[]
    expect(columns.map(({ view }) => view)).toEqual([
      "to_complete",
      "to_check",
      "in_signature",
      "to_transmit",
      "at_opco",
      "refused",
      "engaged",
      "ended",
    ])
    const { body: list } = await device.call(listContracts, { query: {} })
    const counts = list.view_counts as Record<string, number>
    for (const { view, count } of columns) expect({ view, count }).toEqual({ view, count: counts[view] })
    const drafts = columns[0]?.cards ?? []
    expect(drafts[0]).toMatchObject({
      id: late,
      deadline: {
        is_past: true,
        label: expect.stringMatching(/^Signature/),
        consequence: "Le contrat a commencé sans être signé.",
      },
    })
    expect(drafts.map(({ id }) => id).indexOf(soon)).toBeGreaterThan(0)
  })

  it("counts what a filter leaves, and gives the cards behind the first ones of a column", async () => {
    const made = await Promise.all(
      Array.from({ length: 11 }, () => create({ employeur_denomination: "Boulangerie Ouessant" })),
    )
    const { body } = await device.call(contractBoard, { query: { q: "ouessant" } })
    const [first] = body.columns as Column[]
    expect(first).toMatchObject({ view: "to_complete", count: 11 })
    expect(first?.cards).toHaveLength(10)
    const more = await device.call(contractBoard, {
      query: { q: "ouessant", column: "to_complete", page: 2 },
    })
    const [behind, ...others] = more.body.columns as Column[]
    expect(others).toEqual([])
    expect(new Set([...(first?.cards ?? []), ...(behind?.cards ?? [])].map(({ id }) => id))).toEqual(
      new Set(made),
    )
    expect(
      (await device.call(contractBoard, { query: { label: [world.partnerId] } })).body.columns,
    ).toSatisfy((columns: Column[]) => columns.every(({ count }) => count === 0))
  })
})

type Checked = { id: string; is_open: boolean; reasons: { sentence: string }[]; warnings: object[] }

describe("several contracts at once", () => {
  const checked = async (action: "declareTransmitted" | "archive" | "restore" | "remind", ids: string[]) => {
    const { status, body } = await device.call(checkContracts, { query: { action, id: ids } })
    expect(status).toBe(200)
    return body.contracts as Checked[]
  }

  it("[R-11] tells beforehand what each of them would become, and changes nothing", async () => {
    const [draft, toSend, cancelled] = [await create(), await create(), await create()]
    await put(toSend, "to_transmit")
    await put(cancelled, "cancelled")
    const before = await api.db.admin.query("select id, status from contract order by id")
    expect(await checked("declareTransmitted", [draft, toSend])).toMatchObject([
      { id: draft, is_open: false, reasons: [{ sentence: expect.stringContaining("Brouillon") }] },
      { id: toSend, is_open: true, reasons: [] },
    ])
    expect(await checked("archive", [draft, cancelled])).toMatchObject([
      { is_open: false },
      { is_open: true },
    ])
    expect(await checked("remind", [draft])).toMatchObject([{ is_open: false }])
    expect((await api.db.admin.query("select id, status from contract order by id")).rows).toEqual(
      before.rows,
    )
  })

  it("[R-16] archives with its reason, and restores what it was, one by one", async () => {
    const id = await create({ contrat_date_conclusion: "2024-09-02" })
    await put(id, "cancelled")
    const archived = await device.call(moveContract, {
      params: { contractId: id },
      body: { move: "archive", given: { reason: "Doublon" } },
    })
    expect(archived.body).toMatchObject({ status: "archived" })
    const { body } = await device.call(listContracts, { query: { view: "archived" } })
    expect(body.results).toMatchObject([
      { id, archive_reason: "Doublon", archived_by: expect.any(String), archived_at: expect.any(String) },
    ])
    expect(await checked("restore", [id])).toMatchObject([{ is_open: true }])
    const restored = await device.call(moveContract, {
      params: { contractId: id },
      body: { move: "restore" },
    })
    expect(restored.body).toMatchObject({ status: "cancelled" })
  })

  it("knows nothing of another school's", async () => {
    const id = await create()
    const other = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 2))
    const { body } = await other.call(checkContracts, { query: { action: "archive", id: [id] } })
    expect(body.contracts).toEqual([])
  })
})
