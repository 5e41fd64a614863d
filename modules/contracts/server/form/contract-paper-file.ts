import type { Scope } from "@jalon/data"
import { type Download, download, memberOf, type OperationContext } from "@jalon/serving"
import type { PaperName } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import {
  contractDocument,
  type DocumentDraft,
  type GeneratedDocument,
  generateDocument,
  payCalculation,
  pedagogicalCalendar,
  trainingConvention,
} from "../documents/index.ts"
import { schoolLogo } from "../documents/school-logo.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { calendarOf, paperInput, programmeOf } from "./paper-facts.ts"

type Draft = (scope: Scope, open: OpenContract, services: ContractsServices) => Promise<DocumentDraft>

const drafts: Readonly<Record<PaperName, Draft>> = {
  contract: async (_, open, { blankForms }) => contractDocument(paperInput(open), blankForms),
  convention: async (scope, open, { files }) =>
    trainingConvention({
      ...paperInput(open),
      programme: programmeOf(open),
      calendar: await calendarOf(scope, open),
      logo: await schoolLogo(scope, files),
    }),
  calendar: async (scope, open, { files }) => {
    const calendar = await calendarOf(scope, open)
    if (calendar === null) throw refuse("contract.no_calendar")
    return pedagogicalCalendar({ ...paperInput(open), calendar, logo: await schoolLogo(scope, files) })
  },
  pay: async (_, open) => {
    const { pay } = open.assessment
    if (pay === null) throw refuse("contract.pay_unknown")
    return payCalculation({ ...paperInput(open), pay })
  },
}

/** A document as the browser saves it. */
export const asDownload = (fileName: string, { bytes }: GeneratedDocument): Download => ({
  fileName,
  contentType: "application/pdf",
  content: (async function* () {
    yield bytes
  })(),
  size: bytes.length,
})

/** A paper of a contract of the caller's school, and the contract's number. */
export const generatePaper = async (
  services: ContractsServices,
  { data, action, who }: OperationContext,
  { contractId, paper }: { contractId: string; paper: PaperName },
): Promise<{ number: string; document: GeneratedDocument }> => {
  const { number, draft } = await data.inScope(memberOf(who), action, async (scope) => {
    const open = await openContract(services, scope, await findContract(scope, contractId))
    return { number: open.row.number, draft: await drafts[paper](scope, open, services) }
  })
  return { number, document: await generateDocument(services.documents, draft) }
}

export const contractPaperFile = (services: ContractsServices) =>
  download(wire.contractPaperFile, async (context, { params }) => {
    const { number, document } = await generatePaper(services, context, params)
    return asDownload(`${number}-${params.paper}.pdf`, document)
  })
