import { FormMessage } from "@jalon/identity/web"
import { Button } from "@jalon/ui"
import { Circle } from "lucide-react"
import styles from "../guest-form.module.css"
import type { Person } from "./invitation.ts"
import own from "./onboarding.module.css"
import { onboarding as words } from "./strings.fr.ts"

interface FirstStepsStepProps {
  person: Person
  isPending: boolean
  isOpening: boolean
  message: string | null
  onBack: () => void
  onActivate: () => void
}

export function FirstStepsStep(props: FirstStepsStepProps) {
  const { person, isPending, isOpening, message, onBack, onActivate } = props
  return (
    <div className={styles.form}>
      <p className={styles.note}>{words.afterwards}</p>
      <ul className={own.todo}>
        {words.todo[person.opens].map((line) => (
          <li key={line}>
            <Circle aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <FormMessage message={message} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          isPending={isPending}
          pendingText={isOpening ? words.opening : words.activating}
          onPress={onActivate}
        >
          {person.has_account ? words.accept : words.activate}
        </Button>
        <Button isDisabled={isPending} onPress={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}
