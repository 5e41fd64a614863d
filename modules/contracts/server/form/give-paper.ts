import { download, memberOf } from "@jalon/serving"
import { contractStatuses } from "../../rules/index.ts"
import { contractPaperFile, type PaperName } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { dataOf, findContract } from "../contract-row.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import { contractPaper, type MadePaper, paySheet, trainingConvention } from "../papers/index.ts"
import type { ContractsServices } from "../services.ts"

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

type Block = { code: string; title: string }
const blocksOf = (value: unknown): Block[] =>
  Array.isArray(value) ? value.filter((one): one is Block => typeof one?.title === "string") : []

const programmeOf = ({ records: { training } }: OpenContract) => ({
  objectives: text(training?.objectives),
  prerequisites: text(training?.prerequisites),
  blocks: blocksOf(training?.blocks),
  certifier: text(training?.certifier_name),
  means: null,
  evaluation: null,
  url: text(training?.programme_url),
})

const draw = async (open: OpenContract, paper: PaperName): Promise<MadePaper> => {
  const { row, figures, on, assessment } = open
  const input = {
    // Without what is sealed: a paper that shows it is a reveal, and asks for the password.
    contract: dataOf(row),
    reference: row.number,
    figures,
    madeOn: on,
    preview: contractStatuses[row.status].editable === "all",
  }
  if (paper === "contract") return contractPaper(input)
  if (paper === "convention")
    return trainingConvention({ ...input, programme: programmeOf(open), calendar: null })
  if (assessment.pay === null) throw refuse("contract.pay_unknown")
  return paySheet({ ...input, pay: assessment.pay })
}

export const givePaper = (services: ContractsServices) =>
  download(contractPaperFile, async ({ data, action, who }, { params: { contractId, paper } }) => {
    const open = await data.inScope(memberOf(who), action, async (scope) =>
      openContract(services, scope, await findContract(scope, contractId)),
    )
    const { bytes } = await draw(open, paper)
    return {
      fileName: `${open.row.number}-${paper}.pdf`,
      contentType: "application/pdf",
      content: (async function* () {
        yield bytes
      })(),
      size: bytes.length,
    }
  })
