import { RefusedError, UnreachableError, useClient, useCommand } from "@jalon/client"
import { Button, ButtonLink, Dialog, later } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { Suspense, useState } from "react"
import { contractHistory, getContract, listContracts, resendConvention } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { SendToCompany } from "../link/SendToCompany.tsx"
import { formHref, OPCO_FILE, recordHref } from "../shared/addresses.ts"
import { recordPageWords as words } from "../shared/strings.fr.ts"
import { BEFORE_FILING } from "./BeforeFiling.tsx"
import { MoveButton, type MoveOptions, useMove } from "./MoveButton.tsx"

/** On the record itself, to the part where it is done; from elsewhere, to the page that holds it. */
function ToPart({ id, href, label }: { id: string; href: string; label: string }) {
  const router = useRouter()
  const go = () => {
    const place = document.getElementById(id)
    if (place === null) return void router.navigate({ href })
    place.scrollIntoView({ block: "start" })
    place.focus({ preventScroll: true })
  }
  return (
    <Button variant="primary" onPress={go}>
      {label}
    </Button>
  )
}

/** Where the form is opened: at the first field that is left, else at what the rules say. */
const formPlace = (contract: Contract): string => formHref(contract, contract.missing[0]?.section ?? "review")

/** Where the next action leads, when it is done on a page of its own. */
const actPlace = (contract: Contract): string | null => {
  const kind = contract.next_action.act?.kind
  if (kind === "form") return formPlace(contract)
  if (kind === "before_filing") return recordHref(contract)
  if (kind === "documents") return `${recordHref(contract)}?tab=opco`
  return kind === "attachments" ? `${recordHref(contract)}?tab=attachments` : null
}

/** Where it is done on the record itself. */
const PARTS: Readonly<Record<string, string>> = { before_filing: BEFORE_FILING, documents: OPCO_FILE }

const SendToStudent = later(async () => (await import("../link/SendToStudent.tsx")).SendToStudent)

/** A mail that leaves says to whom before it does. */
function RemindConvention({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { run, isPending } = useCommand(resendConvention, {
    refreshes: [getContract, listContracts, contractHistory],
    onDone: onClose,
  })
  const verb = contract.next_action.act?.label ?? ""
  const { employeur_signataire_courriel: signatory, employeur_courriel: company } = contract.fields
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={verb}
      isPending={isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            onPress={() => void run({ params: { contractId: contract.id } })}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p>
        {words.newConventionLink(
          contract.student?.name ?? contract.number,
          String(signatory ?? company ?? ""),
        )}
      </p>
    </Dialog>
  )
}

/** Whoever is awaited is written to again: the person hired, or the company. */
function Remind({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const kind = contract.next_action.act?.kind
  if (kind === "remind_convention") return <RemindConvention contract={contract} onClose={onClose} />
  return kind === "remind_student" ? (
    <Suspense fallback={null}>
      <SendToStudent contract={contract} sending="remind" onClose={onClose} />
    </Suspense>
  ) : (
    <SendToCompany contract={contract} sending="remind" onClose={onClose} />
  )
}

const REMINDS: ReadonlySet<string | undefined> = new Set([
  "remind_company",
  "remind_student",
  "remind_convention",
])

/** What the one action of a contract does when it is pressed, wherever it stands: record, list, preview, board, Accueil. */
export const useNextAct = (options: MoveOptions = {}) => {
  const router = useRouter()
  const move = useMove(options)
  const [reminded, setReminded] = useState<Contract | null>(null)
  const close = () => {
    setReminded(null)
    options.onEnd?.()
  }
  const press = (contract: Contract): void => {
    const { act } = contract.next_action
    const place = actPlace(contract)
    if (place !== null) void router.navigate({ href: place })
    else if (REMINDS.has(act?.kind)) setReminded(contract)
    else {
      const found = contract.moves.find((one) => one.move === act?.move)
      if (found) void move.press({ contract, move: found })
    }
  }
  const dialog = (
    <>
      {move.dialog}
      {reminded && <Remind contract={reminded} onClose={close} />}
    </>
  )
  return { press, dialog, isPending: move.isPending }
}

/** The same where only the contract's id is known: it is read first, as it stands at that moment. */
export const useNextActOf = (contractId: string, onEnd?: () => void) => {
  const client = useClient()
  const next = useNextAct({ isConfirmed: true, ...(onEnd && { onEnd }) })
  const [isReading, setReading] = useState(false)
  const press = async () => {
    if (isReading || next.isPending) return
    setReading(true)
    try {
      const { contract } = await client.call(getContract, { params: { contractId } })
      next.press(contract)
    } catch (error) {
      // The toast has said it.
      if (!(error instanceof RefusedError) && !(error instanceof UnreachableError)) throw error
    } finally {
      setReading(false)
    }
  }
  return { press: () => void press(), dialog: next.dialog, isPending: isReading || next.isPending }
}

/** The one button of a contract: what the rules say is to be done next by the person who looks. */
export function NextButton({ contract }: { contract: Contract }) {
  const next = useNextAct()
  const { act } = contract.next_action
  if (act === null) return null
  const place = actPlace(contract)
  const part = PARTS[act.kind]
  if (part !== undefined && place !== null) return <ToPart id={part} href={place} label={act.label} />
  if (place !== null)
    return (
      <ButtonLink variant="primary" href={place}>
        {act.label}
      </ButtonLink>
    )
  const move = contract.moves.find((one) => one.move === act.move)
  if (act.kind === "move") return move ? <MoveButton contract={contract} move={move} isPrimary /> : null
  return (
    <>
      <Button variant="primary" isPending={next.isPending} onPress={() => next.press(contract)}>
        {act.label}
      </Button>
      {next.dialog}
    </>
  )
}

/** What is awaited, and of whom. */
export function NextStep({ contract: { next_action } }: { contract: Contract }) {
  const { label, by } = next_action
  if (label === null) return <p>{words.nothing}</p>
  return <p>{by === null ? label : words.awaited(label, by)}</p>
}
