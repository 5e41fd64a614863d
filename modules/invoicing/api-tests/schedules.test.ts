import { randomUUID } from "node:crypto"
import type { Device } from "@jalon/api/testing"
import { saidAbout } from "@jalon/api/testing"
import { changeFunder } from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { keepCertificate, listInstalments, openKeptCertificate } from "@jalon/invoicing/wire"
import { describe, expect, it } from "vitest"
import { CONVENTION, openInvoicing } from "./open-invoicing.ts"

const { api, school, schedule, engaged, refresh, sweep, takeOpco, engagedByOpco, connect, followConnection } =
  await openInvoicing()

const amounts = (
  list: readonly { payer: { kind: string }; nature: string; cents: number }[],
  nature = "pedagogie",
) => list.filter((one) => one.nature === nature).map(({ cents }) => cents)

describe("the schedule of a contract", () => {
  it("is drawn up once it is engaged, for the OPCO and for the employer", async () => {
    const id = await engaged()
    const { instalments, versions } = await schedule(id)
    expect(versions).toMatchObject([
      { version: 1, source: "forecast", reason: "engaged", total_cents: 16_000_00 },
    ])
    expect(amounts(instalments)).toEqual([
      2_250_00, 2_250_00, 1_500_00, 750_00, 3_000_00, 2_250_00, 1_500_00, 750_00,
    ])
    expect(amounts(instalments, "participation")).toEqual([750_00])
    expect(amounts(instalments, "reste_a_charge")).toEqual([500_00, 500_00])
    expect(instalments[0]).toMatchObject({
      number: 1,
      of: 8,
      opens_on: "2026-09-07",
      status: "to_invoice",
      payer: { name: "AKTO", key: "akto" },
      badge: { label: "À facturer" },
    })
    // Told twice, nothing more is made.
    await refresh(id)
    expect((await schedule(id)).versions).toHaveLength(1)
  })

  it("follows the event of the engagement, in its transaction", async () => {
    await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })
    const id = await school.signed({ employeur_opco: "akto" })
    await school.pass(id, "declareTransmitted", { transmitted_on: "2026-09-10" })
    await school.pass(id, "accept", {
      answered_on: "2026-09-20",
      deca_number: "035202612000123",
    })
    expect(await saidAbout(api, id, "contracts.FundingChanged")).toHaveLength(1)
  })

  it("is made by the sweep for contracts engaged before, once", async () => {
    const id = await school.begun("engaged", CONVENTION)
    expect((await schedule(id)).instalments).toEqual([])
    await sweep()
    await sweep()
    expect((await schedule(id)).versions).toHaveLength(1)
    expect((await schedule(id)).instalments).toHaveLength(11)
  })

  it("gives way to the OPCO's own, with the difference in sight", async () => {
    const id = await engaged()
    const depositId = await engagedByOpco(id, [2_200_00, 2_250_00, 1_500_00, 800_00])
    await takeOpco(depositId)
    const { instalments, closed, versions } = await schedule(id)
    expect(versions.map(({ source, reason }) => [source, reason])).toEqual([
      ["opco", "opco"],
      ["forecast", "engaged"],
    ])
    expect(amounts(instalments)).toEqual([2_200_00, 2_250_00, 1_500_00, 800_00])
    expect(instalments.slice(0, 2).map(({ difference_cents, code }) => [difference_cents, code])).toEqual([
      [-50_00, "E1"],
      [null, "E2"],
    ])
    expect(closed).toHaveLength(8)
    // The employer's part is not the OPCO's to change.
    expect(amounts(instalments, "participation")).toEqual([750_00])
  })

  it("stops with a rupture, and keeps the versions before it", async () => {
    const id = await engaged()
    await school.put(id, { status: "broken", broken_on: "2026-10-31" })
    await refresh(id)
    const { instalments, closed, versions } = await schedule(id)
    // 7 500 × 55 / 365 = 1 130,14, less the participation of 750.
    expect(amounts(instalments)).toEqual([380_14])
    expect(versions[0]).toMatchObject({ version: 2, reason: "rupture" })
    expect(closed.every(({ badge }) => badge.label === "Annulée")).toBe(true)
  })

  it("asks nothing any more of a contract that was cancelled", async () => {
    const id = await engaged()
    await school.put(id, { status: "cancelled" })
    await refresh(id)
    expect((await schedule(id)).instalments).toEqual([])
  })

  it("is drawn up again when another pays, and says who", async () => {
    const id = await engaged()
    const reply = await school.office.call(changeFunder, {
      params: { contractId: id },
      body: { funder: "other", name: "Région Test", agreement: null, reason: "Convention régionale" },
    })
    expect(reply.status).toBe(200)
    expect(await saidAbout(api, id, "contracts.FundingChanged")).toHaveLength(1)
    await refresh(id)
    const { instalments, versions } = await schedule(id)
    expect(versions[0]).toMatchObject({ funder: "Région Test", source: "convention" })
    // No participation without an OPCO.
    expect(amounts(instalments, "participation")).toEqual([])
  })

  it("is another school's to nobody", async () => {
    const id = await engaged()
    const stranger = await school.stranger()
    const { getContractSchedule } = await import("@jalon/invoicing/wire")
    const { body } = await stranger.call(getContractSchedule, { params: { contractId: id } })
    expect(body).toMatchObject({ instalments: [], versions: [] })
  })
})

describe("what blocks an instalment", () => {
  const blocks = async (id: string) =>
    (await schedule(id)).instalments.map((one) => one.blocks.map(({ kind }) => kind))

  it("is its certificate, until it is attached or declared", async () => {
    const id = await engaged({
      contrat_date_debut: "2026-01-05",
      contrat_date_fin: "2028-01-04",
      contrat_date_conclusion: "2025-12-20",
    })
    const second = (await schedule(id)).instalments[1]
    expect(second).toMatchObject({ status: "blocked", blocks: [{ kind: "certificate_missing" }] })
    const declare = (declared_on: string) =>
      school.office.call(keepCertificate, {
        params: { instalmentId: second?.id ?? "" },
        body: { declared_on } as never,
      })
    expect((await declare("2027-01-01")).body.code).toBe("request.invalid")
    expect((await declare("2026-07-15")).status).toBe(200)
    expect((await schedule(id)).instalments[1]).toMatchObject({ status: "to_invoice", blocks: [] })
    const stranger = await school.stranger()
    const foreign = await stranger.call(keepCertificate, {
      params: { instalmentId: second?.id ?? "" },
      body: { declared_on: "2026-07-15" } as never,
    })
    expect(foreign.body.code).toBe("not_found")
  })

  it("is lifted by the signed certificate itself, a PDF of the school's own that was checked", async () => {
    const id = await engaged({
      contrat_date_debut: "2026-01-05",
      contrat_date_fin: "2028-01-04",
      contrat_date_conclusion: "2025-12-20",
    })
    const second = (await schedule(id)).instalments[1]?.id ?? ""
    const keep = async (type: string, state: string, organization = school.id) => {
      const fileId = randomUUID()
      await api.db.admin.query(
        `insert into stored_file (id, organization_id, key, file_name, declared_size, size, content_type, sha256, state, checked_at)
         values ($1, $2, $3, 'certificat-signe.pdf', 10, 10, $4, '\\x00', $5, now())`,
        [fileId, organization, `test/${fileId}`, type, state],
      )
      const { status, body } = await school.office.call(keepCertificate, {
        params: { instalmentId: second },
        body: { file_id: fileId } as never,
      })
      return status === 200 ? "kept" : body.code
    }
    expect(await keep("image/png", "clean")).toBe("request.invalid")
    const other = await api.db.admin.query<{ id: number }>(
      "select id from organization where id <> $1 limit 1",
      [school.id],
    )
    expect(await keep("application/pdf", "clean", other.rows[0]?.id)).toBe("not_found")
    expect(await keep("application/pdf", "clean")).toBe("kept")
    expect((await schedule(id)).instalments[1]).toMatchObject({ status: "to_invoice", blocks: [] })
    const open = async (by: Device, instalmentId = second) => {
      const { status, body } = await by.call(openKeptCertificate, { params: { instalmentId } })
      return status === 200 ? body.file_name : body.code
    }
    expect(await open(school.office)).toBe("certificat-signe.pdf")
    expect(await open(await school.stranger())).toBe("not_found")
    expect(await open(await school.member(4))).toBe("access.denied")
    // None was joined there.
    expect(await open(school.office, (await schedule(id)).instalments[2]?.id)).toBe("not_found")
  })

  it("is an OPCO that takes invoices by its exchange and is not connected, until it is", async () => {
    const id = await engaged({ employeur_opco: "opco_ep" })
    expect((await blocks(id))[0]).toEqual(["opco_not_connected"])
    const employers = (await schedule(id)).instalments.filter(({ payer }) => payer.kind === "employer")
    expect(employers.every((one) => one.blocks.length === 0)).toBe(true)
    await followConnection(await connect("opco_ep"))
    expect((await blocks(id))[0]).toEqual([])
  })
})

describe("the list of instalments", () => {
  type Page = {
    count: number
    results: { status: string; learner: string; opens_on: string }[]
    view_counts: Record<string, number>
    totals: { cents: number }
  }
  const list = async (query: object = {}, by = school.office) =>
    (await by.call(listInstalments, { query: query as never })).body as unknown as Page

  it("[R-20] has its views, totals and orders", async () => {
    const all = await list({ page_size: 100 })
    expect(all.count).toBeGreaterThan(20)
    expect(all.view_counts.all).toBe(all.count)
    const days = all.results.map(({ opens_on }) => opens_on)
    expect(days).toEqual(days.toSorted())
    const open = await list({ view: "to_invoice", page_size: 100 })
    expect(open.results.every(({ status }) => status === "to_invoice" || status === "blocked")).toBe(true)
    expect(open.count).toBe(open.view_counts.to_invoice)
    expect(open.totals.cents).toBeGreaterThan(0)
    expect(open.totals.cents).toBeLessThan(all.totals.cents)
  })

  it("is narrowed by month, payer, status and words", async () => {
    const september = await list({ month: "2026-09", page_size: 100 })
    expect(september.results.every(({ opens_on }) => opens_on.startsWith("2026-09"))).toBe(true)
    const employers = await list({ payer: "employer", page_size: 100 })
    expect(employers.count).toBeGreaterThan(0)
    expect(employers.count).toBeLessThan((await list()).count)
    const upcoming = await list({ status: "upcoming", page_size: 100 })
    expect(upcoming.results.every(({ status }) => status === "forecast" || status === "engaged")).toBe(true)
    expect((await list({ q: "zzzzz" })).count).toBe(0)
  })

  it("shows nothing of another school, and nothing to those who teach", async () => {
    expect((await list({}, await school.stranger())).count).toBe(0)
    const teacher = await school.member(4)
    expect((await teacher.call(listInstalments, { query: {} as never })).body.code).toBe("access.denied")
  })
})
