import { Banner, ButtonLink, TriangleAlert, VisuallyHidden } from "@jalon/ui"
import { CircleX } from "lucide-react"
import { gateOf } from "../../rules/index.ts"
import type { Contract } from "../form/fields.ts"
import styles from "../form/form.module.css"
import { OpenTraining } from "../form/OpenTraining.tsx"
import { recordHref } from "../shared/addresses.ts"
import { formWords, beforeFilingWords as words } from "../shared/strings.fr.ts"
import { MoveButton } from "./MoveButton.tsx"

type Finding = Contract["findings"][number]

/** Where the one button of the record leads while something stops the file. */
export const BEFORE_FILING = "before-filing"

/** Days that were not told are told by correcting what was declared. */
const DATED: readonly string[] = ["SIG-01", "CONV-04"]
const ATTACHED: readonly string[] = ["PCE-07", "PCE-08", "DEP-04-HABILITATION"]

/** What lies sealed in the student's record is not in the form. */
const isInStudentRecord = (key: string): boolean => /_(nir|rqth\w*)$/.test(key)

function WayOn({ contract, finding }: { contract: Contract; finding: Finding }) {
  const { rule, fields } = finding
  const moveNamed = (key: string) =>
    contract.moves.find(({ move, reasons }) => move === key && !reasons.length)
  if (ATTACHED.includes(rule))
    return (
      <>
        <ButtonLink size="small" href={`${recordHref(contract)}?tab=attachments`}>
          {words.addAttachment}
        </ButtonLink>
        <OpenTraining contract={contract} finding={finding} />
      </>
    )
  if (contract.student && fields.length > 0 && fields.every(isInStudentRecord))
    return (
      <ButtonLink size="small" href={`/school/student/${contract.student.id}/info`}>
        {words.openStudent}
      </ButtonLink>
    )
  const isDated = DATED.includes(rule)
  const move = moveNamed(isDated ? "correctDeclared" : "correctBeforeFiling")
  return move ? (
    <MoveButton contract={contract} move={move} label={isDated ? words.tellDates : words.correct} isSmall />
  ) : null
}

/** A signed contract that is not sent yet: what the filing body would object to, each with the way to put it right. */
export function BeforeFiling({ contract }: { contract: Contract }) {
  if (gateOf(contract.status) !== "deposit") return null
  const open = contract.findings.filter(
    ({ verdict, accepted_because: why }) => verdict === "blocking" || (verdict === "warning" && why === null),
  )
  const blocking = open.filter(({ verdict }) => verdict === "blocking").length
  if (open.length === 0) return null
  return (
    <div id={BEFORE_FILING} tabIndex={-1}>
      <Banner tone={blocking > 0 ? "danger" : "waiting"} title={words.title(blocking, open.length)}>
        <ul className={styles.findings}>
          {open.map((finding) => {
            const isBlocking = finding.verdict === "blocking"
            const Icon = isBlocking ? CircleX : TriangleAlert
            return (
              <li key={finding.rule} className={styles.finding} data-verdict={finding.verdict}>
                <strong className={styles.verdict}>
                  <Icon aria-hidden />
                  <VisuallyHidden>
                    {formWords.verdicts[isBlocking ? "blocking" : "warning"]} :{" "}
                  </VisuallyHidden>
                  {finding.message}
                </strong>
                {finding.fix && <p>{finding.fix}</p>}
                {isBlocking && (
                  <div className={styles.actions}>
                    <WayOn contract={contract} finding={finding} />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </Banner>
    </div>
  )
}
