import { addMonths } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { ContractData } from "../dictionary/index.ts"
import { filesWithState, isPro } from "../facts/agreement.ts"
import { dateOf, textOf } from "../facts/known.ts"
import { conclusionOf } from "../facts/person.ts"
import type { ContractFile } from "./context.ts"
import { blocking, notApplicable, noted, ofBoth, ok, rule, waitsFor, warning } from "./rule.ts"

const CHECKED = "Code du travail, D6224-2"

/** A rank in a collective agreement is no certification: no register knows it. */
const hasNoCertification = (contract: ContractData): boolean =>
  isPro(contract) && textOf(contract, "pro_type_qualification") === "3"

const HELD = {
  attached: "Convention d'habilitation jointe",
  noted: "Convention d'habilitation en vigueur à la conclusion, notée sur la formation",
} as const

type Certification = NonNullable<ContractFile["certification"]>

/** What is known of the right to prepare, as far as it is of the contract's own certification. */
const knownOf = (
  { preparers, agreement = null, rncp: code = null }: Certification,
  { rncp, isAttached, on }: { rncp: string | null; isAttached: boolean; on: IsoDate },
) => {
  const isOfAnother = code !== null && rncp !== null && code !== rncp
  const holds =
    agreement !== null && agreement.from <= on && (agreement.until === null || on <= agreement.until)
  return {
    preparers: isOfAnother ? null : preparers,
    readOn: isOfAnother ? null : (preparers?.readOn ?? null),
    held: isAttached ? ("attached" as const) : holds && !isOfAnother ? ("noted" as const) : null,
  }
}

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
    explanation:
      "Le centre de formation est certificateur, ou habilité par lui à former. France compétences en publie la liste ; une liste lue il y a plus de {habilitation_liste_jours} jours ne dit plus rien.",
    message: "Le CFA ne figure pas parmi les organismes habilités à préparer cette certification ({rncp}).",
    fix: "Joignez la convention d'habilitation aux pièces du dossier, ou demandez-la au certificateur.",
    source: "Code du travail, D6224-2 et R6113-16",
    fields: ["formation_rncp"],
    thresholds: ["habilitation_liste_jours"],
    uncertain:
      "Aucun texte ne dit combien de jours vaut une liste lue : la publication est quotidienne, et un certificateur a deux mois pour déclarer un partenaire.",
    check: (contract, { file, on, today, thresholds }) => {
      if (hasNoCertification(contract)) return notApplicable
      if (file?.certification === undefined) return waitsFor("formation_rncp")
      const rncp = textOf(contract, "formation_rncp")
      const { preparers, readOn, held } = knownOf(file.certification, {
        rncp,
        isAttached: file.attachments?.includes("habilitation") === true,
        on: conclusionOf(contract) ?? on,
      })
      if (preparers === null || addDays(preparers.readOn, thresholds.habilitation_liste_jours) < today)
        return held === null
          ? {
              verdict: "unknown",
              values: { rncp, readOn },
              message:
                readOn === null
                  ? "Liste des habilitations non importée : vérifiez sur France compétences."
                  : "Liste des habilitations lue le {readOn}, il y a plus de {habilitation_liste_jours} jours : vérifiez sur France compétences.",
              fix: "Notez sur la formation ce que dit la liste, et le jour où vous l'avez lue.",
              fields: [],
            }
          : noted(
              { rncp },
              {
                message: `${HELD[held]} ; la liste de France compétences n'a pas été lue depuis moins de {habilitation_liste_jours} jours.`,
                fix: "L'organisme de dépôt vérifie l'habilitation dans la liste publique.",
              },
            )
      if (preparers.center !== "absent") return ok({ rncp })
      if (!preparers.namesSomebody)
        return held === null
          ? warning(
              { rncp },
              {
                message:
                  "Certification d'État sans liste de partenaires : joignez l'autorisation d'ouverture ou d'habilitation.",
                fix: "Ajoutez l'autorisation aux pièces du dossier, ou notez ses dates sur la formation.",
              },
            )
          : ok({ rncp })
      // A certifier has two months to declare a new partner.
      return held === null
        ? blocking({ rncp })
        : warning(
            { rncp },
            {
              message: `Le CFA ne figure pas encore sur la liste ({rncp}). ${HELD[held]}.`,
              fix: "Vérifiez avec le certificateur que l'habilitation a été déclarée.",
            },
          )
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
      "Le préfet peut s'opposer à ce qu'un employeur engage des apprentis, et la DREETS le lui interdire. Ces décisions ne sont publiées nulle part : elles vont à l'employeur et à l'organisme de dépôt. Une opposition ne vise pas un employeur public.",
    message: "Une décision connue du CFA ({decision}) empêche cet employeur de recruter des apprentis.",
    fix: "Choisissez un autre employeur, ou attendez la fin de la décision et indiquez-la.",
    source: "Code du travail, L6225-1, L6225-6 et L6227-12",
    fields: ["employeur_interdiction"],
    check: (contract, { on }) => {
      const known = textOf(contract, "employeur_interdiction") ?? "aucune_connue"
      const isPast = (dateOf(contract, "employeur_interdiction_au") ?? "9999-12-31") < on
      const isNotYet = (dateOf(contract, "employeur_interdiction_du") ?? "0000-01-01") > on
      // An opposition cannot be made to a public employer; a ban can.
      const isVoid = known === "opposition" && filesWithState(contract)
      if (known === "aucune_connue" || isPast || isNotYet || isVoid)
        return noted(
          {},
          {
            message: filesWithState(contract)
              ? "Aucune interdiction connue du CFA ; la DDETS le vérifie."
              : "Aucune interdiction connue du CFA ; l'OPCO le vérifie.",
            fix: "Si l'employeur ou l'organisme de dépôt vous signale une décision, indiquez-la.",
          },
        )
      return blocking({ decision: known === "opposition" ? "opposition" : "interdiction" })
    },
  }),
]
