import { addMember, addOrganization } from "@jalon/identity/testing"
import { getBpf } from "@jalon/invoicing/wire"
import { beforeAll, describe, expect, it } from "vitest"
import { openBpf } from "./open-bpf.ts"

const { api, school, office, addContract, addInvoice, reportOf, lineOf, size } = await openBpf()
beforeAll(() =>
  addContract(school, { from: "2026-01-01", to: "2026-12-31", hours: 600, level: 5, diploma: "32031209" }),
)

describe("the report of a declaration number", () => {
  it("is one beside those of the others", async () => {
    await addContract(school, {
      ...{ from: "2026-01-01", to: "2026-12-31", nda: "11750000001" },
      ...{ hours: 100, level: 4, diploma: "40022103" },
    })
    const report = await reportOf()
    expect(report.ndas).toEqual(["84691234567", "11750000001"])
    const other = await reportOf({ year: 2026, nda: "11750000001" })
    expect([size(other, "F1.total"), lineOf(other, "C.total")?.euros]).toEqual([[1, 100], 0])
    expect((await office.call(getBpf, { query: { year: 2026, nda: "99" } })).body.code).toBe("not_found")
  })

  it("has those of a centre without a number under the one of the school", async () => {
    await addContract(school, {
      ...{ from: "2026-01-01", to: "2026-12-31", nda: null },
      ...{ hours: 100, level: 4, diploma: "40022103" },
    })
    const people = async () => size(await reportOf({ year: 2026, nda: "11750000001" }), "F1.total")[0]
    const before = await people()
    const number = "update organization set nda = $2 where id = $1"
    await api.db.admin.query(number, [school, "11750000001"])
    expect([before, await people(), (await reportOf()).ndas]).toEqual([1, 2, ["84691234567", "11750000001"]])
    // A number that no centre has of its own is one more report.
    await api.db.admin.query(number, [school, "76310000002"])
    expect((await reportOf()).ndas).toEqual(["84691234567", "11750000001", "76310000002"])
    expect(size(await reportOf({ year: 2026, nda: "76310000002" }), "F1.total")).toEqual([1, 100])
    await api.db.admin.query(number, [school, null])
  })

  it("keeps the rows of a number that no centre of today has, and says which rows have none", async () => {
    const own = await addOrganization(api.db.admin)
    const by = await api.as(await addMember(api.db.admin, own, 2))
    const whole = { from: "2026-01-01", to: "2026-12-31", hours: 100, level: 4, diploma: "40022103" }
    const contracts: string[] = []
    for (const nda of ["84691234567", "11750000001", "76310000002", null])
      contracts.push(await addContract(own, { ...whole, nda }))
    const [, , put_away = ""] = contracts
    const change = (sql: string, ...values: unknown[]) => api.db.admin.query(sql, [own, ...values])
    await change(
      `update apprentice_training_center e set archived_at = now()
       from contract c where c.organization_id = $1 and c.id = $2 and e.id = c.center_id`,
      put_away,
    )
    const report = (nda?: string) => reportOf({ year: 2026, ...(nda !== undefined && { nda }) }, by)
    expect((await report()).ndas).toEqual(["84691234567", "11750000001", "76310000002"])
    const closed = await report("76310000002")
    expect([size(closed, "F1.total"), closed.identity.nda]).toEqual([[1, 100], "76310000002"])
    // Each is invoiced under a number that was mended since: the one of its centre counts it.
    await addInvoice(own, put_away, { on: "2026-05-04", cents: 120_000, line: "2a", nda: "00000000000" })
    expect(lineOf(await report("76310000002"), "C.total")?.euros).toBe(1_200)
    expect(lineOf(await report(), "C.total")?.euros).toBe(0)
    expect(closed.missing.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^1 contrat relève d’un centre sans numéro de déclaration/),
    )
    // Without a centre, a contract stands under the number of the school.
    await change("update contract set center_id = null where organization_id = $1 and id = $2", contracts[3])
    await change("update organization set nda = '93130000003' where id = $1")
    const ofSchool = await report("93130000003")
    expect([size(ofSchool, "F1.total"), ofSchool.identity.nda]).toEqual([[1, 100], "93130000003"])
    expect(ofSchool.missing.map(({ what }) => what)).not.toContain("unnumbered")
  })
})
