import { useCommand } from "@jalon/client"
import { Button, Dialog, Select, TextArea, TextField } from "@jalon/ui"
import { useState } from "react"
import { type Funder, filesWithState, funderOf, ownCodes } from "../../rules/index.ts"
import { changeFunder, contractHistory, getContract, listContracts } from "../../wire/index.ts"
import { type Contract, dataOf } from "../form/fields.ts"
import styles from "../form/form.module.css"
import { funderWords as words } from "./funder-strings.fr.ts"

/** Another funder of a signed contract, with why: what was signed stays as it is. */
export function ChangeFunder({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const data = dataOf(contract, contract.fields)
  const [funder, setFunder] = useState<Funder>(funderOf(data))
  const [name, setName] = useState(String(contract.fields.funder_nom ?? ""))
  const [agreement, setAgreement] = useState(String(contract.fields.cnfpt_apf_numero ?? ""))
  const [reason, setReason] = useState("")
  const command = useCommand(changeFunder, { refreshes: [getContract, contractHistory, listContracts] })
  const faults = command.refused?.fields ?? {}
  const send = async () => {
    const said = (text: string) => text.trim() || null
    const body = { funder, name: said(name), agreement: said(agreement), reason: reason.trim() }
    if (await command.run({ params: { contractId: contract.id }, body })) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title}
      isPending={command.isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={command.isPending} onPress={() => void send()}>
            {words.verb}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        <p>{words.text}</p>
        <Select
          label={words.funder}
          error={faults.funder}
          options={ownCodes.funder
            .filter(({ code }) => code !== "cnfpt" || filesWithState(data))
            .map(({ code, label }) => ({ value: code, label }))}
          value={funder}
          onChange={(event) => setFunder(event.target.value as Funder)}
        />
        {funder === "other" && (
          <TextField
            label={words.name}
            error={faults.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {funder === "cnfpt" && (
          <TextField
            label={words.agreement}
            hint={words.agreementHint}
            error={faults.agreement}
            value={agreement}
            onChange={(event) => setAgreement(event.target.value)}
          />
        )}
        <TextArea
          label={words.reason}
          error={faults.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
