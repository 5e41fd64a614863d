import { useClient, useRead } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { ListHeader, Loaded } from "@jalon/screens"
import { Button, defaultPageSize, EmptyState, Link, Pagination, StatusBadge } from "@jalon/ui"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { MailCheck } from "lucide-react"
import { useState } from "react"
import { listOpcoAnswers, type OpcoAnswer } from "../../wire/index.ts"
import { useSections } from "../list/use-sections.ts"
import { ContractActButton } from "../record/ContractActButton.tsx"
import { formHref, recordHref } from "../shared/addresses.ts"
import styles from "./answers.module.css"
import { ProposeCheck } from "./ProposeCheck.tsx"
import { SchoolChecks } from "./SchoolChecks.tsx"
import { checkWords, answersWords as words } from "./strings.fr.ts"

const signsAgain = ({ signs: { contract, convention } }: OpcoAnswer): string => {
  if (contract && convention) return words.signBoth
  if (contract) return words.signContract
  return convention ? words.signConvention : words.signNothing
}

/** One file to put right: what the OPCO said, where it is mended, and the one button. */
function Answer({ answer, onEnd }: { answer: OpcoAnswer; onEnd: () => void }) {
  const { learner_name, company_name, number, opco, since, badge, said, stopped, fields, advice } = answer
  const { act } = answer.next_action
  const [isProposed, setProposed] = useState(false)
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.who}>
          <Link href={recordHref(answer)} look="quiet">
            {learner_name}
          </Link>
        </h2>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
      </header>
      <p className={styles.quiet}>
        {words.about([company_name, opco ?? "", number, words.since(formatFrenchDay(since))])}
      </p>
      {stopped !== null && <p>{stopped}</p>}
      {said !== null && said !== "" && <blockquote className={styles.quote}>{words.quote(said)}</blockquote>}
      {stopped === null && (said === null || said === "") && <p className={styles.quiet}>{words.silent}</p>}
      {advice.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {fields.length > 0 && (
        <p className={styles.fields}>
          <span className={styles.quiet}>{words.fields}</span>
          {fields.map(({ key, label, section }) => (
            <Link key={key} href={formHref(answer, section, key)}>
              {label}
            </Link>
          ))}
        </p>
      )}
      {fields.length > 0 && <p className={styles.quiet}>{signsAgain(answer)}</p>}
      <div className={styles.actions}>
        {act !== null && (
          <ContractActButton
            contractId={answer.id}
            label={act.label}
            name={words.actOf(act.label, learner_name)}
            onEnd={onEnd}
          />
        )}
        {said !== null && said !== "" && opco !== null && (
          <Button
            size="small"
            aria-label={checkWords.proposeOf(learner_name)}
            onPress={() => setProposed(true)}
          >
            {checkWords.propose}
          </Button>
        )}
        <Link href={`${recordHref(answer)}?tab=opco`}>{words.exchange}</Link>
      </div>
      {isProposed && <ProposeCheck answer={answer} onClose={() => setProposed(false)} />}
    </li>
  )
}

/** What the OPCOs hold against files, the oldest first. */
export default function AnswersScreen() {
  const navigate = useNavigate()
  const client = useClient()
  const { page = 1 }: { page?: number } = useSearch({ strict: false })
  const read = useRead(listOpcoAnswers, { query: { page: Number(page), page_size: defaultPageSize } })
  const sections = useSections("apprentissage", "answers")
  const goTo = (to: number) =>
    void navigate({ to: ".", search: (now: Record<string, unknown>) => ({ ...now, page: to }) })
  return (
    <div className={styles.page}>
      <ListHeader title={words.title} sections={sections} primary={null} actions={null} />
      <p className={styles.intro}>{words.intro}</p>
      <Loaded read={read}>
        {({ count, results }) =>
          results.length === 0 ? (
            <EmptyState icon={MailCheck} title={words.empty}>
              {words.emptyText}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {results.map((answer) => (
                  <Answer
                    key={answer.id}
                    answer={answer}
                    onEnd={() => void client.stale.tell([listOpcoAnswers])}
                  />
                ))}
              </ul>
              {count > defaultPageSize && (
                <Pagination label={words.pages} page={Number(page)} total={count} onPage={goTo} />
              )}
            </>
          )
        }
      </Loaded>
      <SchoolChecks />
    </div>
  )
}
