import { useCommand } from "@jalon/client"
import { Banner, Button, Dialog, TextField } from "@jalon/ui"
import { Send } from "lucide-react"
import { useState } from "react"
import { type Section, sectionWords } from "../../rules/index.ts"
import { handOverSection } from "../../wire/index.ts"
import styles from "./link.module.css"
import { linkWords } from "./strings.fr.ts"
import type { GuestContract } from "./use-guest-form.ts"

const words = linkWords.hand

interface HandOverProps {
  token: string
  contract: GuestContract
  section: Section
  onContract: (contract: GuestContract) => void
}

interface HandedToProps {
  handed: GuestContract["handed"][number]
}

/** One section, to somebody who knows: a link of its own that opens nothing else. */
export function HandOver({ token, contract, section, onContract }: HandOverProps) {
  const [isAsking, setAsking] = useState(false)
  const handed = contract.handed.find((one) => one.section === section)
  const ask = () => setAsking(true)
  return (
    <>
      {handed && <HandedTo handed={handed} />}
      {section === "learner" ? (
        <section className={styles.card} aria-labelledby="hand-over">
          <h3 id="hand-over" className={styles.subheading}>
            {words.personTitle}
          </h3>
          <p>{words.textPerson}</p>
          <div className={styles.actions}>
            <Button icon={<Send aria-hidden />} onPress={ask}>
              {words.openPerson}
            </Button>
          </div>
        </section>
      ) : (
        <div>
          <Button variant="quiet" icon={<Send aria-hidden />} onPress={ask}>
            {words.open}
          </Button>
        </div>
      )}
      {isAsking && (
        <Ask
          token={token}
          contract={contract}
          section={section}
          onContract={onContract}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** In whose hands a section is. */
export function HandedTo({ handed: { section, email, is_done: isDone } }: HandedToProps) {
  return (
    <Banner tone={isDone ? "success" : "info"}>
      {section === "learner"
        ? words.person(email, isDone)
        : isDone
          ? words.done(email)
          : words.waiting(email)}
    </Banner>
  )
}

function Ask({ token, contract, section, onContract, onClose }: HandOverProps & { onClose: () => void }) {
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
