import { describe, expect, it } from "vitest"
import type { Contract } from "../form/fields.ts"
import { agreedAtHiring, agreedLines } from "./agreed-pay.ts"

const period = (from: string, to: string, rate: string, monthly_cents: number) => ({
  from,
  to,
  rate,
  monthly_cents,
  line: "",
  reasons: "",
  formula: [],
})
const least = [
  period("2026-09-01", "2027-08-31", "43 %", 802_82),
  period("2027-09-01", "2028-08-31", "51 %", 952_18),
]
const line = {
  ordre: "1",
  date_debut: "2026-09-01",
  date_fin: "2027-08-31",
  taux: 60.5,
  base: "SMIC",
  salaire_brut_cents: 1129_55,
}
const contract = (fields: object, periods: typeof least = least) =>
  ({ contract_type: "apprentissage", fields, pay: { periods, unknown: null } }) as unknown as Contract
/** Sentences are printed with no-break spaces. */
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, " ")

describe("the pay on a contract's record", () => {
  it("is the agreed one, with the legal minimum of the same period beside it", () => {
    const [first, ...others] = agreedLines(contract({ remunerations: [line] }))
    expect(others).toEqual([])
    expect(plain(first?.period)).toBe("01/09/2026 – 31/08/2027")
    expect(plain(first?.rate)).toBe("60,5 % du SMIC")
    expect(plain(first?.gross)).toBe("1 129,55 €")
    expect(first?.minimum.map(plain)).toEqual(["43 % = 802,82 €"])
  })

  it("says when the agreed pay is below the legal minimum, but for the rounding of a cent", () => {
    const isBelow = (salaire_brut_cents: number) =>
      agreedLines(contract({ remunerations: [{ ...line, salaire_brut_cents }] }))[0]?.isBelow
    expect([isBelow(802_82), isBelow(802_81), isBelow(802_00)]).toEqual([false, false, true])
  })

  it("says each legal minimum that falls within an agreed period", () => {
    const [first] = agreedLines(contract({ remunerations: [{ ...line, date_fin: "2028-08-31" }] }))
    expect(first?.minimum.map(plain)).toEqual(["43 % = 802,82 €", "51 % = 952,18 €"])
  })

  it("puts no minimum in the place of what is not agreed yet", () => {
    expect(agreedLines(contract({ remunerations: null }))).toEqual([])
    expect(agreedAtHiring(contract({}))).toBeNull()
    const [first] = agreedLines(
      contract({ remunerations: [{ ...line, taux: null, salaire_brut_cents: null }] }),
    )
    expect(first).toMatchObject({ rate: null, gross: null })
  })

  it("has the pay at the hiring alone on a professionalization contract", () => {
    const pro = {
      ...contract({ remuneration_salaire_embauche_cents: 1600_00, remunerations: [line] }),
      contract_type: "professionnalisation" as const,
    }
    expect(agreedLines(pro)).toEqual([])
    expect(plain(agreedAtHiring(pro))).toBe("1 600,00 €")
  })
})
