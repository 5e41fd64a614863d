import { formatFrenchDate, typography } from "@jalon/kernel"
import { filesWithState, isPro } from "../../rules/facts/agreement.ts"
import { ruptureLabel, rupturePapers, rupturePlan } from "../../rules/lifecycle/index.ts"
import type { MadePaper, PaperInput } from "./input.ts"
import {
  bullets,
  closeFlow,
  type Flow,
  heading,
  openFlow,
  type Pair,
  pairs,
  paragraph,
  title,
} from "./layout/flow.ts"
import { type Signer, signHere } from "./layout/sign-here.ts"
import {
  addressOf,
  centerName,
  employerSigner,
  grouped,
  hasRepresentative,
  learnerName,
  operatorName,
  prefixOf,
  representativeName,
} from "./people.ts"
import { type ActWords, actOf } from "./rupture-acts.ts"
import type { RuptureInput } from "./rupture-input.ts"
import { printed } from "./values.ts"

const contractPairs = ({ contract, reference }: PaperInput): Pair[] => {
  const prefix = prefixOf(contract)
  const day = (value: string | null | undefined): string => (value ? formatFrenchDate(value) : "")
  return [
    { label: "Employeur", value: contract.employeur_denomination ?? "" },
    { label: "N° SIRET", value: grouped("siret", contract.employeur_siret) },
    { label: "Adresse de l'employeur", value: addressOf(contract, "employeur") },
    { label: isPro(contract) ? "Salarié" : "Apprenti", value: learnerName(contract) },
    { label: "Né(e) le", value: day(contract[`${prefix}_date_naissance`]) },
    { label: "Adresse", value: addressOf(contract, prefix) },
    ...(hasRepresentative(contract)
      ? [{ label: "Représentant légal", value: representativeName(contract) }]
      : []),
    { label: isPro(contract) ? "Organisme de formation" : "CFA", value: centerName(contract) },
    { label: "Formation", value: contract.formation_intitule ?? "" },
    {
      label: "Contrat",
      value: `du ${day(contract.contrat_date_debut)} au ${day(contract.contrat_date_fin)}, n° interne ${reference}`,
    },
    {
      label: "N° de dépôt",
      value: printed(contract, "contrat_numero_deca"),
    },
  ]
}

const signersOf = ({ contract }: PaperInput, who: ActWords["signers"]): Signer[] => [
  ...(who.includes("employer") ? [{ who: "L'employeur", name: employerSigner(contract), day: "" }] : []),
  ...(who.includes("person")
    ? [{ who: isPro(contract) ? "Le salarié" : "L'apprenti(e)", name: learnerName(contract), day: "" }]
    : []),
  ...(who.includes("person") && hasRepresentative(contract)
    ? [{ who: "Le représentant légal", name: representativeName(contract), day: "" }]
    : []),
]

const close = (flow: Flow, { reference, madeOn }: PaperInput, name: string): MadePaper => ({
  bytes: closeFlow(flow, `${name} · contrat ${reference} · établi le ${formatFrenchDate(madeOn)}`),
  title: typography(`${name} ${reference}`),
  pages: flow.paper.pageCount(),
  missing: [],
})

/**
 * The act that breaks the contract, ready to be signed. Null where the law wants a letter written for the case, such as
 * a dismissal, or a decision of a court or of the State: no model can stand for it.
 */
export const ruptureAct = (input: RuptureInput): MadePaper | null => {
  const words = actOf(input)
  if (words === null) return null
  const flow = openFlow({ title: typography(`${words.title} ${input.reference}`), madeOn: input.madeOn })
  title(flow, words.title, words.law)
  pairs(flow, contractPairs(input))
  heading(flow, words.heading)
  for (const sentence of words.body) paragraph(flow, sentence)
  pairs(flow, [
    { label: "Dernier jour du contrat", value: formatFrenchDate(input.rupture.lastDay) },
    ...words.days,
  ])
  if (words.reminders.length > 0) bullets(flow, words.reminders)
  paragraph(
    flow,
    `Fait à ${input.rupture.place}, le ${formatFrenchDate(input.rupture.writtenOn)}, en ${words.copies} exemplaires.`,
  )
  signHere(flow, signersOf(input, words.signers))
  return close(flow, input, words.title)
}

const recipientOf = ({ contract }: PaperInput): string => {
  if (filesWithState(contract))
    return "la direction départementale chargée du travail (DDETS ou DDETSPP), par CELIA"
  const name = operatorName(contract)
  return name === "" ? "l'opérateur de compétences" : `l'opérateur de compétences ${name}`
}

/** What the employer tells the body that filed the contract, with a copy to the centre. */
export const ruptureNotice = (input: RuptureInput): MadePaper => {
  const { contract, figures, madeOn, rupture } = input
  const kind = contract.contract_type
  const plan = rupturePlan(figures, {
    kind,
    reason: rupture.reason,
    lastDay: rupture.lastDay,
    today: madeOn,
    isPublic: filesWithState(contract),
  })
  const name = plan.isRupture
    ? "Information de la rupture du contrat"
    : "Information de l'annulation du contrat"
  const flow = openFlow({ title: typography(`${name} ${input.reference}`), madeOn })
  title(
    flow,
    name,
    `À l'attention de ${recipientOf(input)} ; copie ${isPro(contract) ? "à l'organisme de formation" : "au CFA"}`,
  )
  heading(flow, "Contrat")
  pairs(flow, contractPairs(input))
  heading(flow, plan.isRupture ? "Rupture" : "Annulation")
  pairs(flow, [
    { label: "Motif", value: ruptureLabel(rupture.reason, kind) },
    {
      label: plan.isRupture ? "Dernier jour du contrat" : "Date d'annulation",
      value: formatFrenchDate(rupture.lastDay),
    },
    { label: "Acte écrit le", value: formatFrenchDate(rupture.writtenOn) },
  ])
  heading(flow, "Pièces jointes", "H3")
  bullets(flow, rupturePapers(rupture.reason), true)
  heading(flow, "Suites", "H3")
  bullets(flow, [
    plan.isRupture
      ? "La prise en charge s'arrête au dernier jour du contrat, au prorata des jours."
      : "Le contrat n'a reçu aucun commencement d'exécution : aucune prise en charge n'est due.",
    ...(plan.trainee === null
      ? []
      : [
          `L'apprenti peut poursuivre sa formation au CFA jusqu'au ${formatFrenchDate(plan.trainee.until)}, sous statut de stagiaire de la formation professionnelle ; le CFA l'aide à trouver un nouvel employeur.`,
        ]),
  ])
  paragraph(flow, `Fait à ${rupture.place}, le ${formatFrenchDate(madeOn)}.`)
  signHere(flow, signersOf(input, ["employer"]))
  return close(flow, input, name)
}
