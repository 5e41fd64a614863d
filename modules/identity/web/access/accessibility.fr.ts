import { typography as t } from "@jalon/kernel"

export const accessibility = {
  title: t("Accessibilité"),
  state: t("État de conformité"),
  stateText: t(
    "Jalon est déclaré non conforme au référentiel général d'amélioration de l'accessibilité, RGAA 4.1 : c'est l'état à déclarer tant qu'aucun audit n'a eu lieu. L'objectif suivi pour chaque écran est le niveau AA des règles WCAG 2.2.",
  ),
  basis: t("Ce qui a été vérifié"),
  basisText: t(
    "En novembre 2026, par l'équipe de Jalon : contrôles automatiques de chaque écran en thème clair et en thème sombre, parcours au clavier seul, lecture sur un écran de 320 pixels de large. Aucun audit par un organisme extérieur n'a encore eu lieu.",
  ),
  limits: t("Limites connues"),
  limitsText: t("Les essais avec des lecteurs d'écran restent à mener."),
  contact: t("Signaler une difficulté"),
  contactText: t(
    "Dites-nous quelle page vous pose problème et ce que vous cherchiez à faire : nous vous répondrons et, si besoin, nous vous fournirons l'information sous une autre forme.",
  ),
  contactLink: t("Écrire à l'équipe d'aide"),
  recourse: t("Sans réponse satisfaisante"),
  recourseText: t(
    "Vous pouvez vous adresser à la personne en charge du handicap dans votre établissement, ou saisir gratuitement le Défenseur des droits.",
  ),
  back: t("Retour à l'accueil"),
} as const
