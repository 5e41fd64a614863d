import {
  COMING,
  type ContractSchool,
  openContractSchool,
  startTestApi,
  type TestApi,
  workerHands,
} from "@jalon/api/testing"
import { exportContracts } from "@jalon/exports/wire"
import { nirWithKey } from "@jalon/identifiers"
import { formatFrenchDate } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import { addLegalValues } from "@jalon/legal-values/server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const NIR = nirWithKey("2070375001002")

let api: TestApi
let school: ContractSchool
beforeAll(async () => {
  api = await startTestApi()
  school = await openContractSchool(api)
  await school.sealSecrets({ nir: NIR, rqth: false })
})
afterAll(() => api.close())

const linesOf = (text: unknown) =>
  String(text)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"))

describe("the file of contracts", () => {
  it("[C-32] holds what the list shows, all pages, as French spreadsheets expect it", async () => {
    const ids = [
      await school.create({
        employeur_denomination: "Garage du Pont Rouge",
        contrat_date_debut: COMING.contrat_date_debut,
      }),
      await school.create({ employeur_denomination: "Atelier des Quais" }),
      await school.create({ employeur_denomination: '=HYPERLINK("x")' }),
    ]
    await school.put(ids[1] ?? "", { status: "engaged", starts_on: "2024-09-01", ends_on: "2025-08-31" })
    const all = await school.office.call(exportContracts, {
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
      "Entreprise",
      "Statut",
      "Début",
      "Fin",
      "Prochaine action",
      "Créé par",
      "Maître d’apprentissage",
      "Centre",
    ])
    // By number; what could be a formula is told apart.
    expect(rows.map((row) => row[2])).toEqual([
      "Garage du Pont Rouge",
      "Atelier des Quais",
      '"\'=HYPERLINK(""x"")"',
    ])
    expect(rows[1]?.slice(1, 6)).toEqual([
      "TRIVIDIC Lina",
      "Atelier des Quais",
      "Terminé",
      "01/09/2024",
      "31/08/2025",
    ])
    expect(rows[0]?.slice(1, 6)).toEqual([
      "TRIVIDIC Lina",
      "Garage du Pont Rouge",
      "Brouillon",
      formatFrenchDate(COMING.contrat_date_debut),
      formatFrenchDate(COMING.contrat_date_fin),
    ])
    expect(rows[0]?.[6]).toMatch(/^Compléter \d+ cases$/)
    expect(rows[0]?.[8]).toBe("TASSIGNY Marc")
    expect(rows[0]?.[9]).toBe("CFA des Horizons")
    expect(text).not.toContain(NIR.slice(0, 13))
  })

  it("[C-32] follows the view, the search and the filters of the screen", async () => {
    const names = async (body: object) => {
      const { body: answer } = await school.office.call(exportContracts, {
        body: { columns: ["company"], ...body },
      })
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

  it("[C-32] tells apart a DECA number that could be a formula", async () => {
    const other = await openContractSchool(api)
    await api.db.admin.query("update contract set deca_number = '=1+1' where id = $1", [await other.create()])
    const { body } = await other.office.call(exportContracts, { body: { columns: ["deca"] } })
    expect(linesOf(body.text)[1]?.[3]).toBe("'=1+1")
  })

  it("[C-32] says the nature of a professionalization contract, in the words of a code that operators added", async () => {
    const other = await openContractSchool(api)
    const worker = workerHands(api)
    const added = {
      name: "code.pro_nature.4",
      from: "2026-01-01",
      value: { label: "Contrat nouveau", group: "–" },
      source: "Notice imaginée pour l’essai",
    }
    const rows = [added] as unknown as LegalValues
    await addLegalValues(worker.data, rows, { name: "exploitante", reason: null }, [])
    await worker.close()
    for (const pro_nature of ["1", "4"]) await other.create({ pro_nature }, { type: "professionnalisation" })
    const { body } = await other.office.call(exportContracts, {
      body: { contract_type: "professionnalisation", columns: ["nature"] },
    })
    const [titles, ...lines] = linesOf(body.text)
    expect(titles?.at(-1)).toBe("Nature")
    expect(lines.map((line) => line.at(-1))).toEqual(["CDI", "Contrat nouveau"])
  })

  it("[C-32] is remembered before its first byte, and belongs to its school alone", async () => {
    const { rows } = await api.db.admin.query<{ after: { exported: object } }>(
      "select after from audit_entry where organization_id = $1 and subject = 'list' and subject_id = 'contracts' order by seq limit 1",
      [school.id],
    )
    expect(rows[0]?.after.exported).toMatchObject({ rows: 3, view: "all", narrowed: false, format: "csv" })
    const other = await school.stranger()
    const { body } = await other.call(exportContracts, { body: {} })
    expect(linesOf(body.text)).toHaveLength(1)
    const teacher = await school.member(5)
    expect((await teacher.call(exportContracts, { body: {} })).status).toBe(403)
  })
})
