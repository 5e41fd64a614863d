import { Search, X } from "lucide-react"
import { useEffect, useState } from "react"
import styles from "./search-box.module.css"
import { listWords as words } from "./strings.fr.ts"

interface SearchBoxProps {
  /** « Rechercher un étudiant » */
  label: string
  hint?: string | undefined
  /** What the address says. */
  value: string
  onSearch: (text: string) => void
}

const PAUSE_MS = 150

export function SearchBox({ label, hint = label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== known) {
    setKnown(value)
    // An answer to what was sent: something more may have been typed since. Anything else comes from « Précédent ».
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  const wanted = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause again
  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      onSearch(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent])

  return (
    <search className={styles.box}>
      <Search aria-hidden className={styles.icon} />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed !== "") {
            event.preventDefault()
            setTyped("")
          }
        }}
      />
      {typed !== "" && (
        <button
          type="button"
          className={styles.clear}
          aria-label={words.clearSearch}
          title={words.clearSearch}
          onClick={() => setTyped("")}
        >
          <X aria-hidden />
        </button>
      )}
    </search>
  )
}
