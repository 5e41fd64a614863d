import type { IsoDate } from "@jalon/kernel"

/** What is kept of a partner; an invitation that nobody answered in time is told by its link. */
export const PARTNER_STATUSES = ["known", "invited", "expired", "active", "declined"] as const
export type PartnerState = (typeof PARTNER_STATUSES)[number]

export type Invitation = { expiresOn: IsoDate }

export const partnerState = (
  status: PartnerState,
  invitation: Invitation | null,
  today: IsoDate,
): PartnerState => {
  if (status !== "invited" && status !== "expired") return status
  return invitation !== null && invitation.expiresOn >= today ? "invited" : "expired"
}

export type RegisterState = "open" | "closed" | "not_diffusible" | "unknown"

export type PartnerStateInput = {
  state: PartnerState
  registerState: RegisterState
  /** Its students would lose their aid there. */
  students: number
  hasEmail: boolean
  invitation: Invitation | null
  differences: number
  missing: number
  contacts: number
}

export type PartnerActionKind =
  | "check_closed"
  | "review_differences"
  | "add_contact"
  | "invite"
  | "invite_again"
  | "answer"
  | "complete"

export type PartnerAction = {
  kind: PartnerActionKind
  who: "school" | "company"
  by: IsoDate | null
  count: number
}

const action = (
  kind: PartnerActionKind,
  { who = "school", by = null, count = 1 }: Partial<PartnerAction> = {},
): PartnerAction => ({ kind, who, by, count })

/** What to do now with a company, and who has to; null when nothing waits. */
export const partnerAction = (facts: PartnerStateInput): PartnerAction | null => {
  if (facts.registerState === "closed" && facts.students > 0)
    return action("check_closed", { count: facts.students })
  if (facts.differences > 0) return action("review_differences", { count: facts.differences })
  if (facts.state === "invited")
    return action("answer", { who: "company", by: facts.invitation?.expiresOn ?? null })
  if (facts.state === "expired") return action("invite_again")
  if (facts.state === "known") return action(facts.hasEmail || facts.contacts > 0 ? "invite" : "add_contact")
  if (facts.state === "declined") return null
  return facts.missing > 0 ? action("complete", { who: "company", count: facts.missing }) : null
}
