import { useLastKept } from "@jalon/client"
import { landingOf, type MenuEntry, type Viewer } from "@jalon/identity/rules"
import { Button, IconButton, Link, SidePanel } from "@jalon/ui"
import { Bell, Menu as MenuIcon, Search } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { Brand } from "../brand/Brand.tsx"
import { words } from "../strings.fr.ts"
import styles from "./header.module.css"
import { MenuList } from "./MenuList.tsx"
import { ThemeToggle } from "./ThemeToggle.tsx"
import { UserMenu } from "./UserMenu.tsx"

const NewsBell = lazy(async () => ({ default: (await import("@jalon/notifications/web")).NewsBell }))

type HeaderProps = {
  viewer: Viewer
  /** The menu to open as a sheet on small screens, for those who have no bottom bar. */
  sheet: readonly MenuEntry[] | null
  onSearch: () => void
}

export function Header({ viewer, sheet, onSearch }: HeaderProps) {
  const hasIcons = useLastKept("mainBasicData")?.header_icons ?? false
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [areNewsOpen, setNewsOpen] = useState(false)
  return (
    <header className={styles.header} data-print="hide">
      {sheet && (
        <>
          <Button
            variant="quiet"
            className={styles.menu}
            icon={<MenuIcon aria-hidden />}
            aria-expanded={isMenuOpen}
            onPress={() => setMenuOpen(true)}
          >
            {words.menu}
          </Button>
          <SidePanel title={words.menu} isOpen={isMenuOpen} onOpenChange={setMenuOpen}>
            <nav aria-label={words.mainMenu}>
              <MenuList entries={sheet} onGo={() => setMenuOpen(false)} />
            </nav>
          </SidePanel>
        </>
      )}
      <Link className={styles.brand} look="quiet" href={landingOf(viewer)} aria-label={words.home}>
        <Brand />
      </Link>
      <div className={styles.tools}>
        {hasIcons && (
          <>
            <IconButton label={words.search} icon={<Search aria-hidden />} onPress={onSearch} />
            <Suspense
              fallback={
                <IconButton
                  label={words.notifications}
                  icon={<Bell aria-hidden />}
                  onPress={() => setNewsOpen(true)}
                />
              }
            >
              <NewsBell icon={<Bell aria-hidden />} isOpen={areNewsOpen} onOpenChange={setNewsOpen} />
            </Suspense>
          </>
        )}
        <ThemeToggle />
        <UserMenu viewer={viewer} />
      </div>
    </header>
  )
}
