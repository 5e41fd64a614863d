import { typography as t } from "@jalon/kernel"
import { labelToneWords } from "@jalon/organizations/rules"

export const labels = {
  title: "Étiquettes",
  text: t(
    "Elles classent vos entreprises. Chacune se reconnaît à son nom ; la couleur aide seulement l'œil.",
  ),
  empty: t("Aucune étiquette. Créez la première."),
  add: "Créer une étiquette",
  verb: "Créer l’étiquette",
  editTitle: (name: string) => t(`Modifier « ${name} »`),
  edit: "Modifier",
  editOf: (name: string) => t(`Modifier « ${name} »`),
  name: "Nom",
  tone: "Couleur",
  preview: "Aperçu",
  companies: (count: number) => t(`${count} ${count < 2 ? "entreprise" : "entreprises"}`),
  seeCompanies: (name: string, count: string) => t(`« ${name} » : voir ${count}`),
  merge: "Fusionner",
  mergeOf: (name: string) => t(`Fusionner « ${name} »`),
  mergeTitle: (name: string) => t(`Fusionner « ${name} » dans une autre ?`),
  mergeText: (companies: string) =>
    t(`Les ${companies} qui la portent prennent l'autre étiquette, et celle-ci disparaît.`),
  mergeInto: "Étiquette à garder",
  remove: "Supprimer",
  removeOf: (name: string) => t(`Supprimer « ${name} »`),
  removeTitle: (name: string) => t(`Supprimer « ${name} » ?`),
  removeText: (companies: string) => t(`${companies} ne la porteront plus. Rien d'autre ne change.`),
  cancel: "Annuler",
  actions: (name: string) => t(`Actions pour « ${name} »`),
  tones: labelToneWords,
}
