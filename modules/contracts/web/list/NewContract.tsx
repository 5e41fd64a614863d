import { useCommand } from "@jalon/client"
import { Button, ComboBox, Dialog, preloadLists } from "@jalon/ui"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useId, useState } from "react"
import type { ContractType } from "../../rules/index.ts"
import { createContract, listContracts } from "../../wire/index.ts"
import { EarlierContract } from "../following/EarlierContract.tsx"
import { formHref } from "../shared/addresses.ts"
import { newWords as words } from "../shared/strings.fr.ts"
import { useStudents } from "../shared/use-records.ts"

/** A contract begins with the person it is about: her class, her training and her company follow. */
export function NewContract({ type, onClose }: { type: ContractType; onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState("")
  const [student, setStudent] = useState<string | null>(null)
  const options = useStudents(typed, type)
  const studentId = useId()
  // The one question of the dialog is ready to be answered, once its list is: letters are typed in it alone.
  useEffect(() => {
    let isOpen = true
    void preloadLists().then(() => isOpen && document.getElementById(studentId)?.focus())
    return () => {
      isOpen = false
    }
  }, [studentId])
  const command = useCommand(createContract, { refreshes: [listContracts] })
  const open = async () => {
    const made = await command.run({ body: { contract_type: type, student_id: student } })
    // The question is answered: Back leads to what was there before it.
    if (made) void navigate({ href: formHref({ contract_type: type, id: made.id }), replace: true })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title}
      isPending={command.isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={student === null}
            isPending={command.isPending}
            onPress={() => void open()}
          >
            {words.verb}
          </Button>
        </>
      }
    >
      <ComboBox
        id={studentId}
        label={words.student}
        hint={words.studentHint}
        width="full"
        options={options}
        value={student}
        onChange={setStudent}
        onSearch={setTyped}
      />
      <EarlierContract type={type} studentId={student} />
    </Dialog>
  )
}
