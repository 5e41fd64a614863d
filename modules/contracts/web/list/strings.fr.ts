import { typography as t, withTo } from "@jalon/kernel"
import type { BulkAction } from "../../wire/index.ts"

const contracts = (n: number) => `${n} ${n < 2 ? "contrat" : "contrats"}`

export const shownWords = {
  label: t("Présentation de la liste"),
  list: "Liste",
  board: "Étapes",
}

export const sectionWords = {
  active: "Actifs",
  answers: "Réponses OPCO",
  archived: "Archivés",
  imported: "Importés",
}

export const boardWords = {
  region: "Contrats par statut",
  empty: "Aucun contrat.",
  more: "Afficher plus",
  moreOf: (column: string) => `Afficher plus de contrats – ${column}`,
  moves: "Étapes",
  movesOf: (name: string) => t(`Étapes pour ${name}`),
  count: (n: number, isCapped: boolean) => (isCapped ? `plus de ${n}` : String(n)),
  blocking: (n: number) => `${n} ${n < 2 ? "point bloquant" : "points bloquants"}`,
  nobody: "Sans nom",
}

export const previewWords = {
  signatures: "Signatures",
  signed: (signed: number, all: number) => `${signed} sur ${all}`,
  follow: "Suivre les signatures",
  more: (n: number) => `et ${n} ${n < 2 ? "autre" : "autres"}`,
}

export const columnWords = {
  employee: "Salarié",
  qualification: "Qualification visée",
  nature: "Nature",
  amount: "Montant",
  tutor: t("Maître d'apprentissage"),
  proTutor: "Tuteur",
  archivedAt: "Archivé le",
  archivedBy: "Par",
  keptUntil: t("Conservé jusqu'au"),
}

export const filterWords = {
  training: "Formation",
  class: "Classe",
  center: "Centre",
  intake: "Rentrée",
  label: "Étiquette",
  situation: "Situation particulière",
}

export const bulkWords = {
  actions: {
    declareTransmitted: "Déclarer transmis",
    archive: "Archiver",
    restore: "Restaurer",
    remind: "Relancer l’entreprise",
    remindSigners: "Relancer les signataires",
    startSignature: "Lancer la signature",
    transmit: "Transmettre à l’OPCO",
  } satisfies Record<BulkAction, string>,
  titles: {
    declareTransmitted: (n: number) => t(`Déclarer ${contracts(n)} transmis ?`),
    archive: (n: number) => t(`Archiver ${contracts(n)} ?`),
    restore: (n: number) => t(`Restaurer ${contracts(n)} ?`),
    remind: (n: number) => t(`Relancer l'entreprise pour ${contracts(n)} ?`),
    remindSigners: (n: number) => t(`Relancer les signataires de ${contracts(n)} ?`),
    startSignature: (n: number) => t(`Lancer la signature de ${contracts(n)} ?`),
    transmit: (n: number) => t(`Transmettre ${contracts(n)} à l'OPCO ?`),
  } satisfies Record<BulkAction, (n: number) => string>,
  done: {
    declareTransmitted: (n: number) => `${contracts(n)} ${n < 2 ? "déclaré transmis" : "déclarés transmis"}.`,
    archive: (n: number) => `${contracts(n)} ${n < 2 ? "archivé" : "archivés"}.`,
    restore: (n: number) => `${contracts(n)} ${n < 2 ? "restauré" : "restaurés"}.`,
    remind: (n: number) => `${n} ${n < 2 ? "relance envoyée" : "relances envoyées"}.`,
    remindSigners: (n: number) => `${n} ${n < 2 ? "signataire relancé" : "signataires relancés"}.`,
    startSignature: (n: number) => t(`${contracts(n)} ${n < 2 ? "envoyé" : "envoyés"} à la signature.`),
    transmit: (n: number) => t(`${contracts(n)} ${n < 2 ? "part" : "partent"} à l'OPCO.`),
  } satisfies Record<BulkAction, (n: number) => string>,
  result: (action: string) => `${action} : compte rendu`,
  ready: (n: number) => `${contracts(n)} ${n < 2 ? "prêt" : "prêts"}`,
  left: (n: number) => `${contracts(n)} ${n < 2 ? "écarté" : "écartés"}`,
  refused: (n: number) => t(`${contracts(n)} ${n < 2 ? "n'a pas changé" : "n'ont pas changé"}`),
  warned: (n: number) => `${contracts(n)} à regarder avant d’envoyer`,
  reached: {
    remindSigners: (n: number) =>
      n < 2 ? "1 signataire reçoit de nouveau son lien" : `${n} signataires reçoivent de nouveau leur lien`,
    startSignature: (n: number) =>
      t(n < 2 ? "1 signataire reçoit son lien" : `${n} signataires reçoivent leur lien, puis le centre`),
  },
  centers: (names: string) =>
    t(`Pour le centre, chaque contrat garde le signataire de sa convention : ${names}.`),
  goes: (n: number, opco: string) => t(`${contracts(n)} ${withTo(opco)}`),
  sent: (n: number) => `${contracts(n)} ${n < 2 ? "envoyé" : "envoyés"}`,
  sentTo: (names: string) => t(`Lien envoyé à ${names}.`),
  nobodyAwaited: t("Plus aucun signataire n'est attendu."),
  open: "Ouvrir la fiche",
  mend: "Corriger",
  transmittedOn: "Date de transmission",
  reason: "Motif",
  cancel: "Annuler",
  close: "Fermer",
  progress: (done: number, total: number) => `${done} sur ${total}`,
  checking: "Vérification",
  tooMany: (max: number) => t(`Une action porte sur ${max} contrats au plus : affinez la sélection.`),
  unreachable: t("Sans réponse : ouvrez la fiche pour voir si l'étape est franchie."),
}
