import { callBinary, useClient, useCommand } from "@jalon/client"
import { formatEuros } from "@jalon/kernel"
import { drawnBy, Facts } from "@jalon/screens"
import { DateField, toast } from "@jalon/ui"
import { type ContractData, shareOut } from "../../rules/index.ts"
import {
  contractDocumentFile,
  contractDocumentPage,
  contractHistory,
  getContract,
  listContracts,
  moveContract,
} from "../../wire/index.ts"
import { OpenedFile } from "../documents/OpenedFile.tsx"
import { type Contract, dataOf } from "../form/fields.ts"
import { SendingDialog } from "../shared/SendingDialog.tsx"
import { useAskedFor } from "../shared/use-asked-for.ts"
import styles from "./convention.module.css"
import { proposeWords as words } from "./strings.fr.ts"

const chargeOf = ({ convention_financement: years }: ContractData): number =>
  (years ?? []).reduce((sum, year) => sum + shareOut(year).employer, 0)

const readerOf = ({ employeur_signataire_courriel, employeur_courriel }: ContractData): string =>
  employeur_signataire_courriel ?? employeur_courriel ?? ""

/** The document as the company will read it, drawn page by page. */
function Document({ contract }: { contract: Contract }) {
  const client = useClient()
  const params = { contractId: contract.id, document: "convention" as const }
  return (
    <OpenedFile
      of={JSON.stringify([contract.status, contract.fields])}
      fileName={words.fileName(contract.number)}
      read={async () => (await callBinary(client, contractDocumentFile, { params }, { quiet: true })).blob}
      drawPage={drawnBy((page) =>
        callBinary(client, contractDocumentPage, { params: { ...params, page } }, { quiet: true }),
      )}
    />
  )
}

/** Before a company is written to about a sum: who reads it, what they would pay, and the document itself. */
export function ProposeConvention({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const data = dataOf(contract, contract.fields)
  const reader = readerOf(data)
  const wished = useAskedFor()
  const command = useCommand(moveContract, {
    quiet: true,
    refreshes: [getContract, listContracts, contractHistory],
    onDone: ({ contract: after }) => {
      // A school that approves its conventions first has written to nobody yet.
      toast({
        color: "success",
        title: after.convention?.state === "to_approve" ? words.toApprove : words.sent(reader),
      })
      onClose()
    },
  })
  const send = () => {
    if (wished.isHeldBack()) return
    void command.run({
      params: { contractId: contract.id },
      body: { move: "proposeConvention", given: wished.day === null ? {} : { asked_for: wished.day } },
    })
  }
  return (
    <SendingDialog
      title={words.title}
      verb={words.verb}
      isPending={command.isPending}
      refused={command.refused?.message}
      className={styles.card}
      onSend={send}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: words.reader, value: reader },
          { label: words.company, value: data.employeur_denomination },
          { label: words.charge, value: formatEuros(chargeOf(data)) },
        ]}
      />
      <p>{words.what}</p>
      <DateField label={words.askedFor} {...wished.field} />
      <Document contract={contract} />
    </SendingDialog>
  )
}
