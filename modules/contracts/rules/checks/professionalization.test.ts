import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { isPriorityPublic, proPublicOf } from "./pro-public.ts"
import type { Verdict } from "./rule.ts"

type Case = readonly [title: string, changes: Partial<ContractData>, verdict: Verdict]
const verdictOf = (id: string, changes: Partial<ContractData>): Verdict =>
  says(id, aProfessionalization(changes)).verdict
const born = (salarie_date_naissance: string | null, rest: Partial<ContractData> = {}) => ({
  salarie_date_naissance,
  ...rest,
})
const registered = { pro_inscrit_france_travail: true, pro_duree_france_travail_mois: 3 }

describe("PRO-01", () => {
  it.each<Case>([
    ["16 on the day", born("2010-09-01"), "ok"],
    ["a day too young", born("2010-09-02"), "blocking"],
    ["a day too young, with a minimum income", born("2010-09-02", { pro_minimum_social: "1" }), "blocking"],
    ["25 on the day before 26", born("2000-09-02"), "ok"],
    ["26, not registered", born("2000-09-01"), "blocking"],
    ["26, registered", born("2000-09-01", registered), "ok"],
    ["26, minimum income", born("2000-09-01", { pro_minimum_social: "2" }), "ok"],
    ["26, out of a subsidised job", born("2000-09-01", { pro_situation_avant_contrat: "6" }), "ok"],
    ["26, employed", born("2000-09-01", { pro_situation_avant_contrat: "8" }), "blocking"],
    ["26, registration unknown", born("2000-09-01", { pro_inscrit_france_travail: null }), "unknown"],
    ["age unknown", born(null), "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("PRO-01", changes)).toBe(verdict))

  it("says why the contract is open", () => {
    const ages = { from: 16, adult: 26 }
    const publicOf = (changes: Partial<ContractData>) => proPublicOf(aProfessionalization(changes), ages)
    expect(publicOf({})).toBe("jeune_16_25")
    expect(publicOf(born("1999-01-01", registered))).toBe("demandeur_emploi_26_plus")
    expect(publicOf({ pro_minimum_social: "3" })).toBe("beneficiaire_rsa_ass_aah")
    expect(publicOf({ pro_situation_avant_contrat: "6" })).toBe("sortant_cui")
    expect(publicOf(born("1999-01-01"))).toBeNull()
    expect(publicOf(born("2012-01-01", registered))).toBeNull()
    expect(publicOf(born(null))).toBeUndefined()
    expect(says("PRO-01", aProfessionalization()).values).toMatchObject({ age: 21, public: "jeune_16_25" })
    expect(says("PRO-01", aProfessionalization(born("1999-01-01")))).toMatchObject({
      fields: ["pro_inscrit_france_travail", "salarie_date_naissance", "contrat_date_debut"],
      values: { age: 27 },
    })
    expect(says("PRO-01", aProfessionalization(born("2012-01-01")))).toMatchObject({
      fields: ["salarie_date_naissance", "contrat_date_debut"],
      values: { age: 14 },
    })
    expect(
      says("PRO-01", aProfessionalization(born("1999-01-01", { pro_inscrit_france_travail: null }))).fields,
    ).toEqual(["pro_inscrit_france_travail"])
  })

  it("knows the priority publics", () => {
    const isPriority = (changes: Partial<ContractData>) =>
      isPriorityPublic(aProfessionalization(changes), { adult: 26, longMonths: 12 })
    expect(isPriority({})).toBe(false)
    expect(isPriority({ pro_minimum_social: "1" })).toBe(true)
    expect(isPriority({ pro_situation_avant_contrat: "6" })).toBe(true)
    expect(isPriority({ pro_diplome_plus_eleve: "60" })).toBe(true)
    expect(isPriority({ pro_diplome_plus_eleve: "51" })).toBe(false)
    expect(isPriority({ pro_diplome_plus_eleve: null })).toBe(false)
    expect(isPriority({ pro_diplome_plus_eleve: "99" })).toBe(true)
    expect(isPriority(born("2000-09-01", { pro_diplome_plus_eleve: "60" }))).toBe(false)
    expect(isPriority(born("2000-09-02", { pro_diplome_plus_eleve: "60" }))).toBe(true)
    expect(isPriority(born(null, { pro_diplome_plus_eleve: "60" }))).toBe(false)
    expect(isPriority({ ...registered, pro_duree_france_travail_mois: 12 })).toBe(false)
    expect(isPriority({ ...registered, pro_duree_france_travail_mois: 13 })).toBe(true)
    expect(isPriority({ ...registered, pro_duree_france_travail_mois: null })).toBe(false)
    expect(isPriority({ pro_inscrit_france_travail: false, pro_duree_france_travail_mois: 13 })).toBe(false)
  })
})

describe("PRO-02", () => {
  const to = (contrat_date_fin: string | null, rest: Partial<ContractData> = {}) => ({
    contrat_date_fin,
    ...rest,
  })
  const priority = { pro_minimum_social: "1" }
  it.each<Case>([
    ["six months", to("2027-02-28"), "ok"],
    ["a day less", to("2027-02-27"), "blocking"],
    ["twelve months", to("2027-08-31"), "ok"],
    ["a day more", to("2027-09-01"), "warning"],
    ["a day more, priority", to("2027-09-01", priority), "ok"],
    [
      "registered for 13 months",
      to("2027-09-01", { pro_inscrit_france_travail: true, pro_duree_france_travail_mois: 13 }),
      "ok",
    ],
    ["24 months, nobody said", to("2028-08-31"), "warning"],
    [
      "24 months by agreement",
      to("2028-08-31", { pro_accord_duree: true, pro_accord_duree_reference: "Accord du 3 mai 2021" }),
      "ok",
    ],
    ["24 months, agreement without a name", to("2028-08-31", { pro_accord_duree: true }), "warning"],
    ["24 months without agreement", to("2028-08-31", { pro_accord_duree: false }), "blocking"],
    ["a day more than 24 months", to("2028-09-01"), "blocking"],
    ["a day more than 24 months, agreement", to("2028-09-01", { pro_accord_duree: true }), "blocking"],
    ["30 months with a BTS", to("2029-02-28", { pro_diplome_plus_eleve: "31" }), "blocking"],
    [
      "36 months at 22 without diploma",
      to("2029-08-31", { salarie_date_naissance: "2004-05-20", pro_diplome_plus_eleve: "60" }),
      "ok",
    ],
    [
      "a day more at 22 without diploma",
      to("2029-09-01", { salarie_date_naissance: "2004-05-20", pro_diplome_plus_eleve: "60" }),
      "blocking",
    ],
    ["36 months", to("2029-08-31"), "blocking"],
    ["36 months, priority", to("2029-08-31", priority), "ok"],
    ["a day more than 36 months, priority", to("2029-09-01", priority), "blocking"],
    ["no end", to(null), "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("PRO-02", changes)).toBe(verdict))
  it("says which bound", () => {
    const message = (end: string) => plain(says("PRO-02", aProfessionalization(to(end))).message)
    expect(message("2026-12-31")).toBe("Le contrat ou l’action doit durer au moins 6 mois.")
    expect(message("2030-12-31")).toBe("Le contrat ou l’action ne peut pas dépasser 36 mois.")
    expect(message("2028-12-31")).toBe("Au-delà de 24 mois, seuls les publics prioritaires sont admis.")
    expect(message("2028-01-31")).toBe(
      "Au-delà de 12 mois, un accord de branche ou un public prioritaire est requis.",
    )
    for (const end of ["2026-12-31", "2030-12-31", "2028-01-31", "2027-08-31"])
      expect(says("PRO-02", aProfessionalization(to(end))).values).toMatchObject({
        from: "2026-09-01",
        to: end,
      })
  })
})

describe("PRO-03", () => {
  const hours = (pro_duree_totale_heures: number | null, rest: Partial<ContractData> = {}) => ({
    pro_duree_totale_heures,
    ...rest,
  })
  it.each<Case>([
    ["15 %", hours(242), "ok"],
    ["an hour less", hours(241), "blocking"],
    ["25 %", hours(401), "ok"],
    ["an hour more", hours(402), "warning"],
    ["an hour more, priority", hours(402, { pro_minimum_social: "1" }), "ok"],
    ["half a year: 150 hours", hours(150, { contrat_date_fin: "2027-02-28" }), "ok"],
    ["half a year: 149 hours", hours(149, { contrat_date_fin: "2027-02-28" }), "blocking"],
    [
      "part-time, two years, 280 hours",
      hours(280, { contrat_duree_hebdo_heures: 20, contrat_date_fin: "2028-08-31" }),
      "warning",
    ],
    [
      "part-time, two years, 310 hours",
      hours(310, { contrat_duree_hebdo_heures: 20, contrat_date_fin: "2028-08-31" }),
      "ok",
    ],
    ["unknown", hours(null), "unknown"],
    ["week unknown", hours(300, { contrat_duree_hebdo_heures: null }), "unknown"],
    ["no end", hours(300, { contrat_date_fin: null }), "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("PRO-03", changes)).toBe(verdict))
  it("says between what", () => {
    const few = says("PRO-03", aProfessionalization(hours(100)))
    expect(few.values).toMatchObject({ hours: 100, least: 242, most: 401 })
    expect(plain(few.message)).toBe(
      "La formation doit représenter 15 % à 25 % de la durée, avec un minimum de 150 heures.",
    )
    expect(plain(few.fix)).toBe("Portez la formation entre 242 h et 401 h.")
    expect(plain(says("PRO-03", aProfessionalization(hours(500))).message)).toContain(
      "Au-delà de 25 % de la durée",
    )
    expect(
      plain(
        says(
          "PRO-03",
          aProfessionalization(
            hours(280, { contrat_duree_hebdo_heures: 20, contrat_date_fin: "2028-08-31" }),
          ),
        ).message,
      ),
    ).toBe("La formation compte moins de 150 heures par an.")
    expect(says("PRO-03", aProfessionalization(), { ...context, legalValues: [] }).verdict).toBe("unknown")
    expect(
      says("PRO-03", aProfessionalization(hours(500, { contrat_duree_hebdo_minutes: 30 }))).values.most,
    ).toBe(407)
  })
})

describe("PRO-04, PRO-05 and the others", () => {
  it("PRO-04 leaves two months", () => {
    const begins = (formation_date_debut: string | null) =>
      says("PRO-04", aProfessionalization({ formation_date_debut }))
    expect(begins("2026-10-24")).toMatchObject({
      verdict: "ok",
      values: { training: "2026-10-24", latest: "2026-10-24", months: 2 },
    })
    expect(begins("2026-10-25")).toMatchObject({
      verdict: "warning",
      values: { training: "2026-10-25", latest: "2026-10-24" },
    })
    expect(plain(begins("2026-10-25").message)).toBe(
      "La formation doit débuter dans les 2 mois suivant la signature.",
    )
    expect(begins(null).verdict).toBe("unknown")
    expect(verdictOf("PRO-04", { contrat_date_conclusion: null })).toBe("unknown")
    expect(says("PRO-04", aProfessionalization(), { ...context, legalValues: [] }).verdict).toBe("unknown")
  })

  it.each<Case>([
    ["first contract", {}, "not_applicable"],
    ["failed", { pro_type: "21" }, "warning"],
    ["another qualification", { pro_type: "24" }, "warning"],
    ["in a contract without end", { pro_type: "21", pro_nature: "1" }, "not_applicable"],
    ["an amendment", { pro_type: "30" }, "not_applicable"],
    ["unknown", { pro_type: null }, "not_applicable"],
    ["a code too long", { pro_type: "211" }, "not_applicable"],
    ["another code too long", { pro_type: "121" }, "not_applicable"],
  ])("PRO-05 %s", (_title, changes, verdict) => expect(verdictOf("PRO-05", changes)).toBe(verdict))

  it.each<Case>([
    ["follows two", { tuteur_nb_alternants: 2 }, "ok"],
    ["follows three", { tuteur_nb_alternants: 3 }, "warning"],
    ["the employer follows one", { tuteur_nb_alternants: 1, tuteur_est_employeur: true }, "ok"],
    ["the employer follows two", { tuteur_nb_alternants: 2, tuteur_est_employeur: true }, "warning"],
    ["nobody counted", { tuteur_nb_alternants: null }, "ok"],
    ["two years of practice", { tuteur_experience_annees: 2 }, "ok"],
    ["one year", { tuteur_experience_annees: 1 }, "warning"],
    ["years unknown", { tuteur_experience_annees: null }, "ok"],
    ["attestation refused", { pro_attestation_tuteur: false }, "blocking"],
    ["attestation awaited", { pro_attestation_tuteur: null }, "unknown"],
    ["attestation awaited, too many", { pro_attestation_tuteur: null, tuteur_nb_alternants: 5 }, "warning"],
  ])("PRO-08 %s", (_title, changes, verdict) => expect(verdictOf("PRO-08", changes)).toBe(verdict))
  it("PRO-08 says what", () => {
    const found = (changes: Partial<ContractData>) => says("PRO-08", aProfessionalization(changes))
    expect(plain(found({ tuteur_nb_alternants: 4 }).message)).toBe("Ce tuteur suit déjà 4 alternants.")
    expect(found({ tuteur_nb_alternants: 4 })).toMatchObject({
      fields: ["tuteur_nb_alternants"],
      values: { count: 4, most: 3 },
    })
    expect(found({ tuteur_experience_annees: 1 })).toMatchObject({
      fields: ["tuteur_experience_annees"],
      values: { years: 1 },
    })
    expect(plain(found({ tuteur_experience_annees: 1 }).message)).toContain("2 ans d’expérience")
    expect(found({ pro_attestation_tuteur: false }).fields).toEqual(["pro_attestation_tuteur"])
    expect(plain(found({ pro_attestation_tuteur: false }).message)).toContain("attester")
    expect(found({ pro_attestation_tuteur: null }).fields).toEqual(["pro_attestation_tuteur"])
    expect(found({}).values).toMatchObject({ count: 1, most: 3 })
  })

  it("remind of what no field tells", () => {
    for (const id of ["PRO-09", "PRO-10"])
      expect(says(id, aProfessionalization())).toMatchObject({ verdict: "ok", severity: "info" })
    expect(plain(says("PRO-10", aProfessionalization()).message)).toContain("dans les 30 jours")
  })

  it("PRO-HEURES keeps lessons within the whole", () => {
    const taught = (pro_duree_enseignements_heures: number | null) =>
      says("PRO-HEURES", aProfessionalization({ pro_duree_enseignements_heures }))
    expect(taught(400)).toMatchObject({ verdict: "ok", values: { taught: 400, hours: 400 } })
    expect(taught(401)).toMatchObject({ verdict: "blocking", values: { taught: 401, hours: 400 } })
    expect(taught(null).verdict).toBe("unknown")
    expect(verdictOf("PRO-HEURES", { pro_duree_totale_heures: null })).toBe("unknown")
  })
})
