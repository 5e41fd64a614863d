import { Button } from "@jalon/ui"
import { filesWithState, sectionWords } from "../../rules/index.ts"
import { formWords as words } from "../shared/strings.fr.ts"
import { FindingLine, type FindingLineProps } from "./FindingLine.tsx"
import { type Finding, isAccepted, isObjection } from "./field-finding.ts"
import { fieldId } from "./field-id.ts"
import { dataOf } from "./fields.ts"
import styles from "./form.module.css"
import { OpenTraining } from "./OpenTraining.tsx"

type PanelProps = Omit<FindingLineProps, "finding">

/** Public lists that are not read here. */
const LOOKED_UP: readonly string[] = ["DEP-04-HABILITATION"]

/** No field of the form decides it: a person looks it up. */
const isElsewhere = ({ verdict, rule, fields }: Finding): boolean =>
  verdict === "info" || (verdict === "unknown" && LOOKED_UP.includes(rule) && fields.length === 0)

const isWaiting = (finding: Finding): boolean => finding.verdict === "unknown" && !isElsewhere(finding)

/** « Pré-contrôle OPCO »: every refusal reason with its rule, its figures and the way to the field that mends it. */
export function PreCheckPanel({ contract, form, onGoTo }: PanelProps) {
  const objections = contract.findings.filter(isObjection)
  const accepted = objections.filter(isAccepted).length
  const elsewhere = contract.findings.filter(isElsewhere)
  const count = (verdict: string) => contract.findings.filter((one) => one.verdict === verdict).length
  const { missing } = contract
  return (
    <div className={styles.panel}>
      <h2>{filesWithState(dataOf(contract, contract.fields)) ? words.precheckOfState : words.precheck}</h2>
      {objections.length === accepted ? (
        <p>{words.clear}</p>
      ) : (
        <p className={styles.quiet}>{words.toSettle(objections.length - accepted)}</p>
      )}
      {objections.length > 0 && (
        <ul className={styles.findings}>
          {objections.map((finding) => (
            <FindingLine
              key={finding.rule}
              contract={contract}
              finding={finding}
              form={form}
              onGoTo={onGoTo}
            />
          ))}
        </ul>
      )}
      {elsewhere.length > 0 && (
        <>
          <h3>{words.elsewhere}</h3>
          <ul className={styles.findings}>
            {elsewhere.map((finding) => (
              <li key={finding.rule} className={styles.finding}>
                <strong>{finding.title}</strong>
                <p>{finding.message}</p>
                {finding.fix && <p className={styles.quiet}>{finding.fix}</p>}
                {finding.verdict === "unknown" && (
                  <div className={styles.actions}>
                    <OpenTraining contract={contract} finding={finding} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.quiet}>
        {words.ok(count("ok"))} · {accepted > 0 && `${words.acceptedCount(accepted)} · `}
        {words.waiting(contract.findings.filter(isWaiting).length)}
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
