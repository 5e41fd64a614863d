import { useKept } from "@jalon/client"
import { isOfficeRole } from "@jalon/identity/rules"
import type { SectionLink } from "@jalon/screens"

const sections = [
  { id: "list", label: "Liste", isOffice: false },
  { id: "trainings", label: "Formations", isOffice: false },
  { id: "classes", label: "Classes", isOffice: false },
  { id: "survey", label: "Enquête SIFA", isOffice: true },
] as const

/** The pages behind « Etudiants », as a bar under the title of each; the survey is the office's. */
export const useStudentsSections = (current: (typeof sections)[number]["id"]): SectionLink[] => {
  const mayAnswer = isOfficeRole(useKept("customer")?.role.id ?? null)
  return sections
    .filter(({ isOffice }) => mayAnswer || !isOffice)
    .map(({ id, label }) => ({ label, href: `/school/students/${id}`, isCurrent: id === current }))
}
