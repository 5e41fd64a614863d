import { Button, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { useState } from "react"
import type { InvoiceCard } from "../../wire/index.ts"
import { CreditPanel } from "./CreditPanel.tsx"
import { MovePanel } from "./MovePanel.tsx"
import { PaymentPanel } from "./PaymentPanel.tsx"
import { SendDialog } from "./SendDialog.tsx"
import { recordWords as words } from "./strings.fr.ts"

type Opened = "send" | "transmit" | "sendAgain" | "recordRejection" | "recordPayment" | "credit" | null

const labels: Readonly<Record<Exclude<Opened, null>, string>> = {
  send: words.send,
  transmit: words.transmit,
  sendAgain: words.sendAgain,
  recordRejection: words.reject,
  recordPayment: words.pay,
  credit: words.creditAction,
}

/** In the order in which an invoice asks for them. */
const ORDER = ["send", "transmit", "sendAgain", "recordPayment", "recordRejection", "credit"] as const

/** The one next action, or all others in a menu: what its state opens, nothing else. */
export function InvoiceActions({ invoice, part }: { invoice: InvoiceCard; part: "primary" | "others" }) {
  const [opened, setOpened] = useState<Opened>(null)
  const open = ORDER.filter((key) =>
    key === "send" ? invoice.may_send : invoice.moves.some(({ move }) => move === key),
  )
  const next = open.find((key) => key !== "recordRejection" && key !== "credit") ?? null
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
      {opened === "send" && <SendDialog invoice={invoice} onClose={close} />}
      {opened === "recordPayment" && <PaymentPanel invoice={invoice} onClose={close} />}
      {opened === "credit" && <CreditPanel invoice={invoice} onClose={close} />}
      {(opened === "transmit" || opened === "sendAgain" || opened === "recordRejection") && (
        <MovePanel invoice={invoice} move={opened} onClose={close} />
      )}
    </>
  )
}
