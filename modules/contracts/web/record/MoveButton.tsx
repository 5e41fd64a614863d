import { useCommand } from "@jalon/client"
import { Button } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { contractHistory, getContract, listContracts, moveContract } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { type Sending, SendToCompany } from "../link/SendToCompany.tsx"
import { formHref } from "../shared/addresses.ts"
import { recordPageWords as words } from "../shared/strings.fr.ts"
import { AskDialog } from "./AskDialog.tsx"

type Move = Contract["moves"][number]

function MoveDialog({ contract, move, onClose }: { contract: Contract; move: Move; onClose: () => void }) {
  const command = useCommand(moveContract, {
    refreshes: [getContract, listContracts, contractHistory],
    onDone: onClose,
  })
  return (
    <AskDialog
      title={move.label}
      keep={DANGEROUS.has(move.move) ? words.keep : undefined}
      asks={move.asks}
      faults={command.refused?.fields ?? {}}
      isPending={command.isPending}
      onSend={(given) =>
        void command.run({ params: { contractId: contract.id }, body: { move: move.move, given } })
      }
      onClose={onClose}
    />
  )
}

const CORRECTS: ReadonlySet<string> = new Set(["correctRejected", "appeal", "correctSigned"])

/** What ends a contract stands last, is named whole and says so. */
const DANGEROUS: ReadonlySet<string> = new Set(["cancel"])

export const openMoves = ({ moves }: Pick<Contract, "moves">): Move[] =>
  moves
    .filter(({ reasons }) => reasons.length === 0)
    .toSorted((one, other) => Number(DANGEROUS.has(one.move)) - Number(DANGEROUS.has(other.move)))

/** What is sent to the company has a form of its own: to whom, for when, and what will be seen. */
const sentToCompany = ({ move }: Move): Sending | null =>
  move === "askCompany" || move === "askCorrection" ? move : null

/** One step of the life cycle: a button, and a question when the step needs an answer. */
export function MoveButton({
  contract,
  move,
  isPrimary = false,
}: {
  contract: Contract
  move: Move
  isPrimary?: boolean
}) {
  const [isAsking, setAsking] = useState(false)
  const router = useRouter()
  const command = useCommand(moveContract, {
    refreshes: [getContract, listContracts, contractHistory],
    // What is opened to be corrected is corrected in the form.
    onDone: () => CORRECTS.has(move.move) && void router.navigate({ href: formHref(contract) }),
  })
  const sending = sentToCompany(move)
  const needsAnswer = sending !== null || move.asks.length > 0
  const go = () => void command.run({ params: { contractId: contract.id }, body: { move: move.move } })
  return (
    <>
      <Button
        variant={isPrimary ? "primary" : DANGEROUS.has(move.move) ? "danger" : "secondary"}
        isPending={command.isPending}
        onPress={() => (needsAnswer ? setAsking(true) : go())}
      >
        {DANGEROUS.has(move.move) ? `${move.label}…` : move.label}
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
