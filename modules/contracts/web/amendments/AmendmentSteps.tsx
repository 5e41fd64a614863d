import { useCommand } from "@jalon/client"
import { listEnvelopes } from "@jalon/signatures/wire"
import { Banner, Button, Checkbox, type Step, Stepper } from "@jalon/ui"
import { useState } from "react"
import { type AmendmentStep, filingOf, forFiling } from "../../rules/index.ts"
import {
  type Amendment,
  contractHistory,
  getAmendment,
  getContract,
  listAmendments,
  listContracts,
  moveAmendment,
} from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import { AskDialog } from "../record/AskDialog.tsx"
import { StartAmendmentSignature } from "./StartAmendmentSignature.tsx"
import { amendmentWords } from "./strings.fr.ts"

const words = amendmentWords.review
type Move = Amendment["moves"][number]

interface StepProps {
  contract: Contract
  amendment: Amendment
  move: Move
  isFirst: boolean
  acceptsWarnings: boolean
}

/** Everything that shows an amendment. */
const refreshes = [getAmendment, listAmendments, getContract, listContracts, contractHistory, listEnvelopes]

function SignatureButton({ contract, amendment, move }: StepProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="primary" onPress={() => setAsking(true)}>
        {move.label}
      </Button>
      {isAsking && (
        <StartAmendmentSignature
          contract={contract}
          amendment={amendment}
          refreshes={refreshes}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function StepButton({ contract, amendment, move, isFirst, acceptsWarnings }: StepProps) {
  const [isAsking, setAsking] = useState(false)
  const command = useCommand(moveAmendment, {
    refreshes,
    onDone: () => setAsking(false),
  })
  const send = (given: Record<string, string>) =>
    void command.run({
      params: { contractId: contract.id, amendmentId: amendment.id },
      body: { move: move.move as AmendmentStep, given, accepts_warnings: acceptsWarnings },
    })
  return (
    <>
      <Button
        variant={isFirst ? "primary" : "secondary"}
        isPending={command.isPending}
        onPress={() => (move.asks.length > 0 ? setAsking(true) : send({}))}
      >
        {move.label}
      </Button>
      {isAsking && (
        <AskDialog
          title={move.label}
          asks={move.asks}
          faults={command.refused?.fields ?? {}}
          isPending={command.isPending}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** What may be done now; warnings are read before a draft is declared ready. */
export function AmendmentSteps({ contract, amendment }: { contract: Contract; amendment: Amendment }) {
  const [acceptsWarnings, setAccepts] = useState(false)
  const hasWarning =
    amendment.status === "draft" && amendment.findings.some(({ severity }) => severity === "warning")
  return (
    <>
      {hasWarning && (
        <Checkbox isSelected={acceptsWarnings} onChange={setAccepts}>
          {words.accept}
        </Checkbox>
      )}
      <div className={form.actions}>
        {amendment.moves.map((move, index) => {
          const Step = move.move === "startSignature" ? SignatureButton : StepButton
          return (
            <Step
              key={move.move}
              contract={contract}
              amendment={amendment}
              move={move}
              isFirst={index === 0 && !move.is_back}
              acceptsWarnings={acceptsWarnings}
            />
          )
        })}
      </div>
    </>
  )
}

const LIFE = ["created", "ready", "signed", "transmitted", "engaged"] as const
const REACHED: Readonly<Record<Amendment["status"], number>> = {
  draft: 0,
  ready: 1,
  in_signature: 1,
  signed: 2,
  transmitted: 3,
  refused: 3,
  engaged: 4,
  cancelled: -1,
}

const dayOf = (
  { signed_on, transmitted_on, answered_on }: Amendment,
  id: (typeof LIFE)[number],
): string | null => {
  if (id === "signed") return signed_on
  if (id === "transmitted") return transmitted_on
  return id === "engaged" ? answered_on : null
}

const stateOf = ({ status }: Amendment, index: number): Step["state"] => {
  const reached = REACHED[status]
  if (index <= reached) return "done"
  if (index > reached + 1) return "todo"
  return status === "refused" ? "failed" : "current"
}

/** Where it stands, from its draft to the day the contract takes it over; nothing once it is given up. */
export function AmendmentLife({ contract, amendment }: { contract: Contract; amendment: Amendment }) {
  if (amendment.status === "cancelled")
    return (
      <Banner tone="neutral" title={words.cancelled}>
        {amendment.reason && words.reason(amendment.reason)}
      </Banner>
    )
  return (
    <Stepper
      label={words.life}
      steps={LIFE.map((id, index) => {
        const day = index <= REACHED[amendment.status] + 1 ? dayOf(amendment, id) : null
        return {
          id,
          label: forFiling(
            amendmentWords.steps[id === "engaged" && amendment.status === "refused" ? "refused" : id],
            filingOf({ ...contract.fields, contract_type: contract.contract_type }),
          ),
          state: stateOf(amendment, index),
          ...(day && { doneOn: day }),
        }
      })}
    />
  )
}
