import { plural, typography as t } from "@jalon/kernel"
import { clockOf } from "./kept.fr.ts"

export const offlineWords = {
  waiting: (count: number) =>
    t(`Hors connexion : ${plural(count, "saisie attend", "saisies attendent")} le réseau sur cet appareil.`),
  waitingHint: t(
    "Envoi automatique au retour du réseau : retrouvez-le dans les 72 heures. Jusque-là, c'est gardé chiffré sur cet appareil.",
  ),
  made: (title: string, at: number) => t(`${title}, à ${clockOf(at)}`),
  refused: (count: number) =>
    t(`${plural(count, "saisie", "saisies")} hors connexion non reprise${count < 2 ? "" : "s"}`),
  forget: t("J'ai compris"),
  forgetOne: (title: string) => t(`J'ai compris : ${title}`),
  device: (name: string) => t(`Signature de ${name}`),
  mark: (name: string, status: string) => t(`${name} : ${status}`),
  oldSheet: t("Hors connexion : voici la feuille telle qu'elle était à votre dernière consultation."),
}
