import { typography as t } from "@jalon/kernel"
import type { ScreenRoute } from "./route-types.ts"

const teaching = { access: "teaching", whenSignedIn: "allowed" } as const

export const educationRoutes: readonly ScreenRoute[] = [
  {
    ...teaching,
    path: "/school/education/calendar",
    title: "Calendrier",
    screen: "calendar",
  },
  {
    ...teaching,
    path: "/school/education/trainers",
    title: "Formateurs",
    screen: "trainers",
  },
  {
    ...teaching,
    path: "/school/education/rooms",
    title: "Salles",
    screen: "rooms",
  },
  {
    ...teaching,
    path: "/school/education/attendance",
    title: t("Feuilles d'émargement"),
    screen: "attendance-sheets",
  },
  {
    ...teaching,
    path: "/school/education/attendance/:id",
    title: t("Feuille d'émargement"),
    screen: "attendance-sheet",
  },
  {
    ...teaching,
    path: "/school/education/attendance/justifications",
    title: "Justificatifs",
    screen: "justifications",
  },
  {
    ...teaching,
    path: "/school/education/attendance/stats",
    title: "Statistiques",
    screen: "attendance-statistics",
  },
]
