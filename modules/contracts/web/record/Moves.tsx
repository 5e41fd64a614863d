import { useCommand } from "@jalon/client"
import { Button } from "@jalon/ui"
import { useState } from "react"
import { partySignatures } from "../../rules/index.ts"
import { contractHistory, getContract, listContracts, moveContract } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import styles from "../form/form.module.css"
import { type Sending, SendToCompany } from "../link/SendToCompany.tsx"
import { formWords, recordPageWords as words } from "../shared/strings.fr.ts"
import { AskDialog } from "./AskDialog.tsx"

type Move = Contract["moves"][number]

/** What is asked for each thing the life-cycle table demands. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  convention_line: ["line", "reason"],
  opco_numbers: ["depot_numero_externe"],
  transmission_proof: [],
}
const askedBy = (contract: Contract, { demands }: Move): readonly string[] => {
  const { contract_type, fields, needs_convention } = contract
  return demands
    .filter(({ key }) => key !== "signed_convention" || needs_convention)
    .flatMap(({ key }) =>
      key === "signature_dates" ? partySignatures({ ...fields, contract_type }) : (ASKED[key] ?? [key]),
    )
}

function MoveDialog({ contract, move, onClose }: { contract: Contract; move: Move; onClose: () => void }) {
  const command = useCommand(moveContract, {
    refreshes: [getContract, listContracts, contractHistory],
    onDone: onClose,
  })
  return (
    <AskDialog
      title={move.label}
      names={askedBy(contract, move)}
      faults={command.refused?.fields ?? {}}
      isPending={command.isPending}
      onSend={(given) =>
        void command.run({ params: { contractId: contract.id }, body: { move: move.move, given } })
      }
      onClose={onClose}
    />
  )
}

/** Steps back are there for who looks for them, and are nobody's next step. */
const STEPS_BACK: ReadonlySet<string> = new Set(["reopen", "recall", "cancel"])

export const openMoves = ({ moves }: Pick<Contract, "moves">): Move[] =>
  moves
    .filter(({ reasons }) => reasons.length === 0)
    .toSorted((one, other) => Number(STEPS_BACK.has(one.move)) - Number(STEPS_BACK.has(other.move)))

/** What is sent to the company has a form of its own: to whom, for when, and what will be seen. */
const sentToCompany = ({ move }: Move): Sending | null =>
  move === "askCompany" || move === "askCorrection" ? move : null

/** One step of the life cycle: a button, and a question when the step needs an answer. */
export function MoveButton({
  contract,
  move,
  variant,
}: {
  contract: Contract
  move: Move
  variant?: "primary" | "secondary"
}) {
  const [isAsking, setAsking] = useState(false)
  const command = useCommand(moveContract, { refreshes: [getContract, listContracts, contractHistory] })
  const sending = sentToCompany(move)
  const needsAnswer = sending !== null || askedBy(contract, move).length > 0
  const go = () => void command.run({ params: { contractId: contract.id }, body: { move: move.move } })
  return (
    <>
      <Button
        variant={variant ?? "secondary"}
        isPending={command.isPending}
        onPress={() => (needsAnswer ? setAsking(true) : go())}
      >
        {move.label}
      </Button>
      {isAsking && !sending && (
        <MoveDialog contract={contract} move={move} onClose={() => setAsking(false)} />
      )}
      {isAsking && sending && (
        <SendToCompany contract={contract} sending={sending} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

interface MovesProps {
  contract: Contract
  /** It stands under a title of the page already. */
  isTitled?: boolean
}

/** What may be done now, and what closes the rest, in words. */
export function Moves({ contract, isTitled = false }: MovesProps) {
  const open = openMoves(contract)
  const closed = contract.moves.filter(({ reasons }) => reasons.length > 0)
  return (
    <div className={styles.panel}>
      {open.length === 0 && <p>{words.nothing}</p>}
      {open.length > 0 && (
        <>
          {!isTitled && <h3 className={styles.movesTitle}>{formWords.review.moves}</h3>}
          <ul className={styles.moves}>
            {open.map((move, index) => (
              <li key={move.move}>
                <MoveButton contract={contract} move={move} variant={index === 0 ? "primary" : "secondary"} />
              </li>
            ))}
          </ul>
        </>
      )}
      {closed.length > 0 && (
        <>
          <h3 className={styles.movesTitle}>{formWords.review.closed}</h3>
          <ul className={styles.moves}>
            {closed.map(({ move, label, reasons }) => (
              <li key={move}>
                <strong>{label}</strong>
                {reasons.map((reason) => (
                  <span key={reason} className={styles.quiet}>
                    {reason}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
