/** The built-in views of the list. */
export const PARTNER_VIEWS = ["all", "partners", "invitations", "no_contract", "archived"] as const
export type PartnerView = (typeof PARTNER_VIEWS)[number]

const INVITATION_STATUSES = ["invited", "expired", "declined"] as const

/** The buckets in which the companies of a view lie. */
export const bucketsOf = (view: PartnerView): readonly string[] => {
  switch (view) {
    case "all":
    case "no_contract":
      return ["known", "active", ...INVITATION_STATUSES]
    case "partners":
      return ["active"]
    case "invitations":
      return INVITATION_STATUSES
    case "archived":
      return ["archived"]
  }
}

/** Sizes people speak of, because an obligation or an aid changes there. */
export const HEADCOUNTS = {
  small: { min: 0, max: 10 },
  medium: { min: 11, max: 49 },
  large: { min: 50, max: 249 },
  major: { min: 250, max: null },
} as const
export type Headcount = keyof typeof HEADCOUNTS
