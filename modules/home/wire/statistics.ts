import * as z from "zod/mini"
import { route } from "./words.fr.ts"

/** How many contracts stand in each view of their list. */
const contracts = z.object({
  to_complete: z.number(),
  to_check: z.number(),
  in_signature: z.number(),
  to_transmit: z.number(),
  at_opco: z.number(),
  refused: z.number(),
  engaged: z.number(),
})

const statistics = z.object({
  apprenticeship_contracts: contracts,
  professionalization_contracts: contracts,
  students: z.object({
    incomplete: z.number(),
    no_contract: z.number(),
    in_work_study: z.number(),
    broken: z.number(),
  }),
})
export type SchoolStatistics = z.output<typeof statistics>

export const dashboardStatistics = route({
  method: "GET",
  path: "/school/dashboard-statistics",
  summary: "Where one's school stands, in figures; each is the total of a view of a list",
  access: "school-office",
  ok: z.object({ statistics }),
  refusals: ["session.required", "access.denied"],
})
