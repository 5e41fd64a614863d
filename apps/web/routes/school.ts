import type { ScreenRoute } from "./route-types.ts"
import { contractRoutes } from "./school-contracts.ts"
import { educationRoutes } from "./school-education.ts"

const office = { access: "school-office", whenSignedIn: "allowed" } as const
const staff = { access: "school-staff", whenSignedIn: "allowed" } as const
const invoicing = { access: "school-invoicing", whenSignedIn: "allowed" } as const

export const schoolRoutes: readonly ScreenRoute[] = [
  {
    ...office,
    path: "/school",
    title: "Accueil",
    screen: "home",
  },
  {
    ...staff,
    path: "/school/students/list",
    title: "Étudiants",
    screen: "students",
  },
  {
    ...staff,
    path: "/school/students/trainings",
    title: "Formations",
    screen: "trainings",
  },
  {
    ...staff,
    path: "/school/students/classes",
    title: "Classes",
    screen: "classes",
  },
  {
    ...office,
    path: "/school/students/survey",
    title: "Enquête SIFA",
    screen: "survey",
  },
  {
    ...staff,
    path: "/school/class/:id/:tab",
    title: "Classe",
    screen: "class",
  },
  {
    ...staff,
    path: "/school/class/:id/calendar",
    title: "Calendrier d’alternance",
    screen: "class-calendar",
  },
  {
    ...staff,
    path: "/school/student/:id/:tab",
    title: "Fiche étudiant",
    screen: "student",
  },
  {
    ...office,
    path: "/school/partners/list",
    title: "Partenaires",
    screen: "partners",
  },
  {
    ...office,
    path: "/school/company/:id/:tab",
    title: "Entreprise partenaire",
    screen: "partner-company",
  },
  {
    ...office,
    path: "/school/import",
    title: "Importer",
    screen: "import",
  },
  ...contractRoutes,
  {
    ...invoicing,
    path: "/school/invoicing/invoices",
    title: "Échéancier",
    screen: "invoices",
  },
  {
    ...invoicing,
    path: "/school/invoicing/invoice/:id",
    title: "Facture",
    screen: "invoice",
  },
  {
    ...invoicing,
    path: "/school/invoicing/cash-flow",
    title: "Trésorerie",
    screen: "cash-flow",
  },
  {
    ...invoicing,
    path: "/school/invoicing/bpf",
    title: "Bilan pédagogique et financier",
    screen: "bpf",
  },
  {
    ...invoicing,
    path: "/school/invoicing/bank",
    title: "Rapprochement bancaire",
    screen: "bank",
  },
  ...educationRoutes,
  {
    ...office,
    path: "/school/settings",
    title: "Paramètres",
    screen: "school-settings",
  },
  {
    ...office,
    path: "/school/settings/:part",
    title: "Paramètres",
    screen: "school-settings",
  },
]
