export const INSTALMENT_VIEWS = ["to_invoice", "issued", "late", "rejected", "paid", "all"] as const
export type InstalmentView = (typeof INSTALMENT_VIEWS)[number]

/** What a list is narrowed to by its filter « Statut ». */
export const LISTED_STATUSES = [
  "upcoming",
  "to_invoice",
  "blocked",
  "issued",
  "transmitted",
  "late",
  "partly_paid",
  "rejected",
  "paid",
] as const
export type ListedStatus = (typeof LISTED_STATUSES)[number]
