import { RefusedError, useCommand, useReadEvery } from "@jalon/client"
import { GuestLoading, GuestUnread } from "@jalon/guest-links/web"
import { Banner, Button, StatusBadge } from "@jalon/ui"
import { useEffect, useState } from "react"
import { getSheet, moveSheet } from "../../wire/index.ts"
import { countText, sheetBadge } from "../shared/strings.fr.ts"
import { Lines } from "../sheet/Lines.tsx"
import { refreshes, type Sheet } from "../sheet/sheet-type.ts"
import { sheetWords } from "../sheet/strings.fr.ts"
import { DeviceRound } from "../wall/DeviceRound.tsx"
import { Wall } from "../wall/Wall.tsx"
import { CountersignDialog } from "./CountersignDialog.tsx"
import { trainerLinkWords as words } from "./strings.fr.ts"
import styles from "./trainer-link.module.css"

/** Signatures come by themselves: the sheet follows while it is looked at. */
const FOLLOW_MS = 4000

interface TrainerSheetProps {
  sheetId: string
  token: string
  email: string
  /** The link no longer opens: the page says why. */
  onDead: () => void
}

export function TrainerSheet({ sheetId, onDead, ...of }: TrainerSheetProps) {
  const read = useReadEvery(FOLLOW_MS, getSheet, { params: { sheetId } })
  const isDead = read.error instanceof RefusedError && read.error.code.startsWith("guest_link.")
  useEffect(() => {
    if (isDead) onDead()
  }, [isDead, onDead])
  if (!read.data) return read.isError ? <GuestUnread onRetry={() => read.refetch()} /> : <GuestLoading />
  return <Whole sheet={read.data.sheet} {...of} />
}

type Shown = "wall" | "device" | "countersign"

function Whole({ sheet, token, email }: { sheet: Sheet; token: string; email: string }) {
  const [shown, show] = useState<Shown | null>(null)
  const move = useCommand(moveSheet, { refreshes, quiet: "when_done" })
  const may = (name: string) => sheet.moves.some(({ move: one, allowed }) => one === name && allowed)
  const make = (name: "open" | "endSignIn" | "resumeSignIn") =>
    void move.run({ params: { sheetId: sheet.id }, body: { move: name, version: sheet.version } })
  const close = () => show(null)
  const { tone, label } = sheetBadge(sheet.status)
  const closed = sheet.status === "upcoming" ? sheet.moves.find((one) => one.move === "open")?.reasons : []
  const offersCountersignature = sheet.moves.some((one) => one.move === "countersign")
  return (
    <>
      <p>
        <StatusBadge tone={tone}>{label}</StatusBadge> {sheetWords.signatures} :{" "}
        {countText(sheet.signed, sheet.expected)}
      </p>
      {closed?.map((reason) => (
        <Banner key={reason} tone="info">
          {reason}
        </Banner>
      ))}
      {sheet.countersigned_at !== null && (
        <Banner tone="success" live="polite">
          {words.signed}
        </Banner>
      )}
      <div className={styles.actions}>
        {may("open") && (
          <Button variant="primary" isPending={move.isPending} onPress={() => make("open")}>
            {words.open}
          </Button>
        )}
        {sheet.status === "open" && (
          <>
            <Button variant="primary" onPress={() => show("wall")}>
              {words.code}
            </Button>
            <Button onPress={() => show("device")}>{words.device}</Button>
          </>
        )}
        {may("endSignIn") && (
          <Button isPending={move.isPending} onPress={() => make("endSignIn")}>
            {words.end}
          </Button>
        )}
        {offersCountersignature && (
          <Button
            variant={sheet.status === "to_sign" ? "primary" : "secondary"}
            onPress={() => show("countersign")}
          >
            {words.countersign}
          </Button>
        )}
        {may("resumeSignIn") && (
          <Button isPending={move.isPending} onPress={() => make("resumeSignIn")}>
            {words.resume}
          </Button>
        )}
      </div>
      {sheet.opened_at !== null && <Lines sheet={sheet} lines={sheet.lines} empty={sheetWords.empty.all} />}
      {shown === "wall" && <Wall sheet={sheet} onClose={close} />}
      {shown === "device" && <DeviceRound sheet={sheet} onClose={close} />}
      {shown === "countersign" && (
        <CountersignDialog sheet={sheet} token={token} email={email} onClose={close} />
      )}
    </>
  )
}
