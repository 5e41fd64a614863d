import { RadioGroup } from "@jalon/ui"
import { type SeriesScope, seriesScopeWords } from "../../../rules/index.ts"

const SCOPES: readonly SeriesScope[] = ["this", "following", "all"]

interface ScopeChoiceProps {
  label: string
  hint?: string
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** How far a change of one session of a series reaches. */
export function ScopeChoice({ label, hint, value, onChange }: ScopeChoiceProps) {
  return (
    <RadioGroup
      label={label}
      hint={hint}
      value={value}
      onChange={(next) => onChange(SCOPES.find((scope) => scope === next) ?? "this")}
      options={SCOPES.map((scope) => ({ value: scope, label: seriesScopeWords[scope] }))}
    />
  )
}
