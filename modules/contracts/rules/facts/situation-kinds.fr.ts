/** What makes a contract unlike most: lists are narrowed by it. The column `situations` of the database has the same keys. */
export const SITUATIONS = ["mobilite", "accueil", "pratique_ailleurs", "deux_employeurs", "famille"] as const
export type Situation = (typeof SITUATIONS)[number]

export const situationLabels: Readonly<Record<Situation, string>> = {
  mobilite: "Mobilité à l’étranger",
  accueil: "Entreprise d’accueil",
  pratique_ailleurs: "Pratique en partie chez un autre organisme",
  deux_employeurs: "Deux employeurs saisonniers",
  famille: "Apprentissage familial",
}
