import type { ComboOption } from "./combo-options.ts"
import type { FieldWords } from "./FieldFrame.tsx"

export interface ComboBoxProps extends FieldWords {
  options: readonly ComboOption[]
  value: string | null
  onChange: (id: string | null) => void
  /** Offers « Créer “…” » when nothing bears the typed name. */
  onCreate?: (name: string) => void
  /** The options come from the server: told what is typed, and nothing is filtered here. */
  onSearch?: (typed: string) => void
  id?: string
  name?: string
  disabled?: boolean
  onBlur?: () => void
}

/** What was done in the box before its list was there. */
export type Begun = { typed?: string; isFocused?: boolean; isOpen?: boolean }
