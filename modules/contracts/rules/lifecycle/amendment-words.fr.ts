import { typography } from "@jalon/kernel"
import type { AnyAmendmentType } from "./amendment-types.ts"

export interface AmendmentTypeWords {
  /** What it is for, in words of the trade. */
  opens: string
  /** What it demands beside, or what is better done otherwise. */
  note: string
}

const words: Readonly<Record<AnyAmendmentType, AmendmentTypeWords>> = {
  "30": {
    opens: "Toutes les cases, sauf l'identité du salarié, la date de début et le n° DECA.",
    note: "Il est transmis à l'OPCO comme le contrat.",
  },
  "31": {
    opens: "Identité, SIRET, forme juridique, convention collective et adresse de l'employeur.",
    note: "Le contrat se poursuit chez le nouvel employeur. Si le payeur change, une nouvelle convention est nécessaire.",
  },
  "32": {
    opens: "Employeur de l'autre saison.",
    note: "Réservé au contrat saisonnier à deux employeurs (mode 4).",
  },
  "33": {
    opens: "Date de fin, examens, heures de formation et périodes de rémunération.",
    note: "12 mois de plus au maximum, payés au moins au taux de la dernière année. L'avenant prend effet avant la fin du contrat.",
  },
  "34": {
    opens: "Date de fin et périodes de rémunération.",
    note: "4 ans au maximum en tout. La reconnaissance s'indique dans la fiche de l'étudiant.",
  },
  "35": {
    opens: "Diplôme, code RNCP, dates et heures de formation, convention.",
    note: "Une nouvelle convention est nécessaire et la prise en charge change. Beaucoup d'OPCO préfèrent une rupture et un nouveau contrat.",
  },
  "36": {
    opens:
      "Maître d'apprentissage, durée hebdomadaire, rémunération, réduction de durée, représentant légal, travaux à risques.",
    note: "Inutile si le maître d'apprentissage n° 2 déjà déclaré prend le relais.",
  },
  "37": {
    opens: "SIRET et adresse du lieu de travail, OPCO.",
    note: "Le nouvel établissement appartient à la même entreprise ; sinon, choisissez le type 31.",
  },
  "38": {
    opens: "Lieu principal de la formation, convention.",
    note: "L'annexe de la convention qui indique le nouveau lieu est jointe.",
  },
}

export const amendmentTypeWords = (type: AnyAmendmentType): AmendmentTypeWords => ({
  opens: typography(words[type].opens),
  note: typography(words[type].note),
})

/** Where each rule of an amendment, or each demand of its type, is written; the notice of its form for the others. */
const sources: Readonly<Record<string, string>> = {
  "DUR-02": "Code du travail, L6222-7-1, L6222-11, R6222-46 et R6222-59",
  "DUR-03": "Code du travail, L6222-7-1 et L6222-12-1 ; arrêté du 14 septembre 2020",
  "REM-12": "Code du travail, D6222-26",
  disabled: "Code du travail, R6222-46",
  pay_line: "Code du travail, D6222-26",
  new_convention: "Code du travail, L6353-1 et D6353-1",
  convention_annex: "Code du travail, L6353-1 et D6353-1",
  convention_if_payer: "Code du travail, L6353-1 et D6353-1",
}

export const amendmentSource = (type: AnyAmendmentType, rule: string): string =>
  typography(sources[rule] ?? (type === "30" ? "Notice 51650#09" : "Notice 51649#09"))
