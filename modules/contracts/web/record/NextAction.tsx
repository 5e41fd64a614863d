import { useCommand } from "@jalon/client"
import { Button, ButtonLink } from "@jalon/ui"
import { useState } from "react"
import { contractHistory, getContract, resendConvention } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { SendToCompany } from "../link/SendToCompany.tsx"
import { formHref, recordHref } from "../shared/addresses.ts"
import { recordPageWords as words } from "../shared/strings.fr.ts"
import { MoveButton } from "./MoveButton.tsx"

type ActProps = { contract: Contract; label: string }

function RemindCompany({ contract, label }: ActProps) {
  const [isReminding, setReminding] = useState(false)
  return (
    <>
      <Button variant="primary" onPress={() => setReminding(true)}>
        {label}
      </Button>
      {isReminding && (
        <SendToCompany contract={contract} sending="remind" onClose={() => setReminding(false)} />
      )}
    </>
  )
}

function RemindConvention({ contract, label }: ActProps) {
  const resend = useCommand(resendConvention, { refreshes: [getContract, contractHistory] })
  return (
    <Button
      variant="primary"
      isPending={resend.isPending}
      onPress={() => void resend.run({ params: { contractId: contract.id } })}
    >
      {label}
    </Button>
  )
}

/** Where the form is opened: at the first field that is left, else at what the rules say. */
const formPlace = (contract: Contract): string => formHref(contract, contract.missing[0]?.section ?? "review")

/** The one button of a contract: what the rules say is to be done next by the person who looks. */
export function NextButton({ contract }: { contract: Contract }) {
  const { act } = contract.next_action
  if (act === null) return null
  const { kind, label } = act
  if (kind === "remind_company") return <RemindCompany contract={contract} label={label} />
  if (kind === "remind_convention") return <RemindConvention contract={contract} label={label} />
  if (kind !== "move") {
    const href = kind === "form" ? formPlace(contract) : `${recordHref(contract)}?tab=attachments`
    return (
      <ButtonLink variant="primary" href={href}>
        {label}
      </ButtonLink>
    )
  }
  const move = contract.moves.find((one) => one.move === act.move)
  return move ? <MoveButton contract={contract} move={move} isPrimary /> : null
}

/** What is awaited, and of whom. */
export function NextStep({ contract: { next_action } }: { contract: Contract }) {
  const { label, by } = next_action
  return <p>{label === null ? words.nothing : words.awaited(label, by ?? "")}</p>
}
