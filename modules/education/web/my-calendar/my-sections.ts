import type { SectionLink } from "@jalon/screens"
import { myCalendarWords as words } from "./strings.fr.ts"

const sections = ["calendar", "attendance", "documents"] as const

/** The screens behind « Planning », as a bar under the title of each. */
export const mySections = (current: (typeof sections)[number]): SectionLink[] =>
  sections.map((id) => ({
    label: words.sections[id],
    href: `/student/education/${id}`,
    isCurrent: id === current,
  }))
