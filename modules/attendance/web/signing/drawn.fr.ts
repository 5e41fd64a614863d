import { typography as t } from "@jalon/kernel"

export const drawnWords = {
  keyboard: t("Dessiner n'est pas nécessaire : certifier sa présence a la même valeur."),
  tooMuch: t("Ce dessin est trop chargé pour être gardé. Effacez-le et signez plus simplement."),
}
