import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { formatFrenchDate, formatShortEuros, typography as t } from "@jalon/kernel"
import { kindOf, type Leaf } from "./leaves.ts"

/** Subjects under which the values are shown, in this order. */
export const subjects = [
  ["pay", "Salaires"],
  ["aids", "Aides à l’embauche"],
  ["funding", "Prise en charge"],
  ["delays", "Délais"],
  ["thresholds", "Seuils des contrôles"],
  ["forms", "Formulaires et conservation"],
  ["filing", "Dépôt auprès de chaque OPCO"],
  ["opcos", "Particularités de chaque OPCO"],
  ["codes", "Codes des formulaires (Cerfa)"],
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
  ["bilan_pedagogique", "forms"],
  ["conservation", "forms"],
  ["opco_depot.", "filing"],
  ["opco_regle.", "opcos"],
  ["code.", "codes"],
  ["opco_idcc.", "agreements"],
]

export const subjectOf = (name: string): Subject =>
  PREFIXES.find(([prefix]) => name.startsWith(prefix))?.[1] ?? "funding"

const LABELS: Readonly<Record<string, string>> = {
  "": "Valeur",
  hourlyCents: "Par heure",
  monthlyCents: "Par mois, 35 heures",
  brackets: "À partir de l’âge",
  years: "Durée",
  disabledExtension: "Prolongation, travailleur handicapé",
  conventionalFromAge: "Minimum conventionnel à partir de",
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
  weekMinutes: "Semaine légale",
  overtimeHundredths: "Heure supplémentaire, comptée",
  overtimeFloorHundredths: "Heure supplémentaire, plancher de branche",
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
  jobseekerFromAge: "Demandeur d’emploi à partir de",
  olderJobseekerCents: "Demandeur d’emploi plus âgé",
  olderJobseekerFromAge: "Plus âgé à partir de",
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
  factor: "Multiplié par",
  upToCents: "Au plus, par année de contrat",
  exemptRncp: "Certifications exemptées (codes RNCP)",
  label: "Libellé",
  group: "Rubrique de la notice",
  opco: "OPCO",
  text: "Règle",
  months: "Mois",
  choice: "Manière de compter",
  contract: "Contrat",
  convention: "Convention",
  invoice: "Factures",
  pieces: "Pièces",
  remark: "À savoir",
  count: "Nombre",
  unit: "Unité",
  form: "Formulaire",
  lastMonth: "Dernier jour, mois",
  lastDay: "Dernier jour, jour",
  notice: "Notice",
  exception: "Exception",
  concludedFrom: "Conclus à partir du",
  concludedUntil: "Conclus jusqu’au",
  keepUntil: "À conserver jusqu’au",
}

const rank = (at: string): string => (at === "0" ? "1re" : `${Number(at) + 1}e`)

/** Places inside a table, named by what their numbers stand for. */
const PLACES: readonly (readonly [path: RegExp, label: (...numbers: string[]) => string])[] = [
  [/^brackets\.(\d)$/, (at = "") => `${rank(at)} tranche d’âge, à partir de`],
  [/^years\.(\d)\.(\d)$/, (year = "", at = "") => `${rank(year)} année, ${rank(at)} tranche d’âge`],
  [
    /^(disabledExtension|belowBacPro|bacProOrMore)\.(\d)$/,
    (key = "", at = "") => `${LABELS[key]}, ${rank(at)} tranche d’âge`,
  ],
  [/^adult\.(\w+)$/, (key = "") => `À partir de 26 ans, part ${LABELS[key]}`],
  [/^publicBonuses\.(\d)$/, (at = "") => `${rank(at)} majoration d’un employeur public`],
  [/^(levels|overseasLevels)\.(\d)$/, (key = "", at = "") => `${LABELS[key]}, ${rank(at)} de la liste`],
  [/^lines\.(\d)\.levels\.(\d)$/, (line = "", at = "") => `${rank(line)} ligne, ${rank(at)} niveau`],
  [/^lines\.(\d)\.(\w+)$/, (line = "", key = "") => `${rank(line)} ligne, ${LABELS[key]}`],
  [/^year\.(\d)\.(\w+)$/, (at = "", key = "") => `${rank(at)} échéance, ${LABELS[key]}`],
  [/^(firstEquipmentCents|yearCents)\.(\d)$/, (key = "", level = "") => `${LABELS[key]} ${level}`],
  [/^(scale|exception)\.(\w+)$/, (key = "", inner = "") => `${LABELS[key]}, ${LABELS[inner]}`],
]

/** « 2e année, 3e tranche d’âge »: a place in a table is named by its numbers. */
export const leafLabel = (path: string): string => {
  for (const [pattern, label] of PLACES) {
    const found = pattern.exec(path)
    if (found !== null) return t(label(...found.slice(1)))
  }
  return t(LABELS[path] ?? path)
}

/** Places whose label is missing: none, says a test. */
export const isLabelled = (path: string): boolean =>
  path in LABELS || (PLACES.some(([pattern]) => pattern.test(path)) && !leafLabel(path).includes("undefined"))

const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 })

const UNITS: Readonly<Record<string, string>> = {
  working_days: "jours ouvrables",
  days: "jours",
  company_days: "jours en entreprise",
  months: "mois",
  started_month: "par mois commencé",
  day: "par jour",
  api: "connexion directe",
  portal: "portail de l’OPCO",
  cap: "année entière",
  flat: "365e par jour",
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
      return formatShortEuros(value)
    case "rate":
      return t(`${number.format(value / 100)} %`)
    case "minutes":
      return t(`${number.format(value / 60)} h`)
    case "percent":
      return t(`${number.format(value)} %`)
    case "years":
      return t(value === 1 ? "1 an" : `${number.format(value)} ans`)
    default:
      return number.format(value)
  }
}
