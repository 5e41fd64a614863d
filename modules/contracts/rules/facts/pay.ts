import { addMonths } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { Rate } from "@jalon/legal-values/rules"
import type { ContractData, PayLine } from "../dictionary/contract-data.ts"
import {
  type ApprenticePayInput,
  type PayInput,
  type ProposedLine,
  type ProposedPay,
  paySectorOf,
  proQualificationOf,
} from "../pay/index.ts"
import { declares, isExtension, isPro, periodOf, weeklyHours } from "./agreement.ts"
import { answerOf, dateOf, isPlausibleDay, numberOf, textOf } from "./known.ts"
import { birthDateOf, hasDisabilityRights } from "./person.ts"
import { workDepartmentOf } from "./place.ts"
import { cycleStartOf, followsDiploma, hasSameEmployer, repeatsElsewhere } from "./succession.ts"

/** Beyond any pay: the rules of formats tell what a spoilt file holds, and amounts stay numbers. */
const MOST = 1e9
const bounded = (value: number): number => Math.max(-MOST, Math.min(MOST, value))

/** A percent of the form, in the hundredths that pay is computed with. */
export const rateOf = (percent: number): Rate => Math.round(bounded(percent) * 100)

/** Money is whole cents: a field that holds less was spoilt on its way, and a rule says so. */
const centsOf = (contract: ContractData, key: Parameters<typeof numberOf>[1]): number | null => {
  const cents = numberOf(contract, key)
  return cents === null ? null : Math.round(bounded(cents))
}

const territoryOf = (contract: ContractData): PayInput["territory"] =>
  workDepartmentOf(contract) === "976" ? "mayotte" : "metropole"

const commonPayInput = (contract: ContractData) => {
  const [birthDate, period, hours] = [birthDateOf(contract), periodOf(contract), weeklyHours(contract)]
  if (birthDate === null || period === null || hours === null) return null
  const [overtime, conventional] = [
    numberOf(contract, "remuneration_majoration_heures_sup"),
    centsOf(contract, "remuneration_smc_mensuel_cents"),
  ]
  return {
    birthDate,
    start: period.from,
    end: period.to,
    territory: territoryOf(contract),
    weeklyMinutes: Math.round(bounded(hours) * 60),
    ...(overtime === null ? {} : { overtimeHundredths: 100 + bounded(overtime) }),
    ...(conventional === null ? {} : { conventionalMonthlyCents: conventional }),
  }
}

const PROFESSIONAL_LICENCE = "62"
const YEAR = 12
const LONGEST_CYCLE = 72

/** Where the contract stands in the grid, other than at its first year on its first day. */
const gridOf = (
  contract: ContractData,
): Pick<ApprenticePayInput, "cycleStart" | "isProfessionalLicence" | "repeatedYear"> => {
  if (textOf(contract, "formation_diplome_vise") === PROFESSIONAL_LICENCE)
    return { isProfessionalLicence: true }
  const cycle = numberOf(contract, "formation_duree_cycle_mois")
  if (repeatsElsewhere(contract)) return cycle === null ? {} : { repeatedYear: Math.ceil(cycle / YEAR) }
  const cycleStart = cycleStartOf(contract)
  return cycleStart === null || cycleStart === dateOf(contract, "contrat_date_debut") ? {} : { cycleStart }
}

/** Lengthened beyond the cycle by agreement: the last year of the cycle holds from there on (D6222-28-2). */
const lengthenedFrom = (contract: ContractData): IsoDate | null => {
  const [period, cycle] = [periodOf(contract), numberOf(contract, "formation_duree_cycle_mois")]
  if (period === null || cycle === null || cycle < YEAR || !declares(contract, "22")) return null
  const from = addMonths(period.from, Math.min(cycle, LONGEST_CYCLE))
  return from <= period.to ? from : null
}

/**
 * The grid stands still from the day the contract should have ended: after a failed exam at its last rate, after the
 * disability was recognised with points on top of it.
 */
const extensionOf = (contract: ContractData): Pick<ApprenticePayInput, "extension"> => {
  const formerEnd = dateOf(contract, "contrat_precedent_date_fin")
  if (!isExtension(contract)) {
    const from = lengthenedFrom(contract)
    return from === null ? {} : { extension: { from } }
  }
  if (formerEnd === null) return {}
  const last = numberOf(contract, "remuneration_taux_precedent")
  return {
    extension: {
      from: addDays(formerEnd, 1),
      isForDisability: textOf(contract, "contrat_type") === "34",
      ...(last === null ? {} : { lastRate: rateOf(last) }),
    },
  }
}

/** What the least pay of a contract depends on; null while a date or the hours are missing. */
export const payFactsOf = (contract: ContractData): PayInput | null => {
  const common = commonPayInput(contract)
  if (common === null) return null
  if (isPro(contract)) {
    const diploma = textOf(contract, "pro_diplome_plus_eleve")
    if (diploma === null) return null
    return { ...common, kind: "professionnalisation", qualification: proQualificationOf(diploma) }
  }
  const points = numberOf(contract, "remuneration_majoration_publique")
  return {
    ...common,
    kind: "apprentissage",
    sector: paySectorOf(Number(textOf(contract, "employeur_type") ?? 0)),
    ...gridOf(contract),
    isDisabled: hasDisabilityRights(contract),
    ...bonusOf(contract),
    ...formerPayOf(contract),
    ...(points === null ? {} : { publicBonus: rateOf(points) }),
    ...extensionOf(contract),
  }
}

/** The fifteen points come on top of the last year of the diploma already held, at the present age. */
const bonusOf = (contract: ContractData): Pick<ApprenticePayInput, "sameLevelBonus" | "heldDiplomaYears"> => {
  // What an extension calls the former rate is that of the contract it extends, points included.
  if (answerOf(contract, "remuneration_majoration_15") !== true || isExtension(contract)) return {}
  const years = numberOf(contract, "remuneration_diplome_annees")
  return { sameLevelBonus: true, ...(years === null ? {} : { heldDiplomaYears: years }) }
}

/** What the former contract paid in its last year, where the law keeps it (D6222-28, D6222-29, D6222-30). */
const formerPayOf = (
  contract: ContractData,
): Pick<ApprenticePayInput, "previousRate" | "previousBase" | "previousMonthlyCents"> => {
  const hasBonus = answerOf(contract, "remuneration_majoration_15") === true && !isExtension(contract)
  const keepsDiploma = followsDiploma(contract)
  if (!keepsDiploma && !repeatsElsewhere(contract) && !hasBonus) return {}
  const [rate, paid] = [
    numberOf(contract, "remuneration_taux_precedent"),
    centsOf(contract, "remuneration_salaire_precedent_cents"),
  ]
  const isOfConventional = textOf(contract, "remuneration_base_precedente") === "SMC"
  return {
    ...(rate === null ? {} : { previousRate: rateOf(rate) }),
    ...(isOfConventional && keepsDiploma ? { previousBase: "SMC" } : {}),
    ...(paid !== null && keepsDiploma && hasSameEmployer(contract) ? { previousMonthlyCents: paid } : {}),
  }
}

const isDay = (value: unknown): value is IsoDate => typeof value === "string" && isPlausibleDay(value)
const isLine = (line: unknown): line is PayLine => typeof line === "object" && line !== null

/** Lines as typed; null while one of them lacks a date, a rate or what it is a share of. */
export const proposedLinesOf = (contract: ContractData): readonly ProposedLine[] | null => {
  const lines: unknown = contract.remunerations
  if (!Array.isArray(lines) || lines.length === 0) return null
  const read = lines.map((line): ProposedLine | null => {
    if (!isLine(line)) return null
    const { date_debut: from, date_fin: to, taux, base } = line
    if (!isDay(from) || !isDay(to) || typeof taux !== "number" || !Number.isFinite(taux)) return null
    return base === "SMIC" || base === "SMC" ? { from, to, rate: rateOf(taux), base } : null
  })
  const whole = read.filter((line) => line !== null)
  return whole.length < read.length ? null : whole
}

/** Hotels and lodging, restaurants and catering, in the nomenclature of activities. */
const CATERING = /^5[56]/

const benefitsOf = (contract: ContractData): Pick<ProposedPay, "mealsPerMonth" | "rooms" | "isCatering"> => {
  const [meals, rooms] = [
    numberOf(contract, "remuneration_repas_par_mois"),
    numberOf(contract, "remuneration_logement_pieces"),
  ]
  return {
    ...(meals === null ? {} : { mealsPerMonth: Math.round(bounded(meals)) }),
    ...(rooms === null ? {} : { rooms: Math.round(bounded(rooms)) }),
    ...(CATERING.test(textOf(contract, "employeur_naf") ?? "") ? { isCatering: true } : {}),
  }
}

/** What the employer proposes to pay; null while a line is not whole. */
export const proposedPayOf = (contract: ContractData): ProposedPay | null => {
  const lines = isPro(contract) ? [] : proposedLinesOf(contract)
  const [meal, lodging] = [
    centsOf(contract, "remuneration_avantage_nourriture_cents"),
    centsOf(contract, "remuneration_avantage_logement_cents"),
  ]
  if (lines === null) return null
  return {
    lines,
    hiringCents: centsOf(contract, "remuneration_salaire_embauche_cents"),
    ...(meal === null ? {} : { mealCents: meal }),
    ...(lodging === null ? {} : { lodgingCents: lodging }),
    ...benefitsOf(contract),
  }
}
