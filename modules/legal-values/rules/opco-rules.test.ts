import { describe, expect, it } from "vitest"
import {
  initialLegalValues,
  type LegalValues,
  nameText,
  opcoRuleAt,
  opcoRuleName,
  opcoRulesAt,
  readLegalValue,
  withLegalValues,
} from "./index.ts"

const TODAY = "2026-11-17"
const rule = (
  opco: string,
  topic: Parameters<typeof opcoRuleAt>[2],
  more: { idcc?: string; level?: number; day?: string; rows?: LegalValues } = {},
) =>
  opcoRuleAt(
    more.rows ?? initialLegalValues,
    { opco, idcc: more.idcc ?? null, level: more.level ?? null },
    topic,
    more.day ?? TODAY,
  )
const added = (name: string, from: string, cents: number): LegalValues =>
  [
    { name, from, value: { text: "Dit par l’OPCO.", cents, months: null, choice: "–" }, source: "OPCO" },
  ] as unknown as LegalValues

describe("what differs between operators", () => {
  it("R4: an amount an operator of the platform adds holds from its day, the law of all before it", () => {
    const rows = withLegalValues(
      initialLegalValues,
      added("opco_regle.afdas.equipement", "2026-12-01", 350_00),
    )
    expect(rule("afdas", "equipement", { rows, day: "2026-11-30" })).toMatchObject({
      isOwn: false,
      row: { uncertain: true, value: { cents: null } },
    })
    const own = rule("afdas", "equipement", { rows, day: "2026-12-01" })
    expect(own).toMatchObject({ isOwn: true, row: { value: { cents: 350_00 } } })
    expect(own?.row.uncertain).toBeUndefined()
  })

  it("R5: a row with an agreement is for its contracts alone", () => {
    expect(rule("akto", "equipement", { idcc: "3043" })).toMatchObject({
      isOwn: true,
      row: { name: "opco_regle.akto.equipement.idcc_3043", value: { cents: 500_00 } },
    })
    expect(rule("akto", "equipement", { idcc: "1979" })).toMatchObject({ isOwn: false })
    expect(rule("akto", "equipement")).toMatchObject({ isOwn: false })
  })

  it("R6: AKTO asks that a trainee's contract begins on its signature", () =>
    expect(rule("akto", "avant_contrat")?.row.value.text).toContain("le jour de sa signature"))

  it("takes the operator before all, then the agreement, then the level", () => {
    const rows = [
      ...initialLegalValues,
      ...added("opco_regle.akto.equipement.idcc_3043.niveau_4", "2026-01-01", 420_00),
      ...added("opco_regle.akto.equipement.niveau_4", "2026-01-01", 410_00),
      ...added("opco_regle.akto.equipement", "2026-01-01", 400_00),
    ]
    const cents = (idcc: string, level: number) =>
      rule("akto", "equipement", { idcc, level, rows })?.row.value.cents
    expect([cents("3043", 4), cents("3043", 5), cents("1979", 4), cents("1979", 5)]).toEqual([
      420_00, 500_00, 410_00, 400_00,
    ])
  })

  it("says one row for each topic, and none of another operator", () => {
    const rows = opcoRulesAt(initialLegalValues, { opco: "opco_sante", idcc: null, level: null }, TODAY)
    expect(new Set(rows.map(({ topic }) => topic)).size).toBe(rows.length)
    expect(rows.find(({ topic }) => topic === "annee_bissextile")?.row.value.choice).toBe("flat")
    for (const { row } of rows) expect(row.name).toMatch(/^opco_regle\.(tous|opco_sante)\./)
  })

  it("reads its names, and takes a new one an operator writes", () => {
    for (const { name } of initialLegalValues.filter((row) => row.name.startsWith("opco_regle.")))
      expect(opcoRuleName(name), name).not.toBeNull()
    expect(nameText("opco_regle.akto.equipement.idcc_3043")).toMatch(/AKTO.*Premier équipement.*IDCC.3043/)
    const [row] = added("opco_regle.atlas.mobilite.niveau_5", "2027-01-01", 900_00)
    expect(readLegalValue(initialLegalValues, row)).not.toBeNull()
    expect(readLegalValue(initialLegalValues, { ...row, name: "opco_regle.atlas.inconnu" })).toBeNull()
    expect(readLegalValue(initialLegalValues, { ...row, name: "opco_regle.nobody.mobilite" })).toBeNull()
  })
})
