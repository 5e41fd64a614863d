import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { askedPeriod } from "./asked-period.ts"
import { certificateRows } from "./certificate-row.read.ts"
import { checkPeriod } from "./check-period.ts"
import { certificateOfPeriod } from "./issue-certificate.ts"
import { presentCheck } from "./present-certificate.ts"

export const checkCertificate = read(wire.checkCertificate, async (reader, { query }) => {
  const asked = askedPeriod(query)
  const checked = await checkPeriod(reader, asked)
  const current = await certificateOfPeriod(reader, asked, "issued")
  const [row] = current ? await certificateRows(reader, sql`f.id = ${current.id}`) : []
  return { check: presentCheck(checked), replaces: row?.number ?? null }
})
