import { anApprenticeship, atMinimumPay, context } from "../testing/contracts.ts"
import { aFollowing, aMinor, anElder, aVeryYoung, born, withAttachments } from "../testing/variants.ts"
import { type Refusal, stops, warns } from "./refusal.vectors.ts"

const dates: readonly Refusal[] = [
  stops("dates", "conclu après le début", "DAT-01", "contrat_date_conclusion", {
    change: { contrat_date_conclusion: "2026-09-03" },
  }),
  stops("dates", "pratique 4 mois après le début", "DAT-02", "contrat_date_debut_pratique", {
    change: { contrat_date_debut_pratique: "2027-01-04" },
  }),
  stops("dates", "pratique avant le début", "DAT-02", "contrat_date_debut_pratique", {
    change: { contrat_date_debut_pratique: "2026-08-31" },
  }),
  stops("dates", "CFA 4 mois après le début", "DAT-03", "formation_date_debut", {
    change: { formation_date_debut: "2027-01-04" },
  }),
  warns("dates", "CFA 2 mois avant le contrat", "DAT-04", "apprenti_situation_avant_contrat", {
    change: { formation_date_debut: "2026-07-01" },
  }),
  stops("dates", "fin avant les épreuves", "DAT-05", "contrat_date_fin", {
    change: { formation_date_fin_epreuves: "2028-09-15" },
  }),
  warns("dates", "fin 2 mois et demi après les épreuves", "DAT-06", "contrat_date_fin", {
    change: { formation_date_fin_epreuves: "2028-06-15" },
  }),
  stops("dates", "fin 4 mois après les épreuves", "DAT-06", "contrat_date_fin", {
    change: { formation_date_fin_epreuves: "2028-04-28" },
  }),
  stops("dates", "fin avant le début", "DAT-07", "contrat_date_fin", {
    change: { contrat_date_fin: "2026-08-31" },
  }),
  stops("dates", "date qui n’existe pas", "FMT-16", "formation_date_debut", {
    change: { formation_date_debut: "2026-02-31" },
  }),
  stops("dates", "37 mois sans RQTH", "DUR-02", "contrat_date_fin", {
    sound: anApprenticeship({
      contrat_date_fin: "2029-08-31",
      formation_date_fin_epreuves: "2029-07-31",
      formation_duree_cycle_mois: 36,
      formation_duree_heures: 1300,
      remuneration_smc_mensuel_cents: 186_702,
    }),
    change: { contrat_date_fin: "2029-09-30" },
  }),
  stops("dates", "5 mois", "DUR-01", "contrat_date_fin", {
    sound: anApprenticeship({
      contrat_date_fin: "2027-02-28",
      formation_date_fin_epreuves: "2027-02-12",
      formation_duree_cycle_mois: 6,
      formation_duree_heures: 220,
    }),
    change: { contrat_date_fin: "2027-02-27" },
  }),
  warns("dates", "contrat d’un an pour un cycle de deux", "DUR-03", "contrat_derogation", {
    sound: anApprenticeship({
      contrat_date_fin: "2027-08-31",
      formation_date_fin_epreuves: "2027-07-09",
      contrat_derogation: "21",
    }),
    context: withAttachments("convention_duree"),
    change: { contrat_derogation: null },
  }),
  stops("dates", "début passé, rien de signé", "DAT-10", "contrat_date_debut", {
    spoiltContext: { ...context, today: "2026-09-02" },
  }),
]

const extended = anApprenticeship({
  contrat_type: "33",
  contrat_numero_precedent: "075202609000123",
  contrat_date_effet_avenant: "2028-07-01",
  contrat_precedent_date_fin: "2028-08-31",
  contrat_date_fin: "2029-08-31",
  formation_date_fin_epreuves: "2029-07-06",
  formation_duree_heures: 1300,
  remuneration_taux_precedent: 51,
  remuneration_smc_mensuel_cents: 186_702,
})

const amendments: readonly Refusal[] = [
  stops("dates", "avenant 33 de 18 mois", "DUR-02", "contrat_date_fin", {
    sound: extended,
    change: {
      contrat_date_fin: "2030-02-28",
      formation_date_fin_epreuves: "2030-02-10",
      formation_duree_heures: 1500,
    },
  }),
  stops("dates", "effet de l’avenant avant le contrat", "DAT-08", "contrat_date_effet_avenant", {
    sound: extended,
    change: { contrat_date_effet_avenant: "2026-08-26" },
  }),
  stops("dates", "prolongation après l’ancienne fin", "DAT-08", "contrat_date_effet_avenant", {
    sound: extended,
    change: { contrat_date_effet_avenant: "2028-09-15" },
  }),
  stops("rémunération", "prolongation payée moins que la dernière année", "REM-07", "remunerations", {
    sound: extended,
    change: {
      remunerations:
        atMinimumPay(extended).remunerations?.map((line, index, { length }) =>
          index === length - 1 ? { ...line, taux: 45 } : line,
        ) ?? null,
    },
  }),
  warns("rémunération", "avenant payé moins que le contrat", "REM-12", "remunerations", {
    sound: anApprenticeship({
      contrat_type: "36",
      contrat_numero_precedent: "075202609000123",
      contrat_date_effet_avenant: "2027-01-04",
      remuneration_taux_precedent: 43,
    }),
    change: { remuneration_taux_precedent: 45 },
  }),
  warns("OPCO", "avenant qui change le diplôme", "OPC-02", "contrat_type", {
    sound: anApprenticeship({
      contrat_type: "36",
      contrat_numero_precedent: "075202609000123",
      contrat_date_effet_avenant: "2027-01-04",
      remuneration_taux_precedent: 43,
    }),
    change: { contrat_type: "35" },
  }),
]

const ages: readonly Refusal[] = [
  stops("âge", "15 ans et 8 mois sans dérogation", "AGE-01", "contrat_derogation", {
    sound: aVeryYoung(),
    context: withAttachments("fin_college"),
    change: { contrat_derogation: null },
  }),
  stops("âge", "15 ans, collège interrompu", "AGE-01", "apprenti_derniere_classe", {
    sound: aVeryYoung(),
    context: withAttachments("fin_college"),
    change: { apprenti_derniere_classe: "41" },
  }),
  stops("âge", "14 ans", "AGE-02", "apprenti_date_naissance", {
    sound: aVeryYoung(),
    context: withAttachments("fin_college"),
    change: born("2011-10-20"),
  }),
  stops("âge", "31 ans avec RQTH, sans dérogation", "AGE-03", "contrat_derogation", {
    sound: anElder(),
    context: withAttachments("rqth"),
    change: { contrat_derogation: null },
  }),
  stops("âge", "32 ans, 14 mois après le contrat précédent", "AGE-04", "contrat_precedent_date_fin", {
    sound: aFollowing(),
    context: withAttachments("contrat_precedent"),
    change: { contrat_precedent_date_fin: "2025-06-30" },
  }),
  stops("âge", "36 ans à la suite d’un contrat", "AGE-04", "apprenti_date_naissance", {
    sound: aFollowing(),
    context: withAttachments("contrat_precedent"),
    change: born("1990-08-24"),
  }),
  stops("âge", "32 ans, même niveau", "AGE-04", "contrat_precedent_fin", {
    sound: aFollowing(),
    context: withAttachments("contrat_precedent"),
    change: { contrat_precedent_niveau: 4 },
  }),
  stops("âge", "31 ans, premier contrat sans motif", "AGE-06", "contrat_type", {
    sound: anElder(),
    context: withAttachments("rqth"),
    change: {
      apprenti_rqth: false,
      apprenti_rqth_equivalence_jeunes: false,
      apprenti_rqth_extension_boe: false,
      contrat_derogation: "12",
    },
  }),
  stops("dérogation", "dérogation 11 à 18 ans", "AGE-07", "contrat_derogation", {
    change: { contrat_derogation: "11" },
  }),
  stops("dérogation", "dérogation 12 à 18 ans", "AGE-07", "contrat_derogation", {
    change: { contrat_derogation: "12" },
  }),
  warns("dérogation", "cumul sans dérogation", "DER-01", "contrat_derogation", {
    change: { contrat_derogation: "50" },
  }),
  warns("âge", "équivalence jeunes à 24 ans", "IDE-07", "apprenti_rqth_equivalence_jeunes", {
    sound: anApprenticeship({
      ...born("2002-05-10"),
      apprenti_rqth_extension_boe: true,
      remuneration_smc_mensuel_cents: 186_702,
    }),
    context: withAttachments("rqth"),
    change: { apprenti_rqth_equivalence_jeunes: true },
  }),
  warns("âge", "hors Union européenne sans titre", "AGE-09", "apprenti_nationalite", {
    change: { apprenti_nationalite: "3" },
  }),
]

const workingTime: readonly Refusal[] = [
  stops("temps de travail", "mineur à 39 h dans le nettoyage", "TPS-03", "contrat_duree_hebdo_heures", {
    sound: aMinor({ employeur_naf: "8121Z", contrat_duree_hebdo_heures: 35 }),
    change: { contrat_duree_hebdo_heures: 39 },
  }),
  stops("temps de travail", "41 h par semaine", "TPS-02", "contrat_duree_hebdo_heures", {
    sound: anApprenticeship({ contrat_duree_hebdo_heures: 40 }),
    change: { contrat_duree_hebdo_heures: 41 },
  }),
  warns("temps de travail", "24 h par semaine", "TPS-01", "contrat_duree_hebdo_heures", {
    change: { contrat_duree_hebdo_heures: 24 },
  }),
  warns("temps de travail", "mineur exposé à un risque", "TPS-05", "contrat_travail_risque", {
    sound: aMinor(),
    change: { contrat_travail_risque: true },
  }),
]

export const contractRefusals: readonly Refusal[] = [...dates, ...amendments, ...ages, ...workingTime]
