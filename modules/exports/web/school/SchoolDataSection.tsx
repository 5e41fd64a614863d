import { useCommand, useKept } from "@jalon/client"
import { confirmed, type StepUp, useStepUp } from "@jalon/identity/web"
import { Loaded } from "@jalon/screens"
import { Banner, Button, Checkbox, Skeleton } from "@jalon/ui"
import { PackageOpen } from "lucide-react"
import { useState } from "react"
import { listExports, startExport } from "../../wire/index.ts"
import { ExportLine } from "./ExportLine.tsx"
import styles from "./school-data.module.css"
import { dataWords as words } from "./strings.fr.ts"
import { useExports } from "./use-exports.ts"

/** « Direction » and « Administration », as on the server. */
const ADMINISTRATION = 2

interface StartFormProps {
  isRunning: boolean
  mayReveal: boolean
  stepUp: StepUp
}

function StartForm({ isRunning, mayReveal, stepUp }: StartFormProps) {
  const [withSecrets, setWithSecrets] = useState(false)
  const start = useCommand(startExport, { refreshes: [listExports] })
  if (start.refused?.code === "step_up.required") confirmed.forget()
  const run = async () => {
    if (!(await stepUp.ask())) return
    const answer = await start.run({ body: { with_secrets: withSecrets } })
    // Never kept for the next one: it is decided each time.
    if (answer) setWithSecrets(false)
  }
  if (isRunning)
    return (
      <Banner tone="info" live="polite">
        {words.busy}
      </Banner>
    )
  return (
    <div className={styles.form}>
      {mayReveal && (
        <Checkbox isSelected={withSecrets} onChange={setWithSecrets} hint={words.secretsHint}>
          {words.secrets}
        </Checkbox>
      )}
      <Button
        icon={<PackageOpen aria-hidden />}
        isPending={start.isPending}
        pendingText={words.starting}
        onPress={() => void run()}
      >
        {words.start}
      </Button>
    </div>
  )
}

function Section() {
  const { read, isRunning } = useExports()
  const stepUp = useStepUp()
  const mayReveal = useKept("customer")?.grants.includes("nir.reveal") ?? false
  return (
    <section className={styles.section} aria-labelledby="school-data-title">
      <h3 id="school-data-title" className={styles.title}>
        {words.title}
      </h3>
      <p className={styles.text}>{words.text}</p>
      <Loaded read={read} skeleton={<Skeleton shape="box" height="5rem" />}>
        {({ results }) => (
          <>
            <StartForm isRunning={isRunning} mayReveal={mayReveal} stepUp={stepUp} />
            {results.length === 0 ? (
              <p className={styles.text}>{words.none}</p>
            ) : (
              <ul className={styles.list} aria-label={words.list}>
                {results.map((card) => (
                  <ExportLine key={card.id} card={card} stepUp={stepUp} mayReveal={mayReveal} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {stepUp.dialog}
    </section>
  )
}

/** The whole school, taken away by those who answer for it. */
export default function SchoolDataSection() {
  const role = useKept("customer")?.role.id ?? null
  return role !== null && role <= ADMINISTRATION ? <Section /> : null
}
