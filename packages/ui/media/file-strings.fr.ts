import { formatBytes } from "../data/french.ts"

// Apart from the words of lists: most pages send no file.

const refusedType = (extension: string): string =>
  extension ? `Les fichiers ${extension} ne sont pas acceptés.` : "Ce type de fichier n’est pas accepté."

const overLimit = (size: number, max: number): string =>
  `Ce fichier pèse ${formatBytes(size)}, la limite est de ${formatBytes(max)}.`

export const fileStrings = {
  choose: "Choisir un fichier",
  chooseMany: "Choisir des fichiers",
  photo: "Prendre une photo",
  drop: "ou déposez-le ici",
  dropMany: "ou déposez-les ici",
  dropLabel: (label: string) => `${label}, zone de dépôt`,
  rule: {
    documents: (maxBytes: number) => `PDF, JPG ou PNG, ${formatBytes(maxBytes)} au plus.`,
    sheets: (maxBytes: number) => `Excel (.xlsx) ou CSV, ${formatBytes(maxBytes)} au plus.`,
    statements: (maxBytes: number) => `CAMT.053 (.xml) ou CSV, ${formatBytes(maxBytes)} au plus.`,
    pdf: (maxBytes: number) => `PDF, ${formatBytes(maxBytes)} au plus.`,
  },
  wrongType: {
    documents: (extension: string) => `${refusedType(extension)} Envoyez un PDF, un JPG ou un PNG.`,
    sheets: (extension: string) => `${refusedType(extension)} Enregistrez le tableau au format .xlsx ou CSV.`,
    statements: (extension: string) =>
      `${refusedType(extension)} Exportez le relevé depuis votre banque au format CAMT.053 ou CSV.`,
    pdf: (extension: string) => `${refusedType(extension)} Choisissez un PDF.`,
  },
  emptyFile: "Ce fichier est vide. Vérifiez-le, puis envoyez-le de nouveau.",
  tooLarge: {
    documents: (size: number, max: number) => `${overLimit(size, max)} Réduisez-le ou photographiez-le.`,
    sheets: (size: number, max: number) =>
      `${overLimit(size, max)} Répartissez ses lignes dans plusieurs fichiers.`,
    statements: (size: number, max: number) => `${overLimit(size, max)} Exportez une période plus courte.`,
    pdf: (size: number, max: number) => overLimit(size, max),
  },
  list: "Fichiers",
  sending: (percent: number) => `Envoi ${percent}\u00a0%`,
  sendingName: (name: string) => `Envoi de ${name}`,
  sent: "Envoyé",
  waiting: "Prêt à envoyer",
  remove: (name: string) => `Retirer ${name}`,
  rotate: (name: string) => `Faire pivoter ${name}`,
  retry: "Réessayer",
  retryName: (name: string) => `Réessayer l’envoi de ${name}`,
  previewOf: (name: string) => `Aperçu de ${name}`,
}
