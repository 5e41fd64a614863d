import { ACCOUNT, type AccountType } from "@jalon/identity/rules"

/** What one person may hear of for herself. What a centre tells its colleagues is chosen in the school's settings. */
export const personalEvents = [
  "documents_requested",
  "documents_reminded",
  "document_rejected",
  "document_ending",
  "rectification_answered",
  "planning_published",
  "mentioned",
  "daily_to_do",
  "account_security",
] as const
export type PersonalEvent = (typeof personalEvents)[number]

/** Mails nobody may do without: what is asked of her, what she is answered by law, and what protects her account. */
const fixed: ReadonlySet<PersonalEvent> = new Set([
  "documents_requested",
  "rectification_answered",
  "account_security",
])
export const isFixedMail = (event: PersonalEvent): boolean => fixed.has(event)

/** What the application shows by itself, on a screen of its own: only the mail is to be chosen. */
const mailOnly: ReadonlySet<PersonalEvent> = new Set(["daily_to_do"])
export const isMailOnly = (event: PersonalEvent): boolean => mailOnly.has(event)

const byAccount: Record<AccountType, readonly PersonalEvent[]> = {
  [ACCOUNT.student]: [
    "documents_requested",
    "documents_reminded",
    "document_rejected",
    "document_ending",
    "rectification_answered",
    "planning_published",
    "account_security",
  ],
  [ACCOUNT.company]: ["account_security"],
  [ACCOUNT.school]: ["mentioned", "planning_published", "daily_to_do", "account_security"],
  [ACCOUNT.teaching]: ["planning_published", "mentioned", "account_security"],
  [ACCOUNT.operator]: ["account_security"],
}

export const eventsOf = (accountType: AccountType): readonly PersonalEvent[] => byAccount[accountType]
