import { addMonths, lastsAtLeast, lastsAtMost } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt, remoteReductionOf } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import { declares, isExtension, periodOf } from "../facts/agreement.ts"
import { answerOf, dateOf, numberOf, textOf } from "../facts/known.ts"
import { hasSpecialRights } from "../facts/person.ts"
import { daysAbroad } from "../facts/situations.ts"
import { finishesCycle, followsRupture, repeatsElsewhere } from "../facts/succession.ts"
import { type ContractFile, typeOf } from "./context.ts"
import { blocking, notApplicable, ok, rule, waitsFor, warning } from "./rule.ts"

const DATES = ["contrat_date_debut", "contrat_date_fin"] as const
const waitsForDates = waitsFor(...DATES)

const afterFailure = (contract: ContractData) => textOf(contract, "contrat_type") === "33"

/** A contract that finishes a cycle begun before a rupture is as long as what is left of it (R6222-23-1). */
const finishes = (contract: ContractData, file: ContractFile | undefined): boolean =>
  finishesCycle(contract, typeOf(contract, file))

const isUnsaidAfterRupture = (contract: ContractData): boolean =>
  followsRupture(contract) && answerOf(contract, "contrat_acheve_cycle") === null

const isTrainee = (contract: ContractData) => textOf(contract, "apprenti_situation_avant_contrat") === "7"

/** Their length follows from something else than an agreement between the three. */
const needsNoAgreement = (contract: ContractData, file: ContractFile | undefined): boolean =>
  isExtension(contract) ||
  repeatsElsewhere(contract) ||
  finishes(contract, file) ||
  isTrainee(contract) ||
  hasSpecialRights(contract)

/** As sentences print them: 80 and 20. */
const remotePercents = (legalValues: LegalValues, on: IsoDate) => {
  const rule = legalValueAt(legalValues, "minoration_distance", on)?.value
  return rule === undefined ? {} : { share: rule.remoteShare / 100, reduction: rule.reduction / 100 }
}

export const durationRules = [
  rule({
    id: "DUR-01",
    severity: "blocking",
    topic: "dates",
    title: "Durée minimale",
    explanation:
      "Le contrat, ou la période d'apprentissage d'un CDI, dure au moins {duree_minimum_mois} mois, sauf s'il achève un cycle après une rupture.",
    message: "Le contrat doit durer au moins {duree_minimum_mois} mois.",
    fix: "Reportez la fin du contrat au {earliest} au plus tôt.",
    source: "Code du travail, L6222-7-1, L6222-11 et R6222-23-1",
    fields: ["contrat_date_fin", "contrat_date_debut"],
    thresholds: ["duree_minimum_mois"],
    check: (contract, { thresholds, file }) => {
      const period = periodOf(contract)
      if (period === null) return waitsForDates
      const values = {
        ...period,
        earliest: addDays(addMonths(period.from, thresholds.duree_minimum_mois), -1),
      }
      if (finishes(contract, file)) return notApplicable
      if (lastsAtLeast(period.from, period.to, thresholds.duree_minimum_mois)) return ok(values)
      // The law writes the range « sous réserve » of this case: no text says what the least is then.
      return repeatsElsewhere(contract)
        ? warning(values, {
            message:
              "Le contrat dure moins de {duree_minimum_mois} mois : après un échec à l'examen, vérifiez que l'OPCO l'accepte.",
          })
        : blocking(values, { proposes: { contrat_date_fin: values.earliest } })
    },
  }),
  rule({
    id: "DUR-02",
    severity: "blocking",
    topic: "dates",
    title: "Durée maximale",
    explanation:
      "Le contrat dure {duree_maximum_mois} mois au plus, {duree_maximum_speciale_mois} mois pour un travailleur handicapé ou un sportif de haut niveau ; un échec à l'examen permet {prolongation_echec_mois} mois de plus chez le même employeur, ou un contrat de {prolongation_echec_mois} mois au plus chez un autre.",
    message: "Durée trop longue : 3 ans au maximum (4 ans si RQTH ou sportif de haut niveau).",
    fix: "Avancez la fin du contrat au {latest} au plus tard.",
    source: "Code du travail, L6222-7-1, L6222-11, R6222-46 et R6222-60",
    fields: ["contrat_date_fin", "contrat_date_debut"],
    thresholds: ["duree_maximum_mois", "duree_maximum_speciale_mois", "prolongation_echec_mois"],
    check: (contract, { thresholds }) => {
      const period = periodOf(contract)
      if (period === null) return waitsForDates
      const most = hasSpecialRights(contract)
        ? thresholds.duree_maximum_speciale_mois
        : thresholds.duree_maximum_mois
      if (repeatsElsewhere(contract)) {
        const months = thresholds.prolongation_echec_mois
        const until = { ...period, months, latest: addDays(addMonths(period.from, months), -1) }
        return lastsAtMost(period.from, period.to, months)
          ? ok(until)
          : blocking(until, {
              message: "Après un échec à l'examen, le nouveau contrat dure un an au plus.",
              proposes: { contrat_date_fin: until.latest },
            })
      }
      const more = afterFailure(contract) ? thresholds.prolongation_echec_mois : 0
      const formerEnd = afterFailure(contract) ? dateOf(contract, "contrat_precedent_date_fin") : null
      const latest = addDays(addMonths(period.from, most + more), -1)
      const values = { ...period, months: most + more, latest }
      if (formerEnd !== null && formerEnd < period.to && !lastsAtMost(addDays(formerEnd, 1), period.to, more))
        return blocking(
          { ...values, formerEnd, latest: addDays(addMonths(addDays(formerEnd, 1), more), -1) },
          {
            message:
              "Après un échec à l'examen, le contrat se prolonge de {prolongation_echec_mois} mois au plus.",
          },
        )
      return lastsAtMost(period.from, period.to, most + more)
        ? ok(values)
        : blocking(values, { proposes: { contrat_date_fin: latest } })
    },
  }),
  rule({
    id: "DUR-03",
    severity: "warning",
    topic: "dates",
    title: "Durée du cycle",
    explanation:
      "La durée du contrat est celle du cycle de formation ; plus courte ou plus longue, elle suppose une convention d'aménagement signée par le CFA, l'employeur et l'apprenti, et la dérogation 21 ou 22. Un écart de {duree_cycle_ecart_mois} mois est toléré ici. Sans objet quand le contrat achève un cycle après une rupture, après un échec à l'examen ou une entrée comme stagiaire, pour un travailleur handicapé et un sportif de haut niveau.",
    message: "La durée diffère de celle du cycle : une convention d'aménagement de durée est nécessaire.",
    fix: "Indiquez la dérogation {derogation} et joignez la convention d'aménagement de durée.",
    source: "Code du travail, L6222-7-1, R6222-6, R6222-9 et R6222-23-1 ; arrêté du 14 septembre 2020",
    fields: ["contrat_derogation", "contrat_date_fin", "formation_duree_cycle_mois"],
    thresholds: ["duree_cycle_ecart_mois"],
    check: (contract, { thresholds, file }) => {
      const [period, cycle] = [periodOf(contract), numberOf(contract, "formation_duree_cycle_mois")]
      if (period === null) return waitsForDates
      if (isUnsaidAfterRupture(contract))
        return warning(
          {},
          {
            message:
              "Contrat après une rupture : dites s'il achève le cycle commencé. Sans réponse, il est traité comme tel.",
            fix: "Répondez « oui » si la certification préparée est la même.",
            fields: ["contrat_acheve_cycle"],
          },
        )
      if (needsNoAgreement(contract, file)) return notApplicable
      if (cycle === null) return waitsFor("formation_duree_cycle_mois")
      const gap = thresholds.duree_cycle_ecart_mois
      const isShort = !lastsAtLeast(period.from, period.to, Math.max(0, cycle - gap))
      const isLong = !lastsAtMost(period.from, period.to, cycle + gap)
      if (!isShort && !isLong) return ok({ cycle })
      const derogation = isShort ? "21" : "22"
      return declares(contract, derogation) ? ok({ cycle, derogation }) : warning({ cycle, derogation })
    },
  }),
  rule({
    id: "DUR-04",
    severity: "blocking",
    topic: "dates",
    title: "Plafond technique",
    explanation:
      "Le formulaire de l'État n'accepte aucun contrat de plus de {duree_plafond_mois} mois, tous cas confondus.",
    message: "Durée trop longue : 4 ans et 6 mois au plus, tous cas confondus.",
    fix: "Avancez la fin du contrat au {latest} au plus tard.",
    source: "Contrôle du formulaire de l'État",
    fields: ["contrat_date_fin", "contrat_date_debut"],
    thresholds: ["duree_plafond_mois"],
    check: (contract, { thresholds }) => {
      const period = periodOf(contract)
      if (period === null) return waitsForDates
      const values = { ...period, latest: addDays(addMonths(period.from, thresholds.duree_plafond_mois), -1) }
      if (lastsAtMost(period.from, period.to, thresholds.duree_plafond_mois)) return ok(values)
      return isExtension(contract) ? warning(values) : blocking(values)
    },
  }),
  rule({
    id: "DUR-05",
    severity: "blocking",
    topic: "training",
    title: "Part de la formation",
    explanation:
      "La formation en CFA représente au moins {part_formation_minimum} % de la durée du contrat, comptée sur {heures_annuelles} heures par an ; un contrat qui achève un cycle après une rupture, un travailleur handicapé, un sportif de haut niveau ou la règle propre du certificateur en dispensent.",
    message:
      "La formation doit représenter au moins {part_formation_minimum} % de la durée du contrat (minimum calculé : {minimum} h).",
    fix: "Portez la durée de la formation à {minimum} h au moins, ou indiquez la règle du certificateur qui en dispense.",
    source: "Code du travail, L6211-2 et R6222-23-1",
    canBeOverruled: true,
    fields: ["formation_duree_heures", "contrat_date_fin"],
    thresholds: ["heures_annuelles", "part_formation_minimum"],
    check: (contract, { thresholds, file }) => {
      const [period, hours] = [periodOf(contract), numberOf(contract, "formation_duree_heures")]
      if (period === null) return waitsForDates
      if (hasSpecialRights(contract) || finishes(contract, file)) return notApplicable
      if (hours === null) return waitsFor("formation_duree_heures")
      const share = thresholds.part_formation_minimum / 100
      // Months abroad under an agreement are left out of the contract's time (L6222-42).
      const days = period.days - daysAbroad(contract)
      const minimum = Math.ceil((share * thresholds.heures_annuelles * days) / 365)
      const values = { hours, minimum, days }
      return hours >= minimum ? ok(values) : blocking(values)
    },
  }),
  rule({
    id: "DUR-06",
    severity: "blocking",
    topic: "training",
    title: "Formation à distance",
    explanation:
      "Les heures à distance sont comprises dans la durée de la formation ; à partir de {share} %, la prise en charge est minorée de {reduction} %.",
    message: "Le nombre d'heures à distance dépasse la durée totale.",
    fix: "Corrigez le nombre d'heures à distance ou la durée de la formation.",
    source: "Code du travail, D6332-82-1",
    from: "2025-07-01",
    fields: ["formation_heures_distance", "formation_duree_heures"],
    given: ({ legalValues, on }) => remotePercents(legalValues, on),
    check: (contract, { legalValues, on }) => {
      const [remote, hours] = [
        numberOf(contract, "formation_heures_distance"),
        numberOf(contract, "formation_duree_heures"),
      ]
      if (remote === null || hours === null)
        return waitsFor("formation_heures_distance", "formation_duree_heures")
      const values = { remote, hours }
      if (remote > hours) return blocking(values)
      if (
        remoteReductionOf(legalValues, { remote, hours, rncp: textOf(contract, "formation_rncp") }, on) ===
        null
      )
        return ok(values)
      return warning(values, {
        message:
          "Formation à distance à {share} % ou plus : la prise en charge est minorée de {reduction} %.",
        fix: "Vérifiez le nombre d'heures à distance ; la minoration est déduite du montant pris en charge.",
      })
    },
  }),
  rule({
    id: "DUR-07",
    severity: "warning",
    topic: "dates",
    title: "Vraisemblance des dates de formation",
    explanation:
      "Du début en CFA à la fin des épreuves, une formation dure d'habitude entre {formation_minimum_mois} et {formation_maximum_mois} mois.",
    message: "Vérifiez les dates de la formation.",
    fix: "Corrigez la date de début en CFA ou la date de fin des épreuves, ou confirmez-les.",
    source: "Contrôle de vraisemblance",
    fields: ["formation_date_debut", "formation_date_fin_epreuves"],
    thresholds: ["formation_minimum_mois", "formation_maximum_mois"],
    check: (contract, { thresholds }) => {
      const [from, to] = [
        dateOf(contract, "formation_date_debut"),
        dateOf(contract, "formation_date_fin_epreuves"),
      ]
      if (from === null || to === null) return waitsFor("formation_date_debut", "formation_date_fin_epreuves")
      // The order of the two dates is another rule's.
      if (to <= from) return notApplicable
      const isPlausible =
        lastsAtLeast(from, to, thresholds.formation_minimum_mois) &&
        lastsAtMost(from, to, thresholds.formation_maximum_mois)
      return isPlausible ? ok({ from, to }) : warning({ from, to })
    },
  }),
]
