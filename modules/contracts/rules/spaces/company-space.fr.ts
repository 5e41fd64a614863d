import type { IsoDate } from "@jalon/kernel"
import { ended, type SpaceContract, type SpaceStatus, type SpaceWords, spaceWords } from "./space-status.ts"

const atSchool: SpaceWords = {
  label: "Chez l'école",
  tone: "neutral",
  text: "L'école prépare le contrat.",
}
const again: SpaceWords = {
  label: "Signature à reprendre",
  tone: "waiting",
  text: "Toutes les signatures ne sont pas réunies. L'école prépare un nouvel envoi.",
}
const signed: SpaceWords = { label: "Signé", tone: "info", text: "L'école prépare le dossier pour l'OPCO." }
const atOpco: SpaceWords = { label: "Chez l'OPCO", tone: "outside", text: "L'OPCO étudie le dossier." }
const agreed: SpaceWords = {
  label: "Engagé",
  tone: "success",
  text: "L'OPCO a accepté de financer la formation.",
}

/** Each status in the words of the employer. */
const words: Readonly<Record<SpaceStatus, SpaceWords>> = {
  draft: atSchool,
  imported: atSchool,
  awaiting_student: atSchool,
  awaiting_company: {
    label: "À compléter",
    tone: "waiting",
    text: "L'école attend votre partie du contrat.",
  },
  to_check: { label: "En vérification", tone: "info", text: "L'école vérifie le contrat." },
  ready: { label: "Prêt", tone: "info", text: "Le contrat est rempli. L'école prépare la suite." },
  convention_to_validate: {
    label: "Convention à valider",
    tone: "waiting",
    text: "L'école attend votre accord sur la convention de formation.",
  },
  convention_validated: {
    label: "Convention validée",
    tone: "info",
    text: "L'école prépare les documents à signer.",
  },
  in_signature: {
    label: "À signer",
    tone: "waiting",
    text: "Les documents sont à la signature : chaque signataire a reçu son lien par e-mail.",
  },
  signature_declined: again,
  signature_expired: again,
  signed,
  to_transmit: signed,
  rejected: { ...signed, text: "L'école corrige le dossier avant de le renvoyer à l'OPCO." },
  transmitted: atOpco,
  received: atOpco,
  under_review: atOpco,
  info_requested: { ...atOpco, text: "L'OPCO a demandé des compléments à l'école." },
  refused: {
    label: "Refusé par l'OPCO",
    tone: "danger",
    text: "L'OPCO a refusé de financer la formation. L'école peut corriger le dossier ou contester.",
  },
  engaged: agreed,
  filed: { ...agreed, label: "Déposé", text: "Le contrat est déposé." },
  ...ended,
}

const toFile: SpaceWords = { ...signed, text: "L'école prépare le dossier à déposer sur CELIA." }
const atState: SpaceWords = {
  label: "En cours de dépôt",
  tone: "outside",
  text: "La DDETS étudie le contrat déposé sur CELIA.",
}

/** A public employer files with the State: no OPCO has a part in it. */
const publicWords: Readonly<Record<SpaceStatus, SpaceWords>> = {
  ...words,
  signed: toFile,
  to_transmit: toFile,
  rejected: { ...toFile, text: "L'école corrige le dossier avant un nouveau dépôt sur CELIA." },
  transmitted: atState,
  received: atState,
  under_review: atState,
  info_requested: { ...atState, text: "La DDETS a demandé des compléments." },
  refused: {
    label: "Dépôt refusé",
    tone: "danger",
    text: "La DDETS a refusé le dépôt du contrat. L'école peut corriger le dossier ou contester.",
  },
  engaged: words.filed,
}

export const companyStatus = (contract: SpaceContract, on: IsoDate): SpaceWords =>
  spaceWords(contract.files_with_state ? publicWords : words, contract, on)

/** What is awaited of the company through a page of its own. */
export const companyStep = ({
  status,
  link_id,
}: Pick<SpaceContract, "status"> & { link_id: string | null }): "complete" | "validate" | "sign" | null => {
  if (status === "awaiting_company") return "complete"
  // Its signatory has signed already, or signs on paper: nothing is awaited here.
  if (status === "in_signature") return link_id === null ? null : "sign"
  return status === "convention_to_validate" ? "validate" : null
}
