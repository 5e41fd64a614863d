import { useEffect } from "react"
import { formWords } from "./strings.fr.ts"

/** A page in error says so in its title, the first thing a screen reader reads of it. */
export const useErrorTitle = (inError: boolean): void => {
  useEffect(() => {
    if (!inError) return
    if (!document.title.startsWith(formWords.errorTitle))
      document.title = formWords.errorTitle + document.title
    return () => {
      document.title = document.title.replace(formWords.errorTitle, "")
    }
  }, [inError])
}
