import { useClient, useCommand } from "@jalon/client"
import { type DeadState, deadStateOf } from "@jalon/guest-links/web"
import { type OnSignedIn, PasswordStep } from "@jalon/identity/web"
import { login } from "@jalon/identity/wire"
import { Banner, ButtonLink, Stepper } from "@jalon/ui"
import { useEffect, useRef, useState } from "react"
import { activateAccount } from "../../wire/index.ts"
import styles from "../guest-form.module.css"
import { DetailsStep } from "./DetailsStep.tsx"
import { FirstStepsStep } from "./FirstStepsStep.tsx"
import type { Invitation, Person } from "./invitation.ts"
import own from "./onboarding.module.css"
import { onboarding as words } from "./strings.fr.ts"

interface StepsProps {
  token: string
  guestLink: Invitation["guest_link"]
  person: Person
  onSignedIn: OnSignedIn
  onDead: (state: DeadState) => void
}

const order = ["password", "details", "firstSteps"] as const
export type StepName = (typeof order)[number]

export function Steps({ token, guestLink, person, onSignedIn, onDead }: StepsProps) {
  const [step, setStep] = useState<StepName>("password")
  const [password, setPassword] = useState("")
  const [names, setNames] = useState({ first_name: person.first_name, last_name: person.last_name })
  const activation = useActivation(onSignedIn)
  const { refused } = activation.command
  const dead = deadStateOf(undefined, refused)
  useEffect(() => {
    if (dead) onDead(dead)
    // What was typed in the first step is what was refused: it is shown there.
    else if (refused?.code.startsWith("password.")) setStep("password")
  }, [dead, refused, onDead])

  if (activation.isActivatedOnly) return <ActivatedOnly />
  const email = guestLink.email ?? ""
  const go = (to: StepName) => () => setStep(to)
  return (
    <>
      <Progress current={step} heading={words.headings[person.has_account ? "known" : "fresh"][step]} />
      {step === "password" && (
        <PasswordStep
          email={email}
          isKnown={person.has_account}
          note={person.has_account ? words.known(email) : words.choose(email)}
          verb={words.next}
          refused={refused}
          onChosen={(chosen) => {
            setPassword(chosen)
            activation.command.reset()
            setStep("details")
          }}
        />
      )}
      {step === "details" && (
        <DetailsStep
          hostName={guestLink.host.name}
          email={email}
          person={person}
          names={names}
          onBack={go("password")}
          onConfirmed={(confirmed) => {
            setNames(confirmed)
            setStep("firstSteps")
          }}
        />
      )}
      {step === "firstSteps" && (
        <FirstStepsStep
          person={person}
          isPending={activation.isPending}
          isOpening={activation.isOpening}
          message={refused?.message ?? null}
          onBack={go("details")}
          onActivate={() =>
            activation.run(email, password, {
              token,
              password,
              ...(person.has_account ? {} : names),
            })
          }
        />
      )}
    </>
  )
}

type Body = { token: string; password: string; first_name?: string; last_name?: string }

/** Activates, then logs in with what was just chosen. */
const useActivation = (onSignedIn: OnSignedIn) => {
  const client = useClient()
  const command = useCommand(activateAccount)
  const [isOpening, setOpening] = useState(false)
  const [isActivatedOnly, setActivatedOnly] = useState(false)
  const run = async (email: string, password: string, body: Body) => {
    if ((await command.run({ body })) === null) return
    setOpening(true)
    try {
      await onSignedIn(await client.call(login, { body: { email, password } }, { quiet: true }))
    } catch {
      // The account is there: whatever stopped the log-in, the way on is the log-in page.
      setActivatedOnly(true)
    } finally {
      setOpening(false)
    }
  }
  return { command, run, isOpening, isActivatedOnly, isPending: command.isPending || isOpening }
}

function Progress({ current, heading: title }: { current: StepName; heading: string }) {
  const at = order.indexOf(current)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    heading.current?.focus()
  }, [current])
  return (
    <div className={own.progress}>
      <div className={own.wide}>
        <Stepper
          label={words.progress}
          steps={order.map((name, n) => ({
            id: name,
            label: words.steps[name],
            state: n < at ? "done" : n === at ? "current" : "todo",
          }))}
        />
      </div>
      <p className={own.narrow} aria-hidden="true">
        {words.stepOf(at + 1, words.steps[current])}
      </p>
      <h2 ref={heading} tabIndex={-1} className={own.heading}>
        {title}
      </h2>
    </div>
  )
}

function ActivatedOnly() {
  return (
    <>
      <Banner tone="success" live="polite">
        {words.activated}
      </Banner>
      <div className={styles.actions}>
        <ButtonLink href="/login" variant="primary">
          {words.signIn}
        </ButtonLink>
      </div>
    </>
  )
}
