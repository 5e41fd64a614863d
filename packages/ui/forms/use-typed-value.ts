import { useEffectEvent, useLayoutEffect, useState } from "react"

/** What a typed text means, or the sentence that says how to fix it. */
export type Reading<Value> = { value: Value } | { precision: string }

/** A text that means nothing: never the same thing as a field emptied on purpose. */
export interface Unreadable {
  /** Of the field, to name it elsewhere. */
  label: string
  text: string
  /** How to put it right. */
  precision: string
  /** The field is not left yet: it may still become a value, and nothing is said of it. */
  isTyping: boolean
}

/** What a field that reads a typed text tells its form. */
export interface TypedProps<Value> {
  value: Value | null
  /** What the form holds of a text that means nothing, so that it is there again when the field is drawn anew. */
  unreadable?: Unreadable | undefined
  /**
   * `null` alone is a field emptied on purpose. `null` with an unreadable text is no value: a form that saves keeps what it
   * had, a form that asks refuses to go on.
   */
  onChange: (value: Value | null, unreadable?: Unreadable) => void
}

interface TypedValueOptions<Value> extends TypedProps<Value> {
  label: string
  read: (text: string) => Reading<Value>
  /** `typed` is what stands in the field, for a value that has no other form. */
  format: (value: Value, typed: string) => string
  /** While typing, a text that may be the beginning of another value is not one yet. */
  readTyping?: (text: string) => Reading<Value>
}

/**
 * Keeps what was typed apart from what it means. A text that cannot be read stays on screen untouched and is
 * questioned when the field is left; a text that can be read takes its usual form there.
 */
export const useTypedValue = <Value>(options: TypedValueOptions<Value>) => {
  const { label, value, unreadable, onChange, read, format, readTyping = read } = options
  const written = value === null ? "" : format(value, String(value))
  const [text, setText] = useState(unreadable?.text ?? written)
  const [textWhenLeft, setTextWhenLeft] = useState(unreadable?.text ?? null)
  const [known, setKnown] = useState(value)
  const [heldText, setHeldText] = useState(unreadable?.text)
  const [isToldUnreadable, setToldUnreadable] = useState(unreadable !== undefined)

  const follow = () => {
    setText(written)
    setToldUnreadable(false)
  }
  if (value !== known) {
    setKnown(value)
    // A form may hold no value for what cannot be read: the text itself stays.
    if (value !== null || !isToldUnreadable) follow()
  }
  if (unreadable?.text !== heldText) {
    setHeldText(unreadable?.text)
    if (unreadable && unreadable.text !== text) {
      setText(unreadable.text)
      setTextWhenLeft(unreadable.text)
      setToldUnreadable(true)
    }
    // The form let go of it: a colleague's value was taken, or the record's.
    if (!unreadable && isToldUnreadable) follow()
  }

  const reading = text.trim() === "" ? null : read(text)
  const isLeft = textWhenLeft === text

  const tell = (next: Value | null) => {
    setToldUnreadable(false)
    if (next === known && !isToldUnreadable) return
    setKnown(next)
    onChange(next)
  }
  const tellReading = (typed: string, meaning: Reading<Value> | null, isTyping: boolean) => {
    if (meaning === null) return tell(null)
    if ("value" in meaning) return tell(meaning.value)
    setToldUnreadable(true)
    onChange(null, { label, text: typed, precision: meaning.precision, isTyping })
  }

  const type = (next: string) => {
    setText(next)
    setTextWhenLeft(null)
    tellReading(next, next.trim() === "" ? null : readTyping(next), true)
  }

  const leave = () => {
    const shown = reading && "value" in reading ? format(reading.value, text) : text
    setText(shown)
    setTextWhenLeft(shown)
    tellReading(text, reading, false)
  }

  const choose = (next: Value) => {
    setText(format(next, String(next)))
    tell(next)
  }

  // A field that goes away under the fingers, by a key that opens another section, is not told that it was left.
  const leaveLate = useEffectEvent(() => {
    if (isToldUnreadable && !isLeft) leave()
  })
  useLayoutEffect(() => () => leaveLate(), [])

  const precision = isLeft && reading && "precision" in reading ? reading.precision : undefined
  return { text, type, leave, choose, precision, isLeft }
}
