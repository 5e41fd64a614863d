import { CircleAlert, CircleCheck, FileText, RotateCw, X } from "lucide-react"
import { ProgressBar } from "react-aria-components"
import { cx } from "../cx.ts"
import { formatBytes } from "../data/french.ts"
import { Button } from "../forms/Button.tsx"
import styles from "./file-drop.module.css"
import { fileStrings as words } from "./file-strings.fr.ts"

export interface DroppedFile {
  id: string
  name: string
  size: number
  state: "waiting" | "sending" | "sent" | "refused"
  /** 0 to 100 while it is being sent. */
  percent?: number
  /** Why it was refused, in words, and what to do. */
  reason?: string
  /** An image to show, usually an object URL of the file. */
  imageUrl?: string
  /** Quarter turns asked for so far. */
  quarterTurns?: number
}

interface FileLineProps {
  file: DroppedFile
  onRemove: (id: string) => void
  onRetry: ((id: string) => void) | undefined
  onRotate: ((id: string) => void) | undefined
}

export function FileLine({ file, onRemove, onRetry, onRotate }: FileLineProps) {
  return (
    <li className={styles.file} data-state={file.state}>
      <span className={styles.thumb}>
        {file.imageUrl ? (
          <img
            src={file.imageUrl}
            alt={words.previewOf(file.name)}
            style={{ transform: `rotate(${(file.quarterTurns ?? 0) * 90}deg)` }}
          />
        ) : (
          <FileText aria-hidden />
        )}
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.facts}>
          {formatBytes(file.size)}
          <FileState file={file} />
        </span>
        {file.state === "refused" && (
          <span role="alert" className={styles.reason}>
            <CircleAlert aria-hidden />
            {file.reason}
          </span>
        )}
      </span>
      {file.imageUrl && onRotate && (
        <Button
          variant="quiet"
          size="small"
          iconOnly
          icon={<RotateCw aria-hidden />}
          aria-label={words.rotate(file.name)}
          onPress={() => onRotate(file.id)}
        />
      )}
      {file.state === "refused" && onRetry && (
        <Button size="small" aria-label={words.retryName(file.name)} onPress={() => onRetry(file.id)}>
          {words.retry}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        iconOnly
        icon={<X aria-hidden />}
        aria-label={words.remove(file.name)}
        onPress={() => onRemove(file.id)}
      />
    </li>
  )
}

function FileState({ file }: { file: DroppedFile }) {
  if (file.state === "waiting") return <span>{words.waiting}</span>
  if (file.state === "sent")
    return (
      <span className={styles.sent}>
        <CircleCheck aria-hidden />
        {words.sent}
      </span>
    )
  if (file.state === "refused") return null
  const percent = Math.round(file.percent ?? 0)
  return (
    <ProgressBar
      className={cx(styles.progress)}
      aria-label={words.sendingName(file.name)}
      value={percent}
      valueLabel={words.sending(percent)}
    >
      <span className={styles.track}>
        <span className={styles.fill} style={{ transform: `scaleX(${percent / 100})` }} />
      </span>
      {words.sending(percent)}
    </ProgressBar>
  )
}
