import { describe, expect, it } from "vitest"
import type { ContractData, FieldKey, FundingYear } from "../dictionary/index.ts"
import { gateOf } from "../lifecycle/gate.ts"
import { statusKeys } from "../lifecycle/status.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import {
  aBachelor,
  aFollowing,
  aMinor,
  anElder,
  aPublicOne,
  aSigned,
  atDeposit,
  aVeryYoung,
  born,
  withAttachments,
  withFile,
} from "../testing/variants.ts"
import { shareOut } from "./convention.ts"

const year = (
  prix: number | null,
  prise: number | null,
  participation: number | null,
  rest: FundingYear = {},
): FundingYear => ({
  annee: 1,
  prix_prestation_cents: prix,
  prise_en_charge_opco_cents: prise,
  participation_obligatoire_cents: participation,
  ...rest,
})
const withYears = (...convention_financement: readonly FundingYear[]) => aBachelor({ convention_financement })

const { file: _file, ...withoutFile } = context

describe("CONV", () => {
  it("shares a year out", () => {
    expect(shareOut(year(800_000, 700_000, 75_000))).toEqual({
      price: 800_000,
      funded: 700_000,
      participation: 75_000,
      opco: 625_000,
      employer: 175_000,
    })
    expect(shareOut({})).toEqual({ price: 0, funded: 0, participation: 0, opco: 0, employer: 0 })
    expect(shareOut(year(Number.NaN, null, null)).price).toBe(0)
  })

  it("CONV-01 wants amounts that add up", () => {
    const sound = year(800_000, 700_000, 75_000)
    expect(says("CONV-01", withYears(sound))).toMatchObject({ verdict: "ok", values: { years: 1 } })
    const faulty: readonly FundingYear[] = [
      year(600_000, 700_000, 75_000),
      year(800_000, 70_000, 75_000),
      year(-1, -1, 0),
      year(800_000, 700_000, -75_000),
      { ...sound, a_payer_opco_cents: 700_000 },
      { ...sound, total_employeur_cents: 100_000 },
    ]
    for (const one of faulty)
      expect(says("CONV-01", withYears(one)).verdict, JSON.stringify(one)).toBe("blocking")
    expect(
      says("CONV-01", withYears({ ...sound, a_payer_opco_cents: 625_000, total_employeur_cents: 175_000 }))
        .verdict,
    ).toBe("ok")
    const second = says("CONV-01", withYears(sound, year(1, 2, 0)))
    expect(second.values).toMatchObject({ year: 2, price_cents: 1, opco_cents: 2, employer_cents: -1 })
    expect(plain(second.fix)).toBe("Corrigez les montants de l’année 2.")
    expect(says("CONV-01", withYears(year(0, 0, 0))).verdict).toBe("ok")
    expect(says("CONV-01", withYears(year(75_000, 75_000, 75_000))).verdict).toBe("ok")
  })

  it("waits for the table once the contract is ready", () => {
    const none = aBachelor({ convention_financement: null })
    for (const id of ["CONV-01", "CONV-02", "CONV-03"]) {
      expect(says(id, none).verdict, id).toBe("not_applicable")
      expect(says(id, none, { ...context, gate: "convention" }).verdict, id).toBe("unknown")
      expect(
        says(id, aBachelor({ convention_financement: [] }), { ...context, gate: "convention" }).verdict,
        id,
      ).toBe("unknown")
      expect(
        says(id, aBachelor({ convention_financement: "x" as never }), { ...context, gate: "convention" })
          .verdict,
        id,
      ).toBe("unknown")
      expect(
        says(id, aBachelor({ convention_financement: [null as never] }), { ...context, gate: "convention" })
          .verdict,
        id,
      ).toBe("unknown")
      expect(says(id, aBachelor({ cfa_entreprise: true })).verdict, id).toBe("not_applicable")
    }
  })

  it("CONV-02 wants a line a year", () => {
    const lines = (count: number, rest: Partial<ContractData> = {}) =>
      anApprenticeship({
        convention_financement: Array.from({ length: count }, () => year(1, 1, 0)),
        ...rest,
      })
    expect(says("CONV-02", lines(2))).toMatchObject({ verdict: "ok", values: { expected: 2 } })
    expect(says("CONV-02", lines(2, { contrat_date_fin: "2028-09-01" })).verdict).toBe("warning")
    expect(says("CONV-02", lines(3, { contrat_date_fin: "2028-09-01" })).verdict).toBe("ok")
    expect(says("CONV-02", lines(1, { contrat_date_fin: "2027-08-31" })).verdict).toBe("ok")
    expect(plain(says("CONV-02", lines(1)).message)).toContain("La convention compte 1 ligne au lieu de 2")
    expect(plain(says("CONV-02", lines(3)).message)).toContain("La convention compte 3 lignes au lieu de 2")
    expect(says("CONV-02", lines(2, { contrat_date_fin: null })).verdict).toBe("unknown")
  })

  it("CONV-03 wants the participation, once", () => {
    expect(says("CONV-03", aBachelor())).toMatchObject({
      verdict: "ok",
      values: { due_cents: 75_000, first_cents: 75_000 },
    })
    expect(says("CONV-03", aBachelor({ formation_niveau: 7 })).verdict).toBe("ok")
    const none = says("CONV-03", withYears(year(1, 1, 0)))
    expect(none).toMatchObject({ verdict: "blocking", values: { due_cents: 75_000, first_cents: 0 } })
    expect(plain(none.message)).toBe(
      "Participation forfaitaire de 750,00 € à prévoir pour une certification de niveau 6 ou plus.",
    )
    const twice = says("CONV-03", withYears(year(1, 1, 75_000), year(1, 1, 75_000)))
    expect(plain(twice.message)).toBe("La participation de l’employeur n’est due que la première année.")
    expect(twice.verdict).toBe("blocking")
    const low = says("CONV-03", aBachelor({ formation_niveau: 5 }))
    expect(plain(low.message)).toBe("Aucune participation forfaitaire n’est due sous le niveau 6.")
    expect(low.verdict).toBe("blocking")
    expect(
      says("CONV-03", aBachelor({ formation_niveau: 5, convention_financement: [year(1, 1, 0)] })).verdict,
    ).toBe("ok")
    expect(says("CONV-03", aBachelor({ formation_niveau: null })).verdict).toBe("unknown")
    const afterRupture = (participation: number) =>
      aBachelor({ contrat_type: "23", convention_financement: [year(700_000, 700_000, participation)] })
    expect(says("CONV-03", afterRupture(20_000)).verdict).toBe("ok")
    expect(says("CONV-03", afterRupture(75_000)).verdict).toBe("blocking")
    // An amendment keeps what its contract owed, whatever its own type.
    const amended = { ...afterRupture(20_000), contrat_type: "36" }
    const about = { ...context, file: { ...context.file, amendedType: "23" } }
    expect(says("CONV-03", amended, about).verdict).toBe("ok")
    expect(says("CONV-03", amended).verdict).toBe("blocking")
    expect(
      says(
        "CONV-03",
        aBachelor({ contrat_date_conclusion: "2025-06-30", convention_financement: [year(1, 1, 0)] }),
      ).verdict,
    ).toBe("not_applicable")
    expect(says("CONV-03", aBachelor(), { ...context, legalValues: [] }).verdict).toBe("unknown")
    expect(plain(says("CONV-03", aBachelor()).explanation)).toContain(
      "niveau 6 ou plus, l’employeur verse une participation forfaitaire de 750,00 € (200,00 €",
    )
  })

  it("CONV-04 wants it signed on the day of filing", () => {
    expect(says("CONV-04", aSigned(), atDeposit()).verdict).toBe("ok")
    expect(
      says("CONV-04", aSigned({ convention_signature_cfa_date: "2026-08-25T23:00" }), atDeposit()).verdict,
    ).toBe("ok")
    expect(
      says("CONV-04", aSigned({ convention_signature_cfa_date: "2026-08-26T08:00" }), atDeposit()),
    ).toMatchObject({
      verdict: "blocking",
      fields: ["convention_signature_cfa_date"],
      values: { filedOn: "2026-08-25" },
    })
    expect(
      says("CONV-04", aSigned({ convention_signature_employeur_date: null }), atDeposit()).fields,
    ).toEqual(["convention_signature_employeur_date"])
    expect(says("CONV-04", anApprenticeship()).verdict).toBe("not_applicable")
    expect(says("CONV-04", anApprenticeship(), withFile({ transmittedOn: "2026-08-30" })).verdict).toBe(
      "blocking",
    )
    expect(says("CONV-04", aSigned(), withFile({ transmittedOn: "2026-08-24" })).verdict).toBe("ok")
    expect(says("CONV-04", aSigned(), withFile({ transmittedOn: "2026-08-23" })).verdict).toBe("blocking")
    expect(
      says("CONV-04", aSigned({ cfa_entreprise: true, convention_signature_cfa_date: null }), atDeposit())
        .verdict,
    ).toBe("not_applicable")
  })
})

describe("SIG-01", () => {
  it("wants every name on the document", () => {
    expect(says("SIG-01", anApprenticeship()).verdict).toBe("not_applicable")
    expect(says("SIG-01", aSigned(), atDeposit()).verdict).toBe("ok")
    for (const [key, name] of [
      ["signature_employeur_date", "la signature de l’employeur"],
      ["signature_apprenti_date", "la signature de l’apprenti"],
      ["signature_visa_cfa_date", "le visa du CFA"],
    ] as const) {
      const found = says("SIG-01", aSigned({ [key]: null }), atDeposit())
      expect(found).toMatchObject({ verdict: "blocking", fields: [key] })
      expect(plain(found.message)).toBe(`Il manque au contrat : ${name}.`)
    }
    expect(plain(says("SIG-01", anApprenticeship(), atDeposit()).message)).toBe(
      "Il manque au contrat : la signature de l’employeur, la signature de l’apprenti, le visa du CFA.",
    )
    expect(says("SIG-01", aMinor({ ...aSigned(), ...born("2009-10-20") }), atDeposit()).fields).toEqual([
      "signature_representant_legal_date",
    ])
    expect(says("SIG-01", aProfessionalization(), atDeposit()).fields).toEqual([
      "signature_employeur_date",
      "signature_salarie_date",
    ])
  })
})

describe("the deposit", () => {
  it("asks for what it alone needs, and leaves signatures to the rules that name who lacks", () => {
    const unsigned = anApprenticeship({ apprenti_nir: null })
    expect(says("CPL-01", unsigned).fields).not.toContain("apprenti_nir")
    const { fields } = says("CPL-01", unsigned, atDeposit())
    expect(fields).toContain("apprenti_nir")
    expect(fields.filter((key) => /signature_\w+_date$/.test(key))).toEqual([])
    expect(says("CPL-01", aSigned(), atDeposit()).verdict).toBe("ok")
  })
  it("is near once the contract is signed, until it is sent", () => {
    const near = statusKeys.filter((status) => gateOf(status) === "deposit")
    expect(near).toEqual(["signed", "to_transmit", "rejected"])
  })
})

describe("PCE", () => {
  it.each<[string, string, FieldKey, ContractData, ContractData]>([
    ["PCE-01", "rqth", "apprenti_rqth", anElder(), anApprenticeship()],
    ["PCE-02", "fin_college", "apprenti_derniere_classe", aVeryYoung(), anApprenticeship(born("2010-09-01"))],
    [
      "PCE-03",
      "projet_entreprise",
      "apprenti_projet_creation_entreprise",
      anElder({ ...born("1996-09-01"), apprenti_projet_creation_entreprise: true }),
      anElder({ ...born("1996-09-02"), apprenti_projet_creation_entreprise: true }),
    ],
    [
      "PCE-04",
      "sportif_haut_niveau",
      "apprenti_sportif_haut_niveau",
      anApprenticeship({ apprenti_sportif_haut_niveau: true }),
      anApprenticeship(),
    ],
    [
      "PCE-05",
      "contrat_precedent",
      "contrat_numero_precedent",
      aFollowing(),
      anApprenticeship({ contrat_type: "36" }),
    ],
    [
      "PCE-06",
      "diplomes",
      "remuneration_majoration_15",
      anApprenticeship({ remuneration_majoration_15: true }),
      anApprenticeship({ remuneration_majoration_15: false }),
    ],
  ])("%s asks for %s", (id, attachment, field, concerned, other) => {
    expect(says(id, concerned, withAttachments()).verdict).toBe("warning")
    expect(says(id, concerned, withAttachments("autre")).fields).toEqual([field])
    expect(says(id, concerned, withAttachments(attachment)).verdict).toBe("ok")
    for (const given of [{ ...context, file: {} }, withoutFile])
      expect(says(id, concerned, given).verdict).toBe("unknown")
    expect(says(id, other, withAttachments()).verdict).toBe("not_applicable")
  })
  it("asks nothing while an age is unknown", () => {
    expect(says("PCE-02", aVeryYoung({ apprenti_date_naissance: null })).verdict).toBe("not_applicable")
    expect(
      says("PCE-03", anElder({ apprenti_projet_creation_entreprise: true, apprenti_date_naissance: null }))
        .verdict,
    ).toBe("not_applicable")
    expect(says("PCE-03", anElder()).verdict).toBe("not_applicable")
  })
  it("PCE-07 and PCE-08 want the two signed documents at deposit", () => {
    expect(says("PCE-07", anApprenticeship()).verdict).toBe("not_applicable")
    expect(says("PCE-07", aSigned(), atDeposit()).verdict).toBe("ok")
    expect(says("PCE-07", aSigned(), atDeposit({ attachments: [] })).verdict).toBe("blocking")
    expect(says("PCE-07", aSigned(), { ...context, gate: "deposit", file: {} }).verdict).toBe("unknown")
    expect(says("PCE-07", aSigned(), { ...withoutFile, gate: "deposit" }).verdict).toBe("unknown")
    expect(says("PCE-08", anApprenticeship()).verdict).toBe("not_applicable")
    expect(says("PCE-08", aSigned(), atDeposit()).verdict).toBe("ok")
    expect(says("PCE-08", aSigned(), atDeposit({ attachments: [] })).verdict).toBe("blocking")
    expect(says("PCE-08", aSigned({ cfa_entreprise: true }), atDeposit({ attachments: [] })).verdict).toBe(
      "not_applicable",
    )
    for (const given of [{ ...context, file: {} }, withoutFile])
      expect(says("PCE-08", aSigned({ cfa_entreprise: null }), { ...given, gate: "deposit" })).toMatchObject({
        verdict: "unknown",
        fields: ["cfa_entreprise"],
      })
  })
  it("PCE-09 wants the attestation", () => {
    expect(says("PCE-09", anApprenticeship()).verdict).toBe("ok")
    expect(says("PCE-09", anApprenticeship({ employeur_attestation_pieces: false })).verdict).toBe("blocking")
    expect(says("PCE-09", anApprenticeship({ employeur_attestation_pieces: null }))).toMatchObject({
      verdict: "unknown",
      fields: ["employeur_attestation_pieces"],
    })
  })
})

describe("OPC", () => {
  it("OPC-02 doubts an amendment of the diploma", () => {
    expect(says("OPC-02", anApprenticeship({ contrat_type: "35" })).verdict).toBe("warning")
    expect(says("OPC-02", anApprenticeship({ contrat_type: "36" })).verdict).toBe("not_applicable")
  })
  it("OPC-03 says who sends without a mandate", () => {
    expect(says("OPC-03", anApprenticeship({ convention_mandat: true })).verdict).toBe("ok")
    expect(says("OPC-03", anApprenticeship({ convention_mandat: false })).verdict).toBe("warning")
    expect(says("OPC-03", anApprenticeship()).verdict).toBe("not_applicable")
    expect(says("OPC-03", anApprenticeship(), { ...context, gate: "convention" }).verdict).toBe("unknown")
    expect(says("OPC-03", aPublicOne({ convention_mandat: false })).verdict).toBe("not_applicable")
    expect(says("OPC-03", anApprenticeship({ convention_mandat: false, cfa_entreprise: true })).verdict).toBe(
      "not_applicable",
    )
  })
  it("OPC-04 speaks for one operator only", () => {
    const built = anApprenticeship({ employeur_opco: "constructys" })
    expect(says("OPC-04", built, { ...context, today: "2030-09-01" })).toMatchObject({
      verdict: "ok",
      values: { limit: "2026-09-01" },
    })
    expect(says("OPC-04", built, { ...context, today: "2030-09-02" })).toMatchObject({
      verdict: "warning",
      values: { start: "2026-09-01", limit: "2026-09-02" },
    })
    expect(says("OPC-04", anApprenticeship(), { ...context, today: "2035-01-01" }).verdict).toBe(
      "not_applicable",
    )
    expect(says("OPC-04", { ...built, contrat_date_debut: null }).verdict).toBe("unknown")
  })
})
