import type { SectionLink } from "@jalon/screens"

const sections = [
  { id: "calendar", label: "Calendrier" },
  { id: "trainers", label: "Formateurs" },
  { id: "rooms", label: "Salles" },
  { id: "attendance", label: "Émargement" },
  { id: "attendance/justifications", label: "Justificatifs" },
  { id: "attendance/stats", label: "Statistiques" },
] as const

/** The screens behind « Pédagogie », as a bar under the title of each. */
export const educationSections = (current: (typeof sections)[number]["id"]): SectionLink[] =>
  sections.map(({ id, label }) => ({ label, href: `/school/education/${id}`, isCurrent: id === current }))
