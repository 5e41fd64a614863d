import { typography as t } from "@jalon/kernel"

export const saveWords = {
  saving: t("Enregistrement…"),
  savedAt: (time: string) => t(`Enregistré à ${time}`),
  notSaved: t("Non enregistré"),
  retryIn: (seconds: number) => `nouvel essai dans ${seconds}\u00a0s`,
  pending: t("Modifications en cours"),
  toCorrect: t("Non enregistré – une valeur est à corriger"),
  unreadable: (labels: readonly string[]) =>
    t(
      labels.length === 1
        ? `Non enregistré – « ${labels[0]} » est illisible`
        : `Non enregistré – ${labels.length} valeurs sont illisibles`,
    ),
  unreadableTitle: (count: number) =>
    t(
      count === 1
        ? "Une valeur est illisible : corrigez-la"
        : `${count} valeurs sont illisibles : corrigez-les`,
    ),
  unreadableValue: (label: string, text: string) => t(`${label} : « ${text} ».`),
  goToField: t("Aller au champ"),
  refusedFor: (reason: string) => t(`Non enregistré. ${reason}`),
  toChoose: t("Non enregistré – une valeur est à choisir"),
  retryNow: t("Réessayer maintenant"),
  restored: t("Votre saisie du dernier passage a été retrouvée."),
  conflict: (label: string) => t(`« ${label} » a changé pendant votre saisie.`),
  mine: t("Votre valeur"),
  theirs: t("L'autre valeur"),
  keepMine: t("Garder la mienne"),
  takeTheirs: t("Prendre l'autre"),
}
