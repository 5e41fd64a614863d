import { Button, Form, SidePanel } from "@jalon/ui"
import { type ReactNode, useId, useState } from "react"
import { type LegalValue, nameText } from "../rules/index.ts"
import { Proposal } from "./Proposal.tsx"
import { formWords } from "./strings.fr.ts"

interface NameNewRowProps {
  title: string
  next: string
  /** What the row is called, once all that its name is made of is given. */
  nameOf: () => LegalValue["name"] | null
  /** Nothing is known of it yet: its shape alone. */
  modelOf: (name: LegalValue["name"]) => LegalValue
  onClose: () => void
  /** The fields of its name; what is missing is said once somebody has tried to go on. */
  children: (isTried: boolean) => ReactNode
}

/** A row that the store lacks: its name first, then what it says and from when on. */
export function NameNewRow({ title, next, nameOf, modelOf, onClose, children }: NameNewRowProps) {
  const id = useId()
  const [name, setName] = useState<LegalValue["name"] | null>(null)
  const [isTried, setTried] = useState(false)
  if (name !== null)
    return (
      <Proposal
        name={name}
        start={{ action: "add", row: modelOf(name), isCorrection: false }}
        title={formWords.addTitle(nameText(name))}
        onBack={() => setName(null)}
        onClose={onClose}
      />
    )
  return (
    <SidePanel
      title={title}
      isOpen
      size="wide"
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{formWords.abandon}</Button>
          <Button variant="primary" type="submit" form={id}>
            {next}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          setName(nameOf())
        }}
      >
        {children(isTried)}
      </Form>
    </SidePanel>
  )
}
