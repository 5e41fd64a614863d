import { TextField } from "@jalon/ui"
import { useState } from "react"
import { readTime } from "../../rules/index.ts"
import { clockValue } from "./hours.ts"
import { timeWords as words } from "./strings.fr.ts"

interface TimeFieldProps {
  label: string
  hint?: string
  id?: string
  /** Minutes from midnight; null while nothing readable is typed. */
  value: number | null
  onChange: (minutes: number | null) => void
  error?: string | undefined
  optional?: boolean
}

/** A time of the day, typed as people write it. The browser's own field follows the browser's language, not ours. */
export function TimeField({ value, onChange, error, ...rest }: TimeFieldProps) {
  const [typed, type] = useState(value === null ? "" : clockValue(value))
  const [isLeft, leave] = useState(false)
  const read = readTime(typed)
  const fault = isLeft && typed !== "" && read === null ? words.unreadable : undefined
  return (
    <TextField
      {...rest}
      width="amount"
      inputMode="text"
      autoComplete="off"
      value={typed}
      error={error ?? fault}
      onChange={({ target }) => {
        type(target.value)
        onChange(readTime(target.value))
      }}
      onBlur={() => {
        leave(true)
        if (read !== null) type(clockValue(read))
      }}
    />
  )
}
