import { lastsAtLeast, lastsAtMost } from "@jalon/calendar"
import { levelOfProDiploma } from "../codes/index.ts"
import type { ContractData } from "../dictionary/index.ts"
import { periodOf } from "../facts/agreement.ts"
import { answerOf, isSaid, numberOf, textOf } from "../facts/known.ts"
import { ageAtStart } from "../facts/person.ts"
import { isGoingAbroad } from "../facts/situations.ts"
import { blocking, notApplicable, ofPro, ok, rule, waitsFor, warning } from "./rule.ts"

const AGE = ["salarie_date_naissance", "contrat_date_debut"] as const
const DATES = ["contrat_date_debut", "contrat_date_fin"] as const

/** A job subsidised by the State, from which the contract may follow. */
const SUBSIDISED = "6"

export type ProPublic =
  | "jeune_16_25"
  | "demandeur_emploi_26_plus"
  | "beneficiaire_rsa_ass_aah"
  | "sortant_cui"

/** Why the law opens the contract to this person; null when nothing does, undefined while her age is not known. */
export const proPublicOf = (
  contract: ContractData,
  ages: { readonly from: number; readonly adult: number },
): ProPublic | null | undefined => {
  const age = ageAtStart(contract)
  if (age === null) return undefined
  if (isSaid(contract.pro_minimum_social)) return "beneficiaire_rsa_ass_aah"
  if (textOf(contract, "pro_situation_avant_contrat") === SUBSIDISED) return "sortant_cui"
  if (age >= ages.from && age < ages.adult) return "jeune_16_25"
  return age >= ages.adult && answerOf(contract, "pro_inscrit_france_travail") === true
    ? "demandeur_emploi_26_plus"
    : null
}

/** General and technological secondary school open no trade; below it nothing does. */
const withoutVocation = (contract: ContractData): boolean => {
  const diploma = textOf(contract, "pro_diplome_plus_eleve")
  return diploma !== null && (levelOfProDiploma(diploma) ?? 0) < 3
}

/** Those to whom longer contracts and more training are open (L6325-1-1). */
export const isPriorityPublic = (
  contract: ContractData,
  { adult, longMonths }: { readonly adult: number; readonly longMonths: number },
): boolean => {
  const age = ageAtStart(contract)
  if (isSaid(contract.pro_minimum_social)) return true
  if (textOf(contract, "pro_situation_avant_contrat") === SUBSIDISED) return true
  if (age !== null && age < adult && withoutVocation(contract)) return true
  return (
    answerOf(contract, "pro_inscrit_france_travail") === true &&
    (numberOf(contract, "pro_duree_france_travail_mois") ?? 0) > longMonths
  )
}

export const proPublicRules = [
  rule({
    ...ofPro,
    id: "PRO-01",
    severity: "blocking",
    topic: "age",
    title: "Public visé",
    explanation:
      "Le contrat est ouvert de {pro_age_minimum} à 25 ans révolus pour compléter une formation initiale, à partir de {pro_age_jeune} ans aux demandeurs d'emploi inscrits, aux bénéficiaires du RSA, de l'ASS ou de l'AAH, et à la sortie d'un contrat unique d'insertion.",
    message: "Le salarié ne relève pas d'un public éligible au contrat de professionnalisation.",
    fix: "Vérifiez l'âge, l'inscription à France Travail et la situation avant contrat.",
    source: "Code du travail, L6325-1",
    fields: ["pro_inscrit_france_travail", ...AGE],
    thresholds: ["pro_age_minimum", "pro_age_jeune"],
    check: (contract, { thresholds }) => {
      const [age, found] = [
        ageAtStart(contract),
        proPublicOf(contract, { from: thresholds.pro_age_minimum, adult: thresholds.pro_age_jeune }),
      ]
      if (found === undefined || age === null) return waitsFor(...AGE)
      if (age < thresholds.pro_age_minimum) return blocking({ age }, { fields: AGE })
      if (found !== null) return ok({ age, public: found })
      return answerOf(contract, "pro_inscrit_france_travail") === null
        ? waitsFor("pro_inscrit_france_travail")
        : blocking({ age })
    },
  }),
  rule({
    ...ofPro,
    id: "PRO-02",
    severity: "blocking",
    topic: "dates",
    title: "Durée du contrat ou de l'action",
    explanation:
      "Le CDD, ou l'action de professionnalisation d'un CDI, dure de {pro_duree_minimum_mois} à {pro_duree_mois} mois ; jusqu'à {pro_duree_accord_mois} mois avec une mobilité à l'étranger, ou par accord de branche ou, à défaut, de l'OPCO interprofessionnel, jusqu'à {pro_duree_maximum_mois} mois pour un public prioritaire. Au-delà de {pro_duree_accord_mois} mois, aucun accord n'ouvre la durée aux autres.",
    message: "Au-delà de {pro_duree_mois} mois, un accord de branche ou un public prioritaire est requis.",
    fix: "Dites si un accord le permet et lequel, ou raccourcissez la durée.",
    source: "Code du travail, L6325-11, L6325-12, L6325-25 et L6325-1-1",
    fields: ["pro_accord_duree", "contrat_date_fin", "contrat_date_debut"],
    thresholds: [
      "pro_duree_minimum_mois",
      "pro_duree_mois",
      "pro_duree_accord_mois",
      "pro_duree_maximum_mois",
      "pro_age_jeune",
      "pro_inscription_longue_mois",
    ],
    check: (contract, { thresholds }) => {
      const period = periodOf(contract)
      if (period === null) return waitsFor(...DATES)
      const atMost = (months: number) => lastsAtMost(period.from, period.to, months)
      if (!lastsAtLeast(period.from, period.to, thresholds.pro_duree_minimum_mois))
        return blocking(period, {
          message: "Le contrat ou l'action doit durer au moins {pro_duree_minimum_mois} mois.",
          fix: "Reportez la date de fin.",
          fields: [...DATES].toReversed(),
        })
      if (!atMost(thresholds.pro_duree_maximum_mois))
        return blocking(period, {
          message: "Le contrat ou l'action ne peut pas dépasser {pro_duree_maximum_mois} mois.",
          fix: "Avancez la date de fin.",
          fields: [...DATES].toReversed(),
        })
      const isPriority = isPriorityPublic(contract, {
        adult: thresholds.pro_age_jeune,
        longMonths: thresholds.pro_inscription_longue_mois,
      })
      if (isPriority || atMost(thresholds.pro_duree_mois)) return ok(period)
      // Somebody who leaves for abroad needs no agreement (L6325-25).
      if (isGoingAbroad(contract) && atMost(thresholds.pro_duree_accord_mois)) return ok(period)
      if (!atMost(thresholds.pro_duree_accord_mois))
        return blocking(period, {
          message: "Au-delà de {pro_duree_accord_mois} mois, seuls les publics prioritaires sont admis.",
          fix: "Avancez la date de fin, ou vérifiez la situation du salarié.",
          fields: [...DATES].toReversed(),
        })
      const agreed = answerOf(contract, "pro_accord_duree")
      if (agreed === null) return warning(period)
      if (!agreed) return blocking(period)
      return isSaid(contract.pro_accord_duree_reference)
        ? ok(period)
        : warning(period, {
            message: "Indiquez l'accord qui permet de dépasser {pro_duree_mois} mois.",
            fix: "Nommez l'accord, sa date et la convention collective.",
            fields: ["pro_accord_duree_reference"],
          })
    },
  }),
  rule({
    ...ofPro,
    id: "PRO-05",
    severity: "warning",
    topic: "dates",
    title: "Renouvellement",
    explanation:
      "Un CDD se renouvelle une fois avec le même employeur : qualification obtenue et autre qualification préparée, ou non obtenue pour échec, maternité, adoption, maladie, accident ou défaillance de l'organisme.",
    message:
      "Nouveau contrat : un CDD de professionnalisation ne se renouvelle qu'une fois, dans les cas prévus.",
    fix: "Vérifiez que le cas choisi correspond à la fin du contrat précédent.",
    source: "Code du travail, L6325-7",
    fields: ["pro_type"],
    check: (contract) =>
      /^2[1-4]$/.test(textOf(contract, "pro_type") ?? "") && textOf(contract, "pro_nature") !== "1"
        ? warning()
        : notApplicable,
  }),
]
