import type { ScreenRoute } from "./route-types.ts"

/** Whoever runs the platform; a school reads the same figures. */
export const operatorRoutes: readonly ScreenRoute[] = [
  {
    path: "/operator/figures",
    title: "Chiffres de la loi",
    access: "operator",
    whenSignedIn: "allowed",
    screen: "operator-figures",
  },
  {
    path: "/operator/funding-levels",
    title: "Fichiers publiés",
    access: "operator",
    whenSignedIn: "allowed",
    screen: "funding-files",
  },
  {
    path: "/operator/blanks",
    title: "Formulaires officiels",
    access: "operator",
    whenSignedIn: "allowed",
    screen: "official-blanks",
  },
  {
    path: "/school/figures",
    title: "Chiffres de la loi",
    access: "school-staff",
    whenSignedIn: "allowed",
    screen: "figures",
  },
]
