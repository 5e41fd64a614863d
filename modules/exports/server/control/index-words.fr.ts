import { formatFrenchDate, plural, typography as t, today } from "@jalon/kernel"
import type { Pack } from "./pack.ts"

const kinds: Readonly<Record<Pack["kind"], string>> = {
  student: "Apprenant",
  contract: "Contrat",
  class: "Classe",
}

export const indexWords = {
  sheets: {
    gaps: "Écarts",
    hours: "Cohérence des heures",
    attendance: "Feuilles",
    corrections: "Corrections",
    certificates: "Certificats",
    absences: "Absences",
    invoices: "Factures",
  },
  certificateKinds: {
    realisation: "Certificat de réalisation",
    assiduity: t("Attestation d'assiduité"),
  } as Record<string, string>,
  certificateStates: { issued: "Émis", superseded: "Remplacé", cancelled: "Annulé" } as Record<
    string,
    string
  >,
  halves: { morning: "Matin", afternoon: t("Après-midi"), evening: "Soir" } as Record<string, string>,
  /** Of the hours of a lesson. */
  everybody: "Toute la feuille",
  none: t(
    "Aucun écart : les heures de la convention, du planning, des feuilles, des certificats et des factures s'accordent.",
  ),
}

/** What whoever opens the archive reads first: the gaps, then what lies where. */
export const packReadMe = (pack: Pack, school: string, gaps: readonly string[]): string =>
  t(`# Dossier de contrôle

${kinds[pack.kind]} : ${pack.name}
Période : du ${formatFrenchDate(pack.from)} au ${formatFrenchDate(pack.to)}
Établissement : ${school}
Établi le ${formatFrenchDate(today())}

## Écarts à expliquer

${gaps.length === 0 ? indexWords.none : `${plural(gaps.length, "point", "points")} :\n\n${gaps.map((gap) => `- ${gap}`).join("\n")}`}

## Contenu

- \`index.xlsx\` : les écarts, les heures comparées, puis chaque feuille, correction, certificat, absence et facture.
- \`1 Feuilles d'émargement\` : la dernière version scellée de chaque feuille clôturée.
- \`2 Certificats\` : certificats de réalisation et attestations, ceux qui ont été remplacés ou annulés aussi.
- \`3 Contrats et conventions\` : les pièces des contrats, sauf celles qui montrent un numéro de sécurité sociale ou parlent de santé.
- \`4 Factures\` : factures et avoirs de la période.

Les absences disent si elles sont justifiées, jamais pourquoi. Chaque PDF scellé se vérifie sur la page de vérification de la plateforme.
`)
