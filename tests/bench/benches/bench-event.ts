import { events } from "@jalon/jobs"
import * as z from "zod/mini"

export const { Happened: happened } = events("bench", { Happened: z.object({ accountId: z.string() }) })
