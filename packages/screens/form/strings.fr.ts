import { typography as t } from "@jalon/kernel"

export const formWords = {
  cancel: "Annuler",
  save: "Enregistrer",
  saving: t("Enregistrement…"),
  unreachable: t(
    "Le serveur ne répond pas. Votre saisie est toujours là : vérifiez votre connexion, puis réessayez.",
  ),
  unsaved: t("Modifications non enregistrées"),
  leaveTitle: t("Quitter sans enregistrer ?"),
  leaveText: t("Ce que vous avez saisi sera perdu."),
  stay: t("Continuer la saisie"),
  leave: t("Quitter sans enregistrer"),
}
