import { typography } from "@jalon/kernel"
import { type ClosedReason, lifecycle, type OfferedMove } from "@jalon/lifecycle"
import type { ContractType } from "../dictionary/index.ts"
import { destinations } from "./destination.ts"
import type { Actor, LifecycleInput } from "./facts.ts"
import type { ContractState, ContractVocabulary } from "./move.ts"
import { endMoves } from "./moves-end.ts"
import { filingMoves } from "./moves-filing.ts"
import { preparationMoves } from "./moves-preparation.ts"
import { signatureMoves } from "./moves-signature.ts"
import { type NeedKey, needKeys, unmet } from "./needs.fr.ts"
import { type ContractStatus, forKind, statusLabel } from "./status.ts"

/** Every move there is, in the order of a contract's life. */
export const contractMoves = { ...preparationMoves, ...signatureMoves, ...filingMoves, ...endMoves } as const

export type MoveKey = keyof typeof contractMoves

export const moveKeys = Object.keys(contractMoves) as MoveKey[]

export type ClosedContractReason = ClosedReason<ContractVocabulary>
export type OfferedContractMove = OfferedMove<ContractVocabulary, MoveKey>

const actorWords: Record<Actor, string> = {
  school: "l'équipe de l'établissement",
  validator: "une personne autorisée à valider les conventions",
  company: "l'entreprise",
  student: "l'apprenti",
  opco: "l'organisme de dépôt",
  signature: "le service de signature",
  invoicing: "la facturation",
  system: "l'outil, de lui-même",
}

const stateLabel = (state: ContractState, kind: ContractType): string =>
  state === "none" ? "Nouveau" : statusLabel(state, kind)

const list = new Intl.ListFormat("fr-FR", { type: "disjunction" })

/** Every closed move of every record says one of a few hundred sentences: each is written once. */
const written = new Map<string, string>()
const once = (key: string, write: () => string): string => {
  const sentence = written.get(key) ?? write()
  written.set(key, sentence)
  return sentence
}

/** The life of a contract: the table of moves with its conditions, destinations and words. */
export const contractLifecycle = lifecycle<ContractVocabulary, MoveKey, LifecycleInput>({
  moves: contractMoves,
  conditions: Object.fromEntries(
    needKeys.map((key) => [key, (facts: LifecycleInput) => unmet(key, facts)]),
  ) as Record<NeedKey, (facts: LifecycleInput) => string | null>,
  destinations,
  words: {
    label: (label, { kind }) => forKind(label, kind),
    wrongStatus: (state, { from }, { kind }) =>
      once(`${kind} ${state} ${from.join()}`, () => {
        const wanted = list.format(from.map((one) => `« ${stateLabel(one, kind)} »`))
        return typography(`Le contrat est au statut « ${stateLabel(state, kind)} » ; il faudrait ${wanted}.`)
      }),
    wrongActor: ({ by }, { kind }) =>
      once(`${kind} ${by.join()}`, () =>
        forKind(`Cette action est faite par ${list.format(by.map((one) => actorWords[one]))}.`, kind),
      ),
    unknownDestination: (_move, { kind }) =>
      forKind("Le statut qui suivrait n'est pas connu : complétez le contrat.", kind),
  },
})

/** One move. A validator is also a member of the school: ask for each actor in turn. */
export const { moveFor, moves } = contractLifecycle

/** Statuses in which a machine's message has nothing more to change: it came twice, or late. */
const doneIn: Partial<Record<MoveKey, readonly ContractStatus[]>> = {
  completeSignature: [
    "signed",
    "to_transmit",
    "transmitted",
    "rejected",
    "received",
    "under_review",
    "info_requested",
    "engaged",
    "refused",
    "filed",
    "broken",
    "settled",
    "archived",
  ],
  declineSignature: ["signature_declined"],
  expireSignature: ["signature_expired"],
  prepareFiling: ["to_transmit"],
}

/** Whether a message already had its effect: webhooks arrive twice, and one contract moves once. */
export const isRepeated = (key: MoveKey, state: ContractState): boolean =>
  doneIn[key]?.some((status) => status === state) ?? false
