import { Button, Tooltip } from "@jalon/ui"
import { ArrowRight } from "lucide-react"
import { useEffect, useEffectEvent } from "react"
import { fieldOf } from "../../rules/index.ts"
import { formWords as words } from "../shared/strings.fr.ts"
import { fieldId, fieldKeyOf } from "./field-id.ts"
import type { Contract, FieldValue } from "./fields.ts"
import { type ContractForm, unsettled } from "./use-contract-form.ts"

const isFilled = (value: FieldValue | undefined) => value !== null && value !== undefined && value !== ""

/** Fields still empty, not saved yet for someone's choice, or that stop the contract, in the order of the form. */
const waitingFields = ({ missing, findings, editable }: Contract, form: NextFieldProps["form"]): string[] => {
  // What was typed and not saved yet is no longer missing.
  const empty = missing.filter(({ key }) => !isFilled(form.draft[key])).map(({ key }) => key)
  const wrong = findings
    .filter(({ verdict, rule }) => verdict === "blocking" && rule !== "CPL-01")
    .flatMap(({ fields }) => fields.slice(0, 1))
  const waiting = new Set([...empty, ...wrong, ...unsettled(form)])
  return editable.filter((key) => waiting.has(key))
}

interface NextFieldProps {
  contract: Contract
  form: Pick<ContractForm, "draft" | "faults" | "conflicts">
  onGoTo: (section: string, id: string) => void
}

/** From one field that waits for something to the next one, whatever the section: by its button, or Alt+N. */
export function NextField({ contract, form, onGoTo }: NextFieldProps) {
  const waiting = waitingFields(contract, form)
  const go = () => {
    const here = contract.editable.indexOf(fieldKeyOf(document.activeElement) ?? "")
    const after = waiting.find((key) => contract.editable.indexOf(key) > here)
    const next = fieldOf(contract.contract_type, after ?? waiting[0] ?? "")
    if (next) onGoTo(next.section, fieldId(next.key))
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
  if (waiting.length === 0) return null
  return (
    <Tooltip text={words.nextFieldKeys} placement="top">
      <Button size="small" variant="quiet" icon={<ArrowRight aria-hidden />} onPress={go}>
        {words.nextField}
      </Button>
    </Tooltip>
  )
}
