import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aFollowing, aMinor, anElder, aVeryYoung, born, withAttachments } from "../testing/variants.ts"
import type { Verdict } from "./rule.ts"

type Case = readonly [title: string, contract: ContractData, verdict: Verdict]

const noRights = {
  apprenti_rqth: false,
  apprenti_rqth_equivalence_jeunes: false,
  apprenti_rqth_extension_boe: false,
}
const undated = anApprenticeship({ apprenti_date_naissance: null, apprenti_nir: null })

describe("AGE-01", () => {
  it.each<Case>([
    ["16 on the day", anApprenticeship(born("2010-09-01")), "ok"],
    ["a day too young", anApprenticeship(born("2010-09-02")), "blocking"],
    ["15 with derogation 11", aVeryYoung(), "ok"],
    ["15 with derogation 50", aVeryYoung({ contrat_derogation: "50" }), "ok"],
    ["15 with another derogation", aVeryYoung({ contrat_derogation: "12" }), "blocking"],
    ["15 without last class", aVeryYoung({ apprenti_derniere_classe: null }), "unknown"],
    ["left in third year", aVeryYoung({ apprenti_derniere_classe: "41" }), "blocking"],
    ["left in fourth year", aVeryYoung({ apprenti_derniere_classe: "42" }), "blocking"],
    ["14: the next rule speaks", anApprenticeship(born("2011-09-02")), "ok"],
    ["age unknown", undated, "unknown"],
    [
      "a first class that says collège was left, at 18",
      anApprenticeship({ apprenti_derniere_classe: "41" }),
      "ok",
    ],
  ])("%s", (_title, contract, verdict) => expect(says("AGE-01", contract).verdict).toBe(verdict))

  it("says what to do and leads to the field", () => {
    const { message, fields, values } = says("AGE-01", aVeryYoung({ contrat_derogation: null }))
    expect(plain(message)).toBe(
      "L’apprenti doit avoir 16 ans au début du contrat (15 ans révolus si le collège est achevé, dérogation 11).",
    )
    expect(fields[0]).toBe("contrat_derogation")
    expect(values).toMatchObject({ age: 15, age_minimum: 16, age_minimum_college: 15 })
    const left = says("AGE-01", aVeryYoung({ apprenti_derniere_classe: "42" }))
    expect(plain(left.message)).toContain("À 15 ans, le collège doit être achevé")
    expect(left.fields[0]).toBe("apprenti_derniere_classe")
    expect(left.values.age).toBe(15)
    expect(says("AGE-01", undated).fields).toEqual(["apprenti_date_naissance"])
    expect(says("AGE-01", aVeryYoung({ apprenti_derniere_classe: null })).fields).toEqual([
      "apprenti_derniere_classe",
    ])
    expect(says("AGE-01", anApprenticeship()).values.age).toBe(18)
    expect(says("AGE-01", aVeryYoung()).values.age).toBe(15)
  })
})

describe("AGE-02", () => {
  it.each<Case>([
    ["15 on the day", anApprenticeship(born("2011-09-01")), "ok"],
    ["a day too young", anApprenticeship(born("2011-09-02")), "blocking"],
    ["age unknown", undated, "unknown"],
  ])("%s", (_title, contract, verdict) => expect(says("AGE-02", contract).verdict).toBe(verdict))
  it("shows the age", () => {
    expect(says("AGE-02", anApprenticeship(born("2012-01-01"))).values.age).toBe(14)
    expect(says("AGE-02", anApprenticeship()).values.age).toBe(18)
  })
})

describe("AGE-03", () => {
  it.each<Case>([
    ["29 on the day before 30", anApprenticeship(born("1996-09-02")), "ok"],
    [
      "30 on the day, RQTH, no derogation",
      anElder({ ...born("1996-09-01"), contrat_derogation: null }),
      "blocking",
    ],
    ["30, RQTH, derogation 12", anElder(born("1996-09-01")), "ok"],
    ["31, RQTH, derogation 50", anElder({ contrat_derogation: "50" }), "ok"],
    ["31, RQTH, derogation 22", anElder({ contrat_derogation: "22" }), "blocking"],
    [
      "31, first contract without ground: no code helps",
      anElder({ ...noRights, contrat_derogation: null }),
      "ok",
    ],
    ["32, following, no derogation", aFollowing({ contrat_derogation: null }), "blocking"],
    ["age unknown", undated, "unknown"],
  ])("%s", (_title, contract, verdict) => expect(says("AGE-03", contract).verdict).toBe(verdict))
  it("shows the age", () => {
    expect(says("AGE-03", anElder()).values.age).toBe(31)
    expect(says("AGE-03", anElder({ contrat_derogation: null })).values.age).toBe(31)
    expect(says("AGE-03", anApprenticeship()).values.age).toBe(18)
    // Of an amendment, whose type gives no ground, nothing is asked before thirty.
    expect(says("AGE-03", anApprenticeship({ contrat_type: "36" })).verdict).toBe("ok")
  })
})

describe("AGE-04", () => {
  const broken = { contrat_type: "23", contrat_precedent_fin: "rupture_independante" }
  it.each<Case>([
    ["8 months after, higher level", aFollowing(), "ok"],
    ["signed a year after, to the day", aFollowing({ contrat_precedent_date_fin: "2025-08-24" }), "ok"],
    ["a day more", aFollowing({ contrat_precedent_date_fin: "2025-08-23" }), "blocking"],
    ["35 when signed, 36 at the start", aFollowing(born("1990-08-28")), "ok"],
    ["36 on the day it is signed", aFollowing(born("1990-08-24")), "blocking"],
    ["same level", aFollowing({ contrat_precedent_niveau: 4 }), "blocking"],
    ["level held stands for the former one", aFollowing({ contrat_precedent_niveau: null }), "ok"],
    [
      "nothing known of the former level",
      aFollowing({ contrat_precedent_niveau: null, apprenti_diplome_plus_eleve: null }),
      "unknown",
    ],
    ["level aimed at unknown", aFollowing({ formation_niveau: null }), "unknown"],
    ["end of the former one unknown", aFollowing({ contrat_precedent_date_fin: null }), "unknown"],
    ["broken for another's cause", aFollowing({ ...broken, contrat_precedent_niveau: 4 }), "ok"],
    ["broken for incapacity", aFollowing({ ...broken, contrat_precedent_fin: "rupture_incapacite" }), "ok"],
    [
      "broken for another reason",
      aFollowing({ ...broken, contrat_precedent_fin: "rupture_autre" }),
      "blocking",
    ],
    [
      "broken with the diploma, higher level",
      aFollowing({ ...broken, contrat_precedent_fin: "rupture_diplome" }),
      "ok",
    ],
    [
      "broken with the diploma, same level",
      aFollowing({ ...broken, contrat_precedent_fin: "rupture_diplome", contrat_precedent_niveau: 4 }),
      "blocking",
    ],
    ["broken, nobody knows why", aFollowing({ ...broken, contrat_precedent_fin: null }), "unknown"],
    ["29: not concerned", aFollowing(born("1996-09-02")), "not_applicable"],
    [
      "30 on the day, 14 months after",
      aFollowing({ ...born("1996-09-01"), contrat_precedent_date_fin: "2025-07-01" }),
      "blocking",
    ],
    ["start unknown", aFollowing({ contrat_date_debut: null }), "unknown"],
    ["RQTH: not concerned", aFollowing({ apprenti_rqth: true }), "not_applicable"],
    ["first contract: not concerned", anElder(noRights), "not_applicable"],
    [
      "failed, other employer: not concerned",
      aFollowing({ contrat_precedent_fin: "terme_echec" }),
      "not_applicable",
    ],
    ["age unknown", aFollowing({ apprenti_date_naissance: null }), "unknown"],
  ])("%s", (_title, contract, verdict) => expect(says("AGE-04", contract).verdict).toBe(verdict))

  it("leads to what is wrong", () => {
    expect(says("AGE-04", aFollowing(born("1990-08-24"))).fields).toEqual([
      "apprenti_date_naissance",
      "contrat_date_conclusion",
    ])
    expect(says("AGE-04", aFollowing(born("1990-08-24"))).values.age).toBe(36)
    expect(says("AGE-04", aFollowing({ contrat_precedent_date_fin: "2025-01-01" }))).toMatchObject({
      fields: ["contrat_precedent_date_fin", "contrat_date_conclusion", "apprenti_date_naissance"],
      values: { age: 32, previousEnd: "2025-01-01" },
    })
    expect(says("AGE-04", aFollowing())).toMatchObject({ values: { age: 32, previousEnd: "2026-01-10" } })
    const same = says("AGE-04", aFollowing({ contrat_precedent_niveau: 4 }))
    expect(same.fields).toEqual(["contrat_precedent_fin", "contrat_precedent_niveau", "formation_niveau"])
    expect(plain(same.message)).toContain("mener à un niveau supérieur")
    expect(same.values).toMatchObject({ age: 32, previousEnd: "2026-01-10" })
    expect(says("AGE-04", aFollowing({ ...broken, contrat_precedent_fin: null })).fields).toEqual([
      "contrat_precedent_fin",
    ])
    expect(says("AGE-04", aFollowing({ contrat_precedent_date_fin: null })).fields).toEqual([
      "contrat_precedent_date_fin",
    ])
  })
})

describe("AGE-05 and AGE-06", () => {
  const grounds: readonly (readonly [string, Partial<ContractData>, string])[] = [
    ["RQTH", { apprenti_rqth: true }, "travailleur handicapé"],
    ["extension BOE", { ...noRights, apprenti_rqth_extension_boe: true }, "travailleur handicapé"],
    ["équivalence jeunes", { ...noRights, apprenti_rqth_equivalence_jeunes: true }, "travailleur handicapé"],
    [
      "projet",
      { ...noRights, apprenti_projet_creation_entreprise: true },
      "projet de création ou de reprise d’entreprise",
    ],
    ["sportif", { ...noRights, apprenti_sportif_haut_niveau: true }, "sportif de haut niveau"],
  ]
  it.each(grounds)("%s: no limit, even for a first contract", (_title, change, ground) => {
    expect(says("AGE-06", anElder(change)).verdict).toBe("ok")
    const found = says("AGE-05", anElder(change))
    expect(found.verdict).toBe("ok")
    expect(plain(found.message)).toBe(`Aucune limite d’âge ne s’applique : ${ground}.`)
    expect(found.values.age).toBe(31)
  })

  it("knows a retry with another employer", () => {
    const retry = aFollowing({ contrat_precedent_fin: "terme_echec" })
    expect(plain(says("AGE-05", retry).message)).toContain("échec à l’examen et nouvel employeur")
    expect(says("AGE-05", { ...retry, contrat_type: "21" }).verdict).toBe("not_applicable")
    expect(says("AGE-05", aFollowing()).verdict).toBe("not_applicable")
  })

  it.each<Case>([
    ["29: not concerned", anApprenticeship({ ...born("1996-09-02"), apprenti_rqth: true }), "not_applicable"],
    ["no ground", anElder(noRights), "not_applicable"],
    ["age unknown", undated, "unknown"],
    ["30 on the day", anElder(born("1996-09-01")), "ok"],
  ])("AGE-05 %s", (_title, contract, verdict) => expect(says("AGE-05", contract).verdict).toBe(verdict))

  it.each<Case>([
    ["31 without ground", anElder(noRights), "blocking"],
    ["30 on the day without ground", anElder({ ...noRights, ...born("1996-09-01") }), "blocking"],
    ["29", anElder({ ...noRights, ...born("1996-09-02") }), "not_applicable"],
    ["a following contract", aFollowing(), "not_applicable"],
    ["age unknown", undated, "unknown"],
  ])("AGE-06 %s", (_title, contract, verdict) => expect(says("AGE-06", contract).verdict).toBe(verdict))
  it("AGE-06 shows the age and the type", () => {
    expect(says("AGE-06", anElder(noRights))).toMatchObject({
      values: { age: 31 },
      fields: ["contrat_type", "apprenti_date_naissance", "contrat_date_debut"],
    })
    expect(says("AGE-06", anElder())).toMatchObject({ values: { age: 31 } })
  })
})

describe("AGE-07", () => {
  const derogation = (code: string | null, birth: string) =>
    anApprenticeship({ ...born(birth), contrat_derogation: code })
  it.each<Case>([
    ["11 at 15", derogation("11", "2010-09-02"), "ok"],
    ["11 at 16", derogation("11", "2010-09-01"), "blocking"],
    ["12 at 29", derogation("12", "1996-09-02"), "blocking"],
    ["12 at 30", derogation("12", "1996-09-01"), "ok"],
    ["21 at 18", derogation("21", "2008-03-12"), "not_applicable"],
    ["none", derogation(null, "2008-03-12"), "not_applicable"],
    ["11, age unknown", { ...undated, contrat_derogation: "11" }, "unknown"],
  ])("%s", (_title, contract, verdict) => expect(says("AGE-07", contract).verdict).toBe(verdict))
  it("shows age and code", () => {
    expect(says("AGE-07", derogation("11", "2008-03-12")).values).toMatchObject({ age: 18, derogation: "11" })
    expect(says("AGE-07", derogation("11", "2010-09-02")).values).toMatchObject({ age: 15, derogation: "11" })
  })
})

describe("AGE-08", () => {
  it.each<Case>([
    ["adult", anApprenticeship(), "not_applicable"],
    ["minor with her mother", aMinor(), "ok"],
    [
      "minor, emancipated",
      aMinor({ apprenti_emancipe: true, representant_legal_nom: null }),
      "not_applicable",
    ],
    [
      "turns 18 between signature and start",
      aMinor({ ...born("2008-08-25"), representant_legal_nom: "" }),
      "blocking",
    ],
    [
      "18 on the day of signature",
      aMinor({ ...born("2008-08-24"), representant_legal_nom: "" }),
      "not_applicable",
    ],
    ["age unknown", undated, "unknown"],
  ])("%s", (_title, contract, verdict) => expect(says("AGE-08", contract).verdict).toBe(verdict))

  it("names what lacks, and speaks of an employee in the other contract", () => {
    const alone = anApprenticeship({ ...born("2009-10-20") })
    expect(says("AGE-08", alone).fields).toEqual([
      "representant_legal_nom",
      "representant_legal_prenom",
      "representant_legal_courriel",
    ])
    expect(plain(says("AGE-08", alone).message)).toBe(
      "L’apprenti est mineur à la signature : le représentant légal doit être renseigné et signer.",
    )
    expect(says("AGE-08", aMinor({ representant_legal_prenom: null })).fields).toEqual([
      "representant_legal_prenom",
    ])
    const young = aProfessionalization({ salarie_date_naissance: "2009-10-20" })
    expect(says("AGE-08", young).verdict).toBe("blocking")
    expect(plain(says("AGE-08", young).message)).toContain("Le salarié est mineur")
    expect(says("AGE-08", { ...young, salarie_emancipe: true }).verdict).toBe("not_applicable")
    expect(says("AGE-08", { ...young, salarie_date_naissance: null }).fields).toEqual([
      "salarie_date_naissance",
    ])
    expect(
      says("AGE-08", { ...undated, contrat_date_conclusion: null, contrat_date_debut: null }).fields,
    ).toEqual(["apprenti_date_naissance", "contrat_date_conclusion"])
  })
})

describe("AGE-09", () => {
  const foreign = (changes: Partial<ContractData> = {}) =>
    anApprenticeship({ apprenti_nationalite: "3", ...changes })
  it("asks for a permit, unless it is there", () => {
    expect(says("AGE-09", foreign()).verdict).toBe("warning")
    expect(says("AGE-09", foreign(), withAttachments("titre_sejour")).verdict).toBe("ok")
    expect(says("AGE-09", foreign(), withAttachments("identite")).verdict).toBe("warning")
    expect(says("AGE-09", foreign(), { ...context, file: {} }).verdict).toBe("warning")
    expect(says("AGE-09", foreign({ apprenti_nationalite: "2" })).verdict).toBe("not_applicable")
    expect(says("AGE-09", foreign({ apprenti_nationalite: null }))).toMatchObject({
      verdict: "unknown",
      fields: ["apprenti_nationalite"],
    })
    const { file: _file, ...withoutFile } = context
    expect(says("AGE-09", foreign(), withoutFile).verdict).toBe("warning")
    expect(says("AGE-09", foreign({ apprenti_date_naissance: null })).values).not.toHaveProperty("majority")
    expect(says("AGE-09", foreign({ contrat_date_debut: null })).values).not.toHaveProperty("majority")
  })

  it("reminds of the majority of a minor, even with a permit", () => {
    const minor = aMinor({ apprenti_nationalite: "3" })
    expect(says("AGE-09", minor, withAttachments("titre_sejour"))).toMatchObject({
      verdict: "warning",
      values: { majority: "2027-10-20" },
    })
    expect(plain(says("AGE-09", minor).message)).toContain("majeur le 20/10/2027")
    const lastDay = aMinor({ ...born("2010-08-31"), apprenti_nationalite: "3" })
    expect(says("AGE-09", lastDay).values.majority).toBe("2028-08-31")
    const after = aMinor({ ...born("2010-09-01"), apprenti_nationalite: "3" })
    expect(says("AGE-09", after, withAttachments("titre_sejour")).verdict).toBe("ok")
    const onStart = foreign(born("2008-09-01"))
    expect(says("AGE-09", onStart, withAttachments("titre_sejour")).verdict).toBe("ok")
    expect(
      says("AGE-09", { ...minor, contrat_date_fin: null }, withAttachments("titre_sejour")).verdict,
    ).toBe("ok")
  })
})
