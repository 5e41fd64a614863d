import { useEffect, useRef } from "react"
import { useNextActOf } from "./NextAction.tsx"

/** What the record's button would do, done at once: it was chosen by its name. */
export default function ContractAct({ contractId }: { contractId: string }) {
  const { press, dialog } = useNextActOf(contractId)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    press()
  }, [press])
  return dialog
}
