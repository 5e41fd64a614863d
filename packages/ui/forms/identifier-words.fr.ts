/** Apart from the words of the other fields, which the log-in page loads. */
export const words = {
  replace: "Remplacer",
  keep: "Garder l’actuel",
  lookingUp: "Recherche…",
  fromRegister: "Repris du registre",
  fromCompanyRegister: "Repris du registre des entreprises",
  fromRncp: "Repris du répertoire national (RNCP)",
  fromAddressBase: "Repris de la base adresse nationale",
  registerDown: "Le registre ne répond pas\u00a0: complétez à la main.",
  notInRegister: "Introuvable au registre\u00a0: vérifiez le numéro, ou complétez à la main.",
} as const
