import { describe, expect, it } from "vitest"
import { anApprenticeship } from "../testing/contracts.ts"
import { plain, says } from "../testing/says.ts"
import { withFile } from "../testing/variants.ts"
import type { OtherContract } from "./context.ts"

const other = (over: Partial<OtherContract> = {}): OtherContract => ({
  number: "CA-2026-00007",
  from: "2026-07-01",
  to: "2027-06-30",
  isFirst: false,
  isConcluded: true,
  ...over,
})
const found = (others: readonly OtherContract[], changes = {}) =>
  says("DAT-13", anApprenticeship(changes), withFile({ otherContracts: others }))

describe("two contracts of one person", () => {
  it("do not share days, and the other one is named", () => {
    expect(found([]).verdict).toBe("ok")
    const shared = found([other()])
    expect(shared.verdict).toBe("warning")
    expect(plain(shared.message)).toBe(
      "Le contrat CA-2026-00007 de la même personne court du 01/07/2026 au 30/06/2027, sur les mêmes jours.",
    )
  })

  it("are never both the first", () => {
    const two = found([other({ isFirst: true })])
    expect(plain(two.message)).toContain("déjà un premier contrat, le CA-2026-00007")
    expect(two.fields[0]).toBe("contrat_type")
    expect(plain(found([other({ isFirst: true })], { contrat_type: "22" }).message)).toContain(
      "sur les mêmes jours",
    )
  })

  it("may follow each other to the day", () => {
    expect(found([other({ to: "2026-08-31" })]).verdict).toBe("ok")
    expect(found([other({ to: "2026-09-01" })]).verdict).toBe("warning")
    expect(found([other({ from: "2028-09-01", to: "2029-08-31" })]).verdict).toBe("ok")
  })

  it("tells one that is still prepared, and names the concluded one first", () => {
    expect(found([other({ isConcluded: false })]).verdict).toBe("warning")
    const both = found([other({ isConcluded: false, number: "A" }), other({ number: "B" })])
    expect(both).toMatchObject({ verdict: "warning", values: { number: "B" } })
  })

  it("says nothing of an amendment, nor where nobody looked, and waits for the dates", () => {
    expect(found([other()], { contrat_type: "36" }).verdict).toBe("not_applicable")
    expect(says("DAT-13", anApprenticeship()).verdict).toBe("not_applicable")
    expect(found([other()], { contrat_date_fin: null }).verdict).toBe("unknown")
  })
})
