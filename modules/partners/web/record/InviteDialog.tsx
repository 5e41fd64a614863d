import { useCommand } from "@jalon/client"
import { email as emailAddress } from "@jalon/identifiers"
import { Button, Dialog, TextField } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { type FormEvent, useId, useState } from "react"
import { getPartner, invitePartner, listPartners, partnerHistory } from "../../wire/index.ts"
import styles from "./record.module.css"
import { record as words } from "./strings.fr.ts"
import type { Partner } from "./types.ts"

const usualAddress = ({ invitation, fields, contacts }: Partner): string =>
  invitation?.email ??
  contacts.find(({ roles }) => roles.includes("rh"))?.email ??
  fields.email ??
  contacts[0]?.email ??
  ""

/** To whom the link goes: the address is shown before it leaves. */
export function InviteDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const id = useId()
  const [address, setAddress] = useState(usualAddress(partner))
  const [isTried, setTried] = useState(false)
  const invite = useCommand(invitePartner, {
    refreshes: [getPartner, listPartners, partnerHistory],
    onDone: onClose,
  })
  const read = emailAddress.parse(address)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (read.ok)
      void invite.run({ params: { partnerId: partner.id }, body: { invite: { email: read.value } } })
  }
  const fault = isTried && !read.ok
  return (
    <Dialog
      title={words.inviteTitle(partner.fields.denomination)}
      isOpen
      isPending={invite.isPending}
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onPress={onClose} isDisabled={invite.isPending}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} isPending={invite.isPending}>
            {words.inviteVerb}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.sections} onSubmit={submit} noValidate>
        <p>{words.inviteText}</p>
        <TextField
          label={words.inviteEmail}
          type="email"
          width="email"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={fault ? (address === "" ? fixedMessages.required : fixedMessages.email) : undefined}
          precision={fault && address !== "" && !read.ok ? read.precision : undefined}
        />
      </form>
    </Dialog>
  )
}
