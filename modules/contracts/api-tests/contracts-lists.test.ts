import { ATTESTED, COMING } from "@jalon/api/testing"
import { checkContracts, contractBoard, listContracts, moveContract } from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()

type Column = {
  view: string
  count: number
  cards: { id: string; number: string; deadline: object | null }[]
}

describe("a draft that others must finish", () => {
  /** What the record says, which list and board repeat. */
  const nextOf = async (id: string) => {
    const { number, next_action } = await school.get(id)
    const { body } = await school.office.call(listContracts, { query: { q: number } })
    expect((body.results as { id: string }[]).find((row) => row.id === id)).toMatchObject({ next_action })
    const { body: board } = await school.office.call(contractBoard, { query: { q: number } })
    const cards = (board.columns as Column[]).flatMap((column) => column.cards)
    expect(cards.find((card) => card.id === id)).toMatchObject({ next_action })
    return [next_action.label, next_action.by, next_action.act?.move ?? null]
  }

  it("is sent to the company once nothing is left to the school", async () => {
    await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })
    const id = await school.create({ ...COMING, contrat_date_fin: null })
    expect((await nextOf(id))[0]).toMatch(/^Compléter \d+ cases$/)
    await school.save(id, { contrat_date_fin: COMING.contrat_date_fin })
    expect((await school.get(id)).missing.map(({ key }) => key)).toEqual(Object.keys(ATTESTED))
    expect(await nextOf(id)).toEqual(["Envoyer à l’entreprise", "École", "askCompany"])
    await school.save(id, { employeur_idcc: null })
    expect(await nextOf(id)).toEqual(["Envoyer à l’entreprise", "École", "askCompany"])
    await school.move(id, "completeItself")
    expect(await nextOf(id)).toEqual(["Compléter 3 cases", "École", null])
    await school.save(id, { employeur_idcc: "1090" })
    expect(await nextOf(id)).toEqual(["Demander une correction à l’entreprise", "École", "askCorrection"])
  })

  it("is sent to the student for what they know of themselves", async () => {
    await api.db.admin.query("update student set email = 'lina@example.org' where id = $1", [
      school.world.studentId,
    ])
    const id = await school.create({ ...COMING, apprenti_derniere_classe: null })
    expect(await nextOf(id)).toEqual(["Envoyer à l’étudiant", "École", "askStudent"])
  })
})

describe("a search by several words", () => {
  const found = async (q: string) => {
    const { body } = await school.office.call(listContracts, { query: { q } })
    return (body.results as { id: string }[]).map(({ id }) => id)
  }

  it("[R-11] follows the names as they change: each word finds the row by any of the others", async () => {
    const id = await school.create({ employeur_denomination: "Fonderie Valmondois" })
    expect(await found("valmond li")).toEqual([id])
    expect(await found("lina f va triv")).toEqual([id])
    expect(await found("valmondois x")).toEqual([])
    await school.save(id, { employeur_denomination: "Fonderie Xertigny" })
    expect(await found("lina valm")).toEqual([])
    // The first name did not change, but what stands beside it did.
    expect(await found("lina xe")).toEqual([id])
    expect(await found("xertigny f")).toEqual([id])
  })

  it("finds by the SIRET as it is copied, the number of the OPCO's file and words of the training", async () => {
    const id = await school.create({
      employeur_siret: "99992917700015",
      formation_intitule: "Ébénisterie d’art et marqueterie",
    })
    await school.put(id, { fields: { depot_numero_externe: "AKTO-2026/778899" } })
    await school.create({ formation_intitule: "Comptabilité" })
    for (const q of ["999 929 177 00015", "99992917700015", "9999291", "akto-2026/778899", "778899"])
      expect({ q, ids: await found(q) }).toEqual({ q, ids: [id] })
    for (const q of ["ebenisterie", "marquet lina", "lina ebenis art"])
      expect({ q, ids: await found(q) }).toEqual({ q, ids: [id] })
    expect(await found("ebenisterie comptabilite")).toEqual([])
    await school.save(id, { formation_intitule: "Tapisserie" })
    expect(await found("ebenisterie")).toEqual([])
    expect(await found("tapisserie lina")).toEqual([id])
  })

  it("says who pays: an OPCO by its name, else the employer or the CNFPT", async () => {
    const payer = async (id: string) => {
      const { number } = await school.get(id)
      const { body } = await school.office.call(listContracts, { query: { q: number } })
      return (body.results as { id: string; funder: string | null }[]).find((one) => one.id === id)?.funder
    }
    expect(await payer(await school.create({ employeur_opco: "akto" }))).toBe("AKTO")
    const town = { employeur_secteur: "public", employeur_type: "22" }
    expect(await payer(await school.create(town))).toBe("L’employeur")
    expect(await payer(await school.create({ ...town, cnfpt_apf_numero: "APF-2026-1" }))).toBe("CNFPT")
  })

  it("stops when it has enough, and says that there are more, also where two words of a row begin so", async () => {
    await api.db.admin.query(
      `insert into contract (id, organization_id, contract_type, number, status, fields, learner_name, company_name)
       select gen_random_uuid(), $1, 'apprentissage', 'CA-2025-' || n, 'draft', '{}', 'Yzeure Zoé',
         case when n <= 120 then 'Yzeron' else 'Bocage' end from generate_series(1, 240) n`,
      [school.id],
    )
    const counted = async (q: string) => {
      const { body } = await school.office.call(listContracts, { query: { q, page_size: 100 } })
      const { count, count_is_capped } = body as { count: number; count_is_capped: boolean }
      expect((body.results as object[]).length).toBe(count)
      return { count, count_is_capped }
    }
    expect(await counted("yzeron")).toEqual({ count: 100, count_is_capped: true })
    const { count, count_is_capped } = await counted("yze zoe")
    expect(count_is_capped).toBe(true)
    expect(count).toBeGreaterThan(50)
    expect(await counted("ca-2025-24")).toEqual({ count: 2, count_is_capped: false })
  })
})

describe("the board", () => {
  it("[R-11] puts contracts under their status with exact totals, the most urgent first", async () => {
    const late = await school.create({ contrat_date_debut: "2026-11-02" })
    const soon = await school.create({ contrat_date_debut: "2026-12-20" })
    const { status, body } = await school.office.call(contractBoard, { query: {} })
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
    const { body: list } = await school.office.call(listContracts, { query: {} })
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
    // One after the other: each takes the next number, and on a starved machine eleven at once find the server busy.
    const made: string[] = []
    for (let n = 0; n < 11; n++)
      made.push(await school.create({ employeur_denomination: "Boulangerie Ouessant" }))
    const { body } = await school.office.call(contractBoard, { query: { q: "ouessant" } })
    const [first] = body.columns as Column[]
    expect(first).toMatchObject({ view: "to_complete", count: 11 })
    expect(first?.cards).toHaveLength(10)
    const more = await school.office.call(contractBoard, {
      query: { q: "ouessant", column: "to_complete", page: 2 },
    })
    const [behind, ...others] = more.body.columns as Column[]
    expect(others).toEqual([])
    expect(new Set([...(first?.cards ?? []), ...(behind?.cards ?? [])].map(({ id }) => id))).toEqual(
      new Set(made),
    )
    expect(
      (await school.office.call(contractBoard, { query: { label: [school.world.partnerId] } })).body.columns,
    ).toSatisfy((columns: Column[]) => columns.every(({ count }) => count === 0))
  })
})

type Checked = { id: string; is_open: boolean; reasons: { sentence: string }[]; warnings: object[] }

describe("several contracts at once", () => {
  const checked = async (action: "declareTransmitted" | "archive" | "restore" | "remind", ids: string[]) => {
    const { status, body } = await school.office.call(checkContracts, { query: { action, id: ids } })
    expect(status).toBe(200)
    return body.contracts as Checked[]
  }

  it("[R-11] tells beforehand what each of them would become, and changes nothing", async () => {
    await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })
    const [draft, toSend, cancelled] = [await school.create(), await school.signed(), await school.create()]
    await school.put(cancelled, { status: "cancelled" })
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
    const id = await school.create({ contrat_date_conclusion: "2024-09-02" })
    await school.put(id, { status: "cancelled" })
    const archived = await school.office.call(moveContract, {
      params: { contractId: id },
      body: { move: "archive", given: { reason: "Doublon" } },
    })
    expect(archived.body).toMatchObject({ status: "archived" })
    const { body } = await school.office.call(listContracts, { query: { view: "archived" } })
    expect(body.results).toMatchObject([
      { id, archive_reason: "Doublon", archived_by: expect.any(String), archived_at: expect.any(String) },
    ])
    const { number } = (body.results as { number: string }[])[0] ?? { number: "" }
    const found = async (view: "all" | "archived", q: string) =>
      (await school.office.call(listContracts, { query: { view, q } })).body.count
    expect(await found("archived", number)).toBe(1)
    expect(await found("archived", "lina garage")).toBe(1)
    expect(await found("archived", "personne")).toBe(0)
    for (const odd of ["lina a@(((", "lina ca-1[", "lina .*@\\\\"])
      expect(await found("archived", odd)).toBe(0)
    expect(await checked("restore", [id])).toMatchObject([{ is_open: true }])
    const restored = await school.office.call(moveContract, {
      params: { contractId: id },
      body: { move: "restore" },
    })
    expect(restored.body).toMatchObject({ status: "cancelled" })
    expect(await found("all", number.toLowerCase())).toBe(1)
    expect(await found("archived", number)).toBe(0)
  })

  it("knows nothing of another school's", async () => {
    const id = await school.create()
    const other = await school.stranger()
    const { body } = await other.call(checkContracts, { query: { action: "archive", id: [id] } })
    expect(body.contracts).toEqual([])
  })
})
