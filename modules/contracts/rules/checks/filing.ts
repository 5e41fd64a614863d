import { addMonths } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, opcoFilingAt, unitText } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import { filesWithState, isAmendment, isSuccession } from "../facts/agreement.ts"
import { dateOf, numberOf, textOf } from "../facts/known.ts"
import { holidayZoneOf } from "../facts/place.ts"
import { followsRupture, goesOnTraining } from "../facts/succession.ts"
import {
  aidDeadline,
  delayFrom,
  type FilingDeadline,
  filingDeadline,
  workingDaysLate,
} from "../lifecycle/index.ts"
import { delayAt } from "./delays.ts"
import { blocking, notApplicable, ofBoth, ok, rule, waitsFor, warning } from "./rule.ts"

/** An amendment is filed from its own effect on. */
const runsFrom = (contract: ContractData): IsoDate | null =>
  dateOf(contract, isAmendment(contract) ? "contrat_date_effet_avenant" : "contrat_date_debut")

/** Last day to send the file, and the day to aim at; null while its start is not known. */
export const transmissionDeadline = (
  contract: ContractData,
  legalValues: LegalValues,
): FilingDeadline | null => {
  const start = runsFrom(contract)
  if (start === null) return null
  return filingDeadline(legalValues, {
    kind: contract.contract_type,
    start,
    concludedOn: dateOf(contract, "contrat_date_conclusion"),
    zone: holidayZoneOf(contract),
  })
}

export const filingRules = [
  rule({
    id: "DEP-01",
    severity: "info",
    topic: "delay",
    title: "Délai de transmission",
    explanation:
      "L'employeur, ou le CFA qui a son mandat, transmet le contrat et la convention au plus tard {count} jours ouvrables après le début (tous les jours sauf dimanches et jours fériés). Transmettre avant le début est permis et courant.",
    message: "À transmettre au plus tard le {deadline}.",
    fix: "Transmettez le dossier avant le {deadline}.",
    source: "Code du travail, L6224-1 et D6224-1",
    fields: ["contrat_date_debut"],
    given: ({ legalValues, on }) => ({ count: delayAt(legalValues, "delais.transmission", on) }),
    check: (contract, { legalValues }) => {
      const deadline = transmissionDeadline(contract, legalValues)?.limit
      return deadline === undefined ? waitsFor("contrat_date_debut") : ok({ deadline })
    },
  }),
  rule({
    id: "DEP-02",
    severity: "blocking",
    topic: "employer",
    title: "Dépôt d'un employeur public",
    explanation:
      "Un employeur public, hors EPIC, dépose le contrat auprès de la DDETS par CELIA, dans le même délai, et ne conclut pas plus de {successifs_public} contrats successifs avec le même apprenti.",
    message: "Employeur public : dépôt sur CELIA, pas auprès d'un OPCO.",
    fix: "Choisissez « Employeur public (hors OPCO) ».",
    source: "Code du travail, D6275-1 ; Service-Public, « Apprentissage dans la fonction publique » (F3059)",
    fields: ["employeur_opco"],
    thresholds: ["successifs_public"],
    check: (contract, { thresholds }) => {
      if (!filesWithState(contract)) return notApplicable
      const opco = textOf(contract, "employeur_opco")
      // Somebody said that an OPCO pays: the rule on public employers asks why.
      const isAsked = textOf(contract, "funder") === "opco"
      if (opco !== null && opco !== "hors_opco_public" && !isAsked)
        return blocking({ opco }, { proposes: { employeur_opco: "hors_opco_public" } })
      const count = numberOf(contract, "contrat_nombre_successifs") ?? 1
      if (count <= thresholds.successifs_public) return ok({ count })
      return blocking(
        { count },
        {
          message:
            "Un employeur public conclut au plus {successifs_public} contrats successifs avec le même apprenti.",
          fix: "Vérifiez le nombre de contrats successifs.",
          fields: ["contrat_nombre_successifs"],
        },
      )
    },
  }),
  rule({
    id: "DEP-03",
    severity: "info",
    topic: "delay",
    title: "Décision",
    explanation:
      "L'OPCO décide dans les {count} jours du dossier complet ; son silence vaut refus. La DDETS a le même délai ; son silence vaut acceptation.",
    message: "Réponse attendue au plus tard le {answer}.",
    fix: "Relancez l'organisme de dépôt avant le {answer}.",
    source: "Code du travail, R6224-3 et R6275-3",
    fields: ["depot_date_reception_complet"],
    given: ({ legalValues, on }) => ({ count: delayAt(legalValues, "delais.decision", on) }),
    check: (contract, { legalValues }) => {
      const received = dateOf(contract, "depot_date_reception_complet")
      const answer = received && delayFrom(legalValues, "delais.decision", received)
      return answer ? ok({ received, answer }) : notApplicable
    },
  }),
  rule({
    ...ofBoth,
    id: "DEP-05",
    severity: "info",
    topic: "delay",
    title: "Numéro de dépôt",
    explanation: "L'organisme dépose le contrat auprès du ministère et rend son numéro DECA.",
    message: "Numéro DECA : {deca}.",
    fix: "Conservez ce numéro : les avenants et les factures le demandent.",
    source: "Code du travail, L6224-1",
    fields: ["contrat_numero_deca"],
    check: (contract) => {
      const deca = textOf(contract, "contrat_numero_deca")
      return deca === null ? notApplicable : ok({ deca })
    },
  }),
  rule({
    ...ofBoth,
    id: "DEP-09",
    severity: "info",
    topic: "delay",
    title: "Ce que demande l'OPCO",
    explanation:
      "La loi est la même pour tous ; chaque OPCO reçoit les dossiers à sa façon. Ce qui est écrit ici vaut au jour du dépôt et porte sa date.",
    message:
      "Contrat : {contract}. Convention : {convention}. Factures : {invoice}. Pièces : {pieces}.{remark}{confirm}",
    fix: "Préparez ces pièces avant la transmission.",
    source: "Code du travail, D6224-1 ; portail inter-OPCO",
    fields: ["employeur_opco"],
    check: (contract, { legalValues, today, file }) => {
      const opco = textOf(contract, "employeur_opco")
      if (filesWithState(contract)) return notApplicable
      if (opco === null) return waitsFor("employeur_opco")
      const known = opcoFilingAt(legalValues, opco, file?.transmittedOn ?? today)
      if (known === null) return notApplicable
      const { filing, isUncertain } = known
      return ok({
        contract: unitText(filing.contract),
        convention: unitText(filing.convention),
        invoice: unitText(filing.invoice),
        pieces: filing.pieces,
        remark: filing.remark === "–" ? "" : ` ${filing.remark}`,
        confirm: isUncertain ? " À confirmer auprès de l'OPCO." : "",
      })
    },
  }),
  rule({
    ...ofBoth,
    id: "DEP-06",
    severity: "info",
    topic: "delay",
    title: "Gratuité",
    explanation:
      "Le dépôt est gratuit ; rien n'est demandé à la personne embauchée ni à sa famille à la conclusion, au dépôt ou à la rupture du contrat.",
    message: "Le dépôt du contrat est gratuit.",
    fix: "Ne demandez rien à la personne embauchée ni à sa famille.",
    source: "Code du travail, L6221-2",
    fields: [],
    check: () => ok(),
  }),
  rule({
    id: "DEP-07",
    severity: "warning",
    topic: "delay",
    title: "Aide à l'employeur",
    explanation:
      "L'aide à l'employeur suppose que le contrat parvienne à l'OPCO dans les {count} mois de sa conclusion.",
    message: "L'aide à l'employeur suppose une transmission au plus tard le {limit}.",
    fix: "Transmettez le dossier sans attendre.",
    source: "Service-Public, « Aides à l'embauche » (F23556)",
    fields: ["contrat_date_conclusion"],
    given: ({ legalValues, on }) => ({ count: delayAt(legalValues, "delais.transmission_aide", on) }),
    check: (contract, { legalValues, today, file }) => {
      const conclusion = dateOf(contract, "contrat_date_conclusion")
      const limit = conclusion && aidDeadline(legalValues, conclusion)
      if (!limit) return waitsFor("contrat_date_conclusion")
      if (isAmendment(contract) || filesWithState(contract)) return notApplicable
      const sent = file?.transmittedOn ?? null
      // The last month is the time to say it, while something can still be done.
      const isLate = sent === null ? today > addMonths(limit, -1) : sent > limit
      return isLate ? warning({ conclusion, limit }) : ok({ conclusion, limit })
    },
  }),
  rule({
    id: "DEP-08",
    severity: "warning",
    topic: "delay",
    title: "Transmission tardive",
    explanation:
      "Une transmission tardive n'annule pas le contrat, mais peut être refusée ou retarder le paiement.",
    message: "Délai de dépôt dépassé de {late} {days}.",
    fix: "Transmettez le dossier sans attendre, avec un mot sur la cause du retard.",
    source: "Code du travail, D6224-1",
    fields: ["contrat_date_debut"],
    check: (contract, { legalValues, today, file }) => {
      const deadline = transmissionDeadline(contract, legalValues)?.limit
      if (deadline === undefined) return waitsFor("contrat_date_debut")
      const sent = file?.transmittedOn ?? today
      if (sent > addMonths(deadline, 12))
        return warning({ deadline }, { message: "Délai de dépôt dépassé de plus d'un an." })
      // A Sunday after the last day is not a day late.
      const late = workingDaysLate(deadline, sent, holidayZoneOf(contract))
      if (late === 0) return ok({ deadline })
      return warning({ deadline, late, days: late < 2 ? "jour ouvrable" : "jours ouvrables" })
    },
  }),
  rule({
    id: "ESS-01",
    severity: "info",
    topic: "dates",
    title: "Période probatoire",
    explanation:
      "Chacun peut rompre librement le contrat, par écrit, jusqu'à la fin des {count} premiers jours, consécutifs ou non, de formation pratique en entreprise ; seuls comptent les jours travaillés en entreprise, à partir du début de la formation pratique.",
    message: "Les {count} premiers jours en entreprise se comptent à partir du {practice}.",
    fix: "Suivez le décompte sur la fiche du contrat.",
    source: "Code du travail, L6222-18",
    fields: ["contrat_date_debut_pratique"],
    given: ({ legalValues, on }) => ({ count: delayAt(legalValues, "delais.periode_probatoire", on) }),
    check: (contract) => {
      const practice = dateOf(contract, "contrat_date_debut_pratique")
      return practice === null ? waitsFor("contrat_date_debut_pratique") : ok({ practice })
    },
  }),
  rule({
    id: "ESS-02",
    severity: "info",
    topic: "dates",
    title: "Jours déjà effectués avant ce contrat",
    explanation:
      "Un contrat d'apprentissage n'a pas de période d'essai. Les {count} jours courent avec la formation pratique, non avec le contrat : ceux déjà effectués pour la même certification comptent. Pour une autre certification, {count} nouveaux jours sont comptés, point discuté.",
    message: "Nouvelle certification : {count} nouveaux jours de formation pratique, point discuté.",
    fix: "Suivez le décompte sur la fiche du contrat.",
    source: "Code du travail, L6222-18 ; cour d'appel de Nîmes, 9 décembre 2024",
    uncertain:
      "Le reste des jours après une rupture et les nouveaux jours pour une autre certification n'ont pas été jugés par la Cour de cassation.",
    fields: ["contrat_precedent_jours_pratique"],
    given: ({ legalValues, on }) => ({ count: delayAt(legalValues, "delais.periode_probatoire", on) }),
    check: (contract, { legalValues, on }) => {
      const count = delayAt(legalValues, "delais.periode_probatoire", on)
      if (count === null || (!isSuccession(contract) && !followsRupture(contract))) return notApplicable
      if (!goesOnTraining(contract)) return ok()
      const done = numberOf(contract, "contrat_precedent_jours_pratique")
      if (done === null)
        return warning(
          {},
          {
            message:
              "Indiquez les jours de formation pratique déjà effectués : ils comptent dans les {count} jours, et la fin de la rupture libre ne peut pas être estimée sans eux.",
            fix: "Demandez ce nombre de jours à l'ancien employeur ou à l'apprenti.",
          },
        )
      if (done >= count)
        return ok(
          { done },
          {
            message:
              "Les {count} jours de formation pratique sont déjà écoulés : ce contrat ne peut plus être rompu librement.",
          },
        )
      return ok(
        { done, left: count - done },
        {
          message:
            "{done} jours déjà effectués : il en reste {left} sur {count} pendant lesquels chacun peut rompre librement.",
        },
      )
    },
  }),
]
