import { describe, expect, expectTypeOf, it } from "vitest"
import { releaseCodes } from "../codes/index.ts"
import { apprenticeshipRows, payLineRows, type ReferenceRow } from "./apprenticeship.vectors.ts"
import {
  type ContractField,
  type ContractType,
  type FieldKey,
  fieldOf,
  fieldsOf,
  isNeeded,
  isShown,
  type PayLine,
  type PlacedKey,
  SECTIONS,
  sectionWords,
} from "./index.ts"
import { professionalizationRows } from "./professionalization.vectors.ts"

const ADDRESS = ["numero", "repetition", "voie", "complement", "code_postal", "commune"]
const AMOUNTS = new Set([
  "remuneration_salaire_embauche",
  "remuneration_avantage_nourriture",
  "remuneration_avantage_logement",
  "remuneration_smc_mensuel",
  "remuneration_salaire_precedent",
  "cnfpt_montant_annuel",
])

/** What a star stands for. */
const stars: Record<string, readonly string[]> = {
  "employeur_signataire_*": ["nom", "prenom", "fonction", "courriel", "mobile"],
  "apprenti_adresse_*": [...ADDRESS, "pays"],
  "representant_legal_adresse_*": ADDRESS,
  "cfa_adresse_*": ADDRESS,
  "lieu_formation_adresse_*": ADDRESS,
  "salarie_*": [
    "nom_naissance",
    "nom_usage",
    "prenom",
    ...ADDRESS.map((part) => `adresse_${part}`),
    "telephone",
    "courriel",
    "nir",
    "date_naissance",
    "departement_naissance",
    "commune_naissance",
    "sexe",
  ],
  "salarie_rqth*": ["", "_equivalence_jeunes", "_extension_boe"],
  "tuteur_*": ["nom", "prenom", "date_naissance", "emploi"],
  "tuteur_utilisatrice_*": ["nom", "prenom", "date_naissance", "emploi"],
  "contrat_date_*": ["conclusion", "debut", "effet_avenant"],
  "contrat_duree_hebdo_*": ["heures", "minutes"],
  "signature_*": ["employeur_date", "salarie_date", "representant_legal_date"],
  "depot_*": ["date_reception_complet", "numero", "date_decision"],
}

const keysOf = (key: string): string[] => {
  if (stars[key]) return stars[key].map((end) => key.replace("*", end))
  return [AMOUNTS.has(key) ? `${key}_cents` : key]
}

const fields = (type: ContractType, [label, key, kind, rule]: ReferenceRow) =>
  keysOf(key).map((one) => ({ label, key: one, kind, rule, field: fieldOf(type, one) }))

const apprenticeship = apprenticeshipRows.flatMap((row) => fields("apprentissage", row))
const professionalization = professionalizationRows.flatMap((row) => fields("professionnalisation", row))

describe("every field of the reference is in the dictionary", () => {
  it.each(apprenticeship)("10103*14: $key", ({ field }) => expect(field).toBeDefined())
  it.each(professionalization)("12434*05: $key", ({ field }) => expect(field).toBeDefined())

  it("describes the second maître d’apprentissage like the first", () => {
    for (const { key } of fieldsOf("apprentissage").filter((one) => one.key.startsWith("maitre1_"))) {
      const [first, second] = [key, key.replace("maitre1", "maitre2")].map((one) =>
        fieldOf("apprentissage", one),
      )
      expect({ ...second, key, needed: first?.needed, source: first?.source }).toEqual({
        ...first,
        source: first?.source,
      })
      // The person chosen for the contract is not both of them.
      expect(second?.source?.record, key).not.toBe("tutor")
    }
  })

  it("shares the employer’s fields with the professionalization form", () => {
    const shared = ["denomination", "telephone", "courriel", "siret", "naf", "effectif", "idcc"]
    for (const name of [...shared, ...ADDRESS.map((part) => `adresse_${part}`)])
      expect(fieldOf("professionnalisation", `employeur_${name}`), name).toBeDefined()
  })

  it("has the fields of the convention", () => {
    const { apprentissage } = {
      apprentissage: new Set<string>(fieldsOf("apprentissage").map(({ key }) => key)),
    }
    const articles = [
      ...["nom", "prenom", "fonction"].map((end) => `cfa_representant_${end}`),
      ...["nom", "courriel", "telephone"].flatMap((end) => [
        `cfa_contact_${end}`,
        `employeur_contact_${end}`,
      ]),
      ...["cfa_nda", "formation_objectif", "calendrier_id", "convention_modalites", "convention_financement"],
      ...["hebergement_nuits", "restauration_repas", "premier_equipement_cents", "mobilite"].map(
        (end) => `convention_frais_${end}`,
      ),
      "convention_frais_majoration_rqth_cents",
      "convention_modalites_reglement",
      "convention_mandat",
      "convention_tribunal",
      ...["lieu", "employeur_date", "cfa_date"].map((end) => `convention_signature_${end}`),
    ]
    expect(articles.filter((key) => !apprentissage.has(key))).toEqual([])
  })

  it("adds only what rules need and the forms do not ask", () => {
    const reference = new Set([...apprenticeship, ...professionalization].map(({ key }) => key))
    const others = fieldsOf("apprentissage")
      .map(({ key }) => key)
      .filter((key) => !reference.has(key) && !key.startsWith("maitre2_"))
    expect(
      others.filter((key) => !/^(convention_|cfa_(representant|contact)_|employeur_contact_)/.test(key)),
    ).toEqual([
      "employeur2_denomination",
      "employeur2_siret",
      "funder_nom",
      "employeur_interdiction",
      "employeur_interdiction_du",
      "employeur_interdiction_au",
      "contrat_derogation_motif",
      "contrat_acheve_cycle",
      "contrat_nombre_successifs",
      // Section 3.14 of the reference, which is no part of the form.
      "situation_mobilite",
      "mobilites",
      "situation_accueil",
      "entreprises_accueil",
      "pratique_ailleurs",
      "pratique_ailleurs_organisme",
      "pratique_ailleurs_part",
      "employeur2_maitre_nom",
      "employeur2_maitre_prenom",
      "employeur2_signature_date",
      "saison_calendrier",
      "remunerations",
      "remuneration_logement_pieces",
      "remuneration_diplome_annees",
      "remuneration_majoration_heures_sup",
      "formation_duree_cycle_mois",
      "formation_objectif",
      "calendrier_id",
    ])
  })

  it("leaves no field of the contract undescribed", () => {
    expectTypeOf<Exclude<FieldKey, PlacedKey>>().toBeNever()
  })

  it("has lines of pay with the columns of the form", () => {
    const line: Required<PayLine> = {
      ordre: "1.1",
      date_debut: "2026-09-01",
      date_fin: "2027-08-31",
      taux: 43,
      base: "SMIC",
      taux_minimal: 43,
      salaire_brut_cents: 80_282,
    }
    const columns = payLineRows.map(([, key]) => (key === "salaire_brut" ? `${key}_cents` : key))
    expect(["ordre", ...columns].sort()).toEqual(Object.keys(line).sort())
  })
})

const printed = (text: string): string =>
  text
    .replace(/\*\([^)]*\)\* ?/g, "")
    .replace(/’/g, "'")
    .replace(/[\u00a0\u202f]/g, " ")

/** Kinds by the first words of the reference's type. */
const kinds: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^bool/, ["yes_no"]],
  [/^datetime/, ["moment"]],
  [/^date$/, ["date"]],
  [/^enum/, ["code"]],
  [/^int\b/, ["integer"]],
  [/^decimal/, ["cents", "rate"]],
  [/^string/, ["text", "code"]],
]

/** What the reference's « Rule » column means for a field; the first line that fits. */
const readings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/system/, ["system"]],
  [/^R \(private\)|^C/, ["sometimes"]],
  [/^R/, ["always"]],
  [/^O/, ["never"]],
]

/** Fields of which the column speaks as a whole, or which the product writes itself. */
const exceptions: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(representant|lieu)\w*_adresse_(voie|code_postal|commune)$/, ["sometimes"]],
  [/_adresse_(voie|code_postal|commune)$/, ["always"]],
  [/_adresse_/, ["never"]],
  // What the employer's type gives stands while nobody chose; no agreement is demanded before it exists.
  [/^funder$|cnfpt_/, ["never"]],
  // A code may go by e-mail instead.
  [/^employeur_signataire_mobile$|^representant_legal_meme_adresse$|^contrat_derogation$/, ["never"]],
  [/^contrat_(date|motif)_rupture$|^signature_probante$/, ["system"]],
]

describe("each field is described as the reference does", () => {
  const plain = apprenticeship.filter(({ kind }) => kinds.some(([shape]) => shape.test(kind)))
  const several = new Set(["contrat_date_rupture", "contrat_motif_rupture"])

  it.each(plain.filter(({ key }) => !several.has(key) && !key.startsWith("remuneration_a")))(
    "$key holds $kind",
    ({ key, kind, field }) => {
      if (
        /^remuneration_(mois|taux|base|salaire_prec|majoration)/.test(key) ||
        /^maitre1_(exp|tel|nb)/.test(key)
      )
        return
      const expected = kinds.find(([shape]) => shape.test(kind))?.[1]
      expect(expected).toContain(field?.kind)
      const longest = /≤ (\d+)|string (\d+)$/.exec(kind)
      // A number of contract may be an older and longer one; a signatory's e-mail is no field of the form.
      if (longest && field?.format !== "deca" && key !== "contrat_numero_deca")
        expect(field?.max).toBe(Number(longest[1] ?? longest[2]))
    },
  )

  it.each(apprenticeship)("$key is needed as the reference says ($rule)", ({ rule, field, key }) => {
    const needed = typeof field?.needed === "function" ? "sometimes" : field?.needed
    const exception = exceptions.find(([shape]) => shape.test(key))
    const expected = exception ?? readings.find(([shape]) => shape.test(rule))
    expect(expected?.[1] ?? ["computed"]).toContain(needed)
  })

  it.each(apprenticeship.filter(({ key }) => !key.includes("adresse") && !key.includes("signataire")))(
    "$key is labelled as printed",
    ({ label, field, key }) => {
      const ours = printed(field?.label ?? "")
      const theirs = printed(label)
      const shorter = [
        "Nom",
        "Prénom",
        "Courriel",
        "Lien",
        "Mobile",
        "N°",
        "Date",
        "Motif",
        "Années",
        "Téléphone",
      ]
      const startsAlike = ours.slice(0, 8).toLowerCase() === theirs.slice(0, 8).toLowerCase()
      if (!startsAlike && !relabelled.has(key))
        expect(
          shorter.some((word) => ours.startsWith(word)),
          ours,
        ).toBe(true)
    },
  )

  it("keeps attestations for the employer and wants them ticked", () => {
    const attestations = [...fieldsOf("apprentissage"), ...fieldsOf("professionnalisation")].filter(
      ({ mustBeTrue }) => mustBeTrue,
    )
    expect(attestations.map(({ key }) => key)).toEqual([
      "employeur_attestation_maitre",
      "employeur_attestation_pieces",
      "pro_attestation_tuteur",
    ])
    expect(attestations.every(({ group }) => group === "attestation")).toBe(true)
  })
})

/** Fields whose label on screen stands alone, away from the heading that the form prints above it. */
const relabelled = new Set([
  "remuneration_avantage_logement_cents",
  "remuneration_avantage_autre",
  "remuneration_mois_acquis",
  "remuneration_taux_precedent",
  "remuneration_base_precedente",
  "remuneration_salaire_precedent_cents",
  "contrat_precedent_date_fin",
  "contrat_precedent_fin",
  "contrat_precedent_niveau",
  "contrat_precedent_siren",
  "contrat_precedent_jours_pratique",
  "remuneration_majoration_15",
  "remuneration_majoration_publique",
  "maitre1_nb_apprentis",
  "cnfpt_apf_numero",
  "cnfpt_apf_date",
  "cnfpt_montant_annuel_cents",
  "cnfpt_apc_numero",
  "cfa_cnfpt_accreditation",
  "employeur_chorus_service",
  "employeur_chorus_engagement",
  "representant_legal_mobile",
  "formation_niveau",
])

const ALL: readonly ContractField[] = [...fieldsOf("apprentissage"), ...fieldsOf("professionnalisation")]

describe("the dictionary is sound", () => {
  it("gives every code its list and every list to a code, or as a choice beside free text", () => {
    for (const { key, kind, list, free } of ALL) {
      if (kind === "code") expect(list, key).toBeDefined()
      if (list !== undefined) expect(Object.keys(releaseCodes), key).toContain(list)
      if (list !== undefined && kind !== "code") expect(free, key).toBe(true)
    }
  })

  it("bounds every text and number that somebody types", () => {
    for (const { key, kind, needed, max } of ALL)
      if (!["code", "yes_no", "moment"].includes(kind) && needed !== "computed")
        expect(max, key).toBeGreaterThan(0)
  })

  it("puts every field in one of the sections, named in both contracts", () => {
    for (const { key, section } of ALL) expect(SECTIONS, key).toContain(section)
    expect(Object.values(sectionWords.apprentissage)).toEqual([
      "Employeur",
      "Apprenti",
      "Maître d’apprentissage",
      "Contrat",
      "Rémunération",
      "Formation",
      "Convention",
      "Pièces",
      "Vérifier et envoyer",
    ])
    expect(Object.values(sectionWords.professionnalisation)[1]).toBe("Salarié")
    expect(Object.values(sectionWords.professionnalisation)[2]).toBe("Tuteur")
  })

  it("writes labels in French typography and never speaks of apprenticeship on the other form", () => {
    for (const { label } of ALL) expect(label).not.toMatch(/'| [:;?!]/)
    const words = fieldsOf("professionnalisation").map(({ label }) => label)
    expect(words.filter((label) => /apprenti|CFA\b/i.test(label))).toEqual([])
  })

  it("survives a contract of which nothing is known", () => {
    for (const contract_type of ["apprentissage", "professionnalisation"] as const)
      for (const field of fieldsOf(contract_type)) {
        expect(typeof isNeeded(field, { contract_type })).toBe("boolean")
        expect(typeof isShown(field, { contract_type })).toBe("boolean")
      }
  })
})
