import { addMonths } from "@jalon/calendar"
import type { ContractData } from "../dictionary/index.ts"
import { isPro } from "../facts/agreement.ts"
import { textOf } from "../facts/known.ts"
import { conclusionOf } from "../facts/person.ts"
import { blocking, notApplicable, ofBoth, ok, rule, waitsFor, warning } from "./rule.ts"

const CHECKED = "Code du travail, D6224-2"

/** A rank in a collective agreement is no certification: no register knows it. */
const hasNoCertification = (contract: ContractData): boolean =>
  isPro(contract) && textOf(contract, "pro_type_qualification") === "3"

/** What an operator verifies in its own registers (DEP-04); age, tutor and pay have rules of their own. */
export const eligibilityRules = [
  rule({
    ...ofBoth,
    id: "DEP-04-RNCP",
    severity: "blocking",
    topic: "training",
    title: "Certification active",
    explanation:
      "La certification est inscrite au répertoire national (RNCP) le jour où le contrat est conclu.",
    message: "Cette certification n'est plus active au répertoire national (RNCP).",
    fix: "Choisissez le code RNCP qui lui a succédé.",
    source: CHECKED,
    fields: ["formation_rncp"],
    check: (contract, { file, on }) => {
      if (hasNoCertification(contract)) return notApplicable
      if (file?.certification === undefined) return waitsFor("formation_rncp")
      const until = file.certification.registeredUntil
      return until !== null && until < (conclusionOf(contract) ?? on) ? blocking({ until }) : ok({ until })
    },
  }),
  rule({
    ...ofBoth,
    id: "DEP-04-HABILITATION",
    severity: "blocking",
    topic: "training",
    title: "Droit de préparer la certification",
    explanation: "Le centre de formation est certificateur, ou habilité par lui à préparer la certification.",
    message: "Le centre de formation n'est pas habilité à préparer cette certification.",
    fix: "Demandez l'habilitation au certificateur, ou choisissez une autre certification.",
    source: CHECKED,
    fields: ["formation_rncp"],
    check: (contract, { file }) => {
      if (hasNoCertification(contract)) return notApplicable
      const mayPrepare = file?.certification?.mayPrepare ?? null
      if (mayPrepare === null) return waitsFor("formation_rncp")
      return mayPrepare ? ok() : blocking()
    },
  }),
  rule({
    ...ofBoth,
    id: "DEP-04-QUALIOPI",
    severity: "blocking",
    topic: "training",
    title: "Certification Qualiopi",
    explanation:
      "Le centre est certifié Qualiopi le jour de la conclusion ; un centre ouvert depuis moins de {qualiopi_nouveau_mois} mois dispose de ce délai.",
    message: "Le centre de formation n'est pas certifié Qualiopi à la date de conclusion.",
    fix: "Mettez à jour la date de validité du certificat Qualiopi du centre.",
    // Nobody tells yet when a centre opened: a new one says so, with its reason.
    canBeOverruled: true,
    source: "Code du travail, L6316-1 et L6316-4",
    fields: ["cfa_denomination"],
    thresholds: ["qualiopi_nouveau_mois"],
    check: (contract, { file, on, thresholds }) => {
      const field = contract.contract_type === "professionnalisation" ? "of_denomination" : "cfa_denomination"
      if (file?.center === undefined) return waitsFor(field)
      const { qualiopiUntil: until, since } = file.center
      const day = conclusionOf(contract) ?? on
      if (until !== null && until >= day) return ok({ until })
      const isNew = since !== null && day < addMonths(since, thresholds.qualiopi_nouveau_mois)
      if (!isNew) return blocking({ until }, { fields: [field] })
      return warning(
        { since },
        {
          message:
            "Centre ouvert le {since}, pas encore certifié Qualiopi : il dispose de {qualiopi_nouveau_mois} mois.",
          fix: "Prévoyez l'audit de certification.",
          fields: [field],
        },
      )
    },
  }),
  rule({
    id: "DEP-04-INTERDICTION",
    severity: "blocking",
    topic: "employer",
    title: "Droit de recruter des apprentis",
    explanation:
      "Le préfet peut interdire à un employeur de recruter des apprentis ; aucun contrat ne peut alors être déposé.",
    message: "Cet employeur a l'interdiction de recruter des apprentis.",
    fix: "Choisissez un autre employeur, ou attendez la levée de l'interdiction.",
    source: "Code du travail, L6223-1 et L6225-1",
    fields: ["employeur_siret"],
    check: (_contract, { file }) => {
      if (file?.isBannedFromHiring === undefined) return waitsFor("employeur_siret")
      return file.isBannedFromHiring ? blocking() : ok()
    },
  }),
]
