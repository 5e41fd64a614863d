import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { typography as t } from "@jalon/kernel"
import { codeName } from "./codes/code-name.ts"
import { formListWords } from "./codes/form-lists.fr.ts"
import { type OpcoRuleName, opcoRuleName, opcoTopics } from "./opco-rules.ts"
import type { LegalValueName } from "./values.ts"

const NAMES: Readonly<Partial<Record<LegalValueName, string>>> = {
  "smic.metropole": "SMIC",
  "smic.mayotte": "SMIC à Mayotte",
  "grille_remuneration.apprentissage": "Salaire minimum d’un apprenti",
  "grille_remuneration.professionnalisation": "Salaire minimum en professionnalisation",
  duree_travail: "Durée légale du travail",
  avantages_nature: "Avantages en nature",
  seuils_exoneration: "Exonération de cotisations",
  aide_unique: "Aide unique",
  "aides_employeur.apprentissage": "Aide exceptionnelle, apprentissage",
  "aides_employeur.professionnalisation": "Aides, professionnalisation",
  participation_employeur: "Participation de l’employeur",
  echeancier_opco: "Échéances de paiement de l’OPCO",
  frais_annexes: "Frais annexes",
  amorcage: "Montants d’amorçage",
  majoration_contrat_court: "Contrat raccourci, majoration",
  majoration_rqth: "Majoration, travailleur handicapé",
  npec_plafond: "Plafond des niveaux publiés",
  minoration_distance: "Minoration pour formation à distance",
  "cerfa_versions.apprentissage": "Formulaire du contrat d’apprentissage",
  "cerfa_versions.professionnalisation": "Formulaire du contrat de professionnalisation",
  bilan_pedagogique: "Bilan pédagogique et financier",
  conservation: "Conservation des contrats",
  "delais.transmission": "Transmission du contrat",
  "delais.transmission_pro": "Transmission, professionnalisation",
  "delais.decision": "Décision de l’OPCO",
  "delais.decision_alerte": "Alerte avant la décision",
  "delais.periode_probatoire": "Rupture libre en entreprise",
  "delais.debut_pratique": "Début de la formation pratique",
  "delais.debut_formation": "Début de la formation en centre",
  "delais.avant_contrat": "Formation avant le contrat",
  "delais.formation_pro": "Début de la formation, professionnalisation",
  "delais.transmission_aide": "Transmission pour l’aide",
  "delais.maintien_formation": "Formation après une rupture",
  "delais.solde": "Demande du solde",
  "delais.demission_mediateur": "Démission, après le médiateur",
  "delais.demission_preavis": "Démission, préavis",
  "delais.diplome_preavis": "Obtention du diplôme, préavis",
  "delais.exclusion_cfa": "Exclusion du CFA",
  "delais.suspension": "Suspension du contrat",
  "delais.rupture_pro": "Rupture, professionnalisation",
  "delais.archivage": "Archivage",
  "delais.cnfpt_apf": "CNFPT, accord préalable",
  "delais.cnfpt_apc": "CNFPT, accord de prise en charge",
  "seuils.age_minimum": "Âge minimum",
  "seuils.age_minimum_college": "Âge minimum après la classe de troisième",
  "seuils.age_limite": "Âge limite",
  "seuils.age_limite_suite": "Âge limite, suite d’un contrat",
  "seuils.equivalence_jeunes_minimum": "Équivalence jeunes, âge minimum",
  "seuils.equivalence_jeunes_maximum": "Équivalence jeunes, âge maximum",
  "seuils.intervalle_suite_mois": "Intervalle entre deux contrats (mois)",
  "seuils.duree_minimum_mois": "Durée minimum du contrat (mois)",
  "seuils.duree_maximum_mois": "Durée maximum du contrat (mois)",
  "seuils.duree_maximum_speciale_mois": "Durée maximum, cas particuliers (mois)",
  "seuils.prolongation_echec_mois": "Prolongation après un échec (mois)",
  "seuils.duree_plafond_mois": "Durée plafond du formulaire (mois)",
  "seuils.duree_cycle_ecart_mois": "Écart entre contrat et cycle (mois)",
  "seuils.heures_annuelles": "Heures de travail d’une année",
  "seuils.part_formation_minimum": "Part minimum de formation (%)",
  "seuils.formation_minimum_mois": "Formation, durée vraisemblable minimum (mois)",
  "seuils.formation_maximum_mois": "Formation, durée vraisemblable maximum (mois)",
  "seuils.fin_apres_epreuves_mois": "Fin du contrat après les épreuves (mois)",
  "seuils.fin_apres_epreuves_plafond_mois": "Fin après les épreuves, plafond (mois)",
  "seuils.semaine_maximum": "Heures par semaine, maximum",
  "seuils.semaine_mineur": "Heures par semaine d’un mineur",
  "seuils.semaine_mineur_chantier": "Heures par semaine d’un mineur, chantiers",
  "seuils.successifs_public": "Contrats successifs, employeur public",
  "seuils.qualiopi_nouveau_mois": "Qualiopi, nouveau centre (mois)",
  "seuils.habilitation_liste_jours":
    "Liste des organismes habilités : âge au-delà duquel elle ne dit plus rien (jours)",
  "seuils.anciennete_constructys_mois": "Ancienneté acceptée par Constructys (mois)",
  "seuils.pro_age_minimum": "Professionnalisation, âge minimum",
  "seuils.pro_age_jeune": "Professionnalisation, âge d’un jeune",
  "seuils.pro_duree_minimum_mois": "Professionnalisation, durée minimum (mois)",
  "seuils.maitre_apprentis": "Maître d’apprentissage, apprentis encadrés",
  "seuils.maitre_redoublants": "Maître d’apprentissage, redoublants en plus",
  "seuils.maitre_apprentis_interim": "Maître d’apprentissage, apprentis encadrés en travail temporaire",
  "seuils.mobilite_mois": "Mobilité à l’étranger (mois)",
  "seuils.accueil_entreprises": "Entreprises d’accueil d’un apprenti",
  "seuils.accueil_entreprises_groupement": "Entreprises d’accueil, groupement d’employeurs",
  "seuils.pro_duree_mois": "Professionnalisation, durée ordinaire (mois)",
  "seuils.pro_duree_accord_mois": "Professionnalisation, durée par accord (mois)",
  "seuils.pro_duree_maximum_mois": "Professionnalisation, durée maximum (mois)",
  "seuils.pro_part_minimum": "Professionnalisation, part minimum de formation (%)",
  "seuils.pro_part_maximum": "Professionnalisation, part maximum de formation (%)",
  "seuils.pro_heures_minimum": "Professionnalisation, heures minimum",
  "seuils.pro_inscription_longue_mois": "Professionnalisation, inscription de longue durée (mois)",
  "seuils.pro_tuteur_experience": "Tuteur, années d’expérience",
  "seuils.pro_tuteur_suivis": "Tuteur, personnes suivies",
  "seuils.pro_tuteur_suivis_employeur": "Employeur tuteur, personnes suivies",
}

const opcoRuleText = ({ opco, topic, idcc, level }: OpcoRuleName): string =>
  [
    isOpcoKey(opco) ? opcoName(opco) : "Tous les OPCO",
    opcoTopics[topic],
    idcc === null ? null : `IDCC ${idcc}`,
    level === null ? null : `niveau ${level}`,
  ]
    .filter(Boolean)
    .join(" · ")

/** What a value is called on screen. */
export const nameText = (name: string): string => {
  const agreement = /^opco_idcc\.(\d{4})$/.exec(name)?.[1]
  if (agreement !== undefined) return t(`IDCC ${agreement}`)
  const code = codeName(name)
  if (code !== null) return t(`${formListWords[code.list]} · code ${code.code}`)
  const opco = /^opco_depot\.(.+)$/.exec(name)?.[1]
  if (opco !== undefined)
    return t(isOpcoKey(opco) ? `Dépôt : ${opcoName(opco)}` : "Dépôt : ce que la loi demande à tous")
  const rule = opcoRuleName(name)
  if (rule !== null) return t(opcoRuleText(rule))
  return t(NAMES[name as LegalValueName] ?? name)
}

/** Thresholds whose name says what they count without its unit. */
const unitOf = (name: string): string | null => {
  if (/^seuils\.((pro_)?age|equivalence_jeunes)_/.test(name)) return "ans"
  return /^seuils\.(semaine_|heures_|pro_heures_)/.test(name) ? "h" : null
}

const UNIT_IN_NAME = / \((mois|jours|%)\)$/

/** « Durée minimum du contrat » and « mois »: on a line the unit stands with the number. */
export const nameAndUnit = (name: string): { text: string; unit: string | null } => {
  const text = NAMES[name as LegalValueName] ?? ""
  const unit = UNIT_IN_NAME.exec(text)?.[1] ?? null
  return unit === null
    ? { text: nameText(name), unit: unitOf(name) }
    : { text: t(text.replace(UNIT_IN_NAME, "")), unit }
}
