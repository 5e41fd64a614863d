import { useLastKept } from "@jalon/client"
import { useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { product, words } from "../strings.fr.ts"
import styles from "./print-header.module.css"

const date = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short" })

/** On paper only: whose page, which page, printed when. */
export function PrintHeader() {
  const organization = useLastKept("organization")
  const [line, setLine] = useState("")
  useEffect(() => {
    const write = () => {
      const title = document.title.replace(` – ${product}`, "")
      const parts = [organization?.name, title, words.printed(date.format(new Date()))]
      // The browser takes its picture as soon as this returns.
      flushSync(() => setLine(parts.filter(Boolean).join(" · ")))
    }
    window.addEventListener("beforeprint", write)
    return () => window.removeEventListener("beforeprint", write)
  }, [organization])
  return <p className={styles.line}>{line}</p>
}
