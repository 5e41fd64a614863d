/**
 * Fields each type may change, written out by hand from the specification; types 34 and 36 also move the exams and the
 * hours, without which they could not be right (docs/decisions/2026-11-16-contract-rules.md).
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const employer = words(`
  employeur_secteur employeur_siret employeur_denomination employeur_adresse_numero employeur_adresse_repetition
  employeur_adresse_voie employeur_adresse_complement employeur_adresse_code_postal employeur_adresse_commune
  employeur_telephone employeur_courriel employeur_naf employeur_effectif employeur_type employeur_specifique
  employeur_idcc employeur_regime_chomage_specifique employeur_opco employeur_contact_nom employeur_contact_courriel
  employeur_contact_telephone employeur_chorus_service employeur_chorus_engagement
  employeur_interdiction employeur_interdiction_du employeur_interdiction_au`)

const convention = words(`
  convention_cpne convention_modalites convention_financement convention_frais_hebergement_nuits convention_frais_restauration_repas
  convention_frais_premier_equipement_cents convention_frais_mobilite convention_frais_majoration_rqth_cents
  convention_modalites_reglement convention_mandat convention_tribunal convention_signature_lieu
  convention_signature_employeur_date convention_signature_cfa_date`)

const tutors = words(`
  maitre1_nom maitre1_prenom maitre1_date_naissance maitre1_courriel maitre1_emploi maitre1_diplome
  maitre1_niveau_diplome maitre1_experience_annees maitre1_telephone maitre1_nb_apprentis
  maitre2_nom maitre2_prenom maitre2_date_naissance maitre2_courriel maitre2_emploi maitre2_diplome
  maitre2_niveau_diplome maitre2_experience_annees maitre2_telephone maitre2_nb_apprentis`)

const representative = words(`
  representant_legal_nom representant_legal_prenom representant_legal_meme_adresse representant_legal_adresse_numero
  representant_legal_adresse_repetition representant_legal_adresse_voie representant_legal_adresse_complement
  representant_legal_adresse_code_postal representant_legal_adresse_commune representant_legal_courriel
  representant_legal_lien representant_legal_mobile`)

const pay = words(`
  remunerations remuneration_salaire_embauche_cents remuneration_smc_mensuel_cents remuneration_caisse_retraite
  remuneration_avantage_nourriture_cents remuneration_avantage_logement_cents remuneration_repas_par_mois
  remuneration_logement_pieces remuneration_avantage_autre
  remuneration_mois_acquis remuneration_taux_precedent remuneration_base_precedente
  remuneration_salaire_precedent_cents remuneration_majoration_15 remuneration_diplome_annees
  remuneration_majoration_publique remuneration_majoration_heures_sup`)

const training = words(`
  formation_diplome_vise formation_intitule formation_rncp formation_date_debut formation_code_diplome
  formation_date_fin_epreuves formation_duree_heures formation_heures_distance formation_niveau
  formation_duree_cycle_mois formation_objectif calendrier_id`)

const place = words(`
  lieu_formation_identique lieu_formation_denomination lieu_formation_uai lieu_formation_siret
  lieu_formation_adresse_numero lieu_formation_adresse_repetition lieu_formation_adresse_voie
  lieu_formation_adresse_complement lieu_formation_adresse_code_postal lieu_formation_adresse_commune`)

export const amendedFields: Readonly<Record<string, readonly string[]>> = {
  "31": [...employer, ...convention],
  "32": [
    ...employer,
    ...words(
      "employeur2_denomination employeur2_siret employeur2_maitre_nom employeur2_maitre_prenom employeur2_signature_date",
    ),
  ],
  "33": words(`
    contrat_date_fin formation_date_fin_epreuves formation_duree_heures formation_heures_distance remunerations
    remuneration_smc_mensuel_cents`),
  "34": words(`
    contrat_date_fin formation_date_fin_epreuves formation_duree_heures formation_heures_distance remunerations
    remuneration_smc_mensuel_cents apprenti_rqth apprenti_rqth_equivalence_jeunes apprenti_rqth_extension_boe`),
  "35": [...training, ...convention],
  "36": [
    ...tutors,
    ...pay,
    ...representative,
    ...words(`
      contrat_duree_hebdo_heures contrat_duree_hebdo_minutes contrat_date_fin formation_date_fin_epreuves
      formation_duree_heures formation_heures_distance contrat_derogation
      contrat_derogation_motif contrat_travail_risque`),
  ],
  "37": words(`
    employeur_siret employeur_adresse_numero employeur_adresse_repetition employeur_adresse_voie
    employeur_adresse_complement employeur_adresse_code_postal employeur_adresse_commune employeur_opco`),
  "38": [...place, ...convention],
}

export const fixedFields = {
  /** The document's own fields, and those that never need a document. */
  always: words(`
    cerfa_version contrat_type contrat_numero_precedent contrat_precedent_date_fin contrat_precedent_fin
    contrat_precedent_niveau contrat_precedent_siren contrat_precedent_jours_pratique contrat_acheve_cycle
    contrat_nombre_successifs contrat_numero_avenant contrat_date_effet_avenant
    contrat_date_conclusion contrat_lieu_signature contrat_duree_mois
    employeur_attestation_pieces employeur_attestation_maitre employeur_signataire_nom employeur_signataire_prenom
    employeur_signataire_fonction employeur_signataire_courriel employeur_signataire_mobile
    signature_apprenti_date signature_visa_cfa_date signature_employeur_date signature_representant_legal_date
    signature_probante depot_organisme_nom depot_organisme_siret depot_date_reception_complet depot_date_decision
    depot_numero depot_numero_avenant depot_numero_interne depot_numero_externe
    apprenti_adresse_numero apprenti_adresse_repetition apprenti_adresse_voie apprenti_adresse_complement
    apprenti_adresse_code_postal apprenti_adresse_commune apprenti_adresse_pays apprenti_telephone apprenti_courriel`),
  never: words(`
    apprenti_nom_naissance apprenti_prenom apprenti_nir apprenti_date_naissance apprenti_sexe
    apprenti_departement_naissance apprenti_commune_naissance apprenti_nationalite contrat_date_debut
    contrat_date_debut_pratique contrat_numero_deca contrat_mode_contractuel cfa_siret cfa_uai cfa_denomination
    contrat_date_rupture contrat_motif_rupture`),
}
