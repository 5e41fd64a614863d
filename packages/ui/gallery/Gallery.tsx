import { lazy, type ReactNode, Suspense, useState } from "react"
import { Switch } from "../forms/Switch.tsx"
import { SkipLink } from "../overlays/SkipLink.tsx"
import { ButtonStates } from "./ButtonStates.tsx"
import { ChoiceStates } from "./ChoiceStates.tsx"
import { FormExample } from "./FormExample.tsx"
import { FoundationStates } from "./FoundationStates.tsx"
import styles from "./gallery.module.css"
import { OverlayStates } from "./OverlayStates.tsx"
import { PlanningStates } from "./PlanningStates.tsx"
import { StateStates } from "./StateStates.tsx"
import { TextStates } from "./TextStates.tsx"
import { TypedStates } from "./TypedStates.tsx"

const DataGallery = lazy(async () => ({ default: (await import("./DataGallery.tsx")).DataGallery }))

const sections: readonly [id: string, title: string, content: ReactNode][] = [
  ["foundations", "Fondations", <FoundationStates key="foundations" />],
  ["buttons", "Boutons et liens", <ButtonStates key="buttons" />],
  ["text-fields", "Champs de texte", <TextStates key="text-fields" />],
  ["typed-fields", "Dates, montants, numéros", <TypedStates key="typed-fields" />],
  ["choices", "Choix", <ChoiceStates key="choices" />],
  ["form", "Formulaire", <FormExample key="form" />],
  ["overlays", "Fenêtres, menus, messages", <OverlayStates key="overlays" />],
  ["states", "États", <StateStates key="states" />],
]

/** `?parts=planning,choices`: these alone. Somebody who looks at one part does not wait for the drawing of all. */
const isAsked = (part: string): boolean => {
  const parts = new URLSearchParams(location.search).get("parts")
  return parts === null || parts.split(",").includes(part)
}

/** Every component in every state, in both themes. Mounted under the root of the shell, in development and in tests only. */
export function Gallery() {
  return (
    <>
      <SkipLink target="gallery" />
      <div className={styles.page}>
        <header className={styles.top}>
          <h1>Composants</h1>
          <ThemeSwitch />
        </header>
        <main id="gallery" tabIndex={-1} className={styles.main}>
          {sections
            .filter(([id]) => isAsked(id))
            .map(([id, title, content]) => (
              <Section key={id} id={id} title={title}>
                {content}
              </Section>
            ))}
          {isAsked("planning") && <PlanningStates />}
          {isAsked("data") && (
            <Suspense fallback={null}>
              <DataGallery />
            </Suspense>
          )}
        </main>
      </div>
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

function ThemeSwitch() {
  const [isDark, setDark] = useState(document.documentElement.dataset.theme === "dark")
  const choose = (dark: boolean) => {
    document.documentElement.dataset.theme = dark ? "dark" : "light"
    setDark(dark)
  }
  return (
    <div>
      <Switch isSelected={isDark} onChange={choose}>
        Thème sombre
      </Switch>
    </div>
  )
}
