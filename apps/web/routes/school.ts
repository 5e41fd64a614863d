import type { ScreenRoute } from "./route-types.ts"
import { contractRoutes } from "./school-contracts.ts"
import { educationRoutes } from "./school-education.ts"

const office = { access: "school-office", whenSignedIn: "allowed" } as const
const staff = { access: "school-staff", whenSignedIn: "allowed" } as const
const invoicing = { access: "school-invoicing", whenSignedIn: "allowed" } as const

export const schoolRoutes: readonly ScreenRoute[] = [
  {
    ...office,
    spec: ["R-06"],
    path: "/school",
    title: "Accueil",
    soon: true,
  },
  {
    ...staff,
    spec: ["R-07"],
    path: "/school/students/list",
    title: "Étudiants",
    screen: "students",
  },
  {
    ...staff,
    spec: ["R-07"],
    path: "/school/students/trainings",
    title: "Formations",
    screen: "trainings",
  },
  {
    ...staff,
    spec: ["R-07"],
    path: "/school/students/classes",
    title: "Classes",
    screen: "classes",
  },
  {
    ...staff,
    spec: [],
    path: "/school/class/:id/:tab",
    title: "Classe",
    screen: "class",
  },
  {
    ...staff,
    spec: [],
    path: "/school/class/:id/calendar",
    title: "Calendrier d’alternance",
    screen: "class-calendar",
  },
  {
    ...staff,
    spec: ["R-08"],
    path: "/school/student/:id/:tab",
    title: "Fiche étudiant",
    screen: "student",
  },
  {
    ...office,
    spec: ["R-09"],
    path: "/school/partners/list",
    title: "Partenaires",
    screen: "partners",
  },
  {
    ...office,
    spec: ["R-10"],
    path: "/school/company/:id/:tab",
    title: "Entreprise partenaire",
    screen: "partner-company",
  },
  {
    ...office,
    spec: [],
    path: "/school/import",
    title: "Importer",
    screen: "import",
  },
  ...contractRoutes,
  {
    ...invoicing,
    spec: ["R-20"],
    path: "/school/invoicing/invoices",
    title: "Échéancier",
    soon: true,
  },
  {
    ...invoicing,
    spec: ["R-21"],
    path: "/school/invoicing/invoice/:id",
    title: "Facture",
    soon: true,
  },
  ...educationRoutes,
  {
    ...office,
    spec: ["R-27"],
    path: "/school/settings",
    title: "Paramètres",
    screen: "school-settings",
  },
]
