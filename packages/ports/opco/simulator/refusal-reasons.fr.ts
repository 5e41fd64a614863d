/** Why an operator refuses a file, in the words that a CFA reads. */
export const refusalReasons = [
  "Le contrat a été transmis plus de 5 jours ouvrables après le début de son exécution.",
  "L’entreprise ne relève pas de cet OPCO : vérifiez le SIRET et la convention collective.",
  "La certification n’était pas active au RNCP le jour de la conclusion du contrat.",
  "Le maître d’apprentissage ne remplit pas les conditions de diplôme ou d’expérience.",
  "La rémunération est inférieure au minimum de l’année d’exécution et de l’âge.",
  "La convention de formation manque ou n’est pas signée.",
  "Le numéro de sécurité sociale ne correspond pas à l’état civil de l’apprenti.",
  "L’UAI du centre de formation est inconnu ou ne correspond pas à son SIRET.",
  "La durée du contrat ne couvre pas la durée de la formation.",
  "Un contrat du même apprenti est déjà engagé sur cette période.",
  "Le jeune n’a pas l’âge requis le jour du début du contrat.",
  "Le certificat Qualiopi du centre de formation n’est plus valable.",
] as const
