import { useState } from "react"

/** What a typed text means, or the sentence that says how to fix it. */
export type Reading<Value> = { value: Value } | { precision: string }

interface TypedValueOptions<Value> {
  value: Value | null
  onChange: (value: Value | null, precision?: string) => void
  read: (text: string) => Reading<Value>
  /** `typed` is what stands in the field, for a value that has no other form. */
  format: (value: Value, typed: string) => string
  /** While typing, the value is told only once it cannot be the beginning of another one. */
  isSettled?: (text: string, value: Value) => boolean
}

/**
 * Keeps what was typed apart from what it means. A text that cannot be read stays on screen untouched and is
 * questioned when the field is left; a text that can be read takes its usual form there.
 */
export const useTypedValue = <Value>(options: TypedValueOptions<Value>) => {
  const { value, onChange, read, format, isSettled = () => true } = options
  const [text, setText] = useState(value === null ? "" : format(value, String(value)))
  const [known, setKnown] = useState(value)
  const [textWhenLeft, setTextWhenLeft] = useState<string | null>(null)

  if (value !== known) {
    setKnown(value)
    setText(value === null ? "" : format(value, String(value)))
  }

  const reading = text.trim() === "" ? null : read(text)

  const tell = (next: Value | null, precision?: string) => {
    if (next === known && precision === undefined) return
    setKnown(next)
    onChange(next, precision)
  }

  const type = (next: string) => {
    setText(next)
    setTextWhenLeft(null)
    if (next.trim() === "") return tell(null)
    const meaning = read(next)
    tell("value" in meaning && isSettled(next, meaning.value) ? meaning.value : null)
  }

  const leave = () => {
    const shown = reading && "value" in reading ? format(reading.value, text) : text
    setText(shown)
    setTextWhenLeft(shown)
    if (!reading) return tell(null)
    return "value" in reading ? tell(reading.value) : tell(null, reading.precision)
  }

  const choose = (next: Value) => {
    setText(format(next, String(next)))
    tell(next)
  }

  const isLeft = textWhenLeft === text
  const precision = isLeft && reading && "precision" in reading ? reading.precision : undefined
  return { text, type, leave, choose, precision, isLeft }
}
