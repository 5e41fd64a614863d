import { useCommand } from "@jalon/client"
import { DeadLink } from "@jalon/guest-links/web"
import type { GuestLinkView } from "@jalon/guest-links/wire"
import { SaveState, UnreadableNotice } from "@jalon/screens"
import { Banner, Button, ErrorSummary } from "@jalon/ui"
import { Mail } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { type ContractType, fieldOf, guestSections, type Section, sectionWords } from "../../rules/index.ts"
import { mailCompletion } from "../../wire/index.ts"
import { fieldId } from "../form/field-id.ts"
import { About } from "./About.tsx"
import { GuestSection, preloadSections } from "./GuestSection.tsx"
import { DelegatedTo, HandOver } from "./HandOver.tsx"
import styles from "./link.module.css"
import { SectionSteps, type StepOf } from "./SectionSteps.tsx"
import { SendPart } from "./SendPart.tsx"
import { SendWhole, type Sent } from "./SendWhole.tsx"
import { linkWords as words } from "./strings.fr.ts"
import { useAttempt } from "./use-attempt.ts"
import { type GuestContract, useGuestForm } from "./use-guest-form.ts"
import { useSiret } from "./use-siret.ts"

interface GuestFormProps {
  token: string
  guestLink: GuestLinkView
  read: GuestContract
  onSent: (sent: Sent) => void
  onPartDone: () => void
}

/** Fields of steps that the page does not have stand in the last one. */
const placeIn = ({ sections }: GuestContract, section: Section | null): Section =>
  sections.find((one) => one === section) ?? sections.at(-1) ?? "review"

const stepsOf = (contract: GuestContract, faults: Readonly<Record<string, string>>): StepOf[] =>
  contract.sections.map((id) => ({
    id,
    label: sectionWords[contract.contract_type][id],
    missing: contract.missing.filter(({ section }) => section === id).length,
    faults:
      contract.findings.filter(
        ({ section, verdict, rule }) =>
          verdict === "blocking" && rule !== "CPL-01" && placeIn(contract, section) === id,
      ).length +
      Object.keys(faults).filter(
        (key) =>
          contract.asked.find((field) => field.key === key)?.section === id && faults[key] !== undefined,
      ).length,
  }))

const firstOpen = ({ sections, missing }: GuestContract): Section =>
  sections.find((id) => missing.some(({ section }) => section === id)) ?? sections.at(-1) ?? "review"

/** The section about the person, once hers, never comes back to the company: a link that was taken back is sent to her again. */
const isHersToAsk = ({ contract_type: type, part, sections, delegated }: GuestContract): boolean =>
  part === null &&
  guestSections[type].includes("learner") &&
  !sections.includes("learner") &&
  !delegated.some(({ section }) => section === "learner")

/** Who answers for themselves sends to the school; a colleague gives a section back to the company. */
const sendLabel = ({ person }: GuestContract, school: string): string =>
  person === "company" ? words.part.send : words.review.send(school)

/** The company's part of a contract: one section at a time, in any order, saved as one types. */
export function GuestForm({ token, guestLink, read, onSent, onPartDone }: GuestFormProps) {
  const { contract, setContract, form: saved, dead, setDead } = useGuestForm(token, read)
  const [opened] = useState(read)
  const [section, setSection] = useState<Section>(() => firstOpen(read))
  const { attempt, faults, tell, check } = useAttempt(contract, saved)
  const [isWarned, setWarned] = useState(false)
  const looked = useSiret(token, contract, saved, setContract)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = { ...saved, faults: { ...faults, ...saved.faults } }
  const steps = stepsOf(contract, saved.faults)
  const at = contract.sections.indexOf(section)
  const next = contract.sections[at + 1]
  const label = contract.person !== "company" ? words.yours : sectionWords[contract.contract_type][section]
  const school = guestLink.host.name

  const open = (to: Section, field?: string) => {
    setWarned(false)
    if (field === undefined) tell({})
    setSection(to)
    requestAnimationFrame(() => {
      const target = field === undefined ? heading.current : document.getElementById(field)
      target?.scrollIntoView({ block: field === undefined ? "start" : "center" })
      target?.focus()
    })
  }
  /** A section delegated to the person it is about leaves the page: the one after it opens. */
  const hear = (after: GuestContract) => {
    setContract(after)
    if (!after.sections.includes(section)) open(after.sections[at] ?? "review")
  }
  const goOn = () => {
    if (next === undefined) return
    if (isWarned || check(section)) open(next)
    else setWarned(true)
  }
  useEffect(() => {
    // A part that did not come is asked for again when it is opened.
    preloadSections().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (dead !== null) scrollTo({ top: 0 })
  }, [dead])

  /** The first fault that stands elsewhere opens its section; its field is focused there. */
  const onFaults = (told: Readonly<Record<string, string>>) => {
    tell(told)
    const places = [...contract.asked, ...contract.missing].filter(({ key }) => key in told)
    const [first] = places
    if (first && !places.some((place) => place.section === section)) open(first.section, fieldId(first.key))
  }

  const problems = Object.entries(form.faults)
    .filter(([key]) => contract.asked.find((field) => field.key === key)?.section === section)
    .map(([key, message]) => ({
      id: fieldId(key),
      label: fieldOf(contract.contract_type, key)?.label ?? key,
      message,
    }))

  return (
    <>
      {dead !== null && (
        <div className={styles.stack}>
          <DeadLink state={dead} token={token} />
          <p>{words.deadWhileTyping}</p>
        </div>
      )}
      {contract.message && (
        <Banner tone="waiting" title={words.message(school)}>
          {contract.message}
        </Banner>
      )}
      {contract.person === "company" && <About contract={contract} />}
      {contract.delegated
        .filter((one) => !contract.sections.includes(one.section))
        .map((one) => (
          <DelegatedTo key={one.section} delegated={one} />
        ))}
      {isHersToAsk(contract) && (
        <HandOver token={token} contract={contract} section="learner" onContract={hear} />
      )}
      {contract.sections.length > 1 && (
        <div className={styles.progress}>
          <SectionSteps steps={steps} current={section} onOpen={(to) => open(to)} />
          <p className={styles.quiet} role="status">
            {words.left(contract.missing.length)}
          </p>
        </div>
      )}
      <section className={styles.section} aria-labelledby="section">
        <div className={styles.sectionHead}>
          {contract.sections.length > 1 && (
            <p className={styles.stepOf}>{words.step(at + 1, contract.sections.length, label)}</p>
          )}
          <h2 id="section" ref={heading} tabIndex={-1} className={styles.title}>
            {label}
          </h2>
          {section !== "review" && <p className={styles.quiet}>{words.optional}</p>}
        </div>
        <ErrorSummary problems={problems} attempt={attempt} />
        <GuestSection
          token={token}
          contract={contract}
          opened={opened}
          form={form}
          section={section}
          school={school}
          looked={looked}
          onContract={hear}
          onOpen={(to) => open(to)}
        >
          {form.status.kind === "unreadable" ? (
            <UnreadableNotice
              unreadable={form.unreadable}
              onGoTo={(name) =>
                open(contract.asked.find(({ key }) => key === name)?.section ?? section, fieldId(name))
              }
            />
          ) : contract.part === null ? (
            <SendWhole
              token={token}
              contract={contract}
              form={form}
              school={school}
              onDead={setDead}
              onSent={onSent}
              onFaults={onFaults}
            />
          ) : (
            <SendPart
              token={token}
              label={sendLabel(contract, school)}
              form={form}
              onDead={setDead}
              onFaults={tell}
              onDone={onPartDone}
            />
          )}
        </GuestSection>
      </section>
      {contract.person === "company" && <Later token={token} type={contract.contract_type} />}
      <footer className={styles.bar} data-empty={next === undefined && form.status.kind === "untouched"}>
        <SaveState status={form.status} onRetry={form.saveNow} />
        {next && (
          <Button variant="primary" onPress={goOn}>
            {isWarned && problems.length > 0 ? words.nextAnyway : words.next}
          </Button>
        )}
      </footer>
    </>
  )
}

/** The same link, in one's own mailbox: the answers wait behind it. */
function Later({ token, type }: { token: string; type: ContractType }) {
  const [email, setEmail] = useState<string | null>(null)
  const command = useCommand(mailCompletion, { quiet: true, onDone: (answer) => setEmail(answer.email) })
  if (email !== null)
    return (
      <Banner tone="success" live="polite">
        {words.later.done(email)}
      </Banner>
    )
  return (
    <div className={styles.later}>
      <Button
        variant="quiet"
        icon={<Mail aria-hidden />}
        isPending={command.isPending}
        onPress={() => void command.run({ body: { token } })}
      >
        {words.later.verb[type]}
      </Button>
      {command.refused && (
        <Banner tone="danger" live="urgent">
          {command.refused.message}
        </Banner>
      )}
    </div>
  )
}
