import { addMonths } from "@jalon/calendar"
import { levelOfDiploma } from "../codes/index.ts"
import type { ContractData } from "../dictionary/index.ts"
import { declares, isSuccession } from "../facts/agreement.ts"
import { answerOf, dateOf, isSaid, numberOf, textOf } from "../facts/known.ts"
import {
  ageAt,
  ageAtStart,
  birthDateOf,
  conclusionOf,
  hasDisabilityRights,
  isAthlete,
  needsRepresentative,
} from "../facts/person.ts"
import { blocking, notApplicable, ofBoth, ok, rule, waitsFor, warning } from "./rule.ts"

const AGE = ["apprenti_date_naissance", "contrat_date_debut"] as const
const waitsForAge = waitsFor(...AGE)

const MAJORITY_MONTHS = 18 * 12

/** Interrupted in the third or fourth year of collège: it is not completed. */
const COLLEGE_LEFT = ["41", "42"]

/** Cases in which the law sets no upper age. */
const noLimitGround = (contract: ContractData): string | null => {
  if (hasDisabilityRights(contract)) return "travailleur handicapé"
  if (answerOf(contract, "apprenti_projet_creation_entreprise") === true)
    return "projet de création ou de reprise d’entreprise"
  if (isAthlete(contract)) return "sportif de haut niveau"
  const retries =
    textOf(contract, "contrat_type") === "22" && textOf(contract, "contrat_precedent_fin") === "terme_echec"
  return retries ? "échec à l’examen et nouvel employeur" : null
}

const isFirst = (contract: ContractData) => textOf(contract, "contrat_type") === "11"

const BEYOND_HER_WILL = ["rupture_independante", "rupture_incapacite"]

/** After a rupture, its cause must lie outside the apprentice's will; after a diploma the level must rise. */
const hasGroundToFollow = (contract: ContractData): boolean | null => {
  const ending = textOf(contract, "contrat_precedent_fin")
  if (textOf(contract, "contrat_type") === "23" && ending !== "rupture_diplome")
    return ending === null ? null : BEYOND_HER_WILL.includes(ending)
  const held = textOf(contract, "apprenti_diplome_plus_eleve")
  const heldLevel = held === null ? null : levelOfDiploma(held)
  const before = numberOf(contract, "contrat_precedent_niveau") ?? heldLevel
  const aimed = numberOf(contract, "formation_niveau")
  return before === null || aimed === null ? null : aimed > before
}

export const ageRules = [
  rule({
    id: "AGE-01",
    severity: "blocking",
    topic: "age",
    title: "Âge minimum",
    explanation:
      "Un contrat d'apprentissage débute à {age_minimum} ans, ou à {age_minimum_college} ans révolus si le collège est achevé, avec la dérogation 11 (ou 50).",
    message:
      "L'apprenti doit avoir {age_minimum} ans au début du contrat ({age_minimum_college} ans révolus si le collège est achevé, dérogation 11).",
    fix: "Indiquez la dérogation 11 et joignez le justificatif de fin de collège, ou reportez le début du contrat.",
    source: "Code du travail, L6222-1 et D6222-1-1",
    fields: ["contrat_derogation", ...AGE],
    thresholds: ["age_minimum", "age_minimum_college"],
    check: (contract, { thresholds }) => {
      const age = ageAtStart(contract)
      if (age === null) return waitsForAge
      // Too young whatever the derogation: the next rule says so.
      if (age >= thresholds.age_minimum || age < thresholds.age_minimum_college) return ok({ age })
      if (!declares(contract, "11")) return blocking({ age })
      const lastClass = textOf(contract, "apprenti_derniere_classe")
      if (lastClass === null) return waitsFor("apprenti_derniere_classe")
      if (!COLLEGE_LEFT.includes(lastClass)) return ok({ age })
      return blocking(
        { age },
        {
          message:
            "À {age} ans, le collège doit être achevé : la dernière classe indiquée dit qu'il a été interrompu.",
          fix: "Vérifiez la dernière classe suivie, ou reportez le début du contrat.",
          fields: ["apprenti_derniere_classe", ...AGE],
        },
      )
    },
  }),
  rule({
    id: "AGE-02",
    severity: "blocking",
    topic: "age",
    title: "Jamais avant 15 ans",
    explanation:
      "Avant {age_minimum_college} ans, un jeune peut commencer en CFA sous statut scolaire s'il atteint cet âge avant le 31 décembre ; le contrat débute ensuite.",
    message:
      "Un contrat d'apprentissage ne peut pas débuter avant les {age_minimum_college} ans de l'apprenti.",
    fix: "Reportez le début du contrat au jour de ses {age_minimum_college} ans au plus tôt.",
    source: "Code du travail, L6222-1",
    fields: AGE,
    thresholds: ["age_minimum_college"],
    check: (contract, { thresholds }) => {
      const age = ageAtStart(contract)
      if (age === null) return waitsForAge
      return age < thresholds.age_minimum_college ? blocking({ age }) : ok({ age })
    },
  }),
  rule({
    id: "AGE-03",
    severity: "blocking",
    topic: "age",
    title: "Âge limite",
    explanation:
      "Le contrat débute avant {age_limite} ans (29 ans révolus). Au-delà, un cas de dérogation de la loi est nécessaire, déclaré par le code 12 (ou 50).",
    message:
      "L'apprenti a {age_limite} ans ou plus au début du contrat : précisez le cas de dérogation (code 12).",
    fix: "Choisissez la dérogation 12, ou 50 si plusieurs dérogations se cumulent.",
    source: "Code du travail, L6222-1, L6222-2 et D6222-1",
    fields: ["contrat_derogation", ...AGE],
    thresholds: ["age_limite"],
    check: (contract, { thresholds }) => {
      const age = ageAtStart(contract)
      if (age === null) return waitsForAge
      // Where no ground exists no code helps, and another rule says it.
      if (age < thresholds.age_limite || (isFirst(contract) && noLimitGround(contract) === null))
        return ok({ age })
      return declares(contract, "12") ? ok({ age }) : blocking({ age })
    },
  }),
  rule({
    id: "AGE-04",
    severity: "blocking",
    topic: "age",
    title: "Suite d'un contrat au-delà de 29 ans",
    explanation:
      "À partir de {age_limite} ans et jusqu'à 35 ans révolus le jour de la conclusion, le contrat est signé dans les {intervalle_suite_mois} mois de la fin d'un autre : il mène à un niveau supérieur, ou le précédent a été rompu pour une cause indépendante de la volonté de l'apprenti (employeur qui cesse son activité, faute ou manquements de l'employeur, suspension du contrat) ou pour inaptitude physique et temporaire.",
    message:
      "Au-delà de 29 ans, le nouveau contrat doit être signé moins d'un an après le précédent et avant les {age_limite_suite} ans.",
    fix: "Vérifiez la date de fin du contrat précédent et la date de conclusion.",
    source: "Code du travail, L6222-2 et D6222-1",
    fields: ["contrat_precedent_date_fin", "contrat_date_conclusion", "apprenti_date_naissance"],
    thresholds: ["age_limite", "age_limite_suite", "intervalle_suite_mois"],
    check: (contract, { thresholds }) => {
      const [atStart, signed] = [ageAtStart(contract), conclusionOf(contract)]
      const age = ageAt(contract, signed)
      if (atStart === null || age === null || signed === null) return waitsForAge
      if (atStart < thresholds.age_limite || noLimitGround(contract) !== null || !isSuccession(contract))
        return notApplicable
      const previousEnd = dateOf(contract, "contrat_precedent_date_fin")
      if (age >= thresholds.age_limite_suite)
        return blocking({ age }, { fields: ["apprenti_date_naissance", "contrat_date_conclusion"] })
      if (previousEnd === null) return waitsFor("contrat_precedent_date_fin")
      if (signed > addMonths(previousEnd, thresholds.intervalle_suite_mois))
        return blocking({ age, previousEnd })
      const hasGround = hasGroundToFollow(contract)
      if (hasGround === null) return waitsFor("contrat_precedent_fin", "contrat_precedent_niveau")
      if (hasGround) return ok({ age, previousEnd })
      return blocking(
        { age, previousEnd },
        {
          message:
            "Au-delà de 29 ans, le nouveau contrat doit mener à un niveau supérieur, ou suivre une rupture indépendante de la volonté de l'apprenti.",
          fix: "Vérifiez comment le contrat précédent a pris fin et le niveau visé.",
          fields: ["contrat_precedent_fin", "contrat_precedent_niveau", "formation_niveau"],
        },
      )
    },
  }),
  rule({
    id: "AGE-05",
    severity: "info",
    topic: "age",
    title: "Sans limite d'âge",
    explanation:
      "Aucune limite d'âge : travailleur handicapé, projet de création ou de reprise d'entreprise, sportif de haut niveau, ou échec à l'examen suivi d'un contrat avec un autre employeur.",
    message: "Aucune limite d'âge ne s'applique : {ground}.",
    fix: "Joignez le justificatif correspondant.",
    source: "Code du travail, L6222-2 et D6222-1-2",
    fields: ["contrat_derogation"],
    thresholds: ["age_limite"],
    check: (contract, { thresholds }) => {
      const age = ageAtStart(contract)
      if (age === null) return waitsForAge
      const ground = noLimitGround(contract)
      return age < thresholds.age_limite || ground === null ? notApplicable : ok({ age, ground })
    },
  }),
  rule({
    id: "AGE-06",
    severity: "blocking",
    topic: "age",
    title: "Premier contrat après 29 ans",
    explanation:
      "À {age_limite} ans ou plus, un premier contrat suppose une RQTH, un projet de création ou de reprise d'entreprise, ou le statut de sportif de haut niveau.",
    message:
      "Un premier contrat (type 11) après 29 ans n'est possible qu'avec une RQTH, un projet de création d'entreprise ou le statut de sportif de haut niveau.",
    fix: "Vérifiez le type de contrat et les déclarations de l'apprenti.",
    source: "Code du travail, L6222-2",
    fields: ["contrat_type", ...AGE],
    thresholds: ["age_limite"],
    check: (contract, { thresholds }) => {
      const age = ageAtStart(contract)
      if (age === null) return waitsForAge
      if (age < thresholds.age_limite || !isFirst(contract)) return notApplicable
      return noLimitGround(contract) === null ? blocking({ age }) : ok({ age })
    },
  }),
  rule({
    id: "AGE-07",
    severity: "blocking",
    topic: "age",
    title: "Dérogation et âge",
    explanation:
      "La dérogation 11 est réservée aux moins de {age_minimum} ans, la dérogation 12 aux {age_limite} ans et plus.",
    message: "Le type de dérogation ne correspond pas à l'âge de l'apprenti.",
    fix: "Retirez ou corrigez le type de dérogation.",
    source: "Notice 51649#09",
    fields: ["contrat_derogation", ...AGE],
    thresholds: ["age_minimum", "age_limite"],
    check: (contract, { thresholds }) => {
      const derogation = textOf(contract, "contrat_derogation")
      if (derogation !== "11" && derogation !== "12") return notApplicable
      const age = ageAtStart(contract)
      if (age === null) return waitsForAge
      const suits = derogation === "11" ? age < thresholds.age_minimum : age >= thresholds.age_limite
      return suits ? ok({ age, derogation }) : blocking({ age, derogation })
    },
  }),
  rule({
    ...ofBoth,
    id: "AGE-08",
    severity: "blocking",
    topic: "age",
    title: "Représentant légal",
    explanation:
      "Une personne mineure et non émancipée le jour de la conclusion signe avec son représentant légal, dont le formulaire demande l'identité et l'adresse.",
    message: "L'apprenti est mineur à la signature : le représentant légal doit être renseigné et signer.",
    fix: "Renseignez le nom, le prénom et le courriel du représentant légal.",
    source: "Code du travail, L6222-4 et R6222-2 ; Code civil, article 388",
    fields: ["representant_legal_nom", "representant_legal_prenom", "representant_legal_courriel"],
    check: (contract) => {
      const needed = needsRepresentative(contract)
      const isPro = contract.contract_type === "professionnalisation"
      if (needed === null)
        return waitsFor(
          isPro ? "salarie_date_naissance" : "apprenti_date_naissance",
          "contrat_date_conclusion",
        )
      if (!needed) return notApplicable
      const keys = [
        "representant_legal_nom",
        "representant_legal_prenom",
        "representant_legal_courriel",
      ] as const
      const missing = keys.filter((key) => !isSaid(contract[key]))
      if (missing.length === 0) return ok()
      return blocking(
        {},
        {
          fields: missing,
          ...(isPro
            ? {
                message:
                  "Le salarié est mineur à la signature : le représentant légal doit être renseigné et signer.",
              }
            : {}),
        },
      )
    },
  }),
  rule({
    id: "AGE-09",
    severity: "warning",
    topic: "age",
    title: "Autorisation de travail",
    explanation:
      "L'employeur détient l'autorisation de travail ou le titre de séjour d'un apprenti qui n'est ni français ni ressortissant de l'Union européenne ; un mineur doit en obtenir un à ses 18 ans.",
    message: "Apprenti hors Union européenne : vérifiez l'autorisation de travail.",
    fix: "Joignez le titre de séjour ou l'autorisation de travail.",
    source: "Code du travail, L5221-5 et R5221-1",
    fields: ["apprenti_nationalite"],
    check: (contract, { file }) => {
      const nationality = textOf(contract, "apprenti_nationalite")
      if (nationality === null) return waitsFor("apprenti_nationalite")
      if (nationality !== "3") return notApplicable
      const [bornOn, start, end] = [
        birthDateOf(contract),
        dateOf(contract, "contrat_date_debut"),
        dateOf(contract, "contrat_date_fin"),
      ]
      const majority = bornOn === null ? null : addMonths(bornOn, MAJORITY_MONTHS)
      if (majority !== null && start !== null && end !== null && start < majority && majority <= end)
        return warning(
          { majority },
          {
            message:
              "Apprenti hors Union européenne, majeur le {majority} : un titre de séjour sera nécessaire à cette date.",
            fix: "Prévoyez la demande de titre de séjour avant ses 18 ans.",
          },
        )
      return file?.attachments?.includes("titre_sejour") ? ok() : warning()
    },
  }),
]
