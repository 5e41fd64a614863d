import { formatFrenchDate } from "@jalon/kernel"
import { Banner } from "@jalon/ui"
import type { Contract } from "../form/fields.ts"
import { answerWords as words } from "../shared/strings.fr.ts"

const toSign = ({ contract, convention }: NonNullable<Contract["to_sign_again"]>): string => {
  if (contract && convention) return words.signBoth
  if (contract) return words.signContract
  return convention ? words.signConvention : words.signNothing
}

/** What the filing body said against the file, word for word, and what its correction asks of the parties. */
export function AnswerNotice({
  contract: { last_answer, to_sign_again },
}: {
  contract: Pick<Contract, "last_answer" | "to_sign_again">
}) {
  if (last_answer === null && to_sign_again === null) return null
  const { move, text, on } = last_answer ?? { move: null, text: null, on: null }
  return (
    <Banner
      tone={to_sign_again === null ? "danger" : "waiting"}
      title={move === null ? words.corrected : words.titles[move](on === null ? null : formatFrenchDate(on))}
    >
      {text !== null && <p>« {text} »</p>}
      {to_sign_again !== null && <p>{toSign(to_sign_again)}</p>}
    </Banner>
  )
}
