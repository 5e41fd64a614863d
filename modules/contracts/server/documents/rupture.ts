import {
  type Block,
  bullets,
  heading,
  type PairInput,
  pairs,
  paragraph,
  type Signer,
  signatures,
  title,
  typedBullets,
} from "@jalon/documents"
import { formatFrenchDate, typography } from "@jalon/kernel"
import { filesWithState, isPro } from "../../rules/facts/agreement.ts"
import { ruptureDocuments, ruptureLabel, rupturePlan } from "../../rules/lifecycle/index.ts"
import { contractPairs } from "./contract-pairs.ts"
import { type DocumentDraft, type DocumentInput, textDraft } from "./input.ts"
import { employerSigner, hasRepresentative, learnerName, operatorName, representativeName } from "./people.ts"
import { type ActWords, actOf } from "./rupture-acts.ts"
import type { RuptureInput } from "./rupture-input.ts"
import { printed } from "./values.ts"

const signersOf = ({ contract }: DocumentInput, who: ActWords["signers"]): Signer[] => [
  ...(who.includes("employer") ? [{ who: "L'employeur", name: employerSigner(contract), day: "" }] : []),
  ...(who.includes("person")
    ? [{ who: isPro(contract) ? "Le salarié" : "L'apprenti(e)", name: learnerName(contract), day: "" }]
    : []),
  ...(who.includes("person") && hasRepresentative(contract)
    ? [{ who: "Le représentant légal", name: representativeName(contract), day: "" }]
    : []),
]

const draft = ({ reference, madeOn }: DocumentInput, name: string, blocks: readonly Block[]): DocumentDraft =>
  textDraft({
    title: typography(`${name} ${reference}`),
    madeOn,
    blocks,
    foot: typography(`${name} · contrat ${reference} · établi le ${formatFrenchDate(madeOn)}`),
  })

/** Of a contract that was filed. */
const filedPairs = (input: DocumentInput): PairInput[] => [
  ...contractPairs(input),
  { label: "N° de dépôt", value: printed(input.contract, "contrat_numero_deca") },
]

/**
 * The act that breaks the contract, ready to be signed. Null where the law wants a letter written for the case, such as
 * a dismissal, or a decision of a court or of the State: no model can stand for it.
 */
export const ruptureAct = (input: RuptureInput): DocumentDraft | null => {
  const words = actOf(input)
  if (words === null) return null
  const { lastDay, place, writtenOn } = input.rupture
  return draft(input, words.title, [
    title(words.title, words.law),
    pairs(filedPairs(input)),
    heading(words.heading),
    ...words.body.map((sentence) => paragraph(sentence)),
    pairs([{ label: "Dernier jour du contrat", value: formatFrenchDate(lastDay) }, ...words.days]),
    ...(words.reminders.length > 0 ? [bullets(words.reminders)] : []),
    paragraph(`Fait à ${place}, le ${formatFrenchDate(writtenOn)}, en ${words.copies} exemplaires.`, {
      sticky: true,
    }),
    signatures(signersOf(input, words.signers)),
  ])
}

const recipientOf = ({ contract }: DocumentInput): string => {
  if (filesWithState(contract))
    return "la direction départementale chargée du travail (DDETS ou DDETSPP), par CELIA"
  const name = operatorName(contract)
  return name === "" ? "l'opérateur de compétences" : `l'opérateur de compétences ${name}`
}

/** What the employer tells the body that filed the contract, with a copy to the centre. */
export const ruptureNotice = (input: RuptureInput): DocumentDraft => {
  const { contract, legalValues, madeOn, rupture } = input
  const kind = contract.contract_type
  const plan = rupturePlan(legalValues, {
    kind,
    reason: rupture.reason,
    lastDay: rupture.lastDay,
    today: madeOn,
    isPublic: filesWithState(contract),
  })
  const name = plan.isRupture
    ? "Information de la rupture du contrat"
    : "Information de l'annulation du contrat"
  return draft(input, name, [
    title(
      name,
      `À l'attention de ${recipientOf(input)} ; copie ${isPro(contract) ? "à l'organisme de formation" : "au CFA"}`,
    ),
    heading("Contrat"),
    pairs(filedPairs(input)),
    heading(plan.isRupture ? "Rupture" : "Annulation"),
    pairs([
      { label: "Motif", value: ruptureLabel(rupture.reason, kind) },
      {
        label: plan.isRupture ? "Dernier jour du contrat" : "Date d'annulation",
        value: formatFrenchDate(rupture.lastDay),
      },
      { label: "Acte écrit le", value: formatFrenchDate(rupture.writtenOn) },
    ]),
    heading("Pièces jointes", 3),
    typedBullets(ruptureDocuments(rupture.reason)),
    heading("Suites", 3),
    bullets([
      plan.isRupture
        ? "La prise en charge s'arrête au dernier jour du contrat, au prorata des jours."
        : "Le contrat n'a reçu aucun commencement d'exécution : aucune prise en charge n'est due.",
      ...(plan.trainee === null
        ? []
        : [
            `L'apprenti peut poursuivre sa formation au CFA jusqu'au ${formatFrenchDate(plan.trainee.until)}, sous statut de stagiaire de la formation professionnelle ; le CFA l'aide à trouver un nouvel employeur.`,
          ]),
    ]),
    paragraph(`Fait à ${rupture.place}, le ${formatFrenchDate(madeOn)}.`, { sticky: true }),
    signatures(signersOf(input, ["employer"])),
  ])
}
