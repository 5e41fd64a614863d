import { typography as t } from "@jalon/kernel"
import type { ScreenRoute } from "./route-types.ts"

export const companyRoutes: readonly ScreenRoute[] = [
  {
    path: "/company/profile/:tab",
    title: t("Profil de l'entreprise"),
    access: "company",
    whenSignedIn: "allowed",
    screen: "company-profile",
  },
  {
    path: "/company/settings",
    title: "Paramètres",
    access: "company-office",
    whenSignedIn: "allowed",
    screen: "company-settings",
  },
]
