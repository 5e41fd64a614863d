import { typography as t } from "@jalon/kernel"

export const passwordWords = {
  othersClose: t("Par sécurité, vos autres appareils seront déconnectés."),
  password: "Mot de passe",
  forgot: t("Mot de passe oublié ?"),
  rules: t("Règles du mot de passe"),
  longEnough: (min: number) => t(`${min} caractères ou plus`),
  notTooLong: (max: number) => t(`${max} caractères au plus`),
  notCommon: t("Pas un mot de passe courant"),
  met: t("respecté"),
  unmet: t("à respecter"),
  advice: t("Plusieurs mots sans rapport entre eux font un bon mot de passe."),
  strength: { faible: "Mot de passe faible", correct: "Mot de passe correct", solide: "Mot de passe solide" },
} as const
