import { Button, TextField } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { type KeyboardEvent, useRef, useState } from "react"
import { labelOf } from "../../shared/fields.ts"
import type { Row } from "../../shared/types.ts"
import { checkWords as words } from "../strings.fr.ts"
import type { Rows } from "../use-rows.ts"
import { moveAmongWrong, wrongCell } from "./cell-keys.ts"
import styles from "./refused.module.css"

interface CellFieldProps {
  row: Row
  field: string
  rows: Rows
}

/** Whoever did not wait for the answer keeps her place. */
const typesElsewhere = (input: HTMLInputElement): boolean => {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement !== input
}

/** One cell of a row, put right where it stands. A secret is typed anew: only its mask is known here. */
export function CellField({ row, field, rows }: CellFieldProps) {
  const cell = row.cells.find((one) => one.field === field)
  const fault = row.faults.find((one) => one.field === field)
  const isSecret = cell?.is_secret ?? field === "nir"
  const kept = isSecret ? "" : (cell?.text ?? "")
  const [typed, setTyped] = useState(kept)
  const [known, setKnown] = useState(kept)
  const input = useRef<HTMLInputElement>(null)
  const checking = useRef<Promise<Row | null> | null>(null)
  if (kept !== known) {
    setKnown(kept)
    setTyped(kept)
  }

  /** Once, even when Enter moves the focus away and leaving would send the same text again. */
  const check = async (text: string): Promise<Row | null> => {
    checking.current ??= rows.correct(row, field, text)
    const judged = await checking.current
    checking.current = null
    return judged
  }

  const confirm = async (text: string) => {
    const judged = text === known ? row : await check(text)
    const isRight = judged?.faults.every((one) => one.field !== field)
    if (isRight && input.current && !typesElsewhere(input.current)) moveAmongWrong(input.current, "after")
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && typed !== known) {
      event.preventDefault()
      setTyped(known)
    } else if (event.key === "Enter") {
      event.preventDefault()
      void confirm(typed)
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      moveAmongWrong(event.currentTarget, event.key === "ArrowDown" ? "after" : "before")
    }
  }

  const suggestion = fault?.suggestion
  return (
    <div className={styles.cell}>
      <TextField
        {...wrongCell(fault !== undefined)}
        ref={input}
        label={labelOf(field)}
        aria-label={words.fieldName(labelOf(field), row.row_number)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (typed !== known) void check(typed)
        }}
        autoComplete="off"
        spellCheck={false}
        hint={isSecret && cell ? words.secret(cell.text) : undefined}
        error={fault && (fault.code === "missing" ? fixedMessages.required : fixedMessages.invalid)}
        precision={fault?.precision}
        note={row.corrected && !fault ? words.checked : undefined}
      />
      {suggestion !== undefined && (
        <Button size="small" variant="soft" onPress={() => void confirm(suggestion)}>
          {words.accept(suggestion)}
        </Button>
      )}
    </div>
  )
}
