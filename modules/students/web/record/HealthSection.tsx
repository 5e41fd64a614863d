import { useCommand } from "@jalon/client"
import { useStepUp } from "@jalon/identity/web"
import { Facts } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { useState } from "react"
import { getStudent, type Health, listStudents, revealHealth, setHealth } from "../../wire/index.ts"
import { fieldId } from "../shared/field-id.ts"
import { HealthFields } from "../shared/HealthFields.tsx"
import { healthWords } from "../shared/health.fr.ts"
import styles from "./record.module.css"
import { infoWords as words } from "./strings.fr.ts"

type Mode =
  | { kind: "closed" }
  | { kind: "shown"; health: Health }
  | { kind: "writing"; health: Health | null }

const answer = (isYes: boolean) => (isYes ? words.healthAnswers.yes : words.healthAnswers.no)

/** Answers on disability: sealed, shown on request, each request noted. */
export function HealthSection({ studentId, hasHealth }: { studentId: string; hasHealth: boolean }) {
  const [mode, setMode] = useState<Mode>({ kind: "closed" })
  const stepUp = useStepUp()
  const reveal = useCommand(revealHealth)
  const save = useCommand(setHealth, { refreshes: [getStudent, listStudents] })
  const show = async () => {
    if (!(await stepUp.ask())) return
    const found = await reveal.run({ params: { studentId } })
    if (found) setMode({ kind: "shown", health: found.health })
  }
  const keep = async (health: Health) => {
    if (await save.run({ params: { studentId }, body: { health } })) setMode({ kind: "closed" })
  }
  return (
    <div className={styles.protected} id={fieldId("health")} data-private>
      <p className={styles.label}>{healthWords.title}</p>
      <p className={styles.quiet}>{words.healthHint}</p>
      {mode.kind === "writing" ? (
        <>
          <HealthFields value={mode.health} onChange={(health) => setMode({ kind: "writing", health })} />
          <div className={styles.buttons}>
            <Button
              variant="primary"
              isDisabled={mode.health === null}
              isPending={save.isPending}
              onPress={() => mode.health && void keep(mode.health)}
            >
              {words.healthSave}
            </Button>
            <Button variant="quiet" onPress={() => setMode({ kind: "closed" })}>
              {words.cancel}
            </Button>
          </div>
        </>
      ) : (
        <>
          {mode.kind === "shown" ? (
            <Facts
              facts={[
                { label: healthWords.rqth, value: answer(mode.health.rqth) },
                { label: healthWords.young, value: answer(mode.health.rqth_equivalence_jeunes) },
                { label: healthWords.extension, value: answer(mode.health.rqth_extension_boe) },
              ]}
            />
          ) : (
            <p>{hasHealth ? words.healthKept : words.healthNone}</p>
          )}
          <div className={styles.buttons}>
            {hasHealth && mode.kind === "closed" && (
              <Button isPending={reveal.isPending} onPress={() => void show()}>
                {words.reveal}
              </Button>
            )}
            <Button
              variant={hasHealth ? "quiet" : "secondary"}
              onPress={() => setMode({ kind: "writing", health: mode.kind === "shown" ? mode.health : null })}
            >
              {hasHealth ? words.healthEdit : words.healthAnswer}
            </Button>
          </div>
        </>
      )}
      {stepUp.dialog}
    </div>
  )
}
