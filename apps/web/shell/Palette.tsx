import { allows, type MenuEntry, settingsOf, type Viewer } from "@jalon/identity/rules"
import { useFound } from "@jalon/search/web"
import { type Command, CommandPalette, plainText } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { LogOut, type LucideIcon, Settings } from "lucide-react"
import { useState } from "react"
import { useApp } from "../app-context.ts"
import { fixed, words } from "../strings.fr.ts"
import { icons } from "./menu-places.ts"

type PaletteProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  entries: readonly MenuEntry[]
  viewer: Viewer
}

/** Pages and actions of the viewer; each capability adds its own results beside them. */
export function Palette({ isOpen, onOpenChange, entries, viewer }: PaletteProps) {
  const app = useApp()
  const router = useRouter()
  const [query, setQuery] = useState("")
  const settings = settingsOf(viewer)
  const found = useFound(query, isOpen && allows("school-staff", viewer), (to) => router.history.push(to))
  const matching = (commands: Command[]) =>
    commands.filter(({ label }) => plainText(label).includes(plainText(query)))
  const page = (label: string, to: string, icon: LucideIcon): Command => ({
    id: to + label,
    label,
    icon,
    onRun: () => router.history.push(to),
  })
  const pages = entries.flatMap(({ label, to, external, children }) => {
    const icon = icons[label]
    if (external) return [{ id: to, label, icon, onRun: () => void window.open(to, "_blank", "noreferrer") }]
    return children
      ? children.map((child) => page(`${label} – ${child.label}`, child.to, icon))
      : [page(label, to, icon)]
  })
  const actions: Command[] = [
    ...(settings === null ? [] : [page(fixed.settings, settings, Settings)]),
    { id: "sign-out", label: fixed.signOut, icon: LogOut, onRun: () => void app.signOut() },
  ]
  return (
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
        { id: "go-to", title: words.goTo, commands: matching(pages) },
        { id: "actions", title: words.actions, commands: matching(actions) },
      ]}
    />
  )
}
