import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { enrichImportedPartner, partnersToEnrich } from "@jalon/partners/server"
import type { EnrichingServices } from "../services.ts"

const BATCH = 50

type Asked = { id: string; siret: string }

/** Company after company, until none is left or a register cannot be asked. */
const enrichAll = async (
  importId: string,
  { data, who, services }: Work<EnrichingServices>,
): Promise<void> => {
  for (;;) {
    const companies = await data.readOnce(
      who,
      "imports.enrich",
      sql<Asked>`select id, siret ${partnersToEnrich({ who }, importId)} order by id limit ${BATCH}`,
    )
    for (const company of companies)
      if (!(await enrichImportedPartner({ data, who, registers: services.registers }, company))) return
    if (companies.length < BATCH) return
  }
}

/** Those already answered are no longer found: killed anywhere, it goes on from there. */
export const handle = async (
  { importId }: { importId: string },
  work: Work<EnrichingServices>,
): Promise<void> => {
  await work.step("enrich", () => enrichAll(importId, work))
}
