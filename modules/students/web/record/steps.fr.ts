export const stepWords = {
  invited: "Invité",
  account: "Compte activé",
  file: "Dossier complet",
  contract: "En alternance",
}
