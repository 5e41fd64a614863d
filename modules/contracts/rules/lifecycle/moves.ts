import { typography } from "@jalon/kernel"
import type { ContractType } from "../dictionary/index.ts"
import { destination } from "./destination.ts"
import type { Actor, LifeFacts } from "./facts.ts"
import type { ContractState, Demand, Effect, Move } from "./move.ts"
import { endMoves } from "./moves-end.ts"
import { filingMoves } from "./moves-filing.ts"
import { preparationMoves } from "./moves-preparation.ts"
import { signatureMoves } from "./moves-signature.ts"
import { type NeedKey, unmet } from "./needs.fr.ts"
import { type ContractStatus, forKind, statusLabel } from "./status.ts"

/** Every move there is, in the order of a contract's life. */
export const contractMoves = { ...preparationMoves, ...signatureMoves, ...filingMoves, ...endMoves } as const

export type MoveKey = keyof typeof contractMoves

export const moveKeys = Object.keys(contractMoves) as MoveKey[]

/** Why a move is closed: `code` for the machine, `sentence` for the person. */
export interface Refused {
  code: "status" | "actor" | NeedKey
  sentence: string
}

export type OfferedMove = { move: MoveKey; label: string } & (
  | { allowed: true; to: ContractStatus; demands: readonly Demand[]; writes: readonly Effect[] }
  | { allowed: false; reasons: readonly Refused[] }
)

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

const wrongState = (state: ContractState, { from }: Move, kind: ContractType): Refused => {
  const wanted = list.format(from.map((one) => `« ${stateLabel(one, kind)} »`))
  const sentence = `Le contrat est au statut « ${stateLabel(state, kind)} » ; il faudrait ${wanted}.`
  return { code: "status", sentence: typography(sentence) }
}

const wrongActor = ({ by }: Move, kind: ContractType): Refused => {
  const whose = list.format(by.map((one) => actorWords[one]))
  return { code: "actor", sentence: forKind(`Cette action est faite par ${whose}.`, kind) }
}

/** One move. A validator is also a member of the school: ask for each hat in turn. */
export const moveFor = (key: MoveKey, state: ContractState, actor: Actor, facts: LifeFacts): OfferedMove => {
  const move: Move = contractMoves[key]
  const label = forKind(move.label, facts.kind)
  const closed = (reasons: readonly Refused[]): OfferedMove => ({ move: key, label, allowed: false, reasons })
  const reasons: Refused[] = []
  if (!move.from.includes(state)) reasons.push(wrongState(state, move, facts.kind))
  if (!move.by.includes(actor)) reasons.push(wrongActor(move, facts.kind))
  if (reasons.length > 0) return closed(reasons)
  for (const need of [...move.needs, ...(move.needsFor?.[actor] ?? [])]) {
    const sentence = unmet(need, facts)
    if (sentence !== null) reasons.push({ code: need, sentence })
  }
  const to = destination(move, state, facts)
  if (reasons.length > 0 || to === undefined) return closed(reasons)
  const declared = actor === "school" ? (move.declares ?? []) : []
  return { move: key, label, allowed: true, to, demands: [...move.demands, ...declared], writes: move.writes }
}

/** Every move, open or closed, for someone who looks at a contract: buttons and server read the same answer. */
export const moves = (state: ContractState, actor: Actor, facts: LifeFacts): OfferedMove[] =>
  moveKeys.map((key) => moveFor(key, state, actor, facts))

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
