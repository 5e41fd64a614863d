import { anApprenticeship, context, TODAY } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import {
  aBachelor,
  aFollowing,
  aMinor,
  anElder,
  aSigned,
  atDeposit,
  aVeryYoung,
  born,
  withAttachments,
  withFile,
} from "../testing/variants.ts"
import { type Refusal, stops, warns } from "./refusal.vectors.ts"

const trainings: readonly Refusal[] = [
  stops("éligibilité", "350 h en 12 mois", "DUR-05", "formation_duree_heures", {
    sound: aBachelor(),
    change: { formation_duree_heures: 350 },
  }),
  stops("éligibilité", "certification inactive", "DEP-04-RNCP", "formation_rncp", {
    spoiltContext: withFile({ certification: { registeredUntil: "2026-08-23", preparers: null } }),
  }),
  stops("éligibilité", "centre non habilité", "DEP-04-HABILITATION", "formation_rncp", {
    spoiltContext: withFile({
      certification: {
        registeredUntil: null,
        preparers: { readOn: TODAY, center: "absent", namesSomebody: true },
      },
    }),
  }),
  stops("éligibilité", "Qualiopi expiré", "DEP-04-QUALIOPI", "cfa_denomination", {
    spoiltContext: withFile({ center: { qualiopiUntil: "2026-08-23", since: "2015-09-01" } }),
  }),
  warns("éligibilité", "centre ouvert depuis 3 mois", "DEP-04-QUALIOPI", "cfa_denomination", {
    spoiltContext: withFile({ center: { qualiopiUntil: null, since: "2026-05-24" } }),
  }),
  stops("éligibilité", "brevet des collèges visé", "FOR-01", "formation_diplome_vise", {
    sound: anApprenticeship({ formation_code_diplome: "67199901" }),
    // A code of that certificate says nothing of a level.
    change: { formation_diplome_vise: "25" },
  }),
  warns("éligibilité", "code diplôme d’un BTS", "FOR-02", "formation_code_diplome", {
    sound: anApprenticeship({ formation_niveau: null, apprenti_diplome_plus_eleve: "13" }),
    change: { formation_code_diplome: "32031213" },
  }),
  warns("éligibilité", "niveau 4 pour un CAP", "FOR-03", "formation_code_diplome", {
    change: { formation_niveau: 4 },
  }),
  stops("éligibilité", "code RNCP mal formé", "FMT-04", "formation_rncp", {
    change: { formation_rncp: "RNCP1" },
  }),
  stops("éligibilité", "plus d’heures à distance que d’heures", "DUR-06", "formation_heures_distance", {
    change: { formation_heures_distance: 841 },
  }),
  warns("éligibilité", "80 % à distance", "DUR-06", "formation_heures_distance", {
    change: { formation_heures_distance: 672 },
  }),
  stops("UAI", "lettre fausse", "FMT-03", "cfa_uai", { change: { cfa_uai: "0759901F" } }),
  stops("UAI", "absent", "CPL-01", "cfa_uai", { change: { cfa_uai: "" } }),
  stops("UAI", "du lieu de formation", "FMT-03", "lieu_formation_uai", {
    sound: anApprenticeship({
      lieu_formation_identique: false,
      lieu_formation_denomination: "Annexe",
      lieu_formation_siret: "00001404300012",
      lieu_formation_adresse_voie: "rue Neuve",
      lieu_formation_adresse_code_postal: "75013",
      lieu_formation_adresse_commune: "Paris",
    }),
    change: { lieu_formation_uai: "075990E" },
  }),
  stops("formulaire", "ancienne version", "CER-01", "cerfa_version", {
    change: { cerfa_version: "10103*13" },
  }),
]

const attachments: readonly Refusal[] = [
  warns("pièces", "RQTH sans justificatif", "PCE-01", "apprenti_rqth", {
    sound: anElder(),
    context: withAttachments("rqth"),
    spoiltContext: withAttachments(),
  }),
  warns("pièces", "15 ans sans preuve du collège", "PCE-02", "apprenti_derniere_classe", {
    sound: aVeryYoung(),
    context: withAttachments("fin_college"),
    spoiltContext: withAttachments(),
  }),
  warns("pièces", "projet d’entreprise sans attestation", "PCE-03", "apprenti_projet_creation_entreprise", {
    sound: anElder({ apprenti_rqth: false, apprenti_projet_creation_entreprise: true }),
    context: withAttachments("projet_entreprise"),
    spoiltContext: withAttachments(),
  }),
  warns("pièces", "sportif sans justificatif", "PCE-04", "apprenti_sportif_haut_niveau", {
    sound: anApprenticeship({ apprenti_sportif_haut_niveau: true }),
    context: withAttachments("sportif_haut_niveau"),
    spoiltContext: withAttachments(),
  }),
  warns("pièces", "succession sans contrat précédent", "PCE-05", "contrat_numero_precedent", {
    sound: aFollowing(),
    context: withAttachments("contrat_precedent"),
    spoiltContext: withAttachments(),
  }),
  stops("pièces", "attestation refusée", "PCE-09", "employeur_attestation_pieces", {
    change: { employeur_attestation_pieces: false },
  }),
  stops("pièces", "Cerfa signé absent", "PCE-07", null, {
    sound: aSigned(),
    context: atDeposit(),
    spoiltContext: atDeposit({ attachments: ["convention_signee"] }),
  }),
  stops("pièces", "convention signée absente", "PCE-08", "cfa_entreprise", {
    sound: aSigned(),
    context: atDeposit(),
    spoiltContext: atDeposit({ attachments: ["cerfa_signe"] }),
  }),
  warns("pièces", "durée réduite sans convention tripartite", "DER-02", "contrat_derogation", {
    sound: anApprenticeship({
      contrat_date_fin: "2027-08-31",
      formation_date_fin_epreuves: "2027-07-09",
      contrat_derogation: "21",
    }),
    context: withAttachments("convention_duree"),
    spoiltContext: withAttachments(),
  }),
]

const signatures: readonly Refusal[] = [
  stops("signatures", "apprenti non signataire", "SIG-01", "signature_apprenti_date", {
    sound: aSigned(),
    context: atDeposit(),
    change: { signature_apprenti_date: null },
  }),
  stops("signatures", "sans visa du CFA", "SIG-01", "signature_visa_cfa_date", {
    sound: aSigned(),
    context: atDeposit(),
    change: { signature_visa_cfa_date: null },
  }),
  stops("signatures", "après le début", "DAT-10", "contrat_date_debut", {
    sound: aSigned(),
    change: { signature_apprenti_date: "2026-09-02T08:00:00+02:00" },
  }),
  warns("signatures", "conclusion d’un autre jour", "DAT-11", "contrat_date_conclusion", {
    sound: aSigned(),
    change: { contrat_date_conclusion: "2026-08-20" },
  }),
  stops("signatures", "convention signée après le dépôt", "CONV-04", "convention_signature_cfa_date", {
    sound: aSigned(),
    context: atDeposit(),
    change: { convention_signature_cfa_date: "2026-08-28T09:00:00+02:00" },
  }),
]

const conventions: readonly Refusal[] = [
  stops("convention", "niveau 6 sans 750 €", "CONV-03", "convention_financement", {
    sound: aBachelor(),
    change: {
      convention_financement: [
        { annee: 1, prix_prestation_cents: 750_000, prise_en_charge_opco_cents: 700_000 },
      ],
    },
  }),
  stops("convention", "prise en charge au-dessus du prix", "CONV-01", "convention_financement", {
    sound: aBachelor(),
    change: {
      convention_financement: [
        {
          annee: 1,
          prix_prestation_cents: 650_000,
          prise_en_charge_opco_cents: 700_000,
          participation_obligatoire_cents: 75_000,
        },
      ],
    },
  }),
  warns("convention", "une année de trop", "CONV-02", "convention_financement", {
    sound: aSigned(),
    change: {
      convention_financement: [1, 2, 3].map((annee) => ({ annee, prix_prestation_cents: 600_000 })),
    },
  }),
]

const delays: readonly Refusal[] = [
  warns("délai", "trois jours ouvrables de retard", "DEP-08", "contrat_date_debut", {
    sound: aSigned(),
    spoiltContext: { ...context, today: "2026-09-10" },
  }),
  warns("délai", "transmis en retard", "DEP-08", "contrat_date_debut", {
    sound: aSigned(),
    spoiltContext: withFile({ transmittedOn: "2026-09-08" }),
  }),
  warns("délai", "aide bientôt perdue", "DEP-07", "contrat_date_conclusion", {
    sound: aSigned(),
    context: { ...context, today: "2026-09-10" },
    spoiltContext: { ...context, today: "2027-01-25" },
  }),
  warns("délai", "sans mandat", "OPC-03", "convention_mandat", {
    sound: aSigned(),
    change: { convention_mandat: false },
  }),
]

const pro = aProfessionalization()

const professionalization: readonly Refusal[] = [
  stops("public", "27 ans, non inscrit", "PRO-01", "pro_inscrit_france_travail", {
    sound: { ...pro, salarie_nir: null },
    change: { salarie_date_naissance: "1999-05-01" },
  }),
  stops("dates", "37 mois", "PRO-02", "contrat_date_fin", {
    sound: aProfessionalization({
      contrat_date_fin: "2029-08-31",
      pro_duree_totale_heures: 1000,
      pro_minimum_social: "1",
    }),
    change: { contrat_date_fin: "2029-09-30" },
  }),
  stops("éligibilité", "200 h en 12 mois", "PRO-03", "pro_duree_totale_heures", {
    sound: pro,
    change: { pro_duree_totale_heures: 200, pro_duree_enseignements_heures: 180 },
  }),
  warns("dates", "formation 3 mois après la signature", "PRO-04", "formation_date_debut", {
    sound: pro,
    change: { formation_date_debut: "2026-11-25" },
  }),
  warns("tuteur", "suit déjà 3 personnes", "PRO-08", "tuteur_nb_alternants", {
    sound: pro,
    change: { tuteur_nb_alternants: 3 },
  }),
  stops("rémunération", "salaire trop bas", "REM-04", "remuneration_salaire_embauche_cents", {
    sound: pro,
    change: { remuneration_salaire_embauche_cents: 149_000 },
  }),
  stops("employeur", "commune", "PRO-EMP", "employeur_type", {
    sound: pro,
    change: { employeur_secteur: "public", employeur_type: "22" },
  }),
  warns("délai", "6 jours après la signature", "PRO-06", "contrat_date_debut", {
    sound: pro,
    spoiltContext: { ...context, today: "2026-08-30" },
  }),
  stops("éligibilité", "plus d’enseignements que d’heures", "PRO-HEURES", "pro_duree_enseignements_heures", {
    sound: pro,
    change: { pro_duree_enseignements_heures: 401 },
  }),
]

const minors: readonly Refusal[] = [
  stops("signatures", "représentant légal non signataire", "SIG-01", "signature_representant_legal_date", {
    sound: aMinor({
      ...aSigned(),
      ...born("2009-10-20"),
      apprenti_nir: "109109402890938",
      apprenti_departement_naissance: "94",
      signature_representant_legal_date: "2026-08-24T19:00:00+02:00",
    }),
    context: atDeposit(),
    change: { signature_representant_legal_date: null },
  }),
]

export const fileRefusals: readonly Refusal[] = [
  ...trainings,
  ...attachments,
  ...signatures,
  ...conventions,
  ...delays,
  ...professionalization,
  ...minors,
]
