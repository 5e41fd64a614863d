import type { ContractData } from "../dictionary/index.ts"
import { anApprenticeship, context, representative } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
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
} from "../testing/variants.ts"
import type { CheckContext } from "./context.ts"

type Correct = readonly [title: string, contract: ContractData, context?: CheckContext]

const SMC = { remuneration_smc_mensuel_cents: 186_702 }

const threeYears = {
  contrat_date_fin: "2029-08-31",
  formation_date_fin_epreuves: "2029-07-06",
  formation_duree_cycle_mois: 36,
  formation_duree_heures: 1300,
  ...SMC,
}
const oneYear = {
  contrat_date_fin: "2027-08-31",
  formation_date_fin_epreuves: "2027-07-09",
  formation_duree_cycle_mois: 12,
  formation_duree_heures: 420,
}

const employers: readonly Correct[] = [
  ["11 artisan", anApprenticeship()],
  ["12 société", anApprenticeship({ employeur_type: "12", employeur_idcc: "1486", employeur_opco: "atlas" })],
  [
    "13 exploitation agricole, MSA",
    anApprenticeship({
      employeur_type: "13",
      employeur_idcc: "7024",
      employeur_opco: "ocapiat",
      apprenti_regime_social: "1",
    }),
  ],
  ["14 profession libérale", anApprenticeship({ employeur_type: "14", employeur_idcc: "1147" })],
  [
    "15 association",
    anApprenticeship({ employeur_type: "15", employeur_idcc: "1518", employeur_opco: "uniformation" }),
  ],
  ["16 autre employeur privé", anApprenticeship({ employeur_type: "16", employeur_idcc: "9999" })],
  ["21 service de l’État", aPublicOne({ employeur_type: "21" })],
  ["22 commune", aPublicOne()],
  ["23 département", aPublicOne({ employeur_type: "23" })],
  ["24 région", aPublicOne({ employeur_type: "24" })],
  [
    "25 hôpital, 10 points de plus",
    aPublicOne({ employeur_type: "25", remuneration_majoration_publique: 10 }),
  ],
  ["26 lycée", aPublicOne({ employeur_type: "26" })],
  [
    "27 établissement de l’État, 20 points de plus",
    aPublicOne({ employeur_type: "27", remuneration_majoration_publique: 20 }),
  ],
  ["28 communauté de communes", aPublicOne({ employeur_type: "28" })],
  ["29 autre employeur public", aPublicOne({ employeur_type: "29" })],
  [
    "30 EPIC, qui dépose auprès d’un OPCO",
    aPublicOne({ employeur_type: "30", employeur_opco: "opco_2i", employeur_idcc: "5001" }),
  ],
  ["intérim", anApprenticeship({ contrat_mode_contractuel: "3", employeur_specifique: "1" })],
  [
    "deux employeurs saisonniers",
    anApprenticeship({
      contrat_mode_contractuel: "4",
      employeur_specifique: "3",
      employeur2_denomination: "Hôtel des Cimes",
      employeur2_siret: "99990410500015",
      employeur2_maitre_nom: "Rey",
      employeur2_maitre_prenom: "Paul",
      employeur2_signature_date: "2026-08-24",
      saison_calendrier: [
        { employeur: "1", du: "2026-09-01", au: "2027-04-30" },
        { employeur: "2", du: "2027-05-01", au: "2028-08-31" },
      ],
    }),
  ],
  ["CDI", anApprenticeship({ contrat_mode_contractuel: "2" })],
]

const people: readonly Correct[] = [
  ["mineure de 16 ans", aMinor()],
  ["mineur émancipé", anApprenticeship({ ...born("2009-10-20"), apprenti_emancipe: true })],
  ["15 ans, collège achevé", aVeryYoung(), withAttachments("fin_college")],
  [
    "apprentissage familial",
    aMinor({ employeur_specifique: "4", maitre1_nom: "Durand", maitre1_prenom: "Anne" }),
  ],
  ["RQTH à 31 ans", anElder(), withAttachments("rqth")],
  [
    "RQTH, 48 mois",
    anApprenticeship({
      ...threeYears,
      apprenti_rqth: true,
      contrat_date_fin: "2030-08-31",
      formation_date_fin_epreuves: "2030-07-05",
      formation_duree_cycle_mois: 48,
    }),
    withAttachments("rqth"),
  ],
  ["extension BOE", anApprenticeship({ apprenti_rqth_extension_boe: true }), withAttachments("rqth")],
  [
    "sportive de haut niveau à 33 ans",
    anElder({ ...born("1993-06-01"), apprenti_rqth: false, apprenti_sportif_haut_niveau: true }),
    withAttachments("sportif_haut_niveau"),
  ],
  [
    "projet d’entreprise à 41 ans",
    anElder({ ...born("1985-01-20"), apprenti_rqth: false, apprenti_projet_creation_entreprise: true }),
    withAttachments("projet_entreprise"),
  ],
  ["29 ans la veille de ses 30 ans", anApprenticeship({ ...born("1996-09-02"), ...SMC })],
  ["30 ans pendant le contrat", anApprenticeship({ ...born("1997-01-15"), ...SMC })],
  ["18 ans pendant le contrat", aMinor({ ...born("2009-01-05") })],
  ["anniversaire un 1er du mois", anApprenticeship({ ...born("2005-12-01"), ...SMC })],
  ["21 et 26 ans atteints", anApprenticeship({ ...born("2001-02-03"), ...SMC })],
  ["ressortissante de l’Union", anApprenticeship({ apprenti_nationalite: "2" })],
]

const successions: readonly Correct[] = [
  ["32 ans, niveau supérieur, 8 mois après", aFollowing(), withAttachments("contrat_precedent")],
  [
    "même employeur, jeune",
    anApprenticeship({
      ...aFollowing(),
      ...born("2006-02-10"),
      contrat_type: "21",
      contrat_derogation: null,
      contrat_precedent_date_fin: "2026-08-31",
      ...SMC,
    }),
    withAttachments("contrat_precedent"),
  ],
  [
    "après une rupture, contrat de 4 mois qui achève le cycle",
    anApprenticeship({
      ...oneYear,
      contrat_type: "23",
      contrat_numero_precedent: "075202509000123",
      contrat_precedent_date_fin: "2026-07-15",
      contrat_precedent_fin: "rupture_independante",
      contrat_precedent_jours_pratique: 60,
      contrat_acheve_cycle: true,
      apprenti_situation_avant_contrat: "8",
      contrat_date_fin: "2026-12-31",
      formation_date_debut: "2026-09-01",
      formation_date_fin_epreuves: "2026-12-18",
      formation_duree_cycle_mois: 4,
      formation_duree_heures: 160,
    }),
    withAttachments("contrat_precedent"),
  ],
  [
    "échec à l’examen, autre employeur, 31 ans",
    anElder({
      ...oneYear,
      apprenti_rqth: false,
      contrat_type: "22",
      contrat_numero_precedent: "075202509000123",
      contrat_precedent_date_fin: "2026-08-31",
      contrat_precedent_fin: "terme_echec",
      contrat_precedent_jours_pratique: 200,
      remuneration_taux_precedent: 100,
      apprenti_situation_avant_contrat: "4",
    }),
    withAttachments("contrat_precedent"),
  ],
  [
    "entrée en 2e année, durée réduite",
    anApprenticeship({
      ...oneYear,
      formation_duree_cycle_mois: 24,
      contrat_derogation: "21",
    }),
    withAttachments("convention_duree"),
  ],
  [
    "licence professionnelle en un an",
    aBachelor({
      formation_diplome_vise: "62",
      formation_code_diplome: "25031201",
    }),
  ],
  [
    "même niveau en un an, 15 points de plus",
    anApprenticeship({
      ...oneYear,
      apprenti_diplome_plus_eleve: "33",
      remuneration_majoration_15: true,
      remuneration_taux_precedent: 51,
    }),
    withAttachments("diplomes"),
  ],
]

const others: readonly Correct[] = [
  [
    "temps partiel",
    anApprenticeship({ apprenti_rqth: true, contrat_duree_hebdo_heures: 24 }),
    withAttachments("rqth"),
  ],
  [
    "39 heures avec la majoration de la branche",
    anApprenticeship({ contrat_duree_hebdo_heures: 39, remuneration_majoration_heures_sup: 10 }),
  ],
  [
    "mineur à 39 heures sur un chantier",
    aMinor({
      contrat_duree_hebdo_heures: 39,
      employeur_naf: "4399C",
      employeur_idcc: "1597",
      employeur_opco: "constructys",
    }),
  ],
  [
    "à cheval sur un changement de SMIC",
    anApprenticeship({
      contrat_date_conclusion: "2026-04-20",
      contrat_date_debut: "2026-05-04",
      contrat_date_debut_pratique: "2026-05-04",
      formation_date_debut: "2026-06-01",
      contrat_date_fin: "2028-04-30",
      formation_date_fin_epreuves: "2028-04-14",
      formation_duree_heures: 810,
    }),
    { ...context, today: "2026-04-21" },
  ],
  [
    "à Mayotte",
    anApprenticeship({ employeur_adresse_code_postal: "97600", employeur_adresse_commune: "Mamoudzou" }),
  ],
  [
    "en Alsace, trois ans",
    anApprenticeship({
      ...threeYears,
      employeur_adresse_code_postal: "67000",
      employeur_adresse_commune: "Strasbourg",
    }),
  ],
  ["niveau 6 avec sa participation", aBachelor()],
  [
    "salaire au-dessus du minimum conventionnel",
    anApprenticeship({ ...born("2003-03-03"), remuneration_smc_mensuel_cents: 210_000 }),
  ],
  ["signé, prêt à partir", aSigned(), atDeposit()],
  [
    "mineur signé avec son père",
    aMinor({
      ...aSigned(),
      ...born("2009-10-20"),
      ...representative,
      apprenti_nir: "109109402890938",
      apprenti_departement_naissance: "94",
      signature_representant_legal_date: "2026-08-24T19:00:00+02:00",
    }),
    atDeposit(),
  ],
  ["CFA d’entreprise", anApprenticeship({ cfa_entreprise: true })],
  [
    "logé et nourri",
    anApprenticeship({
      remuneration_avantage_logement_cents: 5_978,
      remuneration_avantage_nourriture_cents: 300,
    }),
  ],
  [
    "prolongation d’un an après un échec",
    anApprenticeship({
      contrat_type: "33",
      contrat_numero_precedent: "075202609000123",
      contrat_date_effet_avenant: "2028-07-01",
      contrat_precedent_date_fin: "2028-08-31",
      contrat_date_fin: "2029-08-31",
      formation_date_fin_epreuves: "2029-07-06",
      formation_duree_heures: 1300,
      remuneration_taux_precedent: 51,
      ...SMC,
    }),
  ],
  ["contrat pro, 21 ans, BTS", aProfessionalization()],
  [
    "contrat pro, 27 ans, inscrit",
    aProfessionalization({
      salarie_nir: null,
      salarie_date_naissance: "1999-05-01",
      pro_inscrit_france_travail: true,
      pro_numero_france_travail: "1234567A",
      pro_duree_france_travail_mois: 4,
    }),
  ],
  [
    "contrat pro, RSA, 24 mois",
    aProfessionalization({
      pro_minimum_social: "1",
      contrat_date_fin: "2028-08-31",
      pro_duree_totale_heures: 800,
    }),
  ],
  [
    "contrat pro en CDI, mineure",
    aProfessionalization({
      salarie_nir: null,
      salarie_date_naissance: "2009-10-20",
      salarie_emancipe: false,
      pro_nature: "1",
      pro_diplome_plus_eleve: "60",
      ...proRepresentative(),
    }),
  ],
  [
    "contrat pro d’un particulier",
    aProfessionalization({
      pro_particulier_employeur: true,
      employeur_siret: null,
      pro_urssaf_particulier: "U12345678",
    }),
  ],
]

function proRepresentative(): Partial<ContractData> {
  const { apprenti_emancipe: _apprentice, ...rest } = representative
  return rest
}

export const correctContracts: readonly Correct[] = [...employers, ...people, ...successions, ...others]
