import { OutboxSender } from "@jalon/attendance/web"
import { ReadsProvider, useLastKept } from "@jalon/client"
import { ACCOUNT, allows, menuOf } from "@jalon/identity/rules"
import { SavedViewsProvider } from "@jalon/organizations/web"
import { KeepPageSizeContext } from "@jalon/screens"
import { SkipLink } from "@jalon/ui"
import { Outlet } from "@tanstack/react-router"
import { lazy, Suspense, useLayoutEffect, useState } from "react"
import { BottomBar } from "./BottomBar.tsx"
import { Header } from "./Header.tsx"
import { PrintHeader } from "./PrintHeader.tsx"
import { Sidebar } from "./Sidebar.tsx"
import { SignOut } from "./SignOut.tsx"
import styles from "./shell.module.css"
import { useKeepPageSize } from "./use-keep-page-size.ts"
import { useKey } from "./use-key.ts"
import { usePaletteKey } from "./use-palette-key.ts"
import { useViewer } from "./use-viewer.ts"

const KeySheet = lazy(async () => ({ default: (await import("./KeySheet.tsx")).KeySheet }))
const Palette = lazy(async () => ({ default: (await import("./Palette.tsx")).Palette }))

const LEA = 0

/** Lists of every kind follow it, those drawn over the page too; a table of its own height says so on itself. */
const useListDensity = () => {
  const density = useLastKept("user")?.density ?? "normal"
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
}

/** Around every screen of someone signed in. */
export function Shell() {
  const viewer = useViewer()
  const integrations = useLastKept("integrations")
  const [palette, setPalette] = useState<"never" | "open" | "closed">("never")
  const [areKeysShown, setKeysShown] = useState(false)
  usePaletteKey(() => setPalette("open"))
  useKey("?", () => setKeysShown(true))
  useListDensity()
  const keepPageSize = useKeepPageSize()
  if (!viewer) return null

  const leaUrl = integrations?.find((one) => one.integration_type === LEA)?.url ?? null
  const entries = menuOf(viewer, leaUrl)
  const hasBottomBar = viewer.accountType === ACCOUNT.student || viewer.accountType === ACCOUNT.company
  return (
    <ReadsProvider>
      <SignOut>
        <div className={styles.shell} data-bottom-bar={hasBottomBar || undefined}>
          <Suspense fallback={null}>
            <OutboxSender />
          </Suspense>
          <SkipLink target="content" />
          <Header viewer={viewer} sheet={hasBottomBar ? null : entries} onSearch={() => setPalette("open")} />
          <div className={styles.body}>
            <Sidebar entries={entries} />
            <main className={styles.main} id="content" tabIndex={-1}>
              <PrintHeader />
              <SavedViewsProvider isOpen={allows("school-staff", viewer)}>
                <KeepPageSizeContext value={keepPageSize}>
                  <Outlet />
                </KeepPageSizeContext>
              </SavedViewsProvider>
            </main>
          </div>
          {hasBottomBar && <BottomBar entries={entries} />}
          {palette !== "never" && (
            <Suspense fallback={null}>
              <Palette
                isOpen={palette === "open"}
                onOpenChange={(isOpen) => setPalette(isOpen ? "open" : "closed")}
                onKeys={() => setKeysShown(true)}
                entries={entries}
                viewer={viewer}
              />
            </Suspense>
          )}
          {areKeysShown && (
            <Suspense fallback={null}>
              <KeySheet onClose={() => setKeysShown(false)} />
            </Suspense>
          )}
        </div>
      </SignOut>
    </ReadsProvider>
  )
}
