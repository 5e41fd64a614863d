import { reverse, useCommand } from "@jalon/client"
import { Button, later } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { type ComponentType, Suspense, useState } from "react"
import { readAnswer } from "../../rules/index.ts"
import { contractBoard, contractHistory, getContract, listContracts, moveContract } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { type Sending, SendToCompany } from "../link/SendToCompany.tsx"
import { formHref } from "../shared/addresses.ts"
import { recordPageWords as words } from "../shared/strings.fr.ts"
import { AskDialog } from "./AskDialog.tsx"
import { OpcoWay } from "./OpcoRules.tsx"

type Move = Contract["moves"][number]

/** Whose contract it is: the page behind may speak of many. */
const aboutOf = ({ student, partner, number }: Contract): string =>
  [student?.name, partner?.name, number].filter(Boolean).join(" · ")

function MoveDialog({ contract, move, onClose }: { contract: Contract; move: Move; onClose: () => void }) {
  const router = useRouter()
  const command = useCommand(moveContract, {
    refreshes: [getContract, listContracts, contractBoard, contractHistory],
    onDone: () => {
      onClose()
      // What is opened to be corrected is corrected in the form.
      if (CORRECTS.has(move.move)) void router.navigate({ href: correctionHref(contract) })
    },
    ...(move.move === "archive" && {
      undo: ({ params }) => reverse(moveContract, { params, body: { move: "restore" } }),
    }),
  })
  return (
    <AskDialog
      title={move.label}
      keep={DANGEROUS.has(move.move) ? words.keep : undefined}
      about={aboutOf(contract)}
      asks={move.asks}
      faults={command.refused?.fields ?? {}}
      isPending={command.isPending}
      onSend={(given) =>
        void command.run({ params: { contractId: contract.id }, body: { move: move.move, given } })
      }
      onClose={onClose}
    >
      {FILES.has(move.move) && contract.opco && <OpcoWay opco={contract.opco} />}
    </AskDialog>
  )
}

/** Steps that send the file to the OPCO: how it takes it is said there. */
const FILES: ReadonlySet<string> = new Set(["declareTransmitted"])

const CORRECTS: ReadonlySet<string> = new Set([
  "correctRejected",
  "correctBeforeFiling",
  "appeal",
  "correctSigned",
])

/** Straight to what the filing body spoke of, where it named something. */
const correctionHref = (contract: Contract): string => {
  const [first] = readAnswer(contract.contract_type, contract.last_answer?.text ?? "").fields
  return first === undefined ? formHref(contract) : formHref(contract, first.section, first.key)
}

/** What ends a contract stands last, is named whole and says so. */
const DANGEROUS: ReadonlySet<string> = new Set(["cancel"])

export const openMoves = ({ moves }: Pick<Contract, "moves">): Move[] =>
  moves
    .filter(({ reasons }) => reasons.length === 0)
    .toSorted((one, other) => Number(DANGEROUS.has(one.move)) - Number(DANGEROUS.has(other.move)))

/** What is sent to the company has a form of its own: to whom, for when, and what will be seen. */
const sentToCompany = ({ move }: Move): Sending | null =>
  move === "askCompany" || move === "askCorrection" ? move : null

type Made = { contract: Contract; move: Move }

export interface MoveOptions {
  /** Made, or left. */
  onEnd?: () => void
  /** From a line among others, even a step that asks nothing is confirmed: a wrong line is soon pressed. */
  isConfirmed?: boolean
}

/** How a move is made wherever its button stands: at once, or after the questions it needs an answer to. */
export const useMove = ({ onEnd, isConfirmed = false }: MoveOptions = {}) => {
  const [asked, setAsked] = useState<Made | null>(null)
  const router = useRouter()
  const command = useCommand(moveContract, {
    refreshes: [getContract, listContracts, contractBoard, contractHistory],
  })
  const press = async ({ contract, move }: Made) => {
    const hasQuestion = sentToCompany(move) !== null || move.move in DIALOGS || move.asks.length > 0
    if (isConfirmed || hasQuestion) return setAsked({ contract, move })
    const made = await command.run({ params: { contractId: contract.id }, body: { move: move.move } })
    // What is opened to be corrected is corrected in the form.
    if (made && CORRECTS.has(move.move)) void router.navigate({ href: correctionHref(contract) })
    else onEnd?.()
  }
  const close = () => {
    setAsked(null)
    onEnd?.()
  }
  return {
    press,
    isPending: command.isPending,
    dialog: asked && <Asked {...asked} onClose={close} />,
  }
}

/** Asked seldom: fetched when they are. */
const ProposeConvention = later(
  async () => (await import("../convention/ProposeConvention.tsx")).ProposeConvention,
)
const StartSignature = later(async () => (await import("../signature/StartSignature.tsx")).StartSignature)
const TransmitContract = later(async () => (await import("../deposit/TransmitContract.tsx")).TransmitContract)
const AnswerOpco = later(async () => (await import("../deposit/AnswerOpco.tsx")).AnswerOpco)
const SendToStudent = later(async () => (await import("../link/SendToStudent.tsx")).SendToStudent)

/** Moves whose question is a dialog of their own: who is written to, and what leaves. */
const DIALOGS: Readonly<Record<string, ComponentType<{ contract: Contract; onClose: () => void }>>> = {
  askStudent: (props) => <SendToStudent {...props} sending="ask" />,
  proposeConvention: ProposeConvention,
  startSignature: StartSignature,
  startSignatureAlone: StartSignature,
  transmit: TransmitContract,
}

function Asked({ contract, move, onClose }: Made & { onClose: () => void }) {
  if (move.move === "answerInfo")
    return (
      <Suspense fallback={null}>
        <AnswerOpco
          contract={contract}
          onClose={onClose}
          declared={<MoveDialog contract={contract} move={move} onClose={onClose} />}
        />
      </Suspense>
    )
  const Dialog = DIALOGS[move.move]
  if (Dialog)
    return (
      <Suspense fallback={null}>
        <Dialog contract={contract} onClose={onClose} />
      </Suspense>
    )
  const sending = sentToCompany(move)
  return sending === null ? (
    <MoveDialog contract={contract} move={move} onClose={onClose} />
  ) : (
    <SendToCompany contract={contract} sending={sending} onClose={onClose} />
  )
}

/** One step of the life cycle: a button, and a question when the step needs an answer. */
export function MoveButton({
  contract,
  move,
  isPrimary = false,
  isSmall = false,
  label = move.label,
}: {
  contract: Contract
  move: Move
  isPrimary?: boolean
  isSmall?: boolean
  /** Named by what it is pressed for, where that says more than the step. */
  label?: string
}) {
  const { press, isPending, dialog } = useMove()
  return (
    <>
      <Button
        variant={isPrimary ? "primary" : DANGEROUS.has(move.move) ? "danger" : "secondary"}
        {...(isSmall && { size: "small" as const })}
        isPending={isPending}
        onPress={() => void press({ contract, move })}
      >
        {DANGEROUS.has(move.move) ? `${label}…` : label}
      </Button>
      {dialog}
    </>
  )
}
