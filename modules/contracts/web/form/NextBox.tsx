import { Button, Tooltip } from "@jalon/ui"
import { ArrowRight } from "lucide-react"
import { useEffect, useEffectEvent } from "react"
import { formWords as words } from "../shared/strings.fr.ts"
import { boxId } from "./ContractBox.tsx"
import type { Boxes, BoxValue, Contract } from "./use-contract-form.ts"

const isFilled = (value: BoxValue | undefined) => value !== null && value !== undefined && value !== ""

interface NextBoxProps {
  contract: Contract
  /** What was typed and not saved yet is no longer missing. */
  draft: Boxes
  onGoTo: (section: string, id: string) => void
}

/** From one empty box to the next one, whatever the section: by its button, or Alt+N. */
export function NextBox({ contract, draft, onGoTo }: NextBoxProps) {
  const missing = contract.missing.filter(
    ({ key }) => contract.editable.includes(key) && !isFilled(draft[key]),
  )
  const go = () => {
    const at = missing.findIndex(({ key }) => boxId(key) === boxOf(document.activeElement))
    const next = missing[(at + 1) % missing.length]
    if (next) onGoTo(next.section, boxId(next.key))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyN") return
    event.preventDefault()
    go()
  })
  useEffect(() => {
    const gone = new AbortController()
    addEventListener("keydown", onKey, { signal: gone.signal })
    return () => gone.abort()
  }, [])
  if (missing.length === 0) return null
  return (
    <Tooltip text={words.nextBoxKeys} placement="top">
      <Button size="small" variant="quiet" icon={<ArrowRight aria-hidden />} onPress={go}>
        {words.nextBox}
      </Button>
    </Tooltip>
  )
}

/** The box in which the focus is: a group of answers holds it deeper. */
const boxOf = (element: Element | null): string | undefined => element?.closest('[id^="case-"]')?.id
