import { Building2, CalendarDays, FilePenLine, GraduationCap, Plus } from "lucide-react"
import { useCallback, useState } from "react"
import { type CommandGroup, CommandPalette, useCommandShortcut } from "../data/CommandPalette.tsx"
import { foldForSearch } from "../data/french.ts"
import { Button } from "../forms/Button.tsx"
import { toast } from "../overlays/toast-store.ts"

const say = (title: string) => () => toast({ title, color: "success" })

const everything: readonly CommandGroup[] = [
  {
    id: "students",
    title: "Étudiants",
    commands: [
      {
        id: "malo",
        label: "Malo Ferrandec",
        detail: "BTS MCO, 1re année",
        icon: GraduationCap,
        onRun: say("Fiche de Malo Ferrandec ouverte"),
      },
      {
        id: "zoe",
        label: "Zoé Villeminot",
        detail: "BTS GPME, sans contrat",
        icon: GraduationCap,
        onRun: say("Fiche de Zoé Villeminot ouverte"),
      },
    ],
  },
  {
    id: "companies",
    title: "Entreprises",
    commands: [
      {
        id: "halles",
        label: "Épicerie des Halles Valmontoises",
        detail: "3 apprentis",
        icon: Building2,
        onRun: say("Fiche de l’entreprise ouverte"),
      },
    ],
  },
  {
    id: "go",
    title: "Aller à",
    commands: [
      {
        id: "contracts",
        label: "Contrats d’apprentissage",
        icon: FilePenLine,
        onRun: say("Contrats d’apprentissage"),
      },
      { id: "calendar", label: "Calendrier", icon: CalendarDays, onRun: say("Calendrier") },
    ],
  },
  {
    id: "actions",
    title: "Actions",
    commands: [{ id: "new", label: "Nouveau contrat", icon: Plus, onRun: say("Brouillon créé") }],
  },
]

export function PaletteDemo() {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState("")
  useCommandShortcut(useCallback(() => setOpen(true), []))
  const groups = everything.map((group) => ({
    ...group,
    commands: group.commands.filter((command) => foldForSearch(command.label).includes(foldForSearch(query))),
  }))
  return (
    <>
      <Button onPress={() => setOpen(true)}>Rechercher ou agir (Ctrl+K)</Button>
      <CommandPalette
        isOpen={isOpen}
        onOpenChange={setOpen}
        query={query}
        onQuery={setQuery}
        groups={groups}
      />
    </>
  )
}
