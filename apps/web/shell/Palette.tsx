import { ContractAct } from "@jalon/contracts/web"
import { allows, type MenuEntry, type Viewer } from "@jalon/identity/rules"
import { useFound } from "@jalon/search/web"
import { type Command, CommandPalette, plainText } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { CornerDownRight, Keyboard, LogOut, type LucideIcon, Plus, SunMoon } from "lucide-react"
import { Suspense, use, useState } from "react"
import { fixed, words } from "../strings.fr.ts"
import { icons } from "./menu-places.ts"
import { actionsFor, screensFor } from "./palette-actions.ts"
import { SignOutContext } from "./sign-out.ts"
import { type ThemeChoice, useThemeChoice } from "./use-theme-choice.ts"

type PaletteProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** « ? »: the sheet of keys. */
  onKeys: () => void
  entries: readonly MenuEntry[]
  viewer: Viewer
}

const themes = Object.entries(words.themes) as [ThemeChoice, string][]

/** Pages and actions of the viewer; each capability adds its own results beside them. */
export function Palette({ isOpen, onOpenChange, onKeys, entries, viewer }: PaletteProps) {
  const signOut = use(SignOutContext)
  const router = useRouter()
  const chooseTheme = useThemeChoice()
  const [query, setQuery] = useState("")
  const [acting, setActing] = useState<{ contractId: string; times: number } | null>(null)
  const go = (to: string) => router.history.push(to)
  const searched = {
    records: isOpen && allows("school-staff", viewer),
    planning: isOpen && allows("teaching", viewer),
  }
  const found = useFound(query, searched, {
    open: go,
    act: (contractId) => setActing((last) => ({ contractId, times: (last?.times ?? 0) + 1 })),
  })
  const matching = (commands: Command[]) =>
    commands.filter(({ label }) => plainText(label).includes(plainText(query)))
  const page = (label: string, to: string, icon: LucideIcon): Command => ({
    id: to + label,
    label,
    icon,
    onRun: () => go(to),
  })
  const menu = entries.flatMap(({ label, to, external, children }) => {
    const icon = icons[label]
    if (external) return [{ id: to, label, icon, onRun: () => void window.open(to, "_blank", "noreferrer") }]
    return children
      ? children.map((child) => page(`${label} – ${child.label}`, child.to, icon))
      : [page(label, to, icon)]
  })
  const shown = entries.flatMap(({ to, children }) => (children ? children.map((child) => child.to) : [to]))
  const screens = screensFor(viewer, shown).map(({ label, to }) => page(label, to, CornerDownRight))
  const actions: Command[] = [
    ...actionsFor(viewer).map(({ label, to }) => page(label, to, Plus)),
    ...themes.map(([choice, label]) => ({
      id: `theme-${choice}`,
      label,
      icon: SunMoon,
      onRun: () => chooseTheme(choice),
    })),
    { id: "keys", label: words.keys, icon: Keyboard, detail: "?", onRun: onKeys },
    { id: "sign-out", label: fixed.signOut, icon: LogOut, onRun: signOut },
  ]
  return (
    <>
      <CommandPalette
        isOpen={isOpen}
        onOpenChange={(open) => {
          setQuery("")
          onOpenChange(open)
        }}
        query={query}
        onQuery={setQuery}
        isSearching={found.isSearching}
        groups={[
          ...found.groups,
          { id: "actions", title: words.actions, commands: matching(actions) },
          { id: "go-to", title: words.goTo, commands: matching([...menu, ...screens]) },
        ]}
      />
      {acting && (
        <Suspense fallback={null}>
          <ContractAct key={acting.times} contractId={acting.contractId} />
        </Suspense>
      )}
    </>
  )
}
