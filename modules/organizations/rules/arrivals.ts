import { ACCOUNT, type AccountType } from "@jalon/identity/rules"

/** What is known of the account that already bears the invited address. */
export type Bearer = { accountType: AccountType; isClosed: boolean; hasPlace: boolean }

/** Why an existing account cannot take what the invitation offers. */
export type Obstacle = "account_closed" | "other_kind" | "has_place"

/**
 * A person has one account, and one place at a time: a student stays a student, a member must have left her former
 * organization. Several schools may know the same student.
 */
export const obstacleOf = (bearer: Bearer | null, wanted: AccountType): Obstacle | null => {
  if (bearer === null) return null
  if (bearer.isClosed) return "account_closed"
  if (bearer.accountType === ACCOUNT.operator) return "other_kind"
  if ((bearer.accountType === ACCOUNT.student) !== (wanted === ACCOUNT.student)) return "other_kind"
  return bearer.hasPlace ? "has_place" : null
}

const TRAINER = 5

/** The kind of account a role needs. */
export const accountTypeOf = (organization: "school" | "company", roleId: number): AccountType => {
  if (organization === "company") return ACCOUNT.company
  return roleId === TRAINER ? ACCOUNT.teaching : ACCOUNT.school
}
