import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { funderName, funderOf } from "../facts/funder.ts"
import { noticeWords } from "../lifecycle/index.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aBachelor, aPublicOne } from "../testing/variants.ts"
import { participationDue, shareOut } from "./convention.ts"

const year = (price: number, funded: number, participation: number) => [
  {
    annee: 1,
    prix_prestation_cents: price,
    prise_en_charge_opco_cents: funded,
    participation_obligatoire_cents: participation,
  },
]
const on = (today: string) => ({ ...context, today })

describe("who pays the centre", () => {
  it.each([
    ["11", "prive", "opco"],
    ["30", "public", "opco"],
    ["21", "public", "employer"],
    ["25", "public", "employer"],
    ["22", "public", "employer"],
    ["29", "public", "employer"],
  ])("employer of type %s, %s: %s", (employeur_type, employeur_secteur, funder) => {
    expect(funderOf(anApprenticeship({ employeur_type, employeur_secteur }))).toBe(funder)
  })

  it("is the CNFPT for a territorial employer that holds its prior agreement, and for no other", () => {
    expect(funderOf(aPublicOne({ cnfpt_apf_numero: "APF-1" }))).toBe("cnfpt")
    expect(funderOf(aPublicOne({ employeur_type: "28", cnfpt_apf_numero: "APF-1" }))).toBe("cnfpt")
    expect(funderOf(aPublicOne({ employeur_type: "25", cnfpt_apf_numero: "APF-1" }))).toBe("employer")
  })

  it("is whom somebody chose", () => {
    expect(funderOf(anApprenticeship({ funder: "employer" }))).toBe("employer")
    expect(funderOf(anApprenticeship({ funder: "?" }))).toBe("opco")
    expect(funderName(aPublicOne())).toBe("L’employeur")
    expect(funderName(aPublicOne({ funder: "other", funder_nom: "Région Bretagne" }))).toBe("Région Bretagne")
    expect(funderName(aPublicOne({ funder: "other" }))).toBe("Autre payeur")
  })
})

describe("PUB-01", () => {
  it("refuses an OPCO, unless somebody writes why", () => {
    expect(says("PUB-01", anApprenticeship()).verdict).toBe("not_applicable")
    expect(says("PUB-01", aPublicOne()).verdict).toBe("ok")
    const opco = aPublicOne({ funder: "opco", employeur_opco: "akto" })
    const found = says("PUB-01", opco)
    expect(found).toMatchObject({ verdict: "blocking", fields: ["funder"], canBeOverruled: true })
    expect(plain(found.message)).toBe("Employeur public : dépôt sur CELIA, pas auprès d’un OPCO.")
    const reason = { ...context, file: { overruled: { "PUB-01": "Redevable de la taxe d’apprentissage" } } }
    expect(says("PUB-01", opco, reason).verdict).toBe("warning")
    expect(says("DEP-02", opco, reason).verdict).toBe("ok")
    expect(says("DEP-02", aPublicOne({ employeur_opco: "akto" })).verdict).toBe("blocking")
  })
})

describe("PUB-02", () => {
  it("knows no contract without end", () => {
    expect(says("PUB-02", aPublicOne({ contrat_mode_contractuel: "2" })).verdict).toBe("blocking")
    expect(says("PUB-02", aPublicOne()).verdict).toBe("ok")
    expect(says("PUB-02", aPublicOne({ contrat_mode_contractuel: null })).verdict).toBe("unknown")
    expect(says("PUB-02", aPublicOne({ employeur_type: "30", contrat_mode_contractuel: "2" })).verdict).toBe(
      "not_applicable",
    )
  })
})

describe("the money of a public employer", () => {
  const table = (
    convention_financement: ContractData["convention_financement"],
    more: Partial<ContractData> = {},
  ) => aPublicOne({ convention_financement, ...more })

  it("PUB-03 is never that of an OPCO", () => {
    expect(says("PUB-03", table(year(800_000, 0, 0))).verdict).toBe("ok")
    expect(says("PUB-03", table(year(800_000, 0, 75_000))).verdict).toBe("blocking")
    expect(says("PUB-03", table(year(800_000, 700_000, 0))).verdict).toBe("blocking")
    const cnfpt = { cnfpt_apf_numero: "APF-1" }
    expect(says("PUB-03", table(year(800_000, 700_000, 0), cnfpt)).verdict).toBe("ok")
    expect(says("PUB-03", table(year(800_000, 700_000, 20_000), cnfpt)).verdict).toBe("blocking")
    expect(plain(says("PUB-03", table(year(1, 0, 1))).message)).toBe(
      "Employeur public : ni OPCO ni participation de l’employeur.",
    )
    expect(says("PUB-03", anApprenticeship()).verdict).toBe("not_applicable")
    expect(says("PUB-03", aPublicOne({ convention_financement: null })).verdict).toBe("not_applicable")
  })

  it("PUB-04 has a price for each year", () => {
    expect(says("PUB-04", table(year(800_000, 0, 0))).verdict).toBe("ok")
    expect(says("PUB-04", table([{ annee: 1 }])).verdict).toBe("blocking")
    expect(says("PUB-04", anApprenticeship()).verdict).toBe("not_applicable")
  })

  it("shares a year out by funder", () => {
    expect(shareOut(year(800_000, 700_000, 0)[0] ?? {})).toMatchObject({ opco: 700_000, employer: 100_000 })
    expect(shareOut(year(799_900, 0, 0)[0] ?? {})).toMatchObject({ opco: 0, employer: 799_900 })
    expect(shareOut(year(850_000, 799_900, 75_000)[0] ?? {})).toMatchObject({
      opco: 724_900,
      employer: 125_100,
    })
  })
})

describe("the participation of the employer", () => {
  const due = (contract: ContractData) => participationDue(contract, initialLegalValues, "2026-08-24")

  it("exists with an OPCO alone", () => {
    expect(due(aBachelor())).toBe(75_000)
    for (const funder of ["cnfpt", "employer", "other"]) expect(due(aBachelor({ funder })), funder).toBe(0)
  })

  it("is smaller for another employer with whom the same cycle goes on after a rupture", () => {
    const broken = { contrat_type: "23", contrat_acheve_cycle: true }
    expect(due(aBachelor(broken))).toBe(20_000)
    expect(due(aBachelor({ ...broken, contrat_acheve_cycle: false }))).toBe(75_000)
    expect(due(aBachelor({ ...broken, contrat_precedent_siren: "999901077" }))).toBe(75_000)
    expect(due(aBachelor({ ...broken, contrat_precedent_siren: "999902083" }))).toBe(20_000)
  })

  it("CONV-03 refuses it where no OPCO pays, and leaves public employers to their own rule", () => {
    const private_ = aBachelor({ funder: "employer", convention_financement: year(750_000, 0, 75_000) })
    const found = says("CONV-03", private_)
    expect(found.verdict).toBe("blocking")
    expect(plain(found.message)).toBe(
      "Aucune participation forfaitaire n’est due : le financeur n’est pas un OPCO.",
    )
    expect(
      says("CONV-03", aBachelor({ funder: "employer", convention_financement: year(750_000, 0, 0) })).verdict,
    ).toBe("ok")
    expect(
      says("CONV-03", aPublicOne({ formation_niveau: 6, convention_financement: year(750_000, 0, 75_000) }))
        .verdict,
    ).toBe("not_applicable")
    const unbalanced = aBachelor({ funder: "other", convention_financement: year(750_000, 800_000, 0) })
    expect(plain(says("CONV-01", unbalanced).message)).toContain("la part versée par le financeur")
  })
})

describe("CNFPT-01", () => {
  const agreed = { cnfpt_apf_numero: "APF-1", cnfpt_apf_date: "2026-06-01" }
  it("pays only with its prior agreement", () => {
    expect(says("CNFPT-01", aPublicOne()).verdict).toBe("not_applicable")
    expect(says("CNFPT-01", aPublicOne({ funder: "cnfpt" }))).toMatchObject({
      verdict: "blocking",
      fields: ["cnfpt_apf_numero"],
    })
    expect(says("CNFPT-01", aPublicOne(agreed))).toMatchObject({
      verdict: "ok",
      values: { earliest: "2026-06-01", latest: "2026-10-01", before: 3, after: 30 },
    })
    expect(says("CNFPT-01", aPublicOne({ ...agreed, cnfpt_apf_date: "2026-05-31" })).verdict).toBe("warning")
    expect(says("CNFPT-01", aPublicOne({ ...agreed, contrat_date_debut: null })).verdict).toBe("unknown")
  })

  it("is asked to pay within thirty days of the start", () => {
    expect(says("CNFPT-01", aPublicOne(agreed), on("2026-09-15")).verdict).toBe("ok")
    const soon = says("CNFPT-01", aPublicOne(agreed), on("2026-09-16"))
    expect(soon).toMatchObject({ verdict: "warning", fields: ["cnfpt_apc_numero"] })
    expect(plain(soon.message)).toContain("au plus tard le 01/10/2026")
    expect(says("CNFPT-01", aPublicOne(agreed), on("2026-10-01")).fields).toEqual(["cnfpt_apc_numero"])
    expect(says("CNFPT-01", aPublicOne(agreed), on("2026-10-02")).fields[0]).toBe("funder")
    expect(
      says("CNFPT-01", aPublicOne({ ...agreed, cnfpt_apc_numero: "APC-1" }), on("2026-10-02")).verdict,
    ).toBe("ok")
  })
})

describe("PUB-05 and PUB-07", () => {
  it("asks whether the employer joins the unemployment insurance, and accepts both answers", () => {
    const joins = (employeur_regime_chomage_specifique: boolean | null) =>
      says("PUB-05", aPublicOne({ employeur_regime_chomage_specifique }))
    expect(joins(true).verdict).toBe("ok")
    expect(joins(false).verdict).toBe("ok")
    expect(joins(null)).toMatchObject({
      verdict: "blocking",
      fields: ["employeur_regime_chomage_specifique"],
    })
    expect(plain(joins(null).message)).toBe("Précisez l’adhésion au régime d’assurance chômage.")
    const trading = { employeur_type: "30", employeur_regime_chomage_specifique: null }
    expect(says("PUB-05", aPublicOne(trading)).verdict).toBe("not_applicable")
    expect(says("PUB-05", anApprenticeship()).verdict).toBe("not_applicable")
  })

  it("names the mediator of a public employer, which is no chamber", () => {
    const found = says("PUB-07", aPublicOne())
    expect(found.verdict).toBe("ok")
    expect(plain(found.explanation)).toContain("le service des ressources humaines que l’employeur désigne")
    expect(says("PUB-07", anApprenticeship()).verdict).toBe("not_applicable")
    const words = (filing?: "ddets") =>
      plain(noticeWords(initialLegalValues, "demission_apprenti", "2027-01-16", filing)?.sentence ?? "")
    expect(words("ddets")).toContain("le médiateur désigné par l’employeur public")
    expect(words()).not.toContain("employeur public")
  })
})
