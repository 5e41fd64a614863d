import { isAmendment, isExtension } from "../facts/agreement.ts"
import { dateOf, textOf } from "../facts/known.ts"
import { lastSignature } from "./dates.ts"
import { blocking, notApplicable, ofBoth, ok, rule, waitsFor, warning } from "./rule.ts"

/** Dates that only a contract which follows, amends or is signed has. */
export const laterDateRules = [
  rule({
    ...ofBoth,
    id: "DAT-08",
    severity: "blocking",
    topic: "dates",
    title: "Date d'effet de l'avenant",
    explanation:
      "L'avenant prend effet pendant le contrat ; une prolongation prend effet avant son ancienne fin.",
    message: "La date d'effet de l'avenant doit être comprise dans la période du contrat.",
    fix: "Indiquez une date comprise entre le {start} et le {end}.",
    source: "Notice 51649#09",
    fields: ["contrat_date_effet_avenant", "contrat_date_debut", "contrat_date_fin"],
    check: (contract) => {
      if (!isAmendment(contract)) return notApplicable
      const effect = dateOf(contract, "contrat_date_effet_avenant")
      const [start, end] = [dateOf(contract, "contrat_date_debut"), dateOf(contract, "contrat_date_fin")]
      if (effect === null || start === null || end === null)
        return waitsFor("contrat_date_effet_avenant", "contrat_date_debut", "contrat_date_fin")
      const formerEnd = isExtension(contract) ? dateOf(contract, "contrat_precedent_date_fin") : null
      const values = { effect, start, end, formerEnd }
      if (formerEnd !== null && effect > formerEnd)
        return blocking(values, {
          message: "La prolongation doit prendre effet avant l'ancienne fin du contrat ({formerEnd}).",
          fix: "Indiquez une date d'effet au plus tard le {formerEnd}.",
        })
      return start <= effect && effect <= end ? ok(values) : blocking(values)
    },
  }),
  rule({
    id: "DAT-09",
    severity: "warning",
    topic: "dates",
    title: "Début après la rupture",
    explanation:
      "Un nouveau contrat après une rupture débute après la date de cette rupture ; certains centres demandent qu'il soit conclu le jour de son début.",
    message: "Le nouveau contrat doit débuter après la rupture du précédent, le {previousEnd}.",
    fix: "Corrigez la date de rupture du contrat précédent ou la date de début.",
    source: "Usage des OPCO",
    uncertain: "La conclusion le jour du début n'est demandée que par certains centres.",
    fields: ["contrat_date_debut", "contrat_precedent_date_fin"],
    check: (contract) => {
      if (textOf(contract, "contrat_type") !== "23") return notApplicable
      const [start, previousEnd] = [
        dateOf(contract, "contrat_date_debut"),
        dateOf(contract, "contrat_precedent_date_fin"),
      ]
      if (start === null || previousEnd === null)
        return waitsFor("contrat_date_debut", "contrat_precedent_date_fin")
      return start > previousEnd ? ok({ start, previousEnd }) : warning({ start, previousEnd })
    },
  }),
  rule({
    ...ofBoth,
    id: "DAT-10",
    severity: "blocking",
    topic: "signatures",
    title: "Signature avant le début",
    explanation:
      "Les parties signent au plus tard le premier jour : une signature postérieure au début expose à un refus de l'OPCO.",
    message: "La date de début est dépassée alors que le contrat n'est pas signé.",
    fix: "Faites signer le contrat avec une nouvelle date de début.",
    source: "Code du travail, L6222-4 et R6222-2",
    fields: ["contrat_date_debut"],
    check: (contract, { today, file }) => {
      if (isAmendment(contract)) return notApplicable
      const start = dateOf(contract, "contrat_date_debut")
      if (start === null) return waitsFor("contrat_date_debut")
      const [signed, conclusion] = [lastSignature(contract), dateOf(contract, "contrat_date_conclusion")]
      if (signed === null) return file?.wasSigned || today <= start ? ok({ start }) : blocking({ start })
      // When the contract itself says it was concluded after its start, the first rule of dates speaks.
      if (signed <= start || (conclusion !== null && conclusion > start)) return ok({ start, signed })
      return blocking(
        { start, signed },
        {
          message: "La dernière signature est du {signed}, après le début du contrat ({start}).",
          fix: "Reportez le début du contrat et faites-le signer de nouveau.",
        },
      )
    },
  }),
  rule({
    ...ofBoth,
    id: "DAT-11",
    severity: "warning",
    topic: "signatures",
    title: "Conclusion et signatures",
    explanation:
      "La date de conclusion est celle de la dernière signature des parties, représentant légal compris ; le visa du centre de formation, s'il en faut un, peut suivre.",
    message: "La date de conclusion ({conclusion}) n'est pas celle de la dernière signature ({signed}).",
    fix: "Reprenez la date de la dernière signature comme date de conclusion.",
    source: "Notice 51649#09",
    fields: ["contrat_date_conclusion"],
    check: (contract) => {
      const [signed, conclusion] = [lastSignature(contract), dateOf(contract, "contrat_date_conclusion")]
      if (signed === null || conclusion === null) return notApplicable
      const start = dateOf(contract, "contrat_date_debut")
      // Signed after the start: that is what is wrong, and it is said above.
      if (start !== null && signed > start) return notApplicable
      return signed === conclusion ? ok({ signed, conclusion }) : warning({ signed, conclusion })
    },
  }),
]
