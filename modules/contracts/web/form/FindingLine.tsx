import { useCommand } from "@jalon/client"
import { Button, Dialog, TextArea, TriangleAlert, VisuallyHidden } from "@jalon/ui"
import { CircleCheck, CircleX } from "lucide-react"
import { useState } from "react"
import { acknowledgeFinding, applyMinimumPay, getContract } from "../../wire/index.ts"
import { formWords as words } from "../shared/strings.fr.ts"
import { type Finding, isAccepted } from "./field-finding.ts"
import { fieldId } from "./field-id.ts"
import type { Contract } from "./fields.ts"
import styles from "./form.module.css"
import { OpenTraining } from "./OpenTraining.tsx"
import { Proposal } from "./Proposal.tsx"
import type { ContractForm } from "./use-contract-form.ts"

export interface FindingLineProps {
  contract: Contract
  finding: Finding
  form: Pick<ContractForm, "set">
  /** Opens the section of a field and goes to it. */
  onGoTo: (section: string, id: string) => void
}

function Accept({
  contract,
  finding,
  onClose,
}: {
  contract: Contract
  finding: Finding
  onClose: () => void
}) {
  const [reason, setReason] = useState("")
  const command = useCommand(acknowledgeFinding, { refreshes: [getContract], onDone: onClose })
  const send = (why: string) =>
    command.run({ params: { contractId: contract.id }, body: { rule: finding.rule, reason: why } })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.acceptTitle}
      isPending={command.isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isPending={command.isPending}
            isDisabled={reason.trim() === ""}
            onPress={() => void send(reason.trim())}
          >
            {words.acceptVerb}
          </Button>
        </>
      }
    >
      <p>{finding.message}</p>
      <fieldset className={styles.actions}>
        <legend>{words.acceptUsual}</legend>
        {words.acceptReasons.map((usual) => (
          <Button key={usual} size="small" isPending={command.isPending} onPress={() => void send(usual)}>
            {usual}
          </Button>
        ))}
      </fieldset>
      <TextArea
        label={words.acceptReason}
        rows={3}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

/** Pay has its own way to be settled: the whole table at the least the law allows. */
function MinimumPay({ contract }: { contract: Contract }) {
  const apply = useCommand(applyMinimumPay, { refreshes: [getContract] })
  return (
    <Button
      size="small"
      isPending={apply.isPending}
      onPress={() => void apply.run({ params: { contractId: contract.id } })}
    >
      {words.applyMinimum}
    </Button>
  )
}

const isAboutPay = ({ fields: [first] }: Finding, { pay, editable }: Contract): boolean =>
  first === "remunerations" && pay.periods.length > 0 && editable.includes(first)

function Apply({ contract, finding, form }: Omit<FindingLineProps, "onGoTo">) {
  return isAboutPay(finding, contract) ? (
    <MinimumPay contract={contract} />
  ) : (
    <Proposal contract={contract} finding={finding} form={form} />
  )
}

/** An alert that was accepted says why, in the place of what is wrong. */
function Sentences({ finding }: { finding: Finding }) {
  const { message, fix, accepted_because: why } = finding
  if (isAccepted(finding)) return <p className={styles.quiet}>{words.accepted(why ?? "")}</p>
  return (
    <>
      <p>{message}</p>
      {fix && !fix.includes(message) && <p className={styles.quiet}>{fix}</p>}
    </>
  )
}

const stateOf = (finding: Finding): "blocking" | "warning" | "accepted" => {
  if (finding.verdict === "blocking") return "blocking"
  return isAccepted(finding) ? "accepted" : "warning"
}
const icons = { blocking: CircleX, warning: TriangleAlert, accepted: CircleCheck }

/** One objection of the rules: what is wrong, the rule and its figures, and every way to settle it. */
export function FindingLine({ contract, finding, form, onGoTo }: FindingLineProps) {
  const [isAsking, setAsking] = useState(false)
  const takeBack = useCommand(acknowledgeFinding, { refreshes: [getContract] })
  const takeBackAcceptance = () =>
    void takeBack.run({ params: { contractId: contract.id }, body: { rule: finding.rule, reason: null } })
  const { section, fields } = finding
  const [first] = fields
  const state = stateOf(finding)
  const hasReason = finding.accepted_because !== null
  const Icon = icons[state]
  const mayAccept = finding.verdict === "warning" || finding.can_be_overruled
  return (
    <li className={styles.finding} data-verdict={state}>
      <strong className={styles.verdict}>
        <Icon aria-hidden />
        <VisuallyHidden>{words.verdicts[state]} : </VisuallyHidden>
        {finding.title}
      </strong>
      <Sentences finding={finding} />
      <details className={styles.quiet}>
        <summary>{words.why}</summary>
        {state === "accepted" && <p>{finding.message}</p>}
        <p>{finding.explanation}</p>
        <p>{words.source(finding.source)}</p>
        {finding.uncertain && <p>{words.uncertain(finding.uncertain)}</p>}
      </details>
      <div className={styles.actions}>
        {state !== "accepted" && <Apply contract={contract} finding={finding} form={form} />}
        {state !== "accepted" && <OpenTraining contract={contract} finding={finding} />}
        {section && first && (
          <Button
            size="small"
            aria-label={words.goToNamed(finding.title)}
            onPress={() => onGoTo(section, fieldId(first))}
          >
            {words.goTo}
          </Button>
        )}
        {(mayAccept || hasReason) && (
          // One button in both states: the focus stays on it when its line is accepted.
          <Button
            size="small"
            variant="quiet"
            aria-label={(hasReason ? words.takeBackNamed : words.acceptNamed)(finding.title)}
            onPress={() => (hasReason ? takeBackAcceptance() : setAsking(true))}
          >
            {hasReason ? words.takeBack : words.accept}
          </Button>
        )}
      </div>
      {isAsking && <Accept contract={contract} finding={finding} onClose={() => setAsking(false)} />}
    </li>
  )
}
