import { useEffect } from "react"
import { strings } from "../strings.fr.ts"

/** A page in error says so in its title, the first thing a screen reader reads of it. */
export const useErrorTitle = (inError: boolean): void => {
  useEffect(() => {
    if (!inError) return
    if (!document.title.startsWith(strings.errorTitlePrefix))
      document.title = strings.errorTitlePrefix + document.title
    return () => {
      document.title = document.title.replace(strings.errorTitlePrefix, "")
    }
  }, [inError])
}
