import { useCommand, useKept } from "@jalon/client"
import { nir as identifier } from "@jalon/identifiers"
import { useStepUp } from "@jalon/identity/web"
import { Banner, Button, NirField } from "@jalon/ui"
import { useEffect, useState } from "react"
import { getStudent, listStudents, revealNir, setNir } from "../../wire/index.ts"
import { fieldId } from "../shared/field-id.ts"
import styles from "./record.module.css"
import { infoWords as words } from "./strings.fr.ts"

/** A number left on a screen is read by whoever passes. */
const SHOWN_MS = 30_000

const useRevealed = (studentId: string) => {
  const stepUp = useStepUp()
  const command = useCommand(revealNir, { refreshes: [] })
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return {
    shown,
    dialog: stepUp.dialog,
    isPending: command.isPending,
    hide: () => setShown(null),
    reveal: async () => {
      if (!(await stepUp.ask())) return
      const answer = await command.run({ params: { studentId } })
      if (answer) setShown(answer.nir)
    },
  }
}

/** Written, replaced or forgotten here; read only by who has the right, for half a minute. */
export function NirSection({ studentId, hasNir }: { studentId: string; hasNir: boolean }) {
  const canReveal = useKept("customer")?.grants.includes("nir.reveal") ?? false
  const [typed, setTyped] = useState("")
  const command = useCommand(setNir, { refreshes: [getStudent, listStudents] })
  const [remarks, setRemarks] = useState<readonly string[]>([])
  const revealed = useRevealed(studentId)
  const fault = command.refused?.fields.nir
  const save = async (nir: string | null) => {
    const answer = await command.run({ params: { studentId }, body: { nir } })
    if (!answer) return
    setTyped("")
    const names = answer.same_person.map(({ name }) => name).join(", ")
    setRemarks([...answer.doubts, ...(names ? [words.sameNir(names)] : [])])
  }
  return (
    <div className={styles.protected}>
      <NirField
        id={fieldId("nir")}
        label={words.nir}
        hint={words.nirHint}
        {...(hasNir && { stored: "" })}
        value={typed}
        {...(fault && { error: fault })}
        onChange={setTyped}
      />
      <div className={styles.buttons}>
        {typed !== "" && (
          <Button variant="primary" isPending={command.isPending} onPress={() => void save(typed)}>
            {words.nirSave}
          </Button>
        )}
        {hasNir && canReveal && revealed.shown === null && (
          <Button isPending={revealed.isPending} onPress={() => void revealed.reveal()}>
            {words.reveal}
          </Button>
        )}
        {hasNir && typed === "" && (
          <Button variant="quiet" onPress={() => void save(null)}>
            {words.nirForget}
          </Button>
        )}
      </div>
      {revealed.shown !== null && (
        <Banner
          tone="info"
          live="polite"
          action={
            <Button size="small" onPress={revealed.hide}>
              {words.hide}
            </Button>
          }
        >
          <span data-private className={styles.number}>
            {identifier.format(revealed.shown)}
          </span>{" "}
          {words.revealed}
        </Banner>
      )}
      {remarks.length > 0 && (
        <Banner tone="waiting" live="polite">
          {remarks.map((remark) => (
            <div key={remark}>{remark}</div>
          ))}
        </Banner>
      )}
      {revealed.dialog}
    </div>
  )
}
