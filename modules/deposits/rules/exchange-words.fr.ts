import { typography as t } from "@jalon/kernel"

const operations: Readonly<Record<string, string>> = {
  token: "Accès du logiciel",
  key_info: "Contrôle de la clé",
  send_contract: "Envoi d'un contrat",
  get_contract: "Lecture d'un dossier",
  list_contracts: "Lecture de dossiers",
  contract_states: "États des dossiers",
  send_convention: "Envoi d'une convention",
  send_invoice: "Envoi d'une facture",
  invoice_states: "États des factures",
  send_certificate: "Envoi d'un certificat",
  send_document: "Envoi d'une pièce",
  declare_rupture: "Déclaration d'une rupture",
}

const faults: Readonly<Record<string, string>> = {
  refused: "Demande refusée",
  no_token: "Logiciel non reconnu",
  key_refused: "Clé refusée",
  unknown: "Introuvable chez l'OPCO",
  busy: "OPCO surchargé",
  failed: "Erreur de l'OPCO",
  late: "Pas de réponse à temps",
  cut_off: "Connexion coupée",
  unreachable: "Injoignable",
  garbled: "Réponse illisible",
}

/** What was asked of the OPCO; a word that nobody knows yet is shown as it is. */
export const operationText = (operation: string): string => t(operations[operation] ?? operation)

export const faultText = (fault: string | null): string =>
  fault === null ? "Réussi" : t(faults[fault] ?? fault)
