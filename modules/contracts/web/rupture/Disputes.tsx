import { formatFrenchDate } from "@jalon/kernel"
import { FieldConflict } from "@jalon/screens"
import type { KeptRupture } from "../../wire/index.ts"
import { ruptureWords as words } from "./strings.fr.ts"
import type { Rupture } from "./use-rupture.ts"

const labels: Readonly<Record<keyof KeptRupture, string>> = {
  ...words.dates,
  reason: words.summary.reason,
  probation_last_day: words.probation.label,
  signed_by: words.documents.signed,
  file_id: words.documents.file,
}

const shown = ({ known }: Rupture, name: keyof KeptRupture, value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (name === "signed_by")
    return (value as KeptRupture["signed_by"]).map((signer) => words.documents.signers[signer]).join(", ")
  if (name === "reason") return known.reasons.find(({ code }) => code === value)?.label ?? null
  if (name === "file_id") return words.documents.given
  return name === "place" ? String(value) : formatFrenchDate(String(value))
}

/** What this browser kept while the network was cut, where a colleague wrote something else meanwhile. */
export function Disputes({ rupture }: { rupture: Rupture }) {
  return (Object.keys(labels) as (keyof KeptRupture)[]).map((name) => {
    const conflict = rupture.conflicts[name]
    return (
      conflict && (
        <FieldConflict
          key={name}
          label={labels[name]}
          mine={shown(rupture, name, conflict.mine)}
          theirs={shown(rupture, name, conflict.theirs)}
          onChoose={(choice) => rupture.resolve(name, choice)}
        />
      )
    )
  })
}
