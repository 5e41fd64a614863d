import { historyPage, historyQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const correctionHistory = route({
  method: "GET",
  path: "/school/education/attendance/corrections/:subject/:subjectId",
  summary:
    "Corrections of closed sheets that a learner, a contract or a class is on, asked for and decided, newest first; trainers have those of their own sessions",
  access: "teaching",
  params: z.object({ subject: z.enum(["student", "contract", "class"]), subjectId: z.guid() }),
  query: historyQuery,
  ok: historyPage,
  refusals: [...reading],
})
