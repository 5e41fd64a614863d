import { contractLines, countContracts } from "@jalon/contracts/server"
import { dayOf } from "@jalon/kernel"
import {
  type Call,
  type Download,
  download,
  type Member,
  memberOf,
  type OperationContext,
} from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { isNarrowed } from "./narrowed.ts"
import { noteExport } from "./note-export.ts"
import { underTitles } from "./under-titles.ts"
import { writtenFirst } from "./written-first.ts"

const NAMES = {
  apprentissage: "contrats-apprentissage",
  professionnalisation: "contrats-professionnalisation",
} as const

const write = async (
  context: OperationContext,
  member: Member,
  body: Call<typeof wire.exportContracts>["body"],
): Promise<Download> => {
  const reader = { data: context.data, action: context.action, who: member }
  const { contract_type, columns: _columns, ...list } = body
  const { titles, lines } = await contractLines(reader, body)
  await noteExport(context, member, {
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
    content: underTitles(titles, lines),
  }
}

export const exportContracts = download(wire.exportContracts, (context, { body }) => {
  const member = memberOf(context.who)
  return writtenFirst(member.accountId, () => write(context, member, body))
})
