import { type Density, type Theme, useCommand, useKept, useSession } from "@jalon/client"
import { Button, Link, RadioGroup } from "@jalon/ui"
import { type FormEvent, useState } from "react"
import { updateAccount } from "../../wire/index.ts"
import { FormMessage } from "../form/FormMessage.tsx"
import { formWords } from "../form/strings.fr.ts"
import styles from "./account.module.css"
import { type HeadingLevel, SettingsSection } from "./SettingsSection.tsx"
import { account } from "./strings.fr.ts"

export interface DisplaySectionProps {
  /** « Affichage », unless what surrounds it is already called so. */
  title?: string | undefined
  headingLevel?: HeadingLevel | undefined
}

type Choice = Theme | "system"

const themes: readonly { value: Choice; label: string }[] = [
  { value: "light", label: account.light },
  { value: "dark", label: account.dark },
  { value: "system", label: account.system },
]

const densities: readonly { value: Density; label: string }[] = [
  { value: "compact", label: account.densities.compact },
  { value: "normal", label: account.densities.normal },
  { value: "airy", label: account.densities.airy },
]

export default function DisplaySection({ title, headingLevel }: DisplaySectionProps) {
  const session = useSession()
  const kept: Choice = useKept("data-theme") ?? "system"
  const [chosen, setChosen] = useState<Choice | null>(null)
  const keptDensity = useKept("user")?.density ?? "normal"
  const [density, setDensity] = useState<Density | null>(null)
  const [isCut, setCut] = useState(false)
  const command = useCommand(updateAccount, {
    // The shell follows the kept theme and dresses the page with it.
    onDone: (answer) => {
      const theme = chosen ?? kept
      if (theme === "system") session.drop("data-theme")
      session.write({ user: answer.user, ...(theme !== "system" && { "data-theme": theme }) })
      setChosen(null)
      setDensity(null)
    },
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = { theme: chosen ?? kept, density: density ?? keptDensity }
    setCut((await command.run({ body })) === null)
  }
  return (
    <SettingsSection title={title ?? account.displayTitle} headingLevel={headingLevel}>
      <form className={styles.form} onSubmit={save} noValidate>
        <FormMessage message={command.refused?.message ?? (isCut ? formWords.unreachable : null)} />
        <RadioGroup
          label={account.theme}
          orientation="horizontal"
          options={themes}
          value={chosen ?? kept}
          onChange={(value) => setChosen(themes.find((one) => one.value === value)?.value ?? null)}
        />
        <RadioGroup
          label={account.density}
          orientation="horizontal"
          options={densities}
          value={density ?? keptDensity}
          onChange={(value) => setDensity(densities.find((one) => one.value === value)?.value ?? null)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={command.isPending} pendingText={account.saving}>
            {account.save}
          </Button>
        </div>
        <p className={styles.description}>
          <Link href="/accessibilite">{account.statement}</Link>
        </p>
      </form>
    </SettingsSection>
  )
}
