import type { Scope } from "@jalon/data"
import { type Download, download, memberOf } from "@jalon/serving"
import { contractPaperFile, type PaperName } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import {
  contractPaper,
  type MadePaper,
  paySheet,
  pedagogicalCalendar,
  trainingConvention,
} from "../papers/index.ts"
import type { ContractsServices } from "../services.ts"
import { calendarOf, paperInput, programmeOf } from "./paper-facts.ts"

type Draw = (scope: Scope, open: OpenContract, services: ContractsServices) => Promise<MadePaper>

const draws: Readonly<Record<PaperName, Draw>> = {
  contract: async (_, open, { blankForms }) => contractPaper(paperInput(open), blankForms),
  convention: async (scope, open) =>
    trainingConvention({
      ...paperInput(open),
      programme: programmeOf(open),
      calendar: await calendarOf(scope, open),
    }),
  calendar: async (scope, open) => {
    const calendar = await calendarOf(scope, open)
    if (calendar === null) throw refuse("contract.no_calendar")
    return pedagogicalCalendar({ ...paperInput(open), calendar })
  },
  pay: async (_, open) => {
    const { pay } = open.assessment
    if (pay === null) throw refuse("contract.pay_unknown")
    return paySheet({ ...paperInput(open), pay })
  },
}

/** A paper as the browser saves it. */
export const asDownload = (fileName: string, { bytes }: MadePaper): Download => ({
  fileName,
  contentType: "application/pdf",
  content: (async function* () {
    yield bytes
  })(),
  size: bytes.length,
})

export const givePaper = (services: ContractsServices) =>
  download(contractPaperFile, ({ data, action, who }, { params: { contractId, paper } }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, contractId))
      return asDownload(`${open.row.number}-${paper}.pdf`, await draws[paper](scope, open, services))
    }),
  )
