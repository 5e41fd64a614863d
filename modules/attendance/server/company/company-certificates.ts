import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { certificatesOfCompany } from "./company-rows.read.ts"

export const companyCertificates = read(wire.companyCertificates, async (reader) => ({
  results: (await certificatesOfCompany(reader)).map(({ organization_id, issued_at, ...row }) => ({
    ...row,
    issued_at: issued_at.toISOString(),
  })),
}))
