import { typography as t } from "@jalon/kernel"
import { formatCount } from "@jalon/ui/french"
import type { Field } from "../../rules/index.ts"

export const columnWords = {
  title: t("À quoi correspond chaque colonne ?"),
  text: (recognised: number, total: number) =>
    t(
      `${formatCount(recognised)} ${recognised < 2 ? "colonne reconnue" : "colonnes reconnues"} sur ${formatCount(total)}. Vérifiez-les, et choisissez pour les autres.`,
    ),
  kind: t("Contenu du fichier"),
  remembered: t("Repris de votre dernier import de ce fichier"),
  rememberedText: t("Les colonnes sont les mêmes : vos choix sont gardés, et restent modifiables."),
  other: (kind: string) => t(`Ce fichier semble contenir autre chose : ${kind}`),
  otherText: t("Les colonnes seront reconnues autrement. Vos choix sur cette page seront remplacés."),
  otherVerb: t("Le lire ainsi"),
  column: t("Colonne du fichier"),
  samples: t("Exemples"),
  noSample: t("Colonne vide"),
  field: t("Champ rempli"),
  fieldOf: (header: string) => t(`Champ rempli par « ${header} »`),
  none: t("Ne pas importer"),
  likely: t("À vérifier"),
  sure: "Reconnue",
  kept: "Reprise",
  unknown: t("Non reconnue"),
  twice: (header: string) => t(`La colonne « ${header} » remplit déjà ce champ.`),
  invalid: "Valeur invalide",
  contexts: {
    student: "Étudiant",
    representative: "Représentant légal",
    emergency: "Contact d’urgence",
    company: "Entreprise",
    signatory: "Signataire",
    contact: "Contact d’entreprise",
    tutor: "Maître d’apprentissage",
  } satisfies Record<Field["context"], string>,
  missing: (fields: readonly string[]) =>
    t(
      fields.length < 2
        ? `Aucune colonne ne remplit « ${fields[0] ?? ""} », qui est nécessaire.`
        : `Aucune colonne ne remplit ${fields.map((field) => `« ${field} »`).join(" ni ")}, qui sont nécessaires.`,
    ),
  problems: (count: number) => t(`${count} ${count < 2 ? "point" : "points"} à corriger`),
  options: t("Comment importer"),
  year: t("Année scolaire des classes"),
  update: t("Mettre à jour les fiches déjà connues"),
  updateHint: t("Sans cela, une personne ou une entreprise déjà connue reste comme elle est."),
  verify: t("Vérifier le fichier"),
  verifyText: t("La vérification ne change rien dans vos données."),
}
