import { useCommand } from "@jalon/client"
import { Button, Dialog, TextArea, TriangleAlert, VisuallyHidden } from "@jalon/ui"
import { CircleX } from "lucide-react"
import { useState } from "react"
import { filesWithState, sectionWords } from "../../rules/index.ts"
import { acknowledgeFinding, getContract } from "../../wire/index.ts"
import { formWords as words } from "../shared/strings.fr.ts"
import { fieldId } from "./field-id.ts"
import { type Contract, dataOf } from "./fields.ts"
import styles from "./form.module.css"

type Finding = Contract["findings"][number]

interface PanelProps {
  contract: Contract
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

function FindingLine({ contract, finding, onGoTo }: PanelProps & { finding: Finding }) {
  const [isAsking, setAsking] = useState(false)
  const takeBack = useCommand(acknowledgeFinding, { refreshes: [getContract] })
  const takeBackAcceptance = () =>
    void takeBack.run({ params: { contractId: contract.id }, body: { rule: finding.rule, reason: null } })
  const { section, fields, is_acknowledged: isAccepted } = finding
  const [first] = fields
  const isBlocking = finding.verdict === "blocking"
  const Icon = isBlocking ? CircleX : TriangleAlert
  const mayAccept = finding.verdict === "warning" || finding.can_be_overruled
  return (
    <li className={styles.finding} data-verdict={finding.verdict}>
      <strong className={styles.verdict}>
        <Icon aria-hidden />
        <VisuallyHidden>{words.verdicts[isBlocking ? "blocking" : "warning"]} : </VisuallyHidden>
        {finding.title}
      </strong>
      <p>{finding.message}</p>
      {finding.fix && !finding.fix.includes(finding.message) && <p className={styles.quiet}>{finding.fix}</p>}
      <details className={styles.quiet}>
        <summary>{words.why}</summary>
        <p>{finding.explanation}</p>
        <p>{words.source(finding.source)}</p>
        {finding.uncertain && <p>{words.uncertain(finding.uncertain)}</p>}
      </details>
      <div className={styles.actions}>
        {section && first && (
          <Button
            size="small"
            aria-label={words.goToNamed(finding.title)}
            onPress={() => onGoTo(section, fieldId(first))}
          >
            {words.goTo}
          </Button>
        )}
        {(mayAccept || isAccepted) && (
          // One button in both states: the focus stays on it when its line is accepted.
          <Button
            size="small"
            variant="quiet"
            aria-label={(isAccepted ? words.takeBackNamed : words.acceptNamed)(finding.title)}
            onPress={() => (isAccepted ? takeBackAcceptance() : setAsking(true))}
          >
            {isAccepted ? words.takeBack : words.accept}
          </Button>
        )}
      </div>
      {isAsking && <Accept contract={contract} finding={finding} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Public lists that are not read here. */
const LOOKED_UP: readonly string[] = ["DEP-04-HABILITATION"]

/** No field of the form decides it: a person looks it up. */
const isElsewhere = ({ verdict, rule, fields }: Finding): boolean =>
  verdict === "info" || (verdict === "unknown" && LOOKED_UP.includes(rule) && fields.length === 0)

const isWaiting = (finding: Finding): boolean => finding.verdict === "unknown" && !isElsewhere(finding)

/** « Pré-contrôle OPCO »: every refusal reason with its rule, its figures and the way to the field that mends it. */
export function PreCheckPanel({ contract, onGoTo }: PanelProps) {
  const open = contract.findings.filter(
    ({ verdict, rule }) => (verdict === "blocking" || verdict === "warning") && rule !== "CPL-01",
  )
  const elsewhere = contract.findings.filter(isElsewhere)
  const count = (verdict: string) => contract.findings.filter((one) => one.verdict === verdict).length
  const { missing } = contract
  return (
    <div className={styles.panel}>
      <h2>{filesWithState(dataOf(contract, contract.fields)) ? words.precheckOfState : words.precheck}</h2>
      {open.length === 0 ? (
        <p>{words.clear}</p>
      ) : (
        <ul className={styles.findings}>
          {open.map((finding) => (
            <FindingLine key={finding.rule} contract={contract} finding={finding} onGoTo={onGoTo} />
          ))}
        </ul>
      )}
      {elsewhere.length > 0 && (
        <>
          <h3>{words.elsewhere}</h3>
          <ul className={styles.findings}>
            {elsewhere.map(({ rule, title, message, fix }) => (
              <li key={rule} className={styles.finding}>
                <strong>{title}</strong>
                <p>{message}</p>
                {fix && <p className={styles.quiet}>{fix}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.quiet}>
        {words.ok(count("ok"))} · {words.waiting(contract.findings.filter(isWaiting).length)}
      </p>
      <h3>{words.missing(missing.length)}</h3>
      {missing.length === 0 ? (
        <p>{words.nothingMissing}</p>
      ) : (
        [...Map.groupBy(missing, ({ section }) => section)].map(([section, fields]) => (
          <section key={section} className={styles.missingSection}>
            <h4>{sectionWords[contract.contract_type][section]}</h4>
            <ul className={styles.missing}>
              {fields.map(({ key, label, by }) => (
                <li key={key}>
                  <Button size="small" variant="quiet" onPress={() => onGoTo(section, fieldId(key))}>
                    {by.includes("school") ? label : `${label} (${words.byCompany})`}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  )
}
