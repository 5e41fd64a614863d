import { useClient, useCommand } from "@jalon/client"
import { formatEuros } from "@jalon/kernel"
import { drawnBy, Facts } from "@jalon/screens"
import { Banner, Button, DateField, Dialog, toast } from "@jalon/ui"
import { useId, useState } from "react"
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
      read={async () => (await client.callBinary(contractDocumentFile, { params }, { quiet: true })).blob}
      drawPage={drawnBy((page) =>
        client.callBinary(contractDocumentPage, { params: { ...params, page } }, { quiet: true }),
      )}
    />
  )
}

/** Before a company is written to about a sum: who reads it, what they would pay, and the document itself. */
export function ProposeConvention({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const data = dataOf(contract, contract.fields)
  const reader = readerOf(data)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const [isDayUnreadable, setDayUnreadable] = useState(false)
  const dayId = useId()
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
    if (isDayUnreadable) return document.getElementById(dayId)?.focus()
    void command.run({
      params: { contractId: contract.id },
      body: { move: "proposeConvention", given: askedFor === null ? {} : { asked_for: askedFor } },
    })
  }
  return (
    <Dialog
      isOpen
      size="wide"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title}
      isPending={command.isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={command.isPending} onPress={send}>
            {words.verb}
          </Button>
        </>
      }
    >
      <div className={styles.card}>
        {command.refused && (
          <Banner tone="danger" live="urgent">
            {command.refused.message}
          </Banner>
        )}
        <Facts
          facts={[
            { label: words.reader, value: reader },
            { label: words.company, value: data.employeur_denomination },
            { label: words.charge, value: formatEuros(chargeOf(data)) },
          ]}
        />
        <p>{words.what}</p>
        <DateField
          id={dayId}
          label={words.askedFor}
          optional
          value={askedFor}
          onChange={(day, unreadable) => {
            setAskedFor(day)
            setDayUnreadable(unreadable !== undefined)
          }}
        />
        <Document contract={contract} />
      </div>
    </Dialog>
  )
}
