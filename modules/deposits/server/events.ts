import { events } from "@jalon/jobs"
import * as z from "zod/mini"

/** What happened to deposits. Payloads carry ids: those who react read fresh rows. */
export const depositsEvents = events("deposits", {
  /** It is time to send it, or what is left of it. */
  SendingDue: z.object({ depositId: z.string() }),
  /** The OPCO took it, said no, or said something new; or it stands still. */
  DepositMoved: z.object({ depositId: z.string() }),
  /** A centre registered or removed the key of an OPCO. */
  ConnectionChanged: z.object({ connectionId: z.string() }),
})
