import { typography as t } from "@jalon/kernel"

export const uploadWords = {
  failed: t("L'envoi n'a pas abouti. Vérifiez votre connexion, puis réessayez."),
  small: (width: number, height: number) =>
    t(`Photo de ${width} × ${height} points : le texte risque d'être illisible. Reprenez-la de plus près.`),
  blurred: t("La photo semble floue. Vérifiez que tout se lit, ou reprenez-la."),
}
