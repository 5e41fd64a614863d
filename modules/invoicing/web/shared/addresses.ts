export const listHref = "/school/invoicing/invoices"
export const cashFlowHref = "/school/invoicing/cash-flow"
export const bankHref = "/school/invoicing/bank"
export const bpfPage = "/school/invoicing/bpf"
export const settingsHref = "/school/settings/facturation"

/** An instalment has one page, from its forecast to its payment. */
export const instalmentHref = ({ id }: { id: string }): string => `/school/invoicing/invoice/${id}`

export const contractHref = ({ id, type }: { id: string; type: string }): string =>
  type === "professionnalisation" ? `/school/contract/professionalization/${id}` : `/school/contract/${id}`
