import { addMonths } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { ContractData } from "../dictionary/index.ts"
import { isAmendment, periodOf } from "../facts/agreement.ts"
import { dateOf, dayOf, textOf } from "../facts/known.ts"
import { partySignatures } from "../facts/signatures.ts"
import { delayAt } from "./delays.ts"
import { blocking, notApplicable, ofBoth, ok, rule, waitsFor, warning } from "./rule.ts"

/** Day of the last signature of the parties; null while one of them has not signed. */
export const lastSignature = (contract: ContractData): IsoDate | null => {
  const days = partySignatures(contract).map((key) => dayOf(contract, key))
  const signed = days.filter((day) => day !== null)
  return signed.length < days.length ? null : (signed.sort().at(-1) ?? null)
}

/** A month that ends with the exams ends with the month: the days after both are compared. */
const endsWithin = (exams: IsoDate, end: IsoDate, months: number): boolean =>
  addDays(end, 1) <= addMonths(addDays(exams, 1), months)

export const dateRules = [
  rule({
    ...ofBoth,
    id: "DAT-01",
    severity: "blocking",
    topic: "dates",
    title: "Conclusion avant le début",
    explanation: "Le contrat est signé par les parties au plus tard le premier jour de son exécution.",
    message: "Le contrat doit être conclu au plus tard le jour de son début d'exécution.",
    fix: "Avancez la date de conclusion, ou reportez le début au {conclusion} au plus tôt.",
    source: "Code du travail, L6222-4 et R6222-2",
    fields: ["contrat_date_conclusion", "contrat_date_debut"],
    check: (contract) => {
      // An amendment is signed while the contract runs.
      if (isAmendment(contract)) return notApplicable
      const [conclusion, start] = [
        dateOf(contract, "contrat_date_conclusion"),
        dateOf(contract, "contrat_date_debut"),
      ]
      if (conclusion === null || start === null)
        return waitsFor("contrat_date_conclusion", "contrat_date_debut")
      return conclusion <= start ? ok({ conclusion, start }) : blocking({ conclusion, start })
    },
  }),
  rule({
    id: "DAT-02",
    severity: "blocking",
    topic: "dates",
    title: "Début chez l'employeur",
    explanation:
      "La formation pratique débute chez l'employeur dans les {months} mois qui suivent le début du contrat.",
    message: "La formation pratique doit débuter dans les {months} mois qui suivent le début du contrat.",
    fix: "Indiquez une date comprise entre le {start} et le {latest}.",
    source: "Code du travail, L6222-12",
    fields: ["contrat_date_debut_pratique", "contrat_date_debut"],
    given: ({ legalValues, on }) => ({ months: delayAt(legalValues, "delais.debut_pratique", on) }),
    check: (contract, { legalValues, on }) => {
      const [start, practice] = [
        dateOf(contract, "contrat_date_debut"),
        dateOf(contract, "contrat_date_debut_pratique"),
      ]
      const delay = delayAt(legalValues, "delais.debut_pratique", on)
      if (start === null || practice === null || delay === null)
        return waitsFor("contrat_date_debut_pratique", "contrat_date_debut")
      const end = periodOf(contract)?.to ?? null
      const latest = addMonths(start, delay)
      const values = { start, practice, latest }
      const isInside = start <= practice && practice <= latest && (end === null || practice <= end)
      return isInside ? ok(values) : blocking(values)
    },
  }),
  rule({
    id: "DAT-03",
    severity: "blocking",
    topic: "dates",
    title: "Début en CFA",
    explanation: "La formation en CFA débute au plus tard {months} mois après le début du contrat.",
    message: "La formation en CFA doit débuter au plus tard {months} mois après le début du contrat.",
    fix: "Indiquez une date de début en CFA au plus tard le {latest}, ou reportez le début du contrat.",
    source: "Code du travail, L6222-12",
    fields: ["formation_date_debut", "contrat_date_debut"],
    given: ({ legalValues, on }) => ({ months: delayAt(legalValues, "delais.debut_formation", on) }),
    check: (contract, { legalValues, on }) => {
      const [start, training] = [
        dateOf(contract, "contrat_date_debut"),
        dateOf(contract, "formation_date_debut"),
      ]
      const delay = delayAt(legalValues, "delais.debut_formation", on)
      if (start === null || training === null || delay === null)
        return waitsFor("formation_date_debut", "contrat_date_debut")
      const latest = addMonths(start, delay)
      const values = { start, training, latest }
      return training <= latest ? ok(values) : blocking(values)
    },
  }),
  rule({
    id: "DAT-04",
    severity: "warning",
    topic: "dates",
    title: "Formation commencée avant le contrat",
    explanation:
      "On peut entrer en CFA avant le contrat : comme stagiaire pendant {months} mois au plus (situation 7), après une rupture (situation 8), ou comme étudiant qui passe à l'apprentissage. Le formulaire de l'État bloque au-delà de {months} mois ; le ministère compte ces mois depuis le début du contrat.",
    message: "La formation a commencé avant le contrat : vérifiez la situation avant contrat (codes 7 ou 8).",
    fix: "Vérifiez la situation avant contrat et la date de début en CFA.",
    source: "Code du travail, L6222-12-1 ; note du ministère du Travail, janvier 2024",
    fields: ["apprenti_situation_avant_contrat", "formation_date_debut"],
    given: ({ legalValues, on }) => ({ months: delayAt(legalValues, "delais.avant_contrat", on) }),
    check: (contract, { legalValues, on }) => {
      const [start, training] = [
        dateOf(contract, "contrat_date_debut"),
        dateOf(contract, "formation_date_debut"),
      ]
      const delay = delayAt(legalValues, "delais.avant_contrat", on)
      if (start === null || training === null || delay === null)
        return waitsFor("formation_date_debut", "contrat_date_debut")
      if (training >= start) return ok({ start, training })
      const signed = dateOf(contract, "contrat_date_conclusion")
      const latest = addMonths(training, delay)
      const values = { start, training, signed, latest, earliest: addMonths(start, -delay) }
      // After a rupture the months run from it, not from the start of the training.
      if (textOf(contract, "apprenti_situation_avant_contrat") === "8") return warning(values)
      if (start > latest)
        return warning(values, {
          message:
            "La formation a commencé plus de {months} mois avant le contrat : vérifiez la situation avant contrat (code 8 après une rupture).",
        })
      if (signed !== null && signed > latest)
        return warning(values, {
          message:
            "Le contrat est signé plus de {months} mois après le début de la formation (le {latest} au plus tard).",
        })
      return warning(values)
    },
  }),
  rule({
    id: "DAT-12",
    severity: "warning",
    topic: "dates",
    title: "Déjà en formation à la signature",
    explanation:
      "Quand l'apprenti est déjà entré en CFA comme stagiaire (situation 7), le contrat débute le jour de sa signature ; le début en CFA reste la date réelle.",
    message: "L'apprenti est déjà en formation : le contrat doit débuter le jour de sa signature.",
    fix: "Faites débuter le contrat le {signed}, ou signez-le le {start}.",
    source: "Vade-mecum inter-OPCO, février 2024",
    fields: ["contrat_date_debut", "contrat_date_conclusion"],
    check: (contract) => {
      const [start, signed, training] = [
        dateOf(contract, "contrat_date_debut"),
        dateOf(contract, "contrat_date_conclusion"),
        dateOf(contract, "formation_date_debut"),
      ]
      if (textOf(contract, "apprenti_situation_avant_contrat") !== "7") return notApplicable
      if (start === null || signed === null || training === null)
        return waitsFor("contrat_date_debut", "contrat_date_conclusion", "formation_date_debut")
      if (training >= start) return notApplicable
      return start === signed
        ? ok({ start, signed })
        : warning({ start, signed }, { proposes: { contrat_date_debut: signed } })
    },
  }),
  rule({
    id: "DAT-05",
    severity: "blocking",
    topic: "dates",
    title: "Le contrat couvre les épreuves",
    explanation: "Le contrat court au moins jusqu'à la fin des épreuves du diplôme ou du titre.",
    message: "Le contrat ne peut pas se terminer avant la fin des épreuves.",
    fix: "Reportez la fin du contrat au {exams} au plus tôt.",
    source: "Code du travail, L6222-7-1",
    fields: ["contrat_date_fin", "formation_date_fin_epreuves"],
    check: (contract) => {
      const [period, exams] = [periodOf(contract), dateOf(contract, "formation_date_fin_epreuves")]
      if (period === null || exams === null)
        return waitsFor("contrat_date_fin", "formation_date_fin_epreuves")
      return exams <= period.to
        ? ok({ end: period.to, exams })
        : blocking({ end: period.to, exams }, { proposes: { contrat_date_fin: exams } })
    },
  }),
  rule({
    id: "DAT-06",
    severity: "blocking",
    topic: "dates",
    title: "Fin du contrat après les épreuves",
    explanation:
      "Le contrat prend fin au plus tard {fin_apres_epreuves_mois} mois après les épreuves (doctrine du ministère) ; le formulaire de l'État tolère {fin_apres_epreuves_plafond_mois} mois.",
    message:
      "La fin du contrat doit intervenir au plus tard {fin_apres_epreuves_mois} mois après les épreuves.",
    fix: "Avancez la fin du contrat au {latest} au plus tard, ou corrigez la date de fin des épreuves.",
    source: "Doctrine du ministère du Travail",
    fields: ["contrat_date_fin", "formation_date_fin_epreuves"],
    thresholds: ["fin_apres_epreuves_mois", "fin_apres_epreuves_plafond_mois"],
    check: (contract, { thresholds }) => {
      const [period, exams] = [periodOf(contract), dateOf(contract, "formation_date_fin_epreuves")]
      if (period === null || exams === null)
        return waitsFor("contrat_date_fin", "formation_date_fin_epreuves")
      const latest = addDays(addMonths(addDays(exams, 1), thresholds.fin_apres_epreuves_mois), -1)
      const values = { end: period.to, exams, latest }
      if (endsWithin(exams, period.to, thresholds.fin_apres_epreuves_mois)) return ok(values)
      return endsWithin(exams, period.to, thresholds.fin_apres_epreuves_plafond_mois)
        ? warning(values, { proposes: { contrat_date_fin: latest } })
        : blocking(values, { proposes: { contrat_date_fin: latest } })
    },
  }),
  rule({
    ...ofBoth,
    id: "DAT-07",
    severity: "blocking",
    topic: "dates",
    title: "Ordre des dates",
    explanation: "Le contrat et la formation finissent après avoir commencé.",
    message: "La date de fin doit être postérieure à la date de début.",
    fix: "Corrigez la date de début ou la date de fin.",
    source: "Contrôle de cohérence",
    fields: ["contrat_date_fin", "contrat_date_debut"],
    check: (contract) => {
      const [start, end] = [dateOf(contract, "contrat_date_debut"), dateOf(contract, "contrat_date_fin")]
      const isPro = contract.contract_type === "professionnalisation"
      const last = isPro ? "formation_date_fin" : "formation_date_fin_epreuves"
      const [from, to] = [dateOf(contract, "formation_date_debut"), dateOf(contract, last)]
      if (start !== null && end !== null && end <= start) return blocking({ start, end })
      if (from !== null && to !== null && to <= from)
        return blocking({ from, to }, { fields: [last, "formation_date_debut"] })
      if (start === null || end === null) return waitsFor("contrat_date_debut", "contrat_date_fin")
      return from === null || to === null ? waitsFor("formation_date_debut", last) : ok({ start, end })
    },
  }),
]
