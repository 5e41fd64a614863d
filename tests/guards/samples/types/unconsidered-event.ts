// refused: Property '"contracts.ContractCancelled"' is missing
import { type EventsOf, events, type Reactions } from "@jalon/jobs"
import * as z from "zod/mini"

const contractEvents = events("contracts", {
  ContractSigned: z.object({ contractId: z.string() }),
  ContractCancelled: z.object({ contractId: z.string() }),
})

export const reactions: Reactions<EventsOf<typeof contractEvents>> = {
  "contracts.ContractSigned": [],
}
