import { typography as t } from "@jalon/kernel"

export const clockOf = (instant: number): string =>
  new Date(instant)
    .toLocaleTimeString("fr-FR", { hour: "numeric", minute: "2-digit" })
    .replace(":", "\u00a0h\u00a0")

/** What a learner's page says, which carries no more than it needs. */
export const keptWords = {
  kept: (at: number) =>
    t(
      `Enregistré sur ce téléphone à ${clockOf(at)}. Envoyé dès le retour du réseau : gardez cette page ouverte ou revenez-y.`,
    ),
  own: t("Ma présence"),
  ownOn: (label: string) => t(`Ma présence : ${label}`),
}
