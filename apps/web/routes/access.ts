import type { ScreenRoute } from "./route-types.ts"

/** Reached without an account: log-in and the links sent by mail. */
export const accessRoutes: readonly ScreenRoute[] = [
  {
    path: "/login",
    title: "Connexion",
    access: "anyone",
    whenSignedIn: "go-home",
    screen: "login",
  },
  {
    path: "/forgot",
    title: "Mot de passe oublié",
    access: "anyone",
    whenSignedIn: "go-home",
    screen: "forgot",
  },
  {
    path: "/reset/:token",
    title: "Nouveau mot de passe",
    access: "anyone",
    whenSignedIn: "go-home",
    screen: "reset",
  },
  {
    path: "/onboarding/:token",
    title: "Bienvenue",
    access: "anyone",
    whenSignedIn: "go-home",
    screen: "onboarding",
  },
  {
    path: "/validation/:token",
    title: "Validation du compte",
    access: "anyone",
    whenSignedIn: "go-home",
    screen: "validation",
  },
  {
    path: "/school/partnership/:token",
    title: "Invitation de partenariat",
    access: "anyone",
    whenSignedIn: "allowed",
    screen: "partnership",
  },
  {
    path: "/contract-completion/:token",
    title: "Compléter le contrat",
    access: "anyone",
    whenSignedIn: "allowed",
    screen: "completion",
  },
  {
    path: "/convention-validation/:token",
    title: "Valider la convention de formation",
    access: "anyone",
    whenSignedIn: "allowed",
    screen: "convention",
  },
  {
    path: "/contrat-pro/:token",
    title: "Contrat de professionnalisation",
    access: "anyone",
    whenSignedIn: "allowed",
    screen: "guest-pro-contract",
  },
  {
    path: "/signed",
    title: "Signature",
    access: "anyone",
    whenSignedIn: "allowed",
    soon: true,
  },
  {
    path: "/verification",
    title: "Vérifier un document",
    access: "anyone",
    whenSignedIn: "allowed",
    soon: true,
  },
  {
    path: "/accessibilite",
    title: "Accessibilité",
    access: "anyone",
    whenSignedIn: "allowed",
    screen: "accessibility",
  },
]
