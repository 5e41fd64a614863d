import { typography as t } from "@jalon/kernel"
import type { ScreenRoute } from "./route-types.ts"

const office = { access: "school-office", whenSignedIn: "allowed" } as const

export const contractRoutes: readonly ScreenRoute[] = [
  {
    ...office,
    spec: ["R-11"],
    path: "/school/contracts/list",
    title: t("Contrats d'apprentissage"),
    soon: true,
  },
  {
    ...office,
    spec: ["R-12"],
    path: "/school/contracts/new/:contract",
    title: t("Nouveau contrat d'apprentissage"),
    soon: true,
  },
  {
    ...office,
    spec: ["R-13"],
    path: "/school/contract/:id",
    title: t("Contrat d'apprentissage"),
    soon: true,
  },
  {
    ...office,
    spec: ["R-14"],
    path: "/school/contract/edit/:id",
    title: t("Modifier le contrat d'apprentissage"),
    soon: true,
  },
  {
    ...office,
    spec: ["R-15"],
    path: "/school/contract/imported/list",
    title: t("Contrats importés"),
    soon: true,
  },
  {
    ...office,
    spec: ["R-15"],
    path: "/school/contract/imported/edit/:id",
    title: t("Rapprocher un contrat importé"),
    soon: true,
  },
  {
    ...office,
    spec: ["R-16"],
    path: "/school/contract/archived/list",
    title: t("Contrats d'apprentissage archivés"),
    soon: true,
  },
  {
    ...office,
    spec: ["R-17"],
    path: "/school/contracts/professionalization/list",
    title: "Contrats de professionnalisation",
    soon: true,
  },
  {
    ...office,
    spec: ["R-17"],
    path: "/school/contracts/professionalization/new",
    title: "Nouveau contrat de professionnalisation",
    soon: true,
  },
  {
    ...office,
    spec: ["R-18"],
    path: "/school/contract/professionalization/:id",
    title: "Contrat de professionnalisation",
    soon: true,
  },
  {
    ...office,
    spec: ["R-18"],
    path: "/school/contract/professionalization/edit/:id",
    title: "Modifier le contrat de professionnalisation",
    soon: true,
  },
  {
    ...office,
    spec: ["R-19"],
    path: "/school/contracts/professionalization/archived/list",
    title: "Contrats de professionnalisation archivés",
    soon: true,
  },
]
