import { Link } from "@jalon/ui"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import styles from "./settings.module.css"
import { settings as words } from "./strings.fr.ts"

interface SettingsPagesProps {
  base: string
  parts: readonly { id: string; label: string }[]
  current: string | undefined
  /** Screens of their own that people look for here. */
  more?: readonly { href: string; label: string }[]
}

/** Mails sent before each part had its page name it by an anchor. */
const useOldAnchor = ({ base, parts }: SettingsPagesProps) => {
  const navigate = useNavigate()
  const asked = parts.find(({ id }) => `#${id}` === location.hash)?.id
  useEffect(() => {
    if (asked !== undefined) void navigate({ href: `${base}/${asked}`, replace: true })
  }, [asked, base, navigate])
}

/** The pages of settings; the open one is marked, and in sight where their list is scrolled sideways. */
export function SettingsPages(props: SettingsPagesProps) {
  const { base, parts, current, more = [] } = props
  const list = useRef<HTMLUListElement>(null)
  useOldAnchor(props)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was opened
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" })
  }, [current])
  return (
    <nav className={styles.nav} aria-label={words.nav}>
      <ul ref={list}>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <Link
              href={`${base}/${id}`}
              className={styles.navLink}
              {...(id === current && { "aria-current": "page" as const })}
            >
              {label}
            </Link>
          </li>
        ))}
        {more.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={styles.navLink}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
