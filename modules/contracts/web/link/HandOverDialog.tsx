import { useCommand } from "@jalon/client"
import { Button, Dialog, TextField } from "@jalon/ui"
import { useState } from "react"
import { sectionWords } from "../../rules/index.ts"
import { handOverSection } from "../../wire/index.ts"
import type { HandOverProps } from "./hand-over-props.ts"
import styles from "./link.module.css"
import { linkWords } from "./strings.fr.ts"

const words = linkWords.hand

interface HandOverDialogProps extends HandOverProps {
  onClose: () => void
}

/** Asks for the address of the person who knows. */
export default function HandOverDialog(props: HandOverDialogProps) {
  const { token, contract, section, onContract, onClose } = props
  const [email, setEmail] = useState("")
  const command = useCommand(handOverSection, {
    onDone: (answer) => {
      onContract(answer.contract)
      onClose()
    },
  })
  const fault = command.refused?.fields.email ?? command.refused?.message
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title(sectionWords[contract.contract_type][section])}
      isPending={command.isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isPending={command.isPending}
            onPress={() => void command.run({ body: { token, section, email: email.trim() } })}
          >
            {words.verb}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{section === "learner" ? words.textPerson : words.text}</p>
        <TextField
          label={words.email}
          hint={section === "learner" ? words.emailHint : undefined}
          type="email"
          autoComplete="email"
          value={email}
          error={fault}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
