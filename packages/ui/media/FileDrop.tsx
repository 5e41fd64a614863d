import { Camera, Upload } from "lucide-react"
import { useId } from "react"
import { DropZone, FileTrigger } from "react-aria-components"
import { cx } from "../cx.ts"
import { useMedia } from "../data/use-media.ts"
import { Button } from "../forms/Button.tsx"
import { type DroppedFile, FileLine } from "./FileLine.tsx"
import styles from "./file-drop.module.css"
import { type FileKind, offeredTypes, refusedBecause } from "./file-rules.ts"
import { fileStrings as words } from "./file-strings.fr.ts"

export interface FileDropProps {
  label: string
  hint?: string
  maxBytes: number
  /** What is taken: PDF and pictures by default, or spreadsheets. */
  kind?: FileKind
  isMultiple?: boolean
  files: readonly DroppedFile[]
  /** Every file given, with the reason in words when it cannot be taken: it is shown, never dropped silently. */
  onAdd: (files: { file: File; refusal: string | null }[]) => void
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
  /** A quarter turn to the right; for photographs. */
  onRotate?: (id: string) => void
  error?: string
}

const touch = "(pointer: coarse)"

export function FileDrop(props: FileDropProps) {
  const { label, hint, maxBytes, kind = "documents", isMultiple = false, files, onAdd, error } = props
  const ids = { label: useId(), rule: useId(), error: useId() }
  const isTouched = useMedia(touch)
  const hasCamera = isTouched && kind === "documents"
  const add = (given: Iterable<File>) => {
    const taken = [...given].slice(0, isMultiple ? undefined : 1)
    onAdd(taken.map((file) => ({ file, refusal: refusedBecause(file, maxBytes, kind) })))
  }
  const described = { "aria-describedby": error ? `${ids.error} ${ids.rule}` : ids.rule }
  return (
    <fieldset className={styles.field} aria-labelledby={ids.label} {...described}>
      <span id={ids.label} className={styles.label}>
        {label}
      </span>
      <span id={ids.rule} className={styles.rule}>
        {hint && <>{hint} </>}
        {words.rule[kind](maxBytes)}
      </span>
      <DropZone
        className={cx(styles.zone)}
        aria-label={words.dropLabel(label)}
        data-invalid={error ? true : undefined}
        onDrop={(event) => {
          const dropped = event.items.filter((item) => item.kind === "file")
          void Promise.all(dropped.map((item) => item.getFile())).then(add)
        }}
      >
        <FileTrigger
          acceptedFileTypes={offeredTypes(kind)}
          allowsMultiple={isMultiple}
          onSelect={(list) => {
            if (list) add(list)
          }}
        >
          <Button icon={<Upload aria-hidden />}>{isMultiple ? words.chooseMany : words.choose}</Button>
        </FileTrigger>
        {hasCamera ? (
          <FileTrigger
            acceptedFileTypes={["image/jpeg", "image/png"]}
            defaultCamera="environment"
            onSelect={(list) => {
              if (list) add(list)
            }}
          >
            <Button icon={<Camera aria-hidden />}>{words.photo}</Button>
          </FileTrigger>
        ) : (
          <span className={styles.or}>{isMultiple ? words.dropMany : words.drop}</span>
        )}
      </DropZone>
      {error && (
        <p id={ids.error} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={words.list}>
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              onRemove={props.onRemove}
              onRetry={props.onRetry}
              onRotate={props.onRotate}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}
