import { listHref } from "./addresses.ts"
import { sectionWords as words } from "./strings.fr.ts"

/** The two pages of « Facturation », each a click from the other. */
export const sectionsOf = (current: "schedule" | "cashFlow") => [
  { label: words.schedule, href: listHref, isCurrent: current === "schedule" },
  { label: words.cashFlow, href: "/school/invoicing/cash-flow", isCurrent: current === "cashFlow" },
]
