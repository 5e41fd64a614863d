import { typography as t } from "@jalon/kernel"
import type { ScreenRoute } from "./route-types.ts"

const office = { access: "school-office", whenSignedIn: "allowed" } as const

export const contractRoutes: readonly ScreenRoute[] = [
  {
    ...office,
    path: "/school/contracts/list",
    title: t("Contrats d'apprentissage"),
    screen: "contracts",
  },
  {
    ...office,
    path: "/school/contracts/opco-answers",
    title: t("Réponses des OPCO"),
    screen: "opco-answers",
  },
  {
    ...office,
    path: "/school/contracts/new/:contract",
    title: t("Nouveau contrat d'apprentissage"),
    screen: "contract-form",
  },
  {
    ...office,
    path: "/school/contract/:id",
    title: t("Contrat d'apprentissage"),
    screen: "contract",
  },
  {
    ...office,
    path: "/school/contract/edit/:id",
    title: t("Modifier le contrat d'apprentissage"),
    screen: "contract-form",
  },
  {
    ...office,
    path: "/school/contract/imported/list",
    title: t("Contrats importés"),
    screen: "imported-contracts",
  },
  {
    ...office,
    path: "/school/contract/imported/edit/:id",
    title: t("Rapprocher un contrat importé"),
    screen: "imported-contract",
  },
  {
    ...office,
    path: "/school/contract/archived/list",
    title: t("Contrats d'apprentissage archivés"),
    screen: "archived-contracts",
  },
  {
    ...office,
    path: "/school/contracts/professionalization/list",
    title: "Contrats de professionnalisation",
    screen: "pro-contracts",
  },
  {
    ...office,
    path: "/school/contracts/professionalization/new",
    title: "Nouveau contrat de professionnalisation",
    screen: "new-pro-contract",
  },
  {
    ...office,
    path: "/school/contract/professionalization/:id",
    title: "Contrat de professionnalisation",
    screen: "contract",
  },
  {
    ...office,
    path: "/school/contract/professionalization/edit/:id",
    title: "Modifier le contrat de professionnalisation",
    screen: "contract-form",
  },
  {
    ...office,
    path: "/school/contracts/professionalization/archived/list",
    title: "Contrats de professionnalisation archivés",
    screen: "archived-pro-contracts",
  },
]
