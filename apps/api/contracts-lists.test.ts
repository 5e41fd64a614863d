import { addContractWorld, type ContractWorld } from "@jalon/contracts/testing"
import { createContract, updateContract } from "@jalon/contracts/wire"
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
