import { rows } from "./code.ts"

/** Why the law opens the contract to this person; never asked, always found. */
export const proPublics = rows("2019-01-01", [
  ["jeune_16_25", "Jeune de 16 à 25 ans révolus"],
  ["demandeur_emploi_26_plus", "Demandeur d’emploi de 26 ans et plus"],
  ["beneficiaire_rsa_ass_aah", "Bénéficiaire du RSA, de l’ASS ou de l’AAH"],
  ["sortant_cui", "Personne sortant d’un contrat unique d’insertion"],
])
