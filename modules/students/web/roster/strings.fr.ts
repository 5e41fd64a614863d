import { plural, typography as t } from "@jalon/kernel"

export const rosterWords = {
  title: (count: number) => t(plural(count, "étudiant", "étudiants")),
  caption: (name: string) => t(`Liste de la classe ${name}`),
  columns: {
    number: "N°",
    name: "Étudiant",
    state: "Situation",
    documents: "Pièces",
    company: "Entreprise",
    phone: "Téléphone",
    email: "E-mail",
  },
  survey: {
    summary: (ready: number, lacking: number) =>
      t(
        `Prêts pour SIFA : ${ready} sur ${plural(ready + lacking, "étudiant", "étudiants")} · Incomplets pour SIFA : ${lacking}`,
      ),
    whole: t("Toute la classe a ce que l'enquête SIFA demande."),
    person: (name: string, n: number) =>
      t(`${name} : ${plural(n, "point à compléter", "points à compléter")}`),
  },
  print: "Imprimer la liste",
  inList: "Ouvrir dans la liste",
  empty: t("Personne n'est encore dans cette classe. Affectez des étudiants depuis la liste."),
}
