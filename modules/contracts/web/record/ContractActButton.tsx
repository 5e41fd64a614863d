import { Button } from "@jalon/ui"
import { useNextActOf } from "./NextAction.tsx"

interface ContractActButtonProps {
  contractId: string
  label: string
  /** What a screen reader says: the label and whom it is about. */
  name: string
  /** Made, or left: what the page shows may have changed. */
  onEnd: () => void
}

/** The next action of a contract as a button, on a page that shows nothing else of it. */
export function ContractActButton({ contractId, label, name, onEnd }: ContractActButtonProps) {
  const { press, dialog, isPending } = useNextActOf(contractId, onEnd)
  return (
    <>
      <Button size="small" aria-label={name} isPending={isPending} onPress={press}>
        {label}
      </Button>
      {dialog}
    </>
  )
}
