import { legalValueAt } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import { weeklyHours } from "../facts/agreement.ts"
import { answerOf, textOf } from "../facts/known.ts"
import { isMinorAtStart } from "../facts/person.ts"
import { blocking, notApplicable, ofBoth, ok, rule, waitsFor, warning } from "./rule.ts"

const HOURS = ["contrat_duree_hebdo_heures"] as const
/** Whole hours and no minutes. */
const hoursOnly = (hours: number) => ({
  proposes: { contrat_duree_hebdo_heures: hours, contrat_duree_hebdo_minutes: 0 },
})

const birthKey = (contract: ContractData) =>
  contract.contract_type === "professionnalisation" ? "salarie_date_naissance" : "apprenti_date_naissance"

/** Building sites, public works and landscaping, by the beginning of the activity code (R3162-1). */
const SITES = ["41", "42", "43", "8130"]

const worksOnSites = (contract: ContractData): boolean => {
  const naf = (textOf(contract, "employeur_naf") ?? "").replace(".", "")
  return SITES.some((start) => naf.startsWith(start))
}

/** The two ids say the same law on the two forms. */
const minorWeek = {
  severity: "blocking",
  topic: "working_time",
  title: "Semaine d'un mineur",
  explanation:
    "Avant 18 ans, {semaine_mineur} heures par semaine et 8 heures par jour ; {semaine_mineur_chantier} heures sur les chantiers de bâtiment, de travaux publics et d'espaces paysagers si l'organisation collective le justifie. Sinon, 5 heures de plus au plus avec l'accord de l'inspection du travail et l'avis du médecin du travail.",
  source: "Code du travail, L6222-25, L3162-1 et R3162-1",
  fix: "Ramenez la durée à {semaine_mineur} heures, ou indiquez la dérogation obtenue.",
  canBeOverruled: true,
  fields: ["contrat_duree_hebdo_heures"],
  thresholds: ["semaine_mineur", "semaine_mineur_chantier"],
} as const

const checkMinorWeek = (
  contract: ContractData,
  { thresholds }: { thresholds: { semaine_mineur: number; semaine_mineur_chantier: number } },
) => {
  const [minor, hours] = [isMinorAtStart(contract), weeklyHours(contract)]
  if (minor === null) return waitsFor(birthKey(contract), "contrat_date_debut")
  if (!minor) return notApplicable
  if (hours === null) return waitsFor(...HOURS)
  if (hours <= thresholds.semaine_mineur) return ok({ hours })
  if (!worksOnSites(contract) || hours > thresholds.semaine_mineur_chantier)
    return blocking({ hours }, hoursOnly(thresholds.semaine_mineur))
  return warning(
    { hours },
    {
      message:
        "Mineur au-delà de {semaine_mineur} heures sur un chantier : l'organisation collective du travail doit le justifier.",
      fix: "Vérifiez l'accord ou l'usage du chantier, et l'avis du médecin du travail.",
    },
  )
}

export const workingTimeRules = [
  rule({
    ...ofBoth,
    id: "TPS-01",
    severity: "warning",
    topic: "working_time",
    title: "Durée légale",
    explanation:
      "Le temps en centre de formation est du temps de travail, compris dans la durée hebdomadaire. La durée légale est de {legal} heures.",
    message: "La durée hebdomadaire ({hours} h) diffère de la durée légale ({legal} h) : vérifiez-la.",
    fix: "Confirmez la durée, ou indiquez {legal} h.",
    source: "Code du travail, L3121-27 et L6222-24",
    fields: HOURS,
    given: ({ legalValues, on }) => ({
      legal: (legalValueAt(legalValues, "duree_travail", on)?.value.weekMinutes ?? 0) / 60,
    }),
    check: (contract, { legalValues, on }) => {
      const [hours, legalValue] = [weeklyHours(contract), legalValueAt(legalValues, "duree_travail", on)]
      if (hours === null || legalValue === undefined) return waitsFor(...HOURS)
      const values = { hours, legal: legalValue.value.weekMinutes / 60 }
      return hours === values.legal ? ok(values) : warning(values, hoursOnly(values.legal))
    },
  }),
  rule({
    ...ofBoth,
    id: "TPS-02",
    severity: "blocking",
    topic: "working_time",
    title: "Semaine maximale sur le formulaire",
    explanation: "Le formulaire n'admet pas plus de {semaine_maximum} heures par semaine.",
    message: "Indiquez au plus {semaine_maximum} heures par semaine.",
    fix: "Ramenez la durée hebdomadaire à {semaine_maximum} heures au plus.",
    source: "Contrôle du formulaire de l'État",
    fields: HOURS,
    thresholds: ["semaine_maximum"],
    check: (contract, { thresholds }) => {
      const hours = weeklyHours(contract)
      if (hours === null) return waitsFor(...HOURS)
      return hours <= thresholds.semaine_maximum
        ? ok({ hours })
        : blocking({ hours }, hoursOnly(thresholds.semaine_maximum))
    },
  }),
  rule({
    ...minorWeek,
    id: "TPS-03",
    message:
      "Un apprenti mineur ne peut pas dépasser {semaine_mineur} heures par semaine, sauf dérogation sectorielle ou autorisation de l'inspection du travail.",
    check: checkMinorWeek,
  }),
  rule({
    ...minorWeek,
    id: "PRO-12",
    contracts: ["professionnalisation"],
    message:
      "Un salarié mineur ne peut pas dépasser {semaine_mineur} heures par semaine, sauf dérogation sectorielle ou autorisation de l'inspection du travail.",
    source: "Code du travail, L3162-1 et R3162-1",
    check: checkMinorWeek,
  }),
  rule({
    ...ofBoth,
    id: "TPS-04",
    severity: "info",
    topic: "working_time",
    title: "Repos et travail de nuit d'un mineur",
    explanation:
      "Avant 18 ans : 2 jours de repos consécutifs par semaine, ni dimanche ni jour férié hors secteurs listés, ni travail de nuit (22 h – 6 h de 16 à 18 ans, 20 h – 6 h avant 16 ans), 30 minutes de pause après 4 h 30.",
    message: "Mineur : repos, jours fériés et nuits obéissent à des règles propres.",
    fix: "Rappelez ces règles à l'employeur.",
    source: "Code du travail, L3161-1 à L3164-8",
    fields: HOURS,
    check: (contract) => {
      const minor = isMinorAtStart(contract)
      if (minor === null) return waitsFor(birthKey(contract), "contrat_date_debut")
      return minor ? ok() : notApplicable
    },
  }),
  rule({
    id: "TPS-05",
    severity: "warning",
    topic: "working_time",
    title: "Travaux réglementés",
    explanation:
      "Un mineur n'est affecté à des travaux dangereux qu'après une déclaration de dérogation de l'employeur à l'inspection du travail.",
    message: "Travaux réglementés pour un mineur : déclaration de dérogation à prévoir.",
    fix: "Joignez la déclaration de dérogation, ou corrigez la case sur les risques particuliers.",
    source: "Code du travail, D4153-15 à D4153-37 et R4153-40",
    fields: ["contrat_travail_risque"],
    check: (contract, { file }) => {
      const [minor, risk] = [isMinorAtStart(contract), answerOf(contract, "contrat_travail_risque")]
      if (minor === null || risk === null)
        return waitsFor("contrat_travail_risque", "apprenti_date_naissance", "contrat_date_debut")
      if (!minor || !risk) return notApplicable
      return file?.attachments?.includes("travaux_reglementes") ? ok() : warning()
    },
  }),
  rule({
    ...ofBoth,
    id: "TPS-06",
    severity: "info",
    topic: "working_time",
    title: "Visite médicale",
    explanation:
      "La visite d'information et de prévention a lieu dans les 2 mois de l'embauche, avant l'embauche pour un mineur ou un travail de nuit ; des travaux réglementés demandent un examen d'aptitude préalable.",
    message: "Planifier la visite d'information et de prévention.",
    fix: "Planifiez la visite avec le service de santé au travail de l'employeur.",
    source: "Code du travail, R4624-10, R4624-18 et R6222-40-1",
    fields: ["contrat_date_debut"],
    check: () => ok(),
  }),
]
