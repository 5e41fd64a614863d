import type { MenuEntry } from "@jalon/identity/rules"
import { IconButton } from "@jalon/ui"
import { PanelLeftClose, PanelLeftOpen } from "lucide-react"
import { useSyncExternalStore } from "react"
import { useApp } from "../app-context.ts"
import { words } from "../strings.fr.ts"
import { MenuList } from "./MenuList.tsx"
import styles from "./sidebar.module.css"

export function Sidebar({ entries }: { entries: readonly MenuEntry[] }) {
  const { display } = useApp()
  const isNarrow = useSyncExternalStore(display.subscribe, () => display.current().sidebar === "narrow")
  return (
    <nav
      className={styles.sidebar}
      aria-label={words.mainMenu}
      data-narrow={isNarrow || undefined}
      data-print="hide"
    >
      <MenuList entries={entries} isNarrow={isNarrow} />
      <div className={styles.foot}>
        <IconButton
          label={isNarrow ? words.widen : words.narrow}
          icon={isNarrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          placement="right"
          onPress={() => display.choose({ sidebar: isNarrow ? "open" : "narrow" })}
        />
      </div>
    </nav>
  )
}
