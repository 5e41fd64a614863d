import { Banner, Button } from "@jalon/ui"
import { Send } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import type { HandOverProps } from "./hand-over-props.ts"
import styles from "./link.module.css"
import { linkWords } from "./strings.fr.ts"
import type { GuestContract } from "./use-guest-form.ts"

const words = linkWords.hand

const HandOverDialog = lazy(() => import("./HandOverDialog.tsx"))

interface DelegatedToProps {
  delegated: GuestContract["delegated"][number]
}

/** One section, to somebody who knows: a link of its own that opens nothing else. */
export function HandOver({ token, contract, section, onContract }: HandOverProps) {
  const [isAsking, setAsking] = useState(false)
  const delegated = contract.delegated.find((one) => one.section === section)
  const ask = () => setAsking(true)
  return (
    <>
      {delegated && <DelegatedTo delegated={delegated} />}
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
        <Suspense fallback={null}>
          <HandOverDialog
            token={token}
            contract={contract}
            section={section}
            onContract={onContract}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** In whose hands a section is. */
export function DelegatedTo({ delegated: { section, email, is_done: isDone } }: DelegatedToProps) {
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
