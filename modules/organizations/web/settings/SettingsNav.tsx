import { useEffect, useState } from "react"
import styles from "./settings.module.css"
import { settings as words } from "./strings.fr.ts"
import { useAskedPart } from "./use-asked-part.ts"

type Part = { id: string; label: string }

/** The parts of the page; the one on screen is marked. */
export function SettingsNav({ parts }: { parts: readonly Part[] }) {
  const current = usePartOnScreen(parts)
  useAskedPart()
  return (
    <nav className={styles.nav} aria-label={words.nav}>
      <ul>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.navLink}
              aria-current={id === current ? "location" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last part whose top has passed the upper third of the screen. */
const usePartOnScreen = (parts: readonly Part[]): string | undefined => {
  const [current, setCurrent] = useState(parts[0]?.id)
  const ids = parts.map(({ id }) => id).join(" ")
  useEffect(() => {
    const names = ids.split(" ")
    const look = () => {
      const line = innerHeight / 3
      const passed = names.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line,
      )
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      setCurrent(atEnd && scrollY > 0 ? names.at(-1) : (passed.at(-1) ?? names[0]))
    }
    const gone = new AbortController()
    addEventListener("scroll", look, { passive: true, signal: gone.signal })
    addEventListener("resize", look, { passive: true, signal: gone.signal })
    look()
    return () => gone.abort()
  }, [ids])
  return current
}
