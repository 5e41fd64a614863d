import {
  createCreditNote,
  getContractSchedule,
  getInstalment,
  listInstalments,
  moveInvoice,
  recordExtraCost,
  reviewIssue,
} from "@jalon/invoicing/wire"
import { today } from "@jalon/kernel"
import { describe, expect, it } from "vitest"
import { openInvoicing } from "./open-invoicing.ts"

const { api, school, schedule, engaged, engagedByOpco, engagedCosts, issue, accept } = await openInvoicing()
await accept()

const ANNOUNCED = {
  formation_niveau: 4,
  convention_frais_premier_equipement_cents: 460_00,
  convention_frais_hebergement_nuits: 60,
}

const record = (contractId: string, body: object, by = school.office) =>
  by.call(recordExtraCost, { params: { contractId }, body: body as never })
const ofNature = async (id: string, nature: string) =>
  (await schedule(id)).instalments.filter((one) => one.nature === nature)

describe("extra costs", () => {
  it("wait in the schedule until what was really spent is said, then are invoiced with their instalment", async () => {
    const id = await engaged(ANNOUNCED)
    const [equipment] = await ofNature(id, "premier_equipement")
    expect(equipment).toMatchObject({
      cents: 460_00,
      status: "blocked",
      payer: { key: "akto" },
      blocks: [{ kind: "cost_unknown" }],
    })
    expect((await ofNature(id, "hebergement")).reduce((sum, { cents }) => sum + cents, 0)).toBe(360_00)
    const { body: held } = await school.office.call(listInstalments, {
      query: { status: "blocked", block: "cost_unknown", page_size: 100 } as never,
    })
    expect((held as unknown as { results: { nature: string }[] }).results).toMatchObject([
      { nature: "premier_equipement" },
    ])

    const said = await record(id, { nature: "premier_equipement", year: 1, cost_cents: 420_00 })
    expect(said.body).toMatchObject({ asked_cents: 420_00 })
    const [ready] = await ofNature(id, "premier_equipement")
    expect(ready).toMatchObject({ cents: 420_00, status: "to_invoice", blocks: [] })

    const issued = await issue([ready?.id ?? ""])
    expect(issued.status).toBe(200)
    const { rows } = await api.db.admin.query<{ document: Record<string, unknown>; total: string }>(
      "select document, total_cents::text as total from invoice where instalment_id = $1",
      [ready?.id],
    )
    expect(rows).toMatchObject([
      {
        total: "42000",
        document: {
          lines: [{ nature: "premier_equipement", quantity: 1, unitPriceCents: 420_00, bpfLine: "2a" }],
          // It goes with the first instalment of the teaching.
          subject: { instalment: { with: { number: 1 } } },
        },
      },
    ])
    // Once invoiced it is not rewritten; a credit note opens it again.
    expect((await record(id, { nature: "premier_equipement", year: 1, cost_cents: 1_00 })).body.code).toBe(
      "invoicing.extra_cost_invoiced",
    )
    const invoiceId = (await ofNature(id, "premier_equipement"))[0]?.invoice?.id ?? ""
    const credit = await school.office.call(createCreditNote, {
      params: { invoiceId },
      body: { cents: 420_00, reason: "Facture fournisseur corrigée" },
    })
    expect(credit.status).toBe(200)
    expect((await record(id, { nature: "premier_equipement", year: 1, cost_cents: 400_00 })).status).toBe(200)
    expect(await ofNature(id, "premier_equipement")).toMatchObject([{ cents: 400_00, status: "to_invoice" }])
  })

  it("counts nights at their flat amount, and prints them so", async () => {
    const id = await engaged({
      ...ANNOUNCED,
      contrat_date_debut: "2025-09-01",
      contrat_date_conclusion: "2025-08-20",
      contrat_date_fin: "2027-08-31",
    })
    expect((await record(id, { nature: "hebergement", year: 1, quantity: 25 })).body).toMatchObject({
      asked_cents: 150_00,
    })
    const [first] = await ofNature(id, "hebergement")
    expect(first).toMatchObject({ cents: 150_00, opens_on: "2026-09-01", status: "to_invoice" })
    await issue([first?.id ?? ""])
    const { body } = await school.office.call(getInstalment, {
      params: { instalmentId: first?.id ?? "" },
    })
    expect(body).toMatchObject({ invoices: [{ lines: [{ cents: 150_00 }], total_cents: 150_00 }] })
    const { rows } = await api.db.admin.query<{ line: object }>(
      "select document -> 'lines' -> 0 as line from invoice where instalment_id = $1",
      [first?.id],
    )
    expect(rows).toMatchObject([{ line: { quantity: 25, unitPriceCents: 6_00 } }])
    // Corrected to nothing, the second year is asked of nobody.
    await record(id, { nature: "hebergement", year: 2, quantity: 0 })
    expect(await ofNature(id, "hebergement")).toHaveLength(1)
  })

  it("are compared with what the OPCO engaged, and more than that is said before it leaves", async () => {
    const id = await engaged({
      ...ANNOUNCED,
      convention_frais_restauration_repas: 100,
      contrat_date_debut: "2025-09-01",
      contrat_date_conclusion: "2025-08-20",
      contrat_date_fin: "2027-08-31",
    })
    const read = async (by = school.office) =>
      (await by.call(getContractSchedule, { params: { contractId: id } })).body as unknown as {
        engaged_costs: { label: string; text: string; badge: { label: string } }[]
        extra_costs: { nature: string; year: number; warning: string | null }[]
      }
    expect((await read()).engaged_costs).toEqual([])
    const depositId = await engagedByOpco(id, [])
    await engagedCosts(depositId, [
      { kind: "Hebergement", quantity: 40, unitCents: 6_00, totalCents: 240_00 },
      { kind: "PREMIEREQUIPEMENT", totalCents: 460_00 },
      { kind: "TRANSPORT", totalCents: 80_00 },
    ])
    expect((await read()).engaged_costs.map(({ label, badge }) => [label, badge.label])).toEqual([
      ["Premier équipement", "Conforme"],
      ["Hébergement", "Écart"],
      ["Restauration", "Non engagé"],
      ["TRANSPORT", "Non annoncé"],
    ])
    expect((await read()).engaged_costs[1]?.text).toContain("20 de moins que les 60 prévues")

    await record(id, { nature: "hebergement", year: 1, quantity: 40 })
    expect((await read()).extra_costs).toMatchObject([{ nature: "hebergement", year: 1, warning: null }])
    await record(id, { nature: "hebergement", year: 1, quantity: 41 })
    expect((await read()).extra_costs).toMatchObject([{ warning: expect.stringContaining("41 nuitées") }])
    const [first] = await ofNature(id, "hebergement")
    const review = async () =>
      (await school.office.call(reviewIssue, { body: { instalment_ids: [first?.id ?? ""] } }))
        .body as unknown as {
        rows: { warning: string | null; fault: string | null; number: string | null }[]
      }
    expect((await review()).rows).toMatchObject([
      { fault: null, number: expect.any(String), warning: expect.stringContaining("40 engagées") },
    ])
    const recordOf = async () =>
      (await school.office.call(getInstalment, { params: { instalmentId: first?.id ?? "" } })).body
    expect((await recordOf()).warning).toContain("41 nuitées demandées")
    // Both years count together: each alone stays within what was engaged.
    await record(id, { nature: "hebergement", year: 1, quantity: 25 })
    await record(id, { nature: "hebergement", year: 2, quantity: 16 })
    expect((await read()).extra_costs).toMatchObject([
      { year: 1, warning: null },
      { year: 2, warning: expect.stringContaining("41 nuitées demandées depuis le début du contrat") },
    ])
    expect((await review()).rows).toMatchObject([{ warning: null }])
    // It may leave all the same, and the warning stays until it has left.
    await record(id, { nature: "hebergement", year: 1, quantity: 41 })
    await issue([(await ofNature(id, "hebergement"))[0]?.id ?? ""])
    const [issued] = await ofNature(id, "hebergement")
    expect(issued?.invoice).toMatchObject({ state: "issued" })
    const told = async () =>
      (await school.office.call(getInstalment, { params: { instalmentId: issued?.id ?? "" } })).body.warning
    expect(await told()).toContain("40 engagées")
    await school.office.call(moveInvoice, {
      params: { invoiceId: issued?.invoice?.id ?? "" },
      body: { move: "transmit", on: today(), channel: "portal" } as never,
    })
    expect(await told()).toBeNull()
  })

  it("refuses a year that the contract does not have, what is not said, and what nobody pays", async () => {
    const id = await engaged(ANNOUNCED)
    expect((await record(id, { nature: "hebergement", year: 5, quantity: 2 })).body.code).toBe(
      "request.invalid",
    )
    expect((await record(id, { nature: "hebergement", year: 1, cost_cents: 2 })).body.code).toBe(
      "request.invalid",
    )
    const territorial = await engaged({ ...ANNOUNCED, funder: "cnfpt" })
    expect((await record(territorial, { nature: "hebergement", year: 1, quantity: 2 })).body.code).toBe(
      "invoicing.no_extra_costs",
    )
  })

  it("is another school's to nobody, and not to those who teach", async () => {
    const id = await engaged(ANNOUNCED)
    const body = { nature: "hebergement", year: 1, quantity: 2 }
    expect((await record(id, body, await school.stranger())).body.code).toBe("not_found")
    expect((await record(id, body, await school.member(4))).body.code).toBe("access.denied")
  })
})
