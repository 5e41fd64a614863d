import type { MenuEntry } from "@jalon/identity/rules"
import { Button, Link, Menu, MenuItem, MenuTrigger, Tooltip } from "@jalon/ui"
import { useLocation } from "@tanstack/react-router"
import { words } from "../strings.fr.ts"
import styles from "./menu-list.module.css"
import { currentOf, icons } from "./menu-places.ts"

type MenuListProps = {
  entries: readonly MenuEntry[]
  /** Icons alone, with their names in tooltips. */
  isNarrow?: boolean
  onGo?: () => void
}

export function MenuList({ entries, isNarrow = false, onGo }: MenuListProps) {
  return (
    <ul className={isNarrow ? styles.narrow : styles.list}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {isNarrow ? <NarrowEntry entry={entry} /> : <WideEntry entry={entry} onGo={onGo} />}
        </li>
      ))}
    </ul>
  )
}

const outside = (label: string) => ({
  target: "_blank",
  rel: "noreferrer",
  "aria-label": words.newTab(label),
})

const usePath = () => useLocation({ select: (location) => location.pathname })

function WideEntry({ entry, onGo }: { entry: MenuEntry; onGo: (() => void) | undefined }) {
  const path = usePath()
  const current = currentOf(entry.label, entry.to, path)
  const press = onGo && { onPress: onGo }
  return (
    <>
      <Link
        className={styles.entry}
        look="quiet"
        href={entry.to}
        {...(entry.external && outside(entry.label))}
        {...press}
        // With sub-links, they are the ones that name the page.
        {...(current && !entry.children && { "aria-current": current })}
        data-within={current !== undefined || undefined}
      >
        <EntryIcon label={entry.label} />
        <span className={styles.label}>{entry.label}</span>
      </Link>
      {entry.children && (
        <ul className={styles.children}>
          {entry.children.map((child) => {
            const here = currentOf(child.label, child.to, path)
            return (
              <li key={child.label}>
                <Link
                  className={styles.child}
                  look="quiet"
                  href={child.to}
                  {...press}
                  {...(here && { "aria-current": here })}
                >
                  {child.label}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function NarrowEntry({ entry }: { entry: MenuEntry }) {
  const path = usePath()
  const current = currentOf(entry.label, entry.to, path)
  if (entry.children) {
    return (
      <MenuTrigger>
        <Button
          variant="quiet"
          className={styles.narrowEntry}
          aria-label={entry.label}
          data-within={current !== undefined || undefined}
        >
          <EntryIcon label={entry.label} />
        </Button>
        <Menu placement="right top" aria-label={entry.label}>
          {entry.children.map((child) => (
            <MenuItem key={child.label} href={child.to}>
              {child.label}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
    )
  }
  return (
    <Tooltip text={entry.label} placement="right">
      <Link
        className={styles.narrowEntry}
        look="quiet"
        href={entry.to}
        aria-label={entry.label}
        {...(current && { "aria-current": current })}
        {...(entry.external && outside(entry.label))}
      >
        <EntryIcon label={entry.label} />
      </Link>
    </Tooltip>
  )
}

function EntryIcon({ label }: { label: MenuEntry["label"] }) {
  const Icon = icons[label]
  return <Icon className={styles.icon} aria-hidden />
}
