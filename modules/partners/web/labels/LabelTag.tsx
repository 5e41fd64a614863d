import styles from "./label-tag.module.css"

export type LabelTone = "neutral" | "info" | "waiting" | "outside" | "success" | "danger"
export type Label = { id: string; name: string; tone: LabelTone }

/** A label says everything by its name; its colour only helps the eye. */
export function LabelTag({ label: { name, tone } }: { label: Pick<Label, "name" | "tone"> }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {name}
    </span>
  )
}

interface LabelTagsProps {
  labels: readonly Label[]
  /** On one line: those that do not fit are counted, and told to whoever asks. */
  most?: number
}

export function LabelTags({ labels, most }: LabelTagsProps) {
  if (labels.length === 0) return null
  const [shown, others] = [labels.slice(0, most), most === undefined ? [] : labels.slice(most)]
  return (
    <span className={styles.tags} data-line={most !== undefined || undefined}>
      {shown.map((label) => (
        <LabelTag key={label.id} label={label} />
      ))}
      {others.length > 0 && (
        <span className={styles.others} title={others.map(({ name }) => name).join(", ")}>
          +{others.length}
        </span>
      )}
    </span>
  )
}
