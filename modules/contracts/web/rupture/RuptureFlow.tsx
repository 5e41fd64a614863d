import { useCommand } from "@jalon/client"
import {
  FormPage,
  type FormSection,
  Loaded,
  RestoredNotice,
  SaveState,
  UnreadableNotice,
} from "@jalon/screens"
import { Banner, Button, ButtonLink } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import {
  contractHistory,
  getContract,
  listContracts,
  NO_RUPTURE,
  prepareRupture,
  type RupturePreparation,
  recordRupture,
} from "../../wire/index.ts"
import { fieldId } from "../form/field-id.ts"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import { useGoTo } from "../form/use-go-to.ts"
import { recordHref } from "../shared/addresses.ts"
import { FlowSubtitle } from "../shared/FlowSubtitle.tsx"
import { Disputes } from "./Disputes.tsx"
import styles from "./rupture.module.css"
import { DatesStep, DocumentsStep, EffectsStep, ReasonStep, type StepProps } from "./Steps.tsx"
import { Findings, SummaryStep } from "./SummaryStep.tsx"
import { ruptureWords as words } from "./strings.fr.ts"
import { isEmpty, type Rupture, useRupture, useRuptureRead } from "./use-rupture.ts"

const STEPS = ["reason", "dates", "documents", "effects", "summary"] as const
type StepId = (typeof STEPS)[number]
const isStep = (id: string): id is StepId => (STEPS as readonly string[]).includes(id)

const content: Readonly<Record<StepId, (props: StepProps) => React.ReactNode>> = {
  reason: ReasonStep,
  dates: DatesStep,
  documents: DocumentsStep,
  effects: EffectsStep,
  summary: SummaryStep,
}

/** Where each finding is put right. */
const stepOf: Readonly<Record<RupturePreparation["findings"][number]["field"], StepId>> = {
  reason: "reason",
  last_day: "dates",
  signed_by: "documents",
  file_id: "documents",
}

/** The only day asked for beside the reason; the others stand together. */
const stepOfDay = (name: string): StepId => (name === "probation_last_day" ? "reason" : "dates")

/** Nothing can be said of the later steps before the reason and the last day. */
const isLater = (id: StepId, { draft }: Rupture): boolean =>
  id !== "reason" && id !== "dates" && !(draft.reason && draft.last_day)

/** What each step still asks for. */
const missingIn = (id: StepId, { draft }: Rupture, findings: RupturePreparation["findings"]): number => {
  if (id === "reason") return draft.reason ? 0 : 1
  const blocking = findings.filter(({ severity }) => severity === "blocking")
  if (id === "summary") return blocking.length
  const here = blocking.filter(({ field }) => stepOf[field] === id).length
  return id === "dates" && !draft.last_day ? 1 : here
}

const sectionsOf = (rupture: Rupture, { findings }: RupturePreparation): FormSection[] =>
  STEPS.map((id) => ({
    id,
    label: words.sections[id],
    missing: missingIn(id, rupture, findings),
    faults: Object.keys(rupture.unreadable).filter((name) => stepOfDay(name) === id).length,
    isLater: isLater(id, rupture),
  }))

interface HelpProps {
  known: RupturePreparation
  /** The step of the dates shows the notice beside its fields. */
  hasNotice: boolean
}

function Help({ known, hasNotice }: HelpProps) {
  return (
    <div className={form.panel}>
      <h2>{words.help.title}</h2>
      {known.notice === null && <p className={form.quiet}>{words.help.nothing}</p>}
      {known.notice !== null && hasNotice && (
        <>
          <p>{known.notice.sentence}</p>
          <p className={form.quiet}>{words.help.source(known.notice.source)}</p>
        </>
      )}
      <Findings findings={known.findings} />
    </div>
  )
}

/** Said once on arriving; whoever began it may be a colleague, so it can also be put aside whole. */
function Begun({ rupture, isFirstStep }: { rupture: Rupture; isFirstStep: boolean }) {
  const [isBegun, setBegun] = useState(!isEmpty(rupture.draft))
  if (!isBegun) return <RestoredNotice isRestored={rupture.isRestored} />
  if (!isFirstStep) return null
  const erase = () => {
    rupture.set(NO_RUPTURE)
    setBegun(false)
  }
  return (
    <Banner
      tone="info"
      live="polite"
      action={
        <Button size="small" onPress={erase}>
          {words.begun.erase}
        </Button>
      }
    >
      {words.begun.text}
    </Banner>
  )
}

interface FlowProps {
  contract: Contract
  opened: Parameters<typeof useRupture>[1]
}

function Flow({ contract, opened }: FlowProps) {
  const router = useRouter()
  const [step, setStep] = useState<StepId>("reason")
  const rupture = useRupture(contract.id, opened)
  const goTo = useGoTo(step)
  const unreadable = Object.keys(rupture.unreadable)
  const unreadableHere = unreadable.find((name) => stepOfDay(name) === step)
  const { draft, known } = rupture
  const command = useCommand(recordRupture, {
    refreshes: [getContract, listContracts, contractHistory, prepareRupture],
  })
  const record = async () => {
    const { reason, last_day } = draft
    if (!reason) return setStep("reason")
    if (!last_day) return setStep("dates")
    const answer = await command.run({
      params: { contractId: contract.id },
      body: { ...draft, reason, last_day, accepts_warnings: rupture.acceptsWarnings },
    })
    if (answer) void router.navigate({ href: recordHref(contract) })
  }
  const Step = content[step]
  return (
    <FormPage
      title={words.title(contract.number)}
      subtitle={<FlowSubtitle contract={contract} badge={contract.badge} />}
      sections={sectionsOf(rupture, known)}
      section={step}
      onSection={(id) => isStep(id) && setStep(id)}
      {...(step !== "summary" && { help: <Help known={known} hasNotice={step !== "dates"} /> })}
      state={
        <div className={styles.state}>
          <ButtonLink href={recordHref(contract)}>{words.back}</ButtonLink>
          <SaveState status={rupture.status} onRetry={rupture.saveNow} />
        </div>
      }
      onSave={rupture.saveNow}
      unreadableField={unreadableHere && fieldId(unreadableHere)}
      finish={
        <Button
          variant="danger"
          isPending={command.isPending}
          isDisabled={unreadable.length > 0}
          onPress={() => void record()}
        >
          {known.is_rupture ? words.summary.record : words.summary.cancelContract}
        </Button>
      }
    >
      <Begun rupture={rupture} isFirstStep={step === "reason"} />
      {command.refused && (
        <Banner tone="danger" live="urgent">
          {command.refused.message}
        </Banner>
      )}
      <Disputes rupture={rupture} />
      {step === "summary" && (
        <UnreadableNotice
          unreadable={rupture.unreadable}
          onGoTo={(name) => {
            goTo(fieldId(name))
            setStep(stepOfDay(name))
          }}
        />
      )}
      <Step
        contract={contract}
        rupture={rupture}
        known={known}
        faults={{ ...rupture.faults, ...command.refused?.fields }}
        onCorrect={(field) => setStep(stepOf[field])}
      />
    </FormPage>
  )
}

/** The break-up assistant: one path from the reason to what will remain to be done, then one command. */
export function RuptureFlow({ contract }: { contract: Contract }) {
  const read = useRuptureRead(contract.id, {})
  return (
    <Loaded read={read}>
      {(opened) =>
        opened.preparation.closed.length > 0 ? (
          <Banner
            tone="info"
            action={<ButtonLink href={recordHref(contract)}>{words.back}</ButtonLink>}
            title={words.action}
          >
            {opened.preparation.closed.join(" ")}
          </Banner>
        ) : (
          <Flow contract={contract} opened={opened} />
        )
      }
    </Loaded>
  )
}
