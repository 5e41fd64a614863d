import { contractLines, countContracts } from "@jalon/contracts/server"
import { dayOf } from "@jalon/kernel"
import { download, memberOf } from "@jalon/serving"
import { writeCsv } from "@jalon/sheets"
import { exportContracts } from "../../wire/index.ts"
import { isNarrowed } from "./narrowed.ts"
import { noteExport } from "./note-export.ts"

const NAMES = {
  apprentissage: "contrats-apprentissage",
  professionnalisation: "contrats-professionnalisation",
} as const

/** The titles leave at once: who waits sees the file begin while the rows are looked for. */
async function* withTitles(titles: readonly string[], lines: AsyncIterable<Buffer>) {
  yield* writeCsv({ columns: titles.map((title) => ({ title })), rows: [] })
  yield* lines
}

export const contractsFile = download(exportContracts, async (desk, { body }) => {
  const member = memberOf(desk.who)
  const reader = { data: desk.data, action: desk.action, who: member }
  const { contract_type, columns: _columns, ...list } = body
  const { titles, lines } = contractLines(reader, body)
  await noteExport(desk, member, {
    list: "contracts",
    format: "csv",
    rows: await countContracts(reader, body),
    columns: titles,
    view: body.view,
    narrowed: isNarrowed(list),
  })
  return {
    fileName: `${NAMES[contract_type]}-${dayOf(new Date())}.csv`,
    contentType: "text/csv; charset=utf-8",
    content: withTitles(titles, lines),
  }
})
