import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { formatFrenchDate, typography as t } from "@jalon/kernel"
import { kindOf, type Leaf, leavesOf } from "./leaves.ts"
import type { LegalValueName } from "./values.ts"

/** Subjects under which the values are shown, in this order. */
export const subjects = [
  ["pay", "Salaires"],
  ["aids", "Aides à l’embauche"],
  ["funding", "Prise en charge"],
  ["delays", "Délais"],
  ["thresholds", "Seuils des contrôles"],
  ["forms", "Formulaires et conservation"],
  ["filing", "Dépôt auprès de chaque OPCO"],
  ["agreements", "Conventions collectives et OPCO"],
] as const
export type Subject = (typeof subjects)[number][0]

const PREFIXES: readonly (readonly [prefix: string, subject: Subject])[] = [
  ["smic.", "pay"],
  ["grille_remuneration.", "pay"],
  ["duree_travail", "pay"],
  ["avantages_nature", "pay"],
  ["seuils_exoneration", "pay"],
  ["aide", "aids"],
  ["delais.", "delays"],
  ["seuils.", "thresholds"],
  ["cerfa_versions.", "forms"],
  ["conservation", "forms"],
  ["opco_depot.", "filing"],
  ["opco_idcc.", "agreements"],
]

export const subjectOf = (name: string): Subject =>
  PREFIXES.find(([prefix]) => name.startsWith(prefix))?.[1] ?? "funding"

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
  minoration_distance: "Minoration pour formation à distance",
  "cerfa_versions.apprentissage": "Formulaire du contrat d’apprentissage",
  "cerfa_versions.professionnalisation": "Formulaire du contrat de professionnalisation",
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

/** What a value is called on screen. */
export const nameText = (name: string): string => {
  const agreement = /^opco_idcc\.(\d{4})$/.exec(name)?.[1]
  if (agreement !== undefined) return t(`IDCC ${agreement}`)
  const opco = /^opco_depot\.(.+)$/.exec(name)?.[1]
  if (opco !== undefined)
    return t(isOpcoKey(opco) ? `Dépôt : ${opcoName(opco)}` : "Dépôt : ce que la loi demande à tous")
  return t(NAMES[name as LegalValueName] ?? name)
}

const LABELS: Readonly<Record<string, string>> = {
  "": "Valeur",
  hourlyCents: "Par heure",
  monthlyCents: "Par mois, 35 heures",
  brackets: "À partir de l’âge",
  years: "Année",
  disabledExtension: "Prolongation, travailleur handicapé",
  conventionalFromAge: "Minimum conventionnel à partir de l’âge",
  sameLevelBonus: "Majoration, diplôme de même niveau",
  sameLevelBonusMaxMonths: "Majoration, durée maximum (mois)",
  increaseCap: "Plafond des majorations",
  licenceYear: "Licence professionnelle, année de la grille",
  publicBonuses: "Majorations d’un employeur public",
  belowBacPro: "Sous le bac professionnel",
  bacProOrMore: "Bac professionnel ou plus",
  adult: "À partir de 26 ans",
  smic: "du SMIC",
  conventional: "du minimum conventionnel",
  weekMinutes: "Semaine légale (minutes)",
  overtimeHundredths: "Heure supplémentaire (centièmes)",
  overtimeFloorHundredths: "Heure supplémentaire, plancher (centièmes)",
  maxShare: "Part maximum du salaire",
  mealsPerMonth: "Repas par mois",
  scaleShare: "Part du barème",
  scale: "Barème",
  mealCents: "Repas",
  cateringMealCents: "Repas, restauration",
  lodgingCents: "Logement d’une pièce",
  roomCents: "Par pièce",
  lodgingUpToCents: "Logement, jusqu’au salaire de",
  shareOfSmic: "Part du SMIC",
  levels: "Niveau",
  overseasLevels: "Niveau, outre-mer",
  underEmployees: "Moins de salariés que",
  cents: "Montant",
  disabledCents: "Travailleur handicapé",
  reservedFrom: "Sous réserve à partir du",
  byDayFrom: "Compté par jours à partir du",
  lines: "Ligne",
  smallCents: "Petite entreprise",
  largeCents: "Grande entreprise",
  largeFromEmployees: "Grande à partir de (salariés)",
  startsBefore: "Contrats commencés avant le",
  jobseekerCents: "Demandeur d’emploi",
  jobseekerFromAge: "Demandeur d’emploi à partir de l’âge",
  olderJobseekerCents: "Demandeur d’emploi plus âgé",
  olderJobseekerFromAge: "Plus âgé à partir de l’âge",
  disabledUpToCents: "Travailleur handicapé, jusqu’à",
  minLevel: "À partir du niveau",
  afterRuptureCents: "Après une rupture",
  probationShare: "Rupture des 45 premiers jours, part",
  regime: "Régime",
  proration: "Prorata",
  year: "Échéance",
  share: "Part",
  afterMonths: "Après (mois)",
  underOneYearAdvance: "Contrat de moins d’un an, avance",
  nightCents: "Nuitée",
  firstEquipmentCents: "Premier équipement, niveau",
  yearCents: "Par an, niveau",
  remoteShare: "À partir de la part à distance",
  reduction: "Minoration",
  floorCents: "Plancher",
  exemptRncp: "Certifications exemptées (codes RNCP)",
  opco: "OPCO",
  contract: "Contrat",
  convention: "Convention",
  invoice: "Factures",
  pieces: "Pièces",
  remark: "À savoir",
  count: "Nombre",
  unit: "Unité",
  form: "Formulaire",
  notice: "Notice",
  exception: "Exception",
  concludedFrom: "Conclus à partir du",
  concludedUntil: "Conclus jusqu’au",
  keepUntil: "À conserver jusqu’au",
}

/** « Année 2 · 3 »: a place in a table is named by its numbers. */
export const leafLabel = (path: string): string => {
  const parts = path.split(".").map((part) => {
    if (!/^\d+$/.test(part)) return LABELS[part] ?? part
    return /firstEquipmentCents|yearCents/.test(path) ? part : String(Number(part) + 1)
  })
  return t(parts.join(" "))
}

/** Places whose label is missing: none, says a test. */
export const isLabelled = (path: string): boolean =>
  path.split(".").every((part) => /^\d+$/.test(part) || part in LABELS)

const money = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" })
const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 })

const UNITS: Readonly<Record<string, string>> = {
  working_days: "jours ouvrables",
  days: "jours",
  company_days: "jours en entreprise",
  months: "mois",
  started_month: "par mois commencé",
  day: "par jour",
  api: "interface",
  portal: "portail de l’OPCO",
}
export const unitText = (unit: string): string => UNITS[unit] ?? unit

export const leafText = (leaf: Leaf): string => {
  const { value } = leaf
  if (value === null || value === "") return "–"
  if (typeof value === "string") {
    if (kindOf(leaf) === "day") return formatFrenchDate(value)
    return isOpcoKey(value) ? opcoName(value) : unitText(value)
  }
  switch (kindOf(leaf)) {
    case "money":
      return money.format(value / 100)
    case "rate":
      return t(`${number.format(value / 100)} %`)
    default:
      return number.format(value)
  }
}

const isDelay = (value: unknown): value is { count: number; unit: string } =>
  typeof value === "object" && value !== null && "count" in value && "unit" in value

const SHOWN = 3

/** A value on one line: whole when it is short, else its first places. */
export const valueText = (value: unknown): string => {
  if (isDelay(value)) return t(`${value.count} ${unitText(value.unit)}`)
  const leaves = leavesOf(value)
  const [only] = leaves
  if (leaves.length === 1 && only) return leafText(only)
  const told = leaves.slice(0, SHOWN).map((leaf) => `${leafLabel(leaf.path)} ${leafText(leaf)}`)
  return t(leaves.length > SHOWN ? `${told.join(" · ")}…` : told.join(" · "))
}
