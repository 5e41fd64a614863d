import { useCommand } from "@jalon/client"
import { addDays, formatFrenchDate } from "@jalon/kernel"
import { Button, ComboBox, DateField, Dialog, FormRow } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { duplicateContract, listContracts } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { formHref } from "../shared/addresses.ts"
import { usePartners } from "../shared/use-records.ts"
import styles from "./following.module.css"
import { followingWords as words } from "./strings.fr.ts"

interface FollowingContractProps {
  contract: Contract
  /** As the server proposes them. */
  dates: NonNullable<Contract["following"]>
  onClose: () => void
}

const useFollowing = ({ contract, dates }: FollowingContractProps) => {
  const router = useRouter()
  const [starts, setStarts] = useState<string | null>(dates.starts_on)
  const [ends, setEnds] = useState<string | null>(dates.ends_on)
  const [partner, setPartner] = useState(contract.partner?.id ?? null)
  const [isTried, setTried] = useState(false)
  const command = useCommand(duplicateContract, { refreshes: [listContracts] })
  const open = async () => {
    setTried(true)
    if (starts === null || ends === null) return
    const made = await command.run({
      params: { contractId: contract.id },
      body: { starts_on: starts, ends_on: ends, ...(partner !== null && { partner_id: partner }) },
    })
    if (made) void router.navigate({ href: formHref({ contract_type: contract.contract_type, id: made.id }) })
  }
  const faultOf = (name: "starts_on" | "ends_on", day: string | null) =>
    command.refused?.fields?.[name] ?? (isTried && day === null ? fixedMessages.required : undefined)
  return {
    starts,
    setStarts,
    ends,
    setEnds,
    partner,
    setPartner,
    open,
    isPending: command.isPending,
    faults: { starts: faultOf("starts_on", starts), ends: faultOf("ends_on", ends) },
  }
}

/** The contract of next year from this one's: what is proposed is shown, and only then made. */
export function FollowingContract(props: FollowingContractProps) {
  const { contract, dates, onClose } = props
  const [typed, setTyped] = useState("")
  const form = useFollowing(props)
  const found = usePartners(typed)
  const here = contract.partner
  const options =
    here && !found.some(({ id }) => id === here.id) ? [{ id: here.id, name: here.name }, ...found] : found
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title}
      isPending={form.isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={form.isPending} onPress={() => void form.open()}>
            {words.verb}
          </Button>
        </>
      }
    >
      <div className={styles.following}>
        <p>{contract.contract_type === "professionnalisation" ? words.textPro : words.text}</p>
        <ComboBox
          label={words.partner}
          hint={words.partnerHint}
          width="full"
          options={options}
          value={form.partner}
          onSearch={setTyped}
          onChange={form.setPartner}
        />
        <FormRow>
          <DateField
            label={words.start}
            error={form.faults.starts}
            value={form.starts}
            onChange={form.setStarts}
          />
          <DateField label={words.end} error={form.faults.ends} value={form.ends} onChange={form.setEnds} />
        </FormRow>
        <p className={styles.quiet}>{words.proposed(formatFrenchDate(addDays(dates.starts_on, -1)))}</p>
      </div>
    </Dialog>
  )
}
