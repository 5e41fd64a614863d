import type { Data } from "@jalon/data"
import { addFundingFile, keepFundingFile } from "@jalon/legal-values/server"
import { publishedWorkbook } from "@jalon/legal-values/testing"
import type { FileStore } from "@jalon/ports/files"
import type pg from "pg"
import { trainings } from "./catalogue.ts"
import { idOf } from "./ids.ts"

const FILE_DATE = "2026-09-25"
/** 1 September 2025, then 1 October 2026, as Excel counts days. */
const DAYS = [45_901, 46_296] as const

/** Branches of the demo's employers. Codes and amounts are invented, in the range of those published. */
const BRANCHES = [
  { cpne: "118", label: "Commerce à prédominance alimentaire", idcc: 2216, more: 0 },
  { cpne: "120", label: "Commerces de détail non alimentaires", idcc: 1517, more: 150 },
  { cpne: "147", label: "Numérique, ingénierie, conseil", idcc: 1486, more: 400 },
  { cpne: "152", label: "Services de l’automobile", idcc: 1090, more: 250 },
  { cpne: "166", label: "Assurances", idcc: 1672, more: 500 },
] as const

const BY_LEVEL: Readonly<Record<number, number>> = { 3: 5_400, 4: 6_100, 5: 6_900, 6: 7_600, 7: 8_900 }

const levels = Object.values(trainings).flatMap(({ rncp, level }) =>
  rncp === null
    ? []
    : BRANCHES.flatMap(({ cpne, more }) =>
        DAYS.map((from, at) => ({
          rncp,
          cpne,
          amount: (BY_LEVEL[level] ?? 7_000) + more - at * 100,
          from,
        })),
      ),
)

/** A small published file, read as an operator's would be, and applied. */
export const seedFundingFile = async (data: Data, files: FileStore, client: pg.Client): Promise<void> => {
  const unique = [...new Map(levels.map((one) => [`${one.rncp} ${one.cpne} ${one.from}`, one])).values()]
  const bytes = await publishedWorkbook({ levels: unique, branches: BRANCHES })
  const key = `platform/${idOf("funding-file")}`
  await files.put({ key, contentType: "application/octet-stream", bytes })
  const id = await data.inScope({ kind: "system" }, "demo.seed", (scope) =>
    addFundingFile(scope, key, {
      bytes,
      fileName: "referentiel-npec-fictif.xlsx",
      fileDate: FILE_DATE,
      accountId: null,
      operator: "Maïa Ferrandon",
    }),
  )
  if (!(await keepFundingFile(data, id, bytes))) throw new Error("The demo's file of levels is not readable")
  await client.query("update funding_file set state = 'applied', applied_at = now() where id = $1", [id])
}
