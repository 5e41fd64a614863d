import { addMonths } from "@jalon/calendar"
import { legalValueAt } from "@jalon/legal-values/rules"
import { periodOf, weeklyHours } from "../facts/agreement.ts"
import { answerOf, dateOf, numberOf } from "../facts/known.ts"
import { heaviestLoad, tutorPerson } from "../facts/tutor-load.ts"
import { delayFrom } from "../lifecycle/index.ts"
import { delayAt } from "./delays.ts"
import { transmissionDeadline } from "./filing.ts"
import { numbersOf, withOthers } from "./others.ts"
import { isPriorityPublic } from "./pro-public.ts"
import { blocking, notApplicable, ofPro, ok, rule, waitsFor, warning } from "./rule.ts"
import { judgeStays, STAYS } from "./stays-abroad.ts"

const HOURS = ["pro_duree_totale_heures"] as const

export const proTrainingRules = [
  rule({
    ...ofPro,
    id: "PRO-03",
    severity: "blocking",
    topic: "training",
    title: "Part de la formation",
    explanation:
      "La formation représente {pro_part_minimum} % à {pro_part_maximum} % de la durée du contrat ou de l'action, et {pro_heures_minimum} heures au moins ; au-delà par accord de branche ou pour un public prioritaire.",
    message:
      "La formation doit représenter {pro_part_minimum} % à {pro_part_maximum} % de la durée, avec un minimum de {pro_heures_minimum} heures.",
    fix: "Portez la formation entre {least} h et {most} h.",
    source: "Code du travail, L6325-13 et L6325-14",
    fields: ["pro_duree_totale_heures", "contrat_date_fin"],
    thresholds: [
      "heures_annuelles",
      "pro_part_minimum",
      "pro_part_maximum",
      "pro_heures_minimum",
      "pro_age_jeune",
      "pro_inscription_longue_mois",
    ],
    check: (contract, { thresholds, legalValues, on }) => {
      const [period, hours, week] = [
        periodOf(contract),
        numberOf(contract, "pro_duree_totale_heures"),
        weeklyHours(contract),
      ]
      const legal = legalValueAt(legalValues, "duree_travail", on)?.value.weekMinutes
      if (period === null) return waitsFor("contrat_date_debut", "contrat_date_fin")
      if (hours === null || week === null || legal === undefined)
        return waitsFor(...HOURS, "contrat_duree_hebdo_heures")
      const years = period.days / 365
      const worked = thresholds.heures_annuelles * years * ((week * 60) / legal)
      const least = Math.ceil(
        Math.max((worked * thresholds.pro_part_minimum) / 100, thresholds.pro_heures_minimum),
      )
      const most = Math.floor((worked * thresholds.pro_part_maximum) / 100)
      const values = { hours, least, most }
      if (hours < least) return blocking(values)
      if (hours < thresholds.pro_heures_minimum * years)
        return warning(values, {
          message: "La formation compte moins de {pro_heures_minimum} heures par an.",
        })
      const isPriority = isPriorityPublic(contract, {
        adult: thresholds.pro_age_jeune,
        longMonths: thresholds.pro_inscription_longue_mois,
      })
      if (isPriority || hours <= most) return ok(values)
      return warning(values, {
        message:
          "Au-delà de {pro_part_maximum} % de la durée, un accord de branche ou un public prioritaire est requis.",
        fix: "Vérifiez l'accord de branche.",
      })
    },
  }),
  rule({
    ...ofPro,
    id: "PRO-04",
    severity: "warning",
    topic: "dates",
    title: "Début de la formation",
    explanation: "La formation débute dans les {months} mois suivant la signature du contrat.",
    message: "La formation doit débuter dans les {months} mois suivant la signature.",
    fix: "Avancez le début de la formation au {latest} au plus tard.",
    source: "Code du travail, D6325-21",
    fields: ["formation_date_debut", "contrat_date_conclusion"],
    given: ({ legalValues, on }) => ({ months: delayAt(legalValues, "delais.formation_pro", on) }),
    check: (contract, { legalValues, on }) => {
      const [signed, training] = [
        dateOf(contract, "contrat_date_conclusion"),
        dateOf(contract, "formation_date_debut"),
      ]
      const months = delayAt(legalValues, "delais.formation_pro", on)
      if (signed === null || training === null || months === null)
        return waitsFor("contrat_date_conclusion", "formation_date_debut")
      const latest = addMonths(signed, months)
      return training <= latest ? ok({ training, latest }) : warning({ training, latest })
    },
  }),
  rule({
    ...ofPro,
    id: "PRO-06",
    severity: "warning",
    topic: "delay",
    title: "Délai de transmission",
    explanation:
      "Le contrat est transmis à l'OPCO dans les {count} jours : comptés depuis le début selon le Code du travail, depuis la signature selon Service-Public. La plus proche des deux dates sert de cible, la plus lointaine de limite.",
    message: "Le contrat doit être transmis à l'OPCO dans les {count} jours.",
    fix: "Transmettez le dossier au plus tard le {limit}.",
    source: "Code du travail, D6325-1 ; Service-Public (F15478)",
    uncertain: "Le point de départ du délai reste à confirmer : début ou signature.",
    fields: ["contrat_date_debut"],
    given: ({ legalValues, on }) => ({ count: delayAt(legalValues, "delais.transmission_pro", on) }),
    check: (contract, { legalValues, today, file }) => {
      const deadline = transmissionDeadline(contract, legalValues)
      if (deadline === null) return waitsFor("contrat_date_debut")
      const sent = file?.transmittedOn ?? today
      return sent <= deadline.target ? ok({ ...deadline }) : warning({ ...deadline })
    },
  }),
  rule({
    ...ofPro,
    id: "PRO-07",
    severity: "info",
    topic: "delay",
    title: "Décision",
    explanation:
      "L'OPCO décide dans les {count} jours ; sans réponse, le contrat est accepté et réputé déposé.",
    message: "Réponse attendue au plus tard le {answer} ; sans réponse, le contrat est accepté.",
    fix: "Confirmez l'acceptation tacite à cette date.",
    source: "Code du travail, D6325-2",
    fields: ["depot_date_reception_complet"],
    given: ({ legalValues, on }) => ({ count: delayAt(legalValues, "delais.decision", on) }),
    check: (contract, { legalValues }) => {
      const received = dateOf(contract, "depot_date_reception_complet")
      const answer = received && delayFrom(legalValues, "delais.decision", received)
      return answer ? ok({ answer }) : notApplicable
    },
  }),
  rule({
    ...ofPro,
    id: "PRO-08",
    severity: "warning",
    topic: "tutor",
    title: "Expérience et charge du tuteur",
    explanation:
      "Le tuteur est volontaire, a {pro_tuteur_experience} ans d'expérience en rapport avec la qualification et suit {pro_tuteur_suivis} personnes au plus, tous contrats en alternance confondus ({pro_tuteur_suivis_employeur} s'il est l'employeur). Tous les contrats de l'école sont comptés, ceux qui se préparent aussi.",
    message: "Ce tuteur suit déjà {count} alternants.",
    fix: "Choisissez un autre tuteur.",
    source: "Code du travail, D6325-6 à D6325-9",
    fields: ["tuteur_nb_alternants"],
    thresholds: ["pro_tuteur_experience", "pro_tuteur_suivis", "pro_tuteur_suivis_employeur"],
    check: (contract, { thresholds, file }) => {
      const attested = answerOf(contract, "pro_attestation_tuteur")
      if (attested === false)
        return blocking(
          {},
          {
            message: "L'employeur doit attester que le tuteur remplit les conditions.",
            fix: "Demandez à l'employeur de cocher l'attestation.",
            fields: ["pro_attestation_tuteur"],
          },
        )
      const years = numberOf(contract, "tuteur_experience_annees")
      if (years !== null && years < thresholds.pro_tuteur_experience)
        return warning(
          { years },
          {
            message:
              "Le tuteur doit avoir {pro_tuteur_experience} ans d'expérience en rapport avec la qualification.",
            fix: "Vérifiez les années d'expérience, ou choisissez un autre tuteur.",
            fields: ["tuteur_experience_annees"],
          },
        )
      const isEmployer = answerOf(contract, "tuteur_est_employeur") === true
      const most = isEmployer ? thresholds.pro_tuteur_suivis_employeur : thresholds.pro_tuteur_suivis
      const start = dateOf(contract, "contrat_date_debut")
      // Apprentices and employees alike: D6325-9 counts both.
      const followed =
        start === null
          ? []
          : heaviestLoad(
              tutorPerson(contract, "tuteur"),
              { from: start, to: dateOf(contract, "contrat_date_fin") },
              file?.followed ?? [],
            ).contracts
      const count = followed.length + (numberOf(contract, "tuteur_nb_alternants") ?? 0)
      if (count >= most)
        return warning(
          { count, most, others: numbersOf(followed) },
          followed.length === 0
            ? {}
            : {
                message: withOthers("Ce tuteur suit déjà {count} alternants", followed),
                fields: ["tuteur_nom"],
              },
        )
      return attested === null ? waitsFor("pro_attestation_tuteur") : ok({ count, most })
    },
  }),
  rule({
    ...ofPro,
    id: "PRO-09",
    severity: "info",
    topic: "training",
    title: "Gratuité",
    explanation:
      "La formation est gratuite pour le salarié et aucune clause de dédit-formation n'est permise.",
    message: "Aucune clause de dédit-formation n'est permise.",
    fix: "Retirez du contrat de travail toute clause de remboursement.",
    source: "Code du travail, L6325-15",
    fields: [],
    check: () => ok(),
  }),
  rule({
    ...ofPro,
    id: "PRO-10",
    severity: "info",
    topic: "dates",
    title: "Rupture",
    explanation:
      "La rupture suit les règles du CDD ou du CDI, sans indemnité de fin de contrat ; l'employeur en informe l'OPCO dans les {count} jours.",
    message: "En cas de rupture, l'employeur informe l'OPCO dans les {count} jours.",
    fix: "Signalez la rupture sur la fiche du contrat.",
    source: "Code du travail, L6325-14-1 et D6325-5",
    uncertain: "Ce délai reste à confirmer.",
    fields: [],
    given: ({ legalValues, on }) => ({ count: delayAt(legalValues, "delais.rupture_pro", on) }),
    check: () => ok(),
  }),
  rule({
    ...ofPro,
    id: "PRO-11",
    severity: "warning",
    topic: "dates",
    title: "Mobilité internationale",
    explanation:
      "Les périodes à l'étranger ne dépassent ni {mobilite_mois} mois en tout, ni la moitié du contrat, qui peut alors atteindre {pro_duree_accord_mois} mois sans accord.",
    message: "La mobilité ne peut dépasser un an ni la moitié du contrat.",
    fix: "Raccourcissez les périodes à l'étranger.",
    source: "Code du travail, L6325-25",
    fields: STAYS,
    thresholds: ["mobilite_mois", "pro_duree_accord_mois"],
    check: (contract, { thresholds }) => judgeStays(contract, thresholds.mobilite_mois, warning),
  }),
  rule({
    ...ofPro,
    id: "PRO-HEURES",
    severity: "blocking",
    topic: "training",
    title: "Heures d'enseignement",
    explanation: "Les enseignements sont compris dans la durée totale des actions.",
    message: "La durée des enseignements dépasse la durée totale des actions.",
    fix: "Corrigez la durée des enseignements ou la durée totale.",
    source: "Notice 51650#09",
    fields: ["pro_duree_enseignements_heures", "pro_duree_totale_heures"],
    check: (contract) => {
      const [taught, hours] = [
        numberOf(contract, "pro_duree_enseignements_heures"),
        numberOf(contract, "pro_duree_totale_heures"),
      ]
      if (taught === null || hours === null)
        return waitsFor("pro_duree_enseignements_heures", "pro_duree_totale_heures")
      return taught <= hours ? ok({ taught, hours }) : blocking({ taught, hours })
    },
  }),
]
