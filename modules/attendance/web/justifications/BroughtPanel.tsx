import { useRead } from "@jalon/client"
import { listStudents } from "@jalon/students/wire"
import { ComboBox } from "@jalon/ui"
import { useState } from "react"
import { JustifyPanel } from "../absences/JustifyPanel.tsx"
import { justificationsWords as words } from "./strings.fr.ts"
import type { Queue } from "./types.ts"

const SHOWN = 20

/** A learner without a phone brings the paper to the office: it is filed in their name, and the line says by whom. */
export function BroughtPanel({ reasons, onClose }: { reasons: Queue["reasons"]; onClose: () => void }) {
  const [typed, setTyped] = useState("")
  const [chosen, choose] = useState<string | null>(null)
  const { data } = useRead(listStudents, { query: { q: typed, page_size: SHOWN } })
  const options = (data?.results ?? []).map(({ id, first_name, last_name }) => ({
    id,
    name: `${last_name} ${first_name}`,
  }))
  return (
    <JustifyPanel
      place={{ student_id: chosen ?? "", absences: [], reasons }}
      about={[]}
      onClose={onClose}
      office={
        <ComboBox
          label={words.who}
          hint={words.whoHint}
          options={options}
          value={chosen}
          onSearch={setTyped}
          onChange={choose}
        />
      }
    />
  )
}
