import { type ChangeEvent, useState } from "react"

const folded = (text: string) => text.replaceAll(/\s+/g, " ").trim().toLocaleLowerCase("fr")

/** What a field shows: the words as they were typed, while what is kept says the same. */
export const shownText = (typed: string | null, kept: string): string =>
  typed !== null && folded(typed) === folded(kept) ? typed : kept

/**
 * What is being typed stays as it is typed: the server tidies spaces and capitals, and its answer must neither eat the space
 * between two words nor move the cursor.
 */
export const useTyped = (kept: string, write: (text: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: shownText(typed, kept),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(event.target.value)
      write(event.target.value)
    },
    onBlur: () => setTyped(null),
  }
}
