import type { SectionLink } from "@jalon/screens"

const sections = [
  { id: "list", label: "Liste" },
  { id: "trainings", label: "Formations" },
  { id: "classes", label: "Classes" },
] as const

/** The three lists behind « Etudiants », as a bar under the title of each. */
export const studentsSections = (current: (typeof sections)[number]["id"]): SectionLink[] =>
  sections.map(({ id, label }) => ({ label, href: `/school/students/${id}`, isCurrent: id === current }))
