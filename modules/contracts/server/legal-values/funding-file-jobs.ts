import { job } from "@jalon/jobs"
import * as z from "zod/mini"

const file = z.object({ fileId: z.string() })

/** Reads a workbook of levels into its rows, then counts what it would change in every school. */
export const readFundingFileJob = job({
  name: "contracts.read-funding-file",
  payload: file,
  run: () => import("./read-funding-file.handler.ts"),
})

/** Has the levels an operator confirmed count, and drafts of contracts evaluated again. */
export const applyFundingFileJob = job({
  name: "contracts.apply-funding-file",
  payload: file,
  run: () => import("./apply-funding-file.handler.ts"),
})
