import { plural, typography as t } from "@jalon/kernel"

export const leaveWords = {
  title: t("Se déconnecter sans envoyer ?"),
  text: (count: number) =>
    t(
      `${plural(count, "signature ou saisie faite hors connexion attend", "signatures ou saisies faites hors connexion attendent")} d'être envoyée${count < 2 ? "" : "s"}. En vous déconnectant, vous ${count < 2 ? "la" : "les"} effacez de cet appareil.`,
    ),
  stay: "Rester connecté",
  leave: t("Se déconnecter et effacer"),
}
