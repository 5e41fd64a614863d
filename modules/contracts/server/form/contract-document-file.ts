import type { Scope } from "@jalon/data"
import { type Download, download, memberOf, type OperationContext } from "@jalon/serving"
import { hasDurationAgreement } from "../../rules/facts/agreement.ts"
import type { DocumentName } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { blanksFor } from "../blanks/blank-of.ts"
import { dataOf, findContract } from "../contract-row.ts"
import {
  contractDocument,
  type DocumentDraft,
  durationAgreement,
  type GeneratedDocument,
  generateDocument,
  payCalculation,
  pedagogicalCalendar,
  trainingConvention,
} from "../documents/index.ts"
import { schoolLogo } from "../documents/school-logo.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { calendarOf, documentInput, programmeOf } from "./document-input.ts"

type Draft = (scope: Scope, open: OpenContract, services: ContractsServices) => Promise<DocumentDraft>

const drafts: Readonly<Record<DocumentName, Draft>> = {
  contract: async (scope, open, services) => {
    const input = documentInput(open)
    return contractDocument(input, await blanksFor(scope, services, input))
  },
  convention: async (scope, open, { files }) =>
    trainingConvention({
      ...documentInput(open),
      programme: programmeOf(open),
      calendar: await calendarOf(scope, open),
      logo: await schoolLogo(scope, files),
    }),
  calendar: async (scope, open, { files }) => {
    const calendar = await calendarOf(scope, open)
    if (calendar === null) throw refuse("contract.no_calendar")
    return pedagogicalCalendar({ ...documentInput(open), calendar, logo: await schoolLogo(scope, files) })
  },
  pay: async (_, open) => {
    const { pay } = open.assessment
    if (pay === null) throw refuse("contract.pay_unknown")
    return payCalculation({ ...documentInput(open), pay })
  },
  duration: async (_, open) => {
    if (!hasDurationAgreement(dataOf(open.row))) throw refuse("contract.duration_not_adjusted")
    return durationAgreement(documentInput(open))
  },
}

/** As they stand in a folder of downloads, beside those of other contracts. */
const FILE_NAMES: Readonly<Record<DocumentName, string>> = {
  contract: "contrat",
  convention: "convention",
  calendar: "calendrier-pedagogique",
  pay: "calcul-remuneration",
  duration: "amenagement-duree",
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

/** A document of a contract of the caller's school, and the contract's number. */
export const generateContractDocument = async (
  services: ContractsServices,
  { data, action, who }: OperationContext,
  { contractId, document }: { contractId: string; document: DocumentName },
): Promise<{ number: string; document: GeneratedDocument }> => {
  const { number, draft } = await data.inScope(memberOf(who), action, async (scope) => {
    const open = await openContract(services, scope, await findContract(scope, contractId))
    return { number: open.row.number, draft: await drafts[document](scope, open, services) }
  })
  return { number, document: await generateDocument(services.documents, draft) }
}

export const contractDocumentFile = (services: ContractsServices) =>
  download(wire.contractDocumentFile, async (context, { params }) => {
    const { number, document } = await generateContractDocument(services, context, params)
    return asDownload(`${FILE_NAMES[params.document]}-${number}.pdf`, document)
  })
