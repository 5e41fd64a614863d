import { events } from "@jalon/jobs"
import * as z from "zod/mini"

const account = { accountId: z.string() }

/** What identity says happened. Payloads carry ids: those who react read fresh rows. */
export const identityEvents = events("identity", {
  PasswordResetRequested: z.object({ ...account, resetId: z.string() }),
  PasswordChanged: z.object(account),
  TokenTheftDetected: z.object({ ...account, sessionId: z.string() }),
  PictureReplaced: z.object({ ...account, oldKey: z.string() }),
})
