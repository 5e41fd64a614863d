import { Button, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { useState } from "react"
import type { InvoiceCard } from "../../wire/index.ts"
import { CreditPanel } from "./CreditPanel.tsx"
import { MovePanel } from "./MovePanel.tsx"
import { PaymentPanel } from "./PaymentPanel.tsx"
import { RemindPanel } from "./RemindPanel.tsx"
import { SendDialog } from "./SendDialog.tsx"
import { remindWords, recordWords as words } from "./strings.fr.ts"

interface InvoiceActionsProps {
  invoice: InvoiceCard
  instalmentId: string
  part: "primary" | "others"
}

type Opened =
  | "remind"
  | "send"
  | "transmit"
  | "sendAgain"
  | "recordRejection"
  | "recordPayment"
  | "credit"
  | null

const labels: Readonly<Record<Exclude<Opened, null>, string>> = {
  remind: remindWords.action,
  send: words.send,
  transmit: words.transmit,
  sendAgain: words.sendAgain,
  recordRejection: words.reject,
  recordPayment: words.pay,
  credit: words.creditAction,
}

/** In the order in which an invoice asks for them. */
const ORDER = [
  "remind",
  "send",
  "transmit",
  "sendAgain",
  "recordPayment",
  "recordRejection",
  "credit",
] as const

/** Never the one next action: what is expected is that an invoice is paid. */
const SECOND: ReadonlySet<string> = new Set(["remind", "recordRejection", "credit"])

/** The one next action, or all others in a menu: what its state opens, nothing else. */
export function InvoiceActions({ invoice, instalmentId, part }: InvoiceActionsProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const open = ORDER.filter((key) => {
    if (key === "remind") return invoice.reminder?.why === null
    return key === "send" ? invoice.may_send : invoice.moves.some(({ move }) => move === key)
  })
  const next = open.find((key) => !SECOND.has(key)) ?? null
  const others = open.filter((key) => key !== next)
  const close = () => setOpened(null)
  return (
    <>
      {part === "primary" && next && (
        <Button variant="primary" onPress={() => setOpened(next)}>
          {labels[next]}
        </Button>
      )}
      {part === "others" && others.length > 0 && (
        <MenuTrigger>
          <Button>{words.more}</Button>
          <Menu aria-label={words.more} onAction={(key) => setOpened(key as Opened)}>
            {others.map((key) => (
              <MenuItem key={key} id={key} {...(key === "credit" && { danger: true })}>
                {labels[key]}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      )}
      {opened === "remind" && <RemindPanel invoice={invoice} instalmentId={instalmentId} onClose={close} />}
      {opened === "send" && <SendDialog invoice={invoice} onClose={close} />}
      {opened === "recordPayment" && <PaymentPanel invoice={invoice} onClose={close} />}
      {opened === "credit" && <CreditPanel invoice={invoice} onClose={close} />}
      {(opened === "transmit" || opened === "sendAgain" || opened === "recordRejection") && (
        <MovePanel invoice={invoice} move={opened} onClose={close} />
      )}
    </>
  )
}
