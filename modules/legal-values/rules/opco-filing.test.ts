import { describe, expect, it } from "vitest"
import { initialLegalValues, opcoFilingAt, withLegalValues } from "./index.ts"

const TODAY = "2026-11-17"
const of = (opco: string, day = TODAY, rows = initialLegalValues) => opcoFilingAt(rows, opco, day)

describe("how an operator takes a file", () => {
  it("differs: OPCO Santé has no interface for contracts, Uniformation none for invoices", () => {
    expect(of("opco_sante")?.filing).toMatchObject({
      contract: "portal",
      convention: "portal",
      invoice: "api",
    })
    expect(of("uniformation")?.filing).toMatchObject({ contract: "api", invoice: "portal" })
    expect(of("atlas")?.filing).toMatchObject({ contract: "api", convention: "api", invoice: "api" })
  })

  it("is what the law asks of all, to be confirmed, before anything was read of it", () => {
    expect(of("afdas", "2026-07-27")).toMatchObject({ isUncertain: true, row: { name: "opco_depot.tous" } })
    expect(of("afdas", "2019-12-31")).toBeNull()
  })

  it("is confirmed from the day an operator of the platform writes so", () => {
    const known = of("afdas")
    if (known === null) throw new Error("nothing known")
    const added = withLegalValues(initialLegalValues, [
      {
        name: "opco_depot.afdas",
        from: "2026-12-01",
        value: { ...known.filing, remark: "Dit par l’OPCO." },
        source: "AFDAS",
      },
    ])
    expect(of("afdas", "2026-11-30", added)).toMatchObject({ isUncertain: true })
    expect(of("afdas", "2026-12-01", added)).toMatchObject({
      isUncertain: false,
      filing: { remark: "Dit par l’OPCO." },
    })
  })
})
