import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { hoursRows, monthOf } from "./company-rows.read.ts"

export const companyHours = read(wire.companyHours, async (reader, { query }) => ({
  results: (await hoursRows(reader, monthOf(query.month))).map(({ organization_id, ...row }) => row),
}))
