import { useEffect } from "react"

const PREFIX = "Erreur – "

/** A page in error says so in its title, the first thing a screen reader reads of it. */
export const useErrorTitle = (inError: boolean): void => {
  useEffect(() => {
    if (!inError) return
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title
    return () => {
      document.title = document.title.replace(PREFIX, "")
    }
  }, [inError])
}
