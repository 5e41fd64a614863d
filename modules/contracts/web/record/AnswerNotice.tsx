import { formatFrenchDate } from "@jalon/kernel"
import { Banner, Link } from "@jalon/ui"
import { readAnswer } from "../../rules/index.ts"
import { answersWords } from "../deposit/strings.fr.ts"
import type { Contract } from "../form/fields.ts"
import { formHref } from "../shared/addresses.ts"
import { answerWords as words } from "../shared/strings.fr.ts"
import styles from "./answer.module.css"

type SignedAgain = NonNullable<Contract["to_sign_again"]>

const signedAgain = ({ contract, convention }: SignedAgain): string | null => {
  if (contract && convention) return words.signBoth
  if (contract) return words.signContract
  return convention ? words.signConvention : null
}

const toSign = (what: SignedAgain): string => {
  const before = signedAgain(what)
  if (!what.agreement) return before ?? words.signNothing
  return before === null ? words.signAgreementAlone : `${before} ${words.signAgreement}`
}

type Answered = Pick<Contract, "id" | "contract_type" | "last_answer" | "to_sign_again">

/** Word for word, then what it is about: each field a link to it. */
function Said({ contract, text }: { contract: Answered; text: string }) {
  const answer = readAnswer(contract.contract_type, text)
  return (
    <>
      <p className={styles.words}>« {answer.text} »</p>
      {answer.advice.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {answer.fields.length > 0 && (
        <p className={styles.fields}>
          <span>{answersWords.fields}</span>
          {answer.fields.map(({ key, label, section }) => (
            <Link key={key} href={formHref(contract, section, key)}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

/** What the filing body said against the file, word for word, and what its correction asks of the parties. */
export function AnswerNotice({ contract }: { contract: Answered }) {
  const { last_answer, to_sign_again } = contract
  if (last_answer === null && to_sign_again === null) return null
  const { move, text, on } = last_answer ?? { move: null, text: null, on: null }
  return (
    <Banner
      tone={to_sign_again === null ? "danger" : "waiting"}
      title={move === null ? words.corrected : words.titles[move](on === null ? null : formatFrenchDate(on))}
    >
      {text !== null && <Said contract={contract} text={text} />}
      {to_sign_again !== null && <p>{toSign(to_sign_again)}</p>}
    </Banner>
  )
}
