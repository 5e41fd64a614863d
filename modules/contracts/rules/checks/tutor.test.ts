import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { anApprenticeship } from "../testing/contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aMinor } from "../testing/variants.ts"
import type { Verdict } from "./rule.ts"

type Case = readonly [title: string, changes: Partial<ContractData>, verdict: Verdict]
const verdictOf = (id: string, changes: Partial<ContractData>): Verdict =>
  says(id, anApprenticeship(changes)).verdict
const second = { maitre2_nom: "Roux", maitre2_prenom: "Jean", maitre2_date_naissance: "1979-01-15" }
const nobody = { maitre1_nom: null, maitre1_date_naissance: null }

describe("MA-01", () => {
  it.each<Case>([
    ["18 on the day", { maitre1_date_naissance: "2008-09-01" }, "ok"],
    ["a day younger", { maitre1_date_naissance: "2008-09-02" }, "blocking"],
    ["unborn", { maitre1_date_naissance: null }, "unknown"],
    ["nobody named", nobody, "unknown"],
    ["second of age", second, "ok"],
    ["second too young", { ...second, maitre2_date_naissance: "2010-01-01" }, "blocking"],
    ["second unborn", { ...second, maitre2_date_naissance: null }, "unknown"],
    ["no start", { contrat_date_debut: null }, "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("MA-01", changes)).toBe(verdict))
  it("leads to who is too young", () => {
    expect(
      says("MA-01", anApprenticeship({ ...second, maitre2_date_naissance: "2010-01-01" })),
    ).toMatchObject({
      fields: ["maitre2_date_naissance"],
      values: { age: 16, minimum: 18 },
    })
    expect(plain(says("MA-01", anApprenticeship({ maitre1_date_naissance: "2010-01-01" })).message)).toBe(
      "Le maître d’apprentissage doit avoir 18 ans révolus au début du contrat.",
    )
    expect(says("MA-01", anApprenticeship()).values.age).toBe(41)
    expect(says("MA-01", anApprenticeship({ ...second, maitre2_date_naissance: null })).fields).toEqual([
      "maitre2_date_naissance",
    ])
    expect(says("MA-01", anApprenticeship(nobody)).fields).toEqual(["maitre1_date_naissance"])
    expect(says("MA-01", anApprenticeship({ contrat_date_debut: null })).fields).toEqual([
      "contrat_date_debut",
    ])
    // Known by the date alone.
    expect(verdictOf("MA-01", { maitre1_nom: null })).toBe("ok")
  })
})

describe("MA-02, MA-03 and MA-05", () => {
  const tutor = (years: number | null, level: string | null) => ({
    maitre1_experience_annees: years,
    maitre1_niveau_diplome: level,
  })
  it("wait for the attestation", () => {
    expect(verdictOf("MA-02", {})).toBe("ok")
    expect(verdictOf("MA-02", { employeur_attestation_maitre: false })).toBe("unknown")
    expect(says("MA-02", anApprenticeship({ employeur_attestation_maitre: null }))).toMatchObject({
      verdict: "unknown",
      fields: ["employeur_attestation_maitre"],
    })
    expect(verdictOf("MA-03", { employeur_attestation_maitre: false })).toBe("blocking")
    expect(says("MA-03", anApprenticeship({ employeur_attestation_maitre: false })).values.attested).toBe(
      false,
    )
    expect(verdictOf("MA-03", { employeur_attestation_maitre: null })).toBe("unknown")
    expect(says("MA-03", anApprenticeship({ employeur_attestation_maitre: null })).fields).toEqual([
      "employeur_attestation_maitre",
    ])
    expect(verdictOf("MA-03", { contrat_date_debut: null })).toBe("unknown")
    expect(says("MA-03", anApprenticeship({ contrat_date_debut: null })).fields).toEqual([
      "contrat_date_debut",
    ])
    expect(says("MA-03", anApprenticeship()).values.attested).toBe(true)
  })
  it.each<Case>([
    ["two years without diploma", tutor(2, "0"), "ok"],
    ["one year without diploma", tutor(1, "0"), "warning"],
    ["one year with a diploma", tutor(1, "3"), "ok"],
    ["less than a year with a diploma", tutor(0, "3"), "warning"],
    ["one year, diploma unknown", tutor(1, null), "ok"],
    ["years unknown", tutor(null, "0"), "ok"],
    [
      "the second has too few",
      { ...second, maitre2_experience_annees: 0, maitre2_niveau_diplome: "0" },
      "warning",
    ],
  ])("MA-03 %s", (_title, changes, verdict) => expect(verdictOf("MA-03", changes)).toBe(verdict))
  it("MA-03 shows what was found beside what is asked", () => {
    const few = says("MA-03", anApprenticeship(tutor(1, "0")))
    expect(few.values).toMatchObject({ years: 1, needed: 2 })
    expect(few.fields).toEqual(["maitre1_experience_annees"])
    expect(plain(few.message)).toContain("1 an(s) d’expérience : 2 sont demandés")
    expect(
      says(
        "MA-03",
        anApprenticeship({ ...second, maitre2_experience_annees: 0, maitre2_niveau_diplome: "0" }),
      ).fields,
    ).toEqual(["maitre2_experience_annees"])
  })
  it("MA-05 speaks of a team only", () => {
    expect(verdictOf("MA-05", second)).toBe("ok")
    expect(verdictOf("MA-05", {})).toBe("not_applicable")
  })
})

describe("MA-04", () => {
  const follows = (maitre1_nb_apprentis: number | null, rest: Partial<ContractData> = {}) => ({
    maitre1_nb_apprentis,
    ...rest,
  })
  it.each<Case>([
    ["one", follows(1), "ok"],
    ["two", follows(2), "warning"],
    ["two, and a third who repeats", follows(2, { contrat_type: "33" }), "ok"],
    ["two, and one who failed elsewhere", follows(2, { contrat_precedent_fin: "terme_echec" }), "ok"],
    ["three, and one who repeats", follows(3, { contrat_type: "33" }), "warning"],
    ["unknown", follows(null), "ok"],
    ["the second follows two", follows(0, { ...second, maitre2_nb_apprentis: 2 }), "warning"],
    [
      "unknown for the first, two for the second",
      follows(null, { ...second, maitre2_nb_apprentis: 2 }),
      "warning",
    ],
    ["no start", follows(2, { contrat_date_debut: null }), "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("MA-04", changes)).toBe(verdict))
  it("says how many", () => {
    const full = says("MA-04", anApprenticeship(follows(2)))
    expect(plain(full.message)).toBe(
      "Ce maître d’apprentissage encadre déjà 2 apprentis (maximum 2, plus 1 redoublant).",
    )
    expect(full.values).toMatchObject({ count: 2, most: 2 })
    expect(full.fields).toEqual(["maitre1_nb_apprentis"])
    expect(says("MA-04", anApprenticeship(follows(2, { contrat_date_debut: null }))).fields).toEqual([
      "contrat_date_debut",
    ])
    expect(says("MA-04", anApprenticeship(follows(0, { ...second, maitre2_nb_apprentis: 3 })))).toMatchObject(
      {
        fields: ["maitre2_nb_apprentis"],
        values: { count: 3 },
      },
    )
  })
})

describe("MA-06", () => {
  const same = { maitre1_nom: "DURAND", maitre1_prenom: "Léo" }
  it.each<Case>([
    ["two people", {}, "ok"],
    ["same name and birthday", { ...same, maitre1_date_naissance: "2008-03-12" }, "warning"],
    ["same name, other birthday", same, "ok"],
    ["same name, birthday unknown", { ...same, maitre1_date_naissance: null }, "warning"],
    ["same name, apprentice’s birthday unknown", { ...same, apprenti_date_naissance: null }, "warning"],
    ["same last name only", { maitre1_nom: "Durand" }, "ok"],
    ["other name, same birthday", { maitre1_date_naissance: "2008-03-12" }, "ok"],
    ["other name, birthday unknown", { maitre1_date_naissance: null }, "ok"],
    [
      "the same letters in other names",
      { maitre1_nom: "Durandle", maitre1_prenom: "o", maitre1_date_naissance: null },
      "ok",
    ],
    [
      "neither has a name, the apprentice no birthday",
      {
        maitre1_nom: null,
        maitre1_prenom: null,
        apprenti_nom_naissance: null,
        apprenti_prenom: null,
        apprenti_date_naissance: null,
      },
      "ok",
    ],
    ["nobody named", nobody, "unknown"],
    [
      "a birthday without a name, as the apprentice",
      { maitre1_nom: null, maitre1_prenom: null, apprenti_nom_naissance: null, apprenti_prenom: null },
      "ok",
    ],
    [
      "the second is the apprentice",
      { ...second, maitre2_nom: "Durand", maitre2_prenom: "Leo", maitre2_date_naissance: "2008-03-12" },
      "warning",
    ],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("MA-06", changes)).toBe(verdict))
  it("allows a parent only in a family", () => {
    const mother = { maitre1_nom: "Durand", maitre1_prenom: "Anne" }
    expect(says("MA-06", aMinor(mother)).verdict).toBe("warning")
    expect(plain(says("MA-06", aMinor(mother)).message)).toContain("aussi le représentant légal")
    expect(says("MA-06", aMinor({ ...mother, employeur_specifique: "4" })).verdict).toBe("ok")
    expect(says("MA-06", aMinor({ ...mother, employeur_specifique: "3" })).verdict).toBe("warning")
    expect(says("MA-06", aMinor({ maitre1_nom: "Durand", maitre1_prenom: "Paul" })).verdict).toBe("ok")
    expect(says("MA-06", aMinor(mother)).fields).toEqual(["maitre1_nom", "maitre1_prenom"])
    const apprentice = anApprenticeship({
      ...second,
      maitre2_nom: "Durand",
      maitre2_prenom: "Leo",
      maitre2_date_naissance: "2008-03-12",
    })
    expect(says("MA-06", apprentice).fields).toEqual(["maitre2_nom", "maitre2_prenom"])
    expect(says("MA-06", anApprenticeship({ maitre1_nom: null, maitre1_prenom: null })).verdict).toBe("ok")
    expect(says("MA-06", anApprenticeship(nobody)).fields).toEqual(["maitre1_nom"])
  })
})
