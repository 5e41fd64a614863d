import { events } from "@jalon/jobs"
import * as z from "zod/mini"

/** What happened to contracts. Payloads carry ids: those who react read fresh rows. */
export const contractsEvents = events("contracts", {
  /** The company sent its part to the school. */
  CompanySent: z.object({ contractId: z.string() }),
  /** The person hired, or their legal representative, sent the part that the school asked of them. */
  StudentSent: z.object({ contractId: z.string(), guestLinkId: z.string() }),
  /** A convention awaits the approval of the school itself. */
  ConventionProposed: z.object({ contractId: z.string() }),
  /** The company agreed to the convention, or asked for a correction. */
  ConventionAnswered: z.object({ contractId: z.string() }),
  /** What a contract brings, or when, is not what it was: it is engaged, broken, amended, or another pays. */
  FundingChanged: z.object({ contractId: z.string() }),
  /** Colleagues were called in by a comment. */
  ColleaguesMentioned: z.object({ noteId: z.string(), accountIds: z.array(z.string()) }),
})
