import { type IsoDate, typography } from "@jalon/kernel"
import { type Delay, type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import type { DelayName } from "./countdown.ts"
import type { Filing } from "./facts.ts"
import type { RuptureFinding, RuptureInput } from "./rupture-facts.ts"
import { type RuptureNotice, type RuptureReason, ruptureReasons } from "./rupture-reasons.ts"

/** Where each rule is written. */
export const ruptureSources: Readonly<Record<RuptureFinding["rule"], string>> = {
  "RUP-01": "Code du travail, L6222-18 et L1243-1",
  "RUP-02": "Code du travail, L6222-18",
  "RUP-03": "Code du travail, L6222-18",
  "RUP-07": "Code du travail, L6222-18 et R6222-21",
  "RUP-08": "Code du travail, R6222-21",
  "RUP-09": "Code du travail, L6222-18 à L6222-19 et D6222-21-1",
}

/** The days a notice counts from. */
export type NoticeDay = "mediatorOn" | "employerInformedOn" | "resultsOn" | "noticeOn" | "excludedOn"

const noticeDays: Readonly<Record<RuptureNotice, readonly NoticeDay[]>> = {
  none: [],
  agreed: [],
  procedure: [],
  mediation: ["mediatorOn", "employerInformedOn"],
  diploma: ["noticeOn", "resultsOn"],
  exclusion: ["excludedOn"],
}

export const noticeDaysOf = (reason: RuptureReason): readonly NoticeDay[] =>
  noticeDays[ruptureReasons[reason].notice]

export const missingNoticeDays = (facts: RuptureInput): NoticeDay[] =>
  noticeDaysOf(facts.reason).filter((day) => !facts[day])

const units: Readonly<Record<Delay["unit"], readonly [one: string, several: string]>> = {
  days: ["jour calendaire", "jours calendaires"],
  working_days: ["jour ouvrable", "jours ouvrables"],
  company_days: ["jour en entreprise", "jours en entreprise"],
  months: ["mois", "mois"],
}

const printDelay = ({ count, unit }: Delay): string => `${count} ${units[unit][count < 2 ? 0 : 1]}`

export interface NoticeWords {
  sentence: string
  source: string
}

const plain: Partial<Record<RuptureNotice, NoticeWords>> = {
  none: { sentence: "Aucun préavis : la rupture est écrite.", source: "Code du travail, L6222-18" },
  agreed: {
    sentence: "Les parties choisissent ensemble le dernier jour et signent le constat.",
    source: "Code du travail, L6222-18",
  },
  procedure: {
    sentence: "La procédure propre à ce motif fixe le dernier jour : relevez-le sur le document.",
    source: "Code du travail, L6222-18 et L1243-1",
  },
}

const counted: Partial<
  Record<RuptureNotice, { delays: readonly DelayName[]; sentence: (...delays: string[]) => string }>
> = {
  mediation: {
    delays: ["delais.demission_mediateur", "delais.demission_preavis"],
    sentence: (inform, leave) =>
      `L'apprenti saisit d'abord le médiateur, informe l'employeur au moins ${inform} plus tard, et quitte l'entreprise au moins ${leave} après l'avoir informé.`,
  },
  diploma: {
    delays: ["delais.diplome_preavis"],
    sentence: (notice) =>
      `L'apprenti prévient l'employeur par écrit ${notice} avant, et part au plus tôt le lendemain de la publication des résultats.`,
  },
  exclusion: {
    delays: ["delais.exclusion_cfa"],
    sentence: (search) =>
      `L'employeur peut licencier si l'apprenti n'a trouvé aucun autre CFA ${search} après l'exclusion.`,
  },
}

/** The rule of the notice with its legal values, as in force on a day; null when none speaks for it. */
export const noticeWords = (
  legalValues: LegalValues,
  reason: RuptureReason,
  on: IsoDate,
  filing: Filing = "opco",
): NoticeWords | null => {
  const { notice } = ruptureReasons[reason]
  const said = plain[notice]
  if (said) return { sentence: typography(said.sentence), source: said.source }
  const { delays, sentence } = counted[notice] ?? { delays: [], sentence: () => "" }
  const rows = delays.map((name) => legalValueAt(legalValues, name, on))
  const known = rows.filter((row) => row !== undefined)
  if (known.length === 0 || known.length < rows.length) return null
  return {
    sentence: typography(
      sentence(...known.map(({ value }) => printDelay(value))).replace(
        "le médiateur",
        // D6274-1: no chamber mediates for a public employer.
        filing === "ddets" ? "le médiateur désigné par l'employeur public" : "le médiateur",
      ),
    ),
    source: [...new Set(known.map(({ source }) => source))].join(" ; "),
  }
}
