import type { PairInput } from "@jalon/documents"
import { formatFrenchDate, type IsoDate } from "@jalon/kernel"
import { filesWithState, isPro } from "../../rules/facts/agreement.ts"
import { earliestLastDay, type RuptureReason } from "../../rules/lifecycle/index.ts"
import { hasRepresentative } from "./people.ts"
import type { RuptureInput } from "./rupture-input.ts"

export type ActWords = {
  readonly title: string
  readonly law: string
  readonly heading: string
  readonly body: readonly string[]
  readonly days: readonly PairInput[]
  readonly reminders: readonly string[]
  readonly signers: readonly ("employer" | "person")[]
  readonly copies: "deux" | "trois"
}

type Common = Pick<ActWords, "days" | "reminders" | "copies">
const plain: Common = { days: [], reminders: [], copies: "deux" }

const FREE = "Code du travail, article L6222-18, premier alinéa"
const dayOf = (label: string, day: IsoDate | null | undefined): PairInput[] => [
  { label, value: day ? formatFrenchDate(day) : "" },
]

const probation = (who: "employer" | "person"): ActWords => ({
  ...plain,
  title: "Rupture pendant les 45 premiers jours",
  law: FREE,
  heading: "Notification",
  body: [
    who === "employer"
      ? "L'employeur notifie à l'apprenti la rupture du contrat d'apprentissage avant la fin des 45 premiers jours, consécutifs ou non, de formation pratique en entreprise."
      : "L'apprenti notifie à l'employeur la rupture du contrat d'apprentissage avant la fin des 45 premiers jours, consécutifs ou non, de formation pratique en entreprise.",
    "Cette rupture n'a pas à être motivée et ne donne lieu à aucune indemnité, sauf stipulation contraire du contrat.",
  ],
  reminders: ["Une copie est adressée au directeur du CFA et à l'organisme qui a déposé le contrat."],
  signers: [who],
})

const agreement = (input: RuptureInput): ActWords => {
  const pro = isPro(input.contract)
  const person = pro ? "le salarié" : "l'apprenti"
  const represented = hasRepresentative(input.contract) ? ", assisté de son représentant légal," : ""
  return {
    ...plain,
    title: "Constat de rupture d'un commun accord",
    law: pro
      ? "Code du travail, articles L1243-1 et L1237-11"
      : "Code du travail, article L6222-18, deuxième alinéa",
    heading: "Accord des parties",
    body: [
      `L'employeur et ${person}${represented} conviennent de mettre fin au contrat ${pro ? "de professionnalisation" : "d'apprentissage"} désigné ci-dessus. Leur accord est libre et sans réserve.`,
      `L'employeur remet ${pro ? "au salarié" : "à l'apprenti"} le certificat de travail, le solde de tout compte et l'attestation destinée à France Travail.`,
    ],
    reminders: [
      `Une copie est adressée sans délai ${pro ? "à l'organisme de formation" : "au CFA"} et à l'organisme qui a déposé le contrat.`,
    ],
    signers: ["employer", "person"],
    copies: "trois",
  }
}

const resignation = (input: RuptureInput): ActWords => {
  const { rupture, legalValues, contract } = input
  const earliest = earliestLastDay(legalValues, {
    kind: contract.contract_type,
    reason: rupture.reason,
    start: contract.contrat_date_debut ?? rupture.lastDay,
    end: contract.contrat_date_fin ?? rupture.lastDay,
    lastDay: rupture.lastDay,
    probationLastDay: null,
    isMinor: hasRepresentative(contract),
    signedBy: [],
    hasDocument: true,
    mediatorOn: rupture.mediatorOn ?? null,
    employerInformedOn: rupture.employerInformedOn ?? null,
  })
  return {
    ...plain,
    title: "Rupture à l'initiative de l'apprenti",
    law: "Code du travail, articles L6222-18 et D6222-21-1",
    heading: "Information de l'employeur",
    body: [
      `Après avoir saisi ${filesWithState(contract) ? "la personne ou le service désigné comme médiateur par l'employeur public (article D6274-1)" : "le médiateur de l'apprentissage"}, l'apprenti informe l'employeur de son intention de rompre le contrat d'apprentissage.`,
      "L'employeur est informé au moins cinq jours calendaires après la saisine du médiateur ; la rupture prend effet au moins sept jours calendaires après cette information.",
    ],
    days: [
      ...dayOf("Médiateur saisi le", rupture.mediatorOn),
      ...dayOf("Employeur informé le", rupture.employerInformedOn ?? rupture.writtenOn),
      ...dayOf("Fin au plus tôt le", earliest),
    ],
    signers: ["person"],
  }
}

const diploma = ({ rupture }: RuptureInput): ActWords => ({
  ...plain,
  title: "Rupture pour obtention du diplôme ou du titre",
  law: "Code du travail, article L6222-19",
  heading: "Information de l'employeur",
  body: [
    "L'apprenti a obtenu le diplôme ou le titre préparé. Il informe l'employeur, un mois au moins à l'avance, qu'il met fin au contrat d'apprentissage.",
    "La rupture ne peut prendre effet avant le lendemain de la publication des résultats.",
  ],
  days: dayOf("Résultats publiés le", rupture.resultsOn),
  signers: ["person"],
})

const trial: ActWords = {
  ...plain,
  title: "Rupture pendant la période d'essai",
  law: "Code du travail, articles L1242-10 et L1221-25",
  heading: "Notification",
  body: [
    "Le contrat de professionnalisation est rompu pendant la période d'essai. Le délai de prévenance prévu par la loi est respecté.",
  ],
  signers: ["employer", "person"],
}

const leaving = (why: string): ActWords => ({
  ...plain,
  title: "Rupture à l'initiative du salarié",
  law: "Code du travail, articles L1237-1 et L1243-2",
  heading: "Information de l'employeur",
  body: [`Le salarié informe l'employeur qu'il met fin au contrat de professionnalisation : ${why}.`],
  signers: ["person"],
})

const neverStarted = ({ contract }: RuptureInput): ActWords => ({
  ...plain,
  title: "Attestation de non-démarrage",
  law: isPro(contract) ? "Contrat de professionnalisation" : "Contrat d'apprentissage",
  heading: "Attestation",
  body: [
    `L'employeur atteste que le contrat désigné ci-dessus n'a reçu aucun commencement d'exécution : ${isPro(contract) ? "le salarié ne s'est présenté ni en entreprise ni en formation" : "l'apprenti ne s'est présenté ni en entreprise ni au CFA"}. Le contrat est annulé.`,
  ],
  signers: ["employer"],
})

const acts: Partial<Record<RuptureReason, (input: RuptureInput) => ActWords>> = {
  periode_probatoire_employeur: () => probation("employer"),
  periode_probatoire_apprenti: () => probation("person"),
  periode_essai: () => trial,
  commun_accord: agreement,
  demission_apprenti: resignation,
  obtention_diplome: diploma,
  embauche_cdi: () => leaving("il justifie d'une embauche à durée indéterminée"),
  demission_salarie: () => leaving("il démissionne, dans le respect du préavis"),
  non_demarrage: neverStarted,
}

export const actOf = (input: RuptureInput): ActWords | null => acts[input.rupture.reason]?.(input) ?? null

/** Whether a model can stand for the act of this reason. */
export const hasAct = (reason: RuptureReason): boolean => acts[reason] !== undefined
