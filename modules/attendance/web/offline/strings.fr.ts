import { plural, typography as t } from "@jalon/kernel"

const clockOf = (instant: number): string =>
  new Date(instant)
    .toLocaleTimeString("fr-FR", { hour: "numeric", minute: "2-digit" })
    .replace(":", "\u00a0h\u00a0")

export const offlineWords = {
  kept: (at: number) =>
    t(
      `Enregistré sur ce téléphone à ${clockOf(at)}. Envoyé dès le retour du réseau : gardez cette page ouverte ou revenez-y.`,
    ),
  waiting: (count: number) =>
    t(`Hors connexion : ${plural(count, "saisie attend", "saisies attendent")} le réseau sur cet appareil.`),
  waitingHint: t("Envoi automatique au retour du réseau."),
  made: (title: string, at: number) => t(`${title}, à ${clockOf(at)}`),
  refused: (count: number) =>
    t(`${plural(count, "saisie", "saisies")} hors connexion non reprise${count < 2 ? "" : "s"}`),
  forget: t("J'ai compris"),
  forgetOne: (title: string) => t(`J'ai compris : ${title}`),
  own: t("Ma présence"),
  ownOn: (label: string) => t(`Ma présence : ${label}`),
  device: (name: string) => t(`Signature de ${name}`),
  mark: (name: string, status: string) => t(`${name} : ${status}`),
  oldSheet: t("Hors connexion : voici la feuille telle qu'elle était à votre dernière consultation."),
  leave: {
    title: t("Se déconnecter sans envoyer ?"),
    text: (count: number) =>
      t(
        `${plural(count, "signature ou saisie faite hors connexion attend", "signatures ou saisies faites hors connexion attendent")} d'être envoyée${count < 2 ? "" : "s"}. En vous déconnectant, vous ${count < 2 ? "la" : "les"} effacez de cet appareil.`,
      ),
    stay: "Rester connecté",
    leave: t("Se déconnecter et effacer"),
  },
}
