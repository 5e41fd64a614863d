import { addDays, formatFrenchDate, type IsoDate, typography } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import type { ContractType } from "../dictionary/index.ts"
import { delayFrom } from "./countdown.ts"
import type { RuptureFinding, RuptureInput } from "./rupture-facts.ts"
import { type RuptureReason, type RuptureSigner, ruptureReasons } from "./rupture-reasons.ts"
import { missingNoticeDays } from "./rupture-words.fr.ts"
import { forKind } from "./status.ts"

const DATE = "contrat_date_rupture"
const REASON = "contrat_motif_rupture"

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b)

/** The first day that may be the last one, given the notice; null when nothing holds it or a date is missing. */
export const earliestLastDay = (legalValues: LegalValues, facts: RuptureInput): IsoDate | null => {
  const { mediatorOn, employerInformedOn, resultsOn, noticeOn, excludedOn } = facts
  const after = (name: Parameters<typeof delayFrom>[1], day: IsoDate | null | undefined): IsoDate | null =>
    day ? delayFrom(legalValues, name, day) : null
  switch (ruptureReasons[facts.reason].notice) {
    case "mediation": {
      const mayInform = after("delais.demission_mediateur", mediatorOn)
      const informed = employerInformedOn ?? mayInform
      // Told too early, the employer counts as told on the first day allowed.
      return after("delais.demission_preavis", informed && mayInform ? later(informed, mayInform) : informed)
    }
    case "diploma": {
      const noticed = after("delais.diplome_preavis", noticeOn)
      const published = resultsOn ? addDays(resultsOn, 1) : null
      return noticed && published ? later(noticed, published) : (noticed ?? published)
    }
    case "exclusion":
      return after("delais.exclusion_cfa", excludedOn)
    default:
      return null
  }
}

const checkDate = ({ lastDay, start, end }: RuptureInput): RuptureFinding[] =>
  lastDay !== null && start <= lastDay && lastDay <= end
    ? []
    : [
        {
          rule: "RUP-01",
          severity: "blocking",
          field: DATE,
          message: "La date de rupture doit être comprise entre le début et la fin du contrat.",
        },
      ]

const windowWords = {
  apprentissage: {
    probation: "Les 45 premiers jours en entreprise sont dépassés : choisissez un autre motif.",
    after_probation: "Les 45 premiers jours en entreprise courent encore : la rupture est libre, par écrit.",
  },
  professionnalisation: {
    probation: "La période d'essai est dépassée : choisissez un autre motif.",
    after_probation: "La période d'essai court encore : la rupture est libre, par écrit.",
  },
} as const

const checkWindow = ({ kind, reason, lastDay, probationLastDay }: RuptureInput): RuptureFinding[] => {
  const { window } = ruptureReasons[reason]
  if (lastDay === null || probationLastDay === null || window === "any" || window === "never_started")
    return []
  const isFree = lastDay <= probationLastDay
  if (isFree === (window === "probation")) return []
  return [{ rule: "RUP-02", severity: "warning", field: REASON, message: windowWords[kind][window] }]
}

const signerWords = { employer: "de l'employeur", person: "de l'apprenti" } as const

const checkSigners = ({ reason, isMinor, signedBy }: RuptureInput): RuptureFinding[] => {
  const wanted: readonly RuptureSigner[] = ruptureReasons[reason].signers
  const missing = wanted.filter((signer) => !signedBy.includes(signer))
  const findings: RuptureFinding[] = missing.map((signer) => ({
    rule: "RUP-07",
    severity: "blocking",
    field: REASON,
    message: `La signature ${signerWords[signer]} manque sur le document de rupture.`,
  }))
  if (isMinor && wanted.includes("person") && !signedBy.includes("representative"))
    findings.push({
      rule: "RUP-03",
      severity: "blocking",
      field: REASON,
      message: "L'apprenti est mineur : son représentant légal doit signer la rupture.",
    })
  return findings
}

const checkDocument = ({ hasDocument }: RuptureInput): RuptureFinding[] =>
  hasDocument
    ? []
    : [{ rule: "RUP-08", severity: "blocking", field: REASON, message: "Joignez le document de rupture." }]

/** A notice that was not kept does not undo the rupture: it is said, and someone answers for it. */
const checkNotice = (legalValues: LegalValues, facts: RuptureInput): RuptureFinding[] => {
  const warn = (message: string): RuptureFinding[] => [
    { rule: "RUP-09", severity: "warning", field: DATE, message },
  ]
  const earliest = earliestLastDay(legalValues, facts)
  if (earliest === null)
    return missingNoticeDays(facts).length === 0
      ? []
      : warn("Le préavis ne peut pas être vérifié : une date de la procédure manque.")
  if (facts.lastDay === null || facts.lastDay >= earliest) return []
  return warn(
    `Le préavis n'est pas respecté : la rupture peut prendre effet à partir du ${formatFrenchDate(earliest)}.`,
  )
}

/** What keeps a rupture from being recorded, and what it should make one think of. */
export const checkRupture = (legalValues: LegalValues, facts: RuptureInput): RuptureFinding[] =>
  [
    ...checkDate(facts),
    ...checkWindow(facts),
    ...checkSigners(facts),
    ...checkDocument(facts),
    ...checkNotice(legalValues, facts),
  ].map((finding) => ({ ...finding, message: forKind(finding.message, facts.kind) }))

/** The documents to gather, in words. */
export const ruptureDocuments = (reason: RuptureReason): string[] =>
  ruptureReasons[reason].documents.map(typography)

export const ruptureLabel = (reason: RuptureReason, kind: ContractType): string =>
  forKind(ruptureReasons[reason].label, kind)
