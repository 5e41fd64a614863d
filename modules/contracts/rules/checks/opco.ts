import { addMonths } from "@jalon/calendar"
import { filesWithState } from "../facts/agreement.ts"
import { answerOf, dateOf, textOf } from "../facts/known.ts"
import { notApplicable, ok, rule, waitsFor, warning } from "./rule.ts"

/** What operators ask beyond the law. `opcos` names those concerned; without it all are. */
export const opcoRules = [
  rule({
    id: "OPC-02",
    severity: "warning",
    topic: "employer",
    title: "Changement de diplôme",
    explanation:
      "Hors réorientation d'un bac professionnel vers un CAP, beaucoup d'OPCO préfèrent une rupture et un nouveau contrat à un avenant qui change le diplôme.",
    message: "Avenant de changement de diplôme : l'OPCO peut demander une rupture et un nouveau contrat.",
    fix: "Interrogez l'OPCO avant de faire signer l'avenant.",
    source: "Usage des OPCO",
    uncertain: "Chaque OPCO en décide.",
    fields: ["contrat_type"],
    check: (contract) => (textOf(contract, "contrat_type") === "35" ? warning() : notApplicable),
  }),
  rule({
    id: "OPC-03",
    severity: "warning",
    topic: "delay",
    title: "Mandat de transmission",
    explanation:
      "Le CFA ne transmet le contrat à la place de l'employeur que si celui-ci lui a donné mandat.",
    message: "Sans mandat, l'employeur transmet lui-même le contrat à son OPCO.",
    fix: "Demandez le mandat à l'employeur, ou prévenez-le qu'il transmet lui-même.",
    source: "Code du travail, L6224-1",
    fields: ["convention_mandat"],
    check: (contract, { gate = "ready" }) => {
      if (filesWithState(contract) || answerOf(contract, "cfa_entreprise") === true) return notApplicable
      const mandate = answerOf(contract, "convention_mandat")
      if (mandate === null) return gate === "ready" ? notApplicable : waitsFor("convention_mandat")
      return mandate ? ok() : warning()
    },
  }),
  rule({
    id: "OPC-04",
    severity: "warning",
    topic: "delay",
    title: "Contrat ancien chez Constructys",
    explanation:
      "Constructys ne paie pas un contrat dont l'exécution a débuté il y a plus de {anciennete_constructys_mois} mois.",
    message: "Constructys ne paie plus un contrat débuté avant le {limit}.",
    fix: "Interrogez Constructys avant de transmettre le dossier.",
    source: "Constructys, conditions de prise en charge",
    opcos: ["constructys"],
    fields: ["contrat_date_debut"],
    thresholds: ["anciennete_constructys_mois"],
    check: (contract, { today, thresholds }) => {
      const start = dateOf(contract, "contrat_date_debut")
      if (start === null) return waitsFor("contrat_date_debut")
      const limit = addMonths(today, -thresholds.anciennete_constructys_mois)
      return start < limit ? warning({ start, limit }) : ok({ start, limit })
    },
  }),
]
