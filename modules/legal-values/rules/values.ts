import type { OpcoKey } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import type { ThresholdName } from "./thresholds.data.ts"

/** Money is in cents. A rate is in hundredths of a percent, as the forms print two decimals: 43 % is 4300. */
export type Rate = number

export interface Smic {
  hourlyCents: number
  /** As published for 35 hours; null when no published amount is known. Amounts are computed from the hour. */
  monthlyCents: number | null
}

/** Age brackets of both grids, by the age at which they begin. */
export interface ApprenticeGrid {
  /** Ages at which a bracket begins; the first one begins at birth. */
  brackets: readonly [0, 18, 21, 26]
  /** One line per year of execution, one rate per bracket. */
  years: readonly (readonly [Rate, Rate, Rate, Rate])[]
  /** The year beyond the grid, when the contract was extended because of a disability. */
  disabledExtension: readonly [Rate, Rate, Rate, Rate]
  /** From this age on, the conventional minimum replaces the SMIC when it is higher. */
  conventionalFromAge: number
  /** A one-year contract of the same level, directly related to the diploma already held. */
  sameLevelBonus: Rate
  sameLevelBonusMaxMonths: number
  /** Ages and the bonus carry the least pay no higher than this share of the SMIC. */
  increaseCap: Rate
  /** Year of the grid at which a professional licence is paid. */
  licenceYear: number
  /** What a public employer may choose to add. */
  publicBonuses: readonly Rate[]
}

export interface ProGrid {
  brackets: readonly [0, 21, 26]
  belowBacPro: readonly [Rate, Rate]
  bacProOrMore: readonly [Rate, Rate]
  /** From 26 at the start: the higher of these two. */
  adult: { smic: Rate; conventional: Rate }
}

export interface WorkingTime {
  /** Legal week, in minutes. */
  weekMinutes: number
  /** How much an hour beyond the legal week counts, in hundredths; a branch may say less, never under the floor. */
  overtimeHundredths: number
  overtimeFloorHundredths: number
}

/** What social security values a benefit at, for any employee. */
export interface BenefitsScale {
  mealCents: number
  /** Hotels, cafés, restaurants and catering. */
  cateringMealCents: number
  /** One room, by month. */
  lodgingCents: number
  /** Each room when there are several. */
  roomCents: number
  /** The two amounts of lodging hold up to this wage. */
  lodgingUpToCents: number
}

export interface BenefitsInKind {
  /** Most that may be taken from the wage. */
  maxShare: Rate
  /** Meals assumed while nobody says how many. */
  mealsPerMonth: number
  /** Most that may be taken of what social security values a benefit at. */
  scaleShare?: Rate
  scale?: BenefitsScale
}

/** The permanent aid, without end: small employers, lower levels. */
export interface SingleAid {
  levels: readonly number[]
  /** Another list of levels where the employer is overseas. */
  overseasLevels: readonly number[]
  underEmployees: number
  cents: number
  disabledCents: number
  /** From this first day on, a text may still change it: told under reserve. */
  reservedFrom: IsoDate
  /** Contracts concluded from this day on are counted by days in their first and last months. */
  byDayFrom: IsoDate
}

export interface AidLine {
  levels: readonly number[]
  /** Nothing where the permanent aid already speaks. */
  smallCents: number
  /** From 250 employees on, under a condition of quota. */
  largeCents: number
}

export interface ApprenticeAid {
  lines: readonly AidLine[]
  largeFromEmployees: number
  /** Whatever the size. */
  disabledCents: number
  /** Only contracts that start before this day. */
  startsBefore?: IsoDate
}

export interface ProAid {
  jobseekerCents: number
  jobseekerFromAge: number
  /** On top of the first. */
  olderJobseekerCents: number
  olderJobseekerFromAge: number
  disabledUpToCents: number
}

export interface EmployerContribution {
  minLevel: number
  cents: number
  /** When the apprentice arrives after a rupture with another employer. */
  afterRuptureCents: number
  /** Rupture during the first 45 days: this share of the funding, never more than the contribution. */
  probationShare: Rate
}

export interface Instalments {
  regime: string
  proration: "started_month" | "day"
  /** Share of a contract year and the month, counted from zero, in which it opens; the last one takes the rest. */
  year: readonly { share: Rate; afterMonths: number }[]
  underOneYearAdvance: Rate
}

export interface ExtraCosts {
  nightCents: number
  mealCents: number
  /** Cap by level of the certification. */
  firstEquipmentCents: Readonly<Record<3 | 4 | 5 | 6 | 7 | 8, number>>
}

/** Paid for a year while no level exists for a certification, by its level. */
export interface StartUpFunding {
  yearCents: Readonly<Record<3 | 4 | 5 | 6 | 7 | 8, number>>
}

/** A contract under a year because of acquired skills, with the agreement of the three parties. */
export interface ShortContractIncrease {
  factor: Rate
}

/** What a centre bore for a disabled apprentice, for each contract year. */
export interface DisabilityIncrease {
  upToCents: number
}

/** No published level of these certifications goes beyond: what does is looked at again on import. */
export interface FundingCeiling {
  levels: readonly number[]
  cents: number
}

/** Where most of the training is at a distance, the yearly level is lower. */
export interface RemoteReduction {
  /** Share of the hours from which it applies. */
  remoteShare: Rate
  reduction: Rate
  /** The reduced amount is never below. */
  floorCents: number
  /** Certifications that every centre teaches at a distance: not reduced. */
  exemptRncp: readonly string[]
}

/** How an OPCO receives what a centre sends, and what it asks for. */
export interface OpcoFiling {
  contract: "api" | "portal"
  convention: "api" | "portal"
  invoice: "api" | "portal"
  /** Documents of the file, in French. */
  pieces: string
  /** What this operator asks beyond the law, in French; « – » for nothing. */
  remark: string
}

/** What one operator asks or pays, where the law leaves it to choose. */
export interface OpcoRule {
  /** As it is shown, in French. */
  text: string
  cents: number | null
  months: number | null
  /** A way of counting that the schedule knows; « – » for none. */
  choice: string
}

/** One code of an official form: what it means, and the heading the notice prints it under; « – » for none. */
export interface FormCode {
  label: string
  group: string
}

/** The operator to which the employers of a collective agreement belong. */
export interface AgreementOperator {
  opco: OpcoKey
}

export interface Delay {
  count: number
  /** « Jours ouvrables » are working days: every day but Sundays and public holidays. */
  unit: "working_days" | "days" | "company_days" | "months"
}

export interface FormVersion {
  form: string
  notice: string
}

/** A form that is sent every year, about the year before. */
export interface YearlyForm {
  form: string
  /** Last day to send it. */
  lastMonth: number
  lastDay: number
}

export interface ContributionExemption {
  /** Share of the SMIC up to which the employee pays no contribution. */
  shareOfSmic: Rate
}

export interface Retention {
  years: number
  /** Contracts of some years are kept until a given day. */
  exception?: { concludedFrom: IsoDate; concludedUntil: IsoDate; keepUntil: IsoDate }
}

export interface DelayNames {
  "delais.transmission": Delay
  "delais.transmission_pro": Delay
  "delais.decision": Delay
  "delais.decision_alerte": Delay
  "delais.periode_probatoire": Delay
  "delais.debut_pratique": Delay
  "delais.debut_formation": Delay
  "delais.avant_contrat": Delay
  "delais.formation_pro": Delay
  "delais.transmission_aide": Delay
  "delais.maintien_formation": Delay
  "delais.solde": Delay
  "delais.demission_mediateur": Delay
  "delais.demission_preavis": Delay
  "delais.diplome_preavis": Delay
  "delais.exclusion_cfa": Delay
  "delais.suspension": Delay
  "delais.rupture_pro": Delay
  "delais.archivage": Delay
  "delais.cnfpt_apf": Delay
  "delais.cnfpt_apc": Delay
}

/** Numbers that rules compare with. */
export type ThresholdValues = { [Name in ThresholdName as `seuils.${Name}`]: number }

/** Every figure and the shape of its value. Names are the keys of the dated configuration. */
export interface LegalValueTypes extends DelayNames, ThresholdValues {
  /** One name for each collective agreement, with its four figures. */
  [agreement: `opco_idcc.${string}`]: AgreementOperator
  /** One name for each code of each list of the forms. */
  [code: `code.${string}`]: FormCode
  /** One name for each operator, and `tous` for what the law asks of all. */
  [filing: `opco_depot.${string}`]: OpcoFiling
  /** One name for each operator and topic, perhaps for an agreement or a level. */
  [rule: `opco_regle.${string}`]: OpcoRule
  "smic.metropole": Smic
  "smic.mayotte": Smic
  duree_travail: WorkingTime
  "grille_remuneration.apprentissage": ApprenticeGrid
  "grille_remuneration.professionnalisation": ProGrid
  avantages_nature: BenefitsInKind
  aide_unique: SingleAid
  "aides_employeur.apprentissage": ApprenticeAid
  "aides_employeur.professionnalisation": ProAid
  participation_employeur: EmployerContribution
  echeancier_opco: Instalments
  frais_annexes: ExtraCosts
  amorcage: StartUpFunding
  minoration_distance: RemoteReduction
  npec_plafond: FundingCeiling
  majoration_contrat_court: ShortContractIncrease
  majoration_rqth: DisabilityIncrease
  "cerfa_versions.apprentissage": FormVersion
  "cerfa_versions.professionnalisation": FormVersion
  bilan_pedagogique: YearlyForm
  seuils_exoneration: ContributionExemption
  conservation: Retention
}

export type LegalValueName = keyof LegalValueTypes
