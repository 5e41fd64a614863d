import { listHref } from "./addresses.ts"
import { sectionWords as words } from "./strings.fr.ts"

/** The pages of « Facturation », each a click from the others. */
export const sectionsOf = (current: "schedule" | "cashFlow" | "bpf") => [
  { label: words.schedule, href: listHref, isCurrent: current === "schedule" },
  { label: words.cashFlow, href: "/school/invoicing/cash-flow", isCurrent: current === "cashFlow" },
  { label: words.bpf, href: "/school/invoicing/bpf", isCurrent: current === "bpf" },
]
