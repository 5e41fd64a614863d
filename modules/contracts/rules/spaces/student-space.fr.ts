import type { IsoDate } from "@jalon/kernel"
import { contractStatuses, isBeforeSignature } from "../lifecycle/status.ts"
import { type ContractView, viewWith } from "../views.ts"
import { ended, type SpaceContract, type SpaceStatus, type SpaceWords, spaceWords } from "./space-status.ts"

const prepared: SpaceWords = {
  label: "En préparation",
  tone: "info",
  text: "Votre école prépare le contrat.",
}
const almost: SpaceWords = {
  label: "Bientôt à signer",
  tone: "info",
  text: "Le contrat est rempli. Votre école et l'entreprise s'accordent sur la formation.",
}
const again: SpaceWords = {
  label: "Signature à reprendre",
  tone: "waiting",
  text: "Toutes les signatures ne sont pas réunies. Votre école prépare un nouvel envoi.",
}
const signed: SpaceWords = {
  label: "Signé",
  tone: "info",
  text: "Votre école prépare le dossier pour l'OPCO, l'organisme qui finance la formation.",
}
const atOpco: SpaceWords = {
  label: "Signé, chez l'OPCO",
  tone: "outside",
  text: "L'OPCO, l'organisme qui finance la formation, étudie le dossier.",
}
const agreed: SpaceWords = { label: "Confirmé", tone: "success", text: "Le contrat est confirmé." }

/** Each status in the words of the person who is hired. */
const words: Readonly<Record<SpaceStatus, SpaceWords>> = {
  draft: prepared,
  imported: prepared,
  awaiting_student: {
    label: "À compléter",
    tone: "waiting",
    text: "Votre école attend vos informations pour continuer.",
  },
  awaiting_company: { ...prepared, text: "L'entreprise complète sa partie du contrat." },
  to_check: { ...prepared, text: "Votre école vérifie le contrat." },
  ready: almost,
  convention_to_validate: almost,
  convention_validated: almost,
  in_signature: { label: "À signer", tone: "waiting", text: "Le contrat est à la signature." },
  signature_declined: again,
  signature_expired: again,
  signed,
  to_transmit: signed,
  rejected: signed,
  transmitted: atOpco,
  received: atOpco,
  under_review: atOpco,
  info_requested: {
    ...atOpco,
    text: "L'OPCO, l'organisme qui finance la formation, a demandé des compléments à votre école.",
  },
  refused: {
    label: "Financement refusé",
    tone: "danger",
    text: "L'OPCO a refusé de financer la formation. Votre école peut corriger le dossier ou contester.",
  },
  engaged: agreed,
  filed: agreed,
  ...ended,
}

const toFile: SpaceWords = {
  ...signed,
  text: "Votre école prépare le dossier à déposer auprès de l'administration du travail.",
}
const atState: SpaceWords = {
  label: "Signé, en cours de dépôt",
  tone: "outside",
  text: "L'administration du travail étudie le dossier.",
}

/** A public employer files with the State: no OPCO has a part in it. */
const publicWords: Readonly<Record<SpaceStatus, SpaceWords>> = {
  ...words,
  signed: toFile,
  to_transmit: toFile,
  rejected: toFile,
  transmitted: atState,
  received: atState,
  under_review: atState,
  info_requested: {
    ...atState,
    text: "L'administration du travail a demandé des compléments à votre école.",
  },
  refused: {
    label: "Dépôt refusé",
    tone: "danger",
    text: "L'administration du travail a refusé le dépôt. Votre école peut corriger le dossier ou contester.",
  },
}

/** What the student was asked for, beside the contract itself. */
type OwnPart = { link_id?: string | null; is_part_sent?: boolean }

const partSent: SpaceWords = {
  ...prepared,
  text: "Vous avez envoyé votre partie. Votre représentant légal complète la sienne.",
}

const isSent = ({ link_id, is_part_sent }: OwnPart) => is_part_sent === true && !link_id

export const studentStatus = (contract: SpaceContract & OwnPart, on: IsoDate): SpaceWords => {
  const table = contract.files_with_state ? publicWords : words
  return spaceWords(isSent(contract) ? { ...table, awaiting_student: partSent } : table, contract, on)
}

/** What they can do themselves, if anything. */
export const studentStep = (
  contract: Pick<SpaceContract, "status"> & OwnPart,
): "complete" | "sign" | "sign_amendment" | null => {
  const { status, link_id } = contract
  if (status === "in_signature") return "sign"
  if (status === "awaiting_student") return isSent(contract) ? null : "complete"
  if (!link_id) return null
  // Once it is signed, only an amendment is sent to them again.
  return status === "awaiting_company" ? "complete" : "sign_amendment"
}

/** Before the form is closed its pay is a proposal: nobody is told a wage that may still change. */
export const isPayAgreed = (status: SpaceStatus): boolean =>
  status !== "cancelled" && status !== "imported" && contractStatuses[status].editable !== "all"

/** A copy is of what was signed, and only of a contract that was written here. */
export const hasOwnCopy = ({ status, isOurs }: { status: SpaceStatus; isOurs: boolean }): boolean =>
  isOurs && status !== "imported" && status !== "cancelled" && !isBeforeSignature(status)

export const SPACE_STAGES = ["preparation", "signature", "funding", "execution"] as const
export type SpaceStage = (typeof SPACE_STAGES)[number]

const stages: Readonly<Record<ContractView, SpaceStage | null>> = {
  all: null,
  to_complete: "preparation",
  imported: "preparation",
  to_check: "preparation",
  in_signature: "signature",
  to_transmit: "funding",
  at_opco: "funding",
  refused: "funding",
  engaged: "execution",
  ended: null,
  archived: null,
}

/** How far the contract has come; nothing once it is over. */
export const spaceStage = (status: SpaceStatus): SpaceStage | null => stages[viewWith(status)]
