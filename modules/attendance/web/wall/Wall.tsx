import { clockWords } from "@jalon/education/rules"
import { Banner, Button, QrCode, VisuallyHidden } from "@jalon/ui"
import { Check, X } from "lucide-react"
import { useEffect, useState } from "react"
import { signingHref } from "../shared/addresses.ts"
import { namesText, timesText } from "../shared/strings.fr.ts"
import type { Sheet } from "../sheet/sheet-type.ts"
import { FullScreen } from "./FullScreen.tsx"
import { wallWords as words } from "./strings.fr.ts"
import { useAwake } from "./use-awake.ts"
import { useCalmStatus } from "./use-calm-status.ts"
import { useWall } from "./use-wall.ts"
import styles from "./wall.module.css"

/** As large as the room allows, with place for the digits below and the names beside. */
const codeSize = () => Math.round(Math.max(200, Math.min(innerHeight * 0.62, innerWidth * 0.42)))

const useCodeSize = (): number => {
  const [size, setSize] = useState(codeSize)
  useEffect(() => {
    const follow = () => setSize(codeSize())
    addEventListener("resize", follow)
    return () => removeEventListener("resize", follow)
  }, [])
  return size
}

const remainingText = (missing: number, expected: number): string => {
  if (expected === 0) return words.nobody
  return missing === 0 ? words.everyone : words.remaining(missing)
}

interface WallProps {
  sheet: Sheet
  onClose: () => void
}

/** The screen of the room: the code of the moment, and names that turn green as they sign. */
export function Wall({ sheet, onClose }: WallProps) {
  useAwake()
  const size = useCodeSize()
  const { wall, isLost } = useWall(sheet.id)
  const { signed = [], missing = [], expected = sheet.expected } = wall?.people ?? {}
  const counted = words.counted(signed.length, expected)
  return (
    <FullScreen label={`${words.scan} : ${sheet.label}`} onClose={onClose}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{sheet.label}</h2>
          <p className={styles.subtitle}>
            {[namesText(sheet.classes), timesText(sheet), sheet.room].filter(Boolean).join(" · ")}
          </p>
        </div>
        <Button icon={<X />} onPress={onClose}>
          {words.close}
        </Button>
      </header>
      {isLost && <Banner tone="danger">{words.unreachable}</Banner>}
      <div className={styles.body}>
        <section className={styles.code} aria-label={words.scan}>
          {wall?.code ? (
            <>
              <p className={styles.scan}>{words.scan}</p>
              <QrCode value={signingHref(sheet.id, wall.code)} label={words.qr} size={size} />
              <p className={styles.pinText}>{words.pin}</p>
              <p className={styles.pin}>{wall.pin?.replace(/(\d{3})(\d{3})/, "$1\u00a0$2")}</p>
              <Countdown to={wall.codeEndsAt} />
            </>
          ) : (
            wall && <p className={styles.scan}>{words.over}</p>
          )}
        </section>
        <section className={styles.people} aria-label={words.signed}>
          <p className={styles.count}>{counted}</p>
          <p className={styles.subtitle}>{remainingText(missing.length, expected)}</p>
          <ul className={styles.names}>
            {signed.map(({ student_id, name, minute }) => (
              <li key={student_id} className={styles.signed}>
                <Check aria-hidden />
                <span>{name}</span>
                <span className={styles.clock}>{clockWords(minute)}</span>
              </li>
            ))}
            {missing.map(({ student_id, name }) => (
              <li key={student_id} className={styles.missing}>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Announced text={counted} />
    </FullScreen>
  )
}

function Countdown({ to }: { to: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(1, Math.ceil((to - now) / 1000))
  return <p className={styles.subtitle}>{words.changes(seconds)}</p>
}

function Announced({ text }: { text: string }) {
  const said = useCalmStatus(text)
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
