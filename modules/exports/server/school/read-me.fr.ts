const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Paris",
})

const secretsLine = (withSecrets: boolean) =>
  withSecrets
    ? "**Cette archive contient des numéros de sécurité sociale et des réponses sur le handicap.** Conservez-la dans un endroit protégé, ne l’envoyez pas par e-mail, supprimez-la dès qu’elle ne sert plus."
    : "Elle ne contient ni numéro de sécurité sociale, ni réponse sur le handicap, ni document qui les montre."

/** For whoever opens the archive without knowing where it comes from. */
export const readMe = (school: string, at: string, withSecrets: boolean): string => `# Données de ${school}

Export complet du ${moment.format(new Date(at))} (heure de Paris), format jalon.school-export, version 1.
${secretsLine(withSecrets)}

- \`donnees.xlsx\` : une feuille par sujet. La feuille « Étudiants » vient en premier : le classeur se réimporte tel quel
  par l’écran « Importer ». Pour « Entreprises » ou « Contacts », enregistrez la feuille dans un fichier à part.
- \`json/*.ndjson\` : les mêmes données, tous les champs, un objet JSON par ligne, en UTF-8. Chaque objet garde son
  identifiant (\`id\`) ; les liens entre objets sont des identifiants (\`class_id\`, \`student_id\`…).
- \`fichiers/\` : les documents des étudiants, un dossier par personne, et dans \`fichiers/contrats/\` les contrats signés et leurs
  pièces, un dossier par contrat ; dans \`fichiers/factures/\`, les factures et les avoirs. \`file_path\`, dans
  \`json/student_document.ndjson\`, \`json/contract_piece.ndjson\` et \`json/invoice.ndjson\`, dit à quoi chacun correspond.
- \`manifest.json\` : la liste des fichiers de l’archive, leur taille, leur empreinte SHA-256 et leur nombre de lignes ;
  \`missing\` nomme les documents introuvables au moment de l’export, \`withheld\` ceux qui montrent un numéro de
  sécurité sociale et que l’archive ne contient donc pas.

Les dates s’écrivent AAAA-MM-JJ, les instants en UTC (ISO 8601), les montants en centimes d’euro (\`*_cents\`) dans le JSON
et en euros dans le classeur.
`
