import type { MenuEntry } from "@jalon/identity/rules"
import { Link } from "@jalon/ui"
import { useLocation } from "@tanstack/react-router"
import { words } from "../strings.fr.ts"
import styles from "./bottom-bar.module.css"
import { currentOf, icons } from "./menu-places.ts"

/** Below 1024 px, for those whose whole menu fits in it: « Profil », and « Planning » for students. */
export function BottomBar({ entries }: { entries: readonly MenuEntry[] }) {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <nav className={styles.bar} aria-label={words.shortcuts} data-print="hide">
      {entries.map(({ label, to }) => {
        const Icon = icons[label]
        const current = currentOf(label, to, path)
        return (
          <Link
            key={label}
            className={styles.entry}
            look="quiet"
            href={to}
            {...(current && { "aria-current": current })}
          >
            <Icon className={styles.icon} aria-hidden />
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
