/** Views of the two lists, each a part of the life cycle; the archive has its own screen. */
export const CONTRACT_VIEWS = [
  "all",
  "to_complete",
  "to_check",
  "in_signature",
  "to_transmit",
  "at_opco",
  "refused",
  "engaged",
  "ended",
  "imported",
  "archived",
] as const
export type ContractView = (typeof CONTRACT_VIEWS)[number]

/** Those that « Tous » puts together. */
export const ACTIVE_VIEWS = CONTRACT_VIEWS.filter(
  (view): view is Exclude<ContractView, "all" | "archived" | "imported"> =>
    !["all", "archived", "imported"].includes(view),
)
