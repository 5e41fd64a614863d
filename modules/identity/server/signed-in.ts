import type { Who } from "@jalon/data"
import { Refusal } from "@jalon/kernel"

/** The person behind a scope whose route is for signed-in people; the API lets nobody else reach it. */
export const signedIn = (who: Who | null): { accountId: string; sessionId: string } => {
  if (who?.kind !== "person" && who?.kind !== "member") throw new Refusal("session.required")
  return who
}
