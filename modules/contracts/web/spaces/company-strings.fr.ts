import { typography as t } from "@jalon/kernel"
import type { ContractType } from "../../rules/index.ts"

export const companyContractWords = {
  label: "Contrats",
  /** Worded by the design, kept as it is. */
  empty: t("Aucun contrat. Une école partenaire peut vous en proposer un."),
  emptyTutor: t("Aucun contrat où vous êtes maître d'apprentissage."),
  types: {
    apprentissage: t("Contrat d'apprentissage"),
    professionnalisation: "Contrat de professionnalisation",
  } satisfies Record<ContractType, string>,
  tutors: {
    apprentissage: t("Maître d'apprentissage"),
    professionnalisation: "Tuteur",
  } satisfies Record<ContractType, string>,
  nobody: "Sans nom",
  steps: { complete: "Compléter le contrat", validate: "Valider la convention", sign: "Lire et signer" },
  stepOf: (step: string, learner: string) => t(`${step} – ${learner}`),
  byMail: t("Ouvrez le lien reçu par e-mail, ou demandez-en un nouveau à l'école."),
  convention: t("Télécharger la convention"),
  conventionOf: (learner: string) => t(`Télécharger la convention – ${learner}`),
}
