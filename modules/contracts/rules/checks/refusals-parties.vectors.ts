import { anApprenticeship, context } from "../testing/contracts.ts"
import {
  aFollowing,
  aMinor,
  anElder,
  aPublicOne,
  aSigned,
  withAttachments,
  withFile,
} from "../testing/variants.ts"
import { type Refusal, stops, warns } from "./refusal.vectors.ts"

const file = context.file ?? {}

const employers: readonly Refusal[] = [
  stops("SIRET", "clé fausse", "FMT-01", "employeur_siret", {
    change: { employeur_siret: "00000101600014" },
  }),
  stops("SIRET", "13 chiffres", "FMT-01", "employeur_siret", {
    change: { employeur_siret: "0000010160001" },
  }),
  stops("SIRET", "abîmé par un tableur", "FMT-01", "employeur_siret", {
    change: { employeur_siret: "9,9990107E+13" },
  }),
  stops("SIRET", "du CFA, faux", "FMT-01", "cfa_siret", { change: { cfa_siret: "12345678901234" } }),
  stops("SIRET", "établissement fermé", "EMP-02", "employeur_siret", {
    spoiltContext: withFile({ establishment: { state: "closed", closedOn: "2025-12-31" } }),
  }),
  warns("SIRET", "établissement non diffusible", "EMP-02", "employeur_siret", {
    spoiltContext: withFile({ establishment: { state: "not_diffusible" } }),
  }),
  stops("SIRET", "absent", "CPL-01", "employeur_siret", { change: { employeur_siret: null } }),
  stops("employeur", "type public, secteur privé", "EMP-01", "employeur_type", {
    change: { employeur_type: "30" },
  }),
  stops("employeur", "intérim sans employeur spécifique", "EMP-03", "employeur_specifique", {
    change: { contrat_mode_contractuel: "3" },
  }),
  warns("employeur", "MSA avec le régime général", "EMP-04", "apprenti_regime_social", {
    sound: anApprenticeship({ employeur_type: "13", apprenti_regime_social: "1" }),
    change: { apprenti_regime_social: "2" },
  }),
  stops("employeur", "interdit de recruter", "DEP-04-INTERDICTION", "employeur_interdiction", {
    change: { employeur_interdiction: "interdiction" },
  }),
  stops("employeur", "NAF mal formé", "FMT-05", "employeur_naf", { change: { employeur_naf: "620Z" } }),
  stops("OPCO", "employeur public avec un OPCO", "DEP-02", "employeur_opco", {
    sound: aPublicOne(),
    change: { employeur_opco: "uniformation" },
  }),
  stops("OPCO", "employeur public, 4e contrat de suite", "DEP-02", "contrat_nombre_successifs", {
    sound: aPublicOne(),
    change: { contrat_nombre_successifs: 4 },
  }),
  stops("OPCO", "employeur privé sans OPCO", "EMP-05", "employeur_opco", {
    change: { employeur_opco: "hors_opco_public" },
  }),
  warns("OPCO", "pas celui de la convention collective", "EMP-05", "employeur_opco", {
    change: { employeur_opco: "akto" },
  }),
  warns("OPCO", "pas celui de l’annuaire", "EMP-05", "employeur_opco", {
    spoiltContext: withFile({ opcoOfSiret: "opco_2i" }),
  }),
  warns("OPCO", "IDCC inconnu", "FMT-06", "employeur_idcc", { change: { employeur_idcc: "0001" } }),
  warns("OPCO", "Constructys, contrat débuté il y a cinq ans", "OPC-04", "contrat_date_debut", {
    sound: aSigned({ employeur_opco: "constructys", employeur_idcc: "9999" }),
    context: { ...context, file: { ...file, transmittedOn: "2026-08-26" } },
    spoiltContext: {
      ...context,
      today: "2031-09-02",
      file: { ...file, transmittedOn: "2026-08-26" },
    },
  }),
]

const people: readonly Refusal[] = [
  stops("identité", "NIR faux", "FMT-02", "apprenti_nir", { change: { apprenti_nir: "108037505690145" } }),
  warns("identité", "NIR d’une femme pour un homme", "IDE-01", "apprenti_nir", {
    change: { apprenti_sexe: "F" },
  }),
  stops("identité", "nom avec un chiffre", "FMT-13", "apprenti_nom_naissance", {
    change: { apprenti_nom_naissance: "Durand2" },
  }),
  stops("identité", "département de naissance inconnu", "FMT-11", "apprenti_departement_naissance", {
    sound: anApprenticeship({ apprenti_nir: null }),
    change: { apprenti_departement_naissance: "96" },
  }),
  stops("identité", "courriel de l’employeur", "IDE-02", "apprenti_courriel", {
    change: { apprenti_courriel: "Contact@boulangerie.example.org" },
  }),
  stops("identité", "courriel mal formé", "FMT-14", "apprenti_courriel", {
    change: { apprenti_courriel: "leo.durand" },
  }),
  stops("identité", "code postal à 4 chiffres", "FMT-09", "apprenti_adresse_code_postal", {
    change: { apprenti_adresse_code_postal: "7501" },
  }),
  warns("identité", "adresse CEDEX", "OPC-01", "apprenti_adresse_commune", {
    change: { apprenti_adresse_commune: "Paris Cedex 12" },
  }),
  stops("identité", "téléphone trop court", "FMT-10", "apprenti_telephone", {
    change: { apprenti_telephone: "0639980" },
  }),
  stops("identité", "code de nationalité inconnu", "FMT-15", "apprenti_nationalite", {
    change: { apprenti_nationalite: "9" },
  }),
  warns("identité", "diplôme d’un ancien formulaire", "FMT-15", "apprenti_diplome_plus_eleve", {
    change: { apprenti_diplome_plus_eleve: "71" },
  }),
  warns("identité", "succession après le lycée", "IDE-05", "apprenti_situation_avant_contrat", {
    sound: aFollowing(),
    context: withAttachments("contrat_precedent"),
    change: { apprenti_situation_avant_contrat: "1" },
  }),
  warns("identité", "succession sans numéro", "IDE-06", "contrat_numero_precedent", {
    sound: aFollowing(),
    context: withAttachments("contrat_precedent"),
    change: { contrat_numero_precedent: null },
  }),
  warns("identité", "numéro de contrat mal formé", "FMT-08", "contrat_numero_precedent", {
    sound: aFollowing(),
    context: withAttachments("contrat_precedent"),
    change: { contrat_numero_precedent: "075202613000123" },
  }),
  stops("identité", "mineur sans représentant légal complet", "AGE-08", "representant_legal_courriel", {
    sound: aMinor(),
    change: { representant_legal_courriel: null },
  }),
  warns("identité", "même courriel que le représentant légal", "IDE-03", "representant_legal_courriel", {
    sound: aMinor(),
    change: { representant_legal_courriel: "leo.durand@example.org" },
  }),
]

const tutors: readonly Refusal[] = [
  stops("maître d’apprentissage", "17 ans", "MA-01", "maitre1_date_naissance", {
    change: { maitre1_date_naissance: "2009-01-15" },
  }),
  stops("maître d’apprentissage", "le second a 16 ans", "MA-01", "maitre2_date_naissance", {
    sound: anApprenticeship({
      maitre2_nom: "Roux",
      maitre2_prenom: "Jean",
      maitre2_date_naissance: "1979-01-15",
      maitre2_courriel: "jean.roux@boulangerie.example.org",
      maitre2_emploi: "Boulanger",
      maitre2_diplome: "CAP",
      maitre2_niveau_diplome: "3",
    }),
    change: { maitre2_date_naissance: "2010-01-15" },
  }),
  stops("maître d’apprentissage", "attestation refusée", "MA-03", "employeur_attestation_maitre", {
    sound: anApprenticeship(),
    change: { employeur_attestation_maitre: false },
  }),
  warns("maître d’apprentissage", "6 mois d’expérience", "MA-03", "maitre1_experience_annees", {
    change: { maitre1_experience_annees: 0 },
  }),
  warns("maître d’apprentissage", "encadre déjà 2 apprentis", "MA-04", "maitre1_nb_apprentis", {
    change: { maitre1_nb_apprentis: 2 },
  }),
  warns("maître d’apprentissage", "est l’apprenti", "MA-06", "maitre1_nom", {
    change: { maitre1_nom: "DURAND", maitre1_prenom: "Leo", maitre1_date_naissance: null },
  }),
  warns("maître d’apprentissage", "est la mère", "MA-06", "maitre1_nom", {
    sound: aMinor(),
    change: { maitre1_nom: "Durand", maitre1_prenom: "Anne" },
  }),
  stops("maître d’apprentissage", "second décrit à moitié", "CPL-01", "maitre2_prenom", {
    change: {
      maitre2_nom: "Roux",
      maitre2_date_naissance: "1979-01-15",
      maitre2_courriel: "jean.roux@boulangerie.example.org",
      maitre2_emploi: "Boulanger",
      maitre2_diplome: "CAP",
      maitre2_niveau_diplome: "3",
    },
  }),
]

const pay: readonly Refusal[] = [
  stops("rémunération", "taux sous le minimum", "REM-03", "remunerations", {
    change: {
      remunerations: [
        { ordre: "1.1", date_debut: "2026-09-01", date_fin: "2027-08-31", taux: 42, base: "SMIC" },
        { ordre: "2.1", date_debut: "2027-09-01", date_fin: "2028-08-31", taux: 51, base: "SMIC" },
      ],
    },
  }),
  stops("rémunération", "périodes interrompues", "REM-02", "remunerations", {
    change: {
      remunerations: [
        { ordre: "1.1", date_debut: "2026-09-01", date_fin: "2027-08-30", taux: 43, base: "SMIC" },
        { ordre: "2.1", date_debut: "2027-09-01", date_fin: "2028-08-31", taux: 51, base: "SMIC" },
      ],
    },
  }),
  stops("rémunération", "salaire à l’embauche trop bas", "REM-04", "remuneration_salaire_embauche_cents", {
    change: { remuneration_salaire_embauche_cents: 80_279 },
  }),
  warns("rémunération", "minimum conventionnel inconnu", "REM-05", "remuneration_smc_mensuel_cents", {
    sound: anElder(),
    context: withAttachments("rqth"),
    change: { remuneration_smc_mensuel_cents: null },
  }),
  stops(
    "rémunération",
    "logement retenu au-delà du barème",
    "REM-11",
    "remuneration_avantage_logement_cents",
    {
      change: { remuneration_avantage_logement_cents: 72_000 },
    },
  ),
  warns("rémunération", "majoration publique de 15 points", "REM-10", "remuneration_majoration_publique", {
    sound: aPublicOne(),
    change: { remuneration_majoration_publique: 15 },
  }),
  stops("rémunération", "moins que la dernière année du contrat précédent", "REM-09", "remunerations", {
    sound: aFollowing(),
    context: withAttachments("contrat_precedent"),
    change: {
      remuneration_taux_precedent: 105,
      remunerations: aFollowing().remunerations ?? [],
      remuneration_salaire_embauche_cents: 186_702,
    },
  }),
]

export const partyRefusals: readonly Refusal[] = [...employers, ...people, ...tutors, ...pay]
