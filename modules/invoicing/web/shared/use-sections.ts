import { useRead } from "@jalon/client"
import { getBankSummary } from "../../wire/index.ts"
import { bankHref, bpfPage, cashFlowHref, listHref } from "./addresses.ts"
import { sectionWords as words } from "./strings.fr.ts"

/** The pages of « Facturation », each a click from the others; « Banque » says how many lines wait. */
export const useSections = (current: "schedule" | "cashFlow" | "bank" | "bpf") => {
  const waiting = useRead(getBankSummary).data?.open
  return [
    { label: words.schedule, href: listHref, isCurrent: current === "schedule" },
    { label: words.cashFlow, href: cashFlowHref, isCurrent: current === "cashFlow" },
    { label: words.bank, href: bankHref, isCurrent: current === "bank", ...(waiting && { count: waiting }) },
    { label: words.bpf, href: bpfPage, isCurrent: current === "bpf" },
  ]
}
