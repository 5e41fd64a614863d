import styles from "./gallery.module.css"
import { Specimen, Specimens } from "./Specimen.tsx"

const colours = [
  ["bg", "surface", "well", "hover", "selected", "border", "border-strong"],
  [
    "text",
    "text-2",
    "text-3",
    "accent",
    "accent-hover",
    "accent-active",
    "accent-soft",
    "accent-text",
    "focus",
  ],
  ["neutral-soft", "neutral-text", "info-soft", "info-text", "info-solid"],
  ["waiting-soft", "waiting-text", "waiting-solid", "outside-soft", "outside-text", "outside-solid"],
  ["success-soft", "success-text", "success-solid", "danger-soft", "danger-text", "danger-solid"],
  ["school-soft", "school-text", "company-soft", "company-text", "g1", "g2", "g3", "g4", "g5", "g6"],
].flat()

const sizes = [
  ["figure", "30/38 chiffre clé"],
  ["title", "24/32 titre de page"],
  ["sectionTitle", "18/28 section"],
  ["large", "16/24 pages publiques, titre de carte"],
  ["body", "14/20 texte courant"],
  ["hint", "13/20 aide"],
  ["caption", "12/16 légende"],
] as const

export function FoundationStates() {
  return (
    <>
      <Specimens title="Couleurs">
        <div className={styles.swatches}>
          {colours.map((name) => (
            <div key={name} className={styles.caption}>
              <div className={styles.chip} style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Specimens>
      <Specimens title="Texte">
        {sizes.map(([size, name]) => (
          <Specimen key={size} name={name}>
            <p className={styles[size]}>Le contrat de Zoé Étienne</p>
          </Specimen>
        ))}
      </Specimens>
    </>
  )
}
