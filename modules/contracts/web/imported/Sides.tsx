import { Button, Switch } from "@jalon/ui"
import { useId, useState } from "react"
import type { ImportKey, Side } from "../../rules/index.ts"
import type { ImportedContract } from "../../wire/index.ts"
import styles from "./imported.module.css"
import { printValue } from "./print-value.ts"
import { RepeatChoice } from "./Repeat.tsx"
import { reconcileWords as words } from "./strings.fr.ts"

type Line = ImportedContract["lines"][number]
export type Choices = Partial<Record<ImportKey, Side>>

/** Everywhere but where both sides say the same, somebody chooses. */
export const isChosen = ({ differs, tool }: Line): boolean => differs || tool === null || tool === ""

const chosenSide = (line: Line, choices: Choices): Side => choices[line.key] ?? line.usual

interface ChoiceProps {
  line: Line
  side: Side
  chosen: Side
  name: string
  onChoose: (side: Side) => void
}

function Choice({ line, side, chosen, name, onChoose }: ChoiceProps) {
  const text = printValue(line, line[side])
  return (
    <label className={styles.side} data-chosen={chosen === side || undefined}>
      <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
      <span>
        <span className={styles.sideName}>{words.heads[side]}</span>
        {text ?? <span className={styles.quiet}>{words.leave}</span>}
      </span>
    </label>
  )
}

interface LineProps {
  importedId: string
  line: Line
  choices: Choices
  isOpen: boolean
  onChoose: (key: ImportKey, side: Side) => void
}

/** One group of two choices: arrows pick a side, as in any group of the kind. */
function ChoiceLine({ importedId, line, choices, isOpen, onChoose }: LineProps) {
  const id = useId()
  const side = chosenSide(line, choices)
  return (
    <fieldset
      className={styles.line}
      aria-labelledby={id}
      disabled={!isOpen}
      data-differs={line.differs || undefined}
    >
      <span id={id} className={styles.field}>
        {line.label}
      </span>
      {(["file", "tool"] as const).map((each) => (
        <Choice
          key={each}
          line={line}
          side={each}
          chosen={side}
          name={id}
          onChoose={(picked) => onChoose(line.key, picked)}
        />
      ))}
      <span className={styles.kept}>{printValue(line, line[side]) ?? words.nothing}</span>
      {isOpen && line.also[side] > 0 && <RepeatChoice importedId={importedId} line={line} side={side} />}
    </fieldset>
  )
}

function SameLine({ line }: { line: Line }) {
  const text = printValue(line, line.file)
  return (
    <div className={styles.line}>
      <span className={styles.field}>{line.label}</span>
      <span className={styles.both}>
        {text} <span className={styles.quiet}>· {words.same}</span>
      </span>
      <span className={styles.kept}>{text}</span>
    </div>
  )
}

interface SidesProps {
  importedId: string
  lines: readonly Line[]
  choices: Choices
  /** Until the line is settled. */
  isOpen: boolean
  onChoose: (choices: Choices) => void
}

/** What the file says beside what is here; where both speak and disagree, first. */
export function Sides({ importedId, lines, choices, isOpen, onChoose }: SidesProps) {
  const id = useId()
  const differing = lines.filter(({ differs }) => differs)
  const others = lines.filter(({ differs }) => !differs)
  const [isAll, setAll] = useState(differing.length === 0)
  const all = (side: Side) =>
    onChoose({ ...choices, ...Object.fromEntries(differing.map(({ key }) => [key, side])) })
  return (
    <section className={styles.values} aria-labelledby={id}>
      <header className={styles.valuesHead}>
        <h2 id={id}>{words.differing(differing.length)}</h2>
        {isOpen && differing.length > 1 && (
          <div className={styles.buttons}>
            <Button size="small" onPress={() => all("file")}>
              {words.allFile}
            </Button>
            <Button size="small" onPress={() => all("tool")}>
              {words.allTool}
            </Button>
          </div>
        )}
      </header>
      <div className={styles.lines}>
        <div className={styles.heads} aria-hidden>
          {Object.values(words.heads).map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
        {[...differing, ...(isAll ? others : [])].map((line) =>
          isChosen(line) ? (
            <ChoiceLine
              key={line.key}
              importedId={importedId}
              line={line}
              choices={choices}
              isOpen={isOpen}
              onChoose={(key, side) => onChoose({ ...choices, [key]: side })}
            />
          ) : (
            <SameLine key={line.key} line={line} />
          ),
        )}
      </div>
      {differing.length > 0 && others.length > 0 && (
        <div className={styles.more}>
          <Switch isSelected={isAll} onChange={setAll}>
            {words.others(others.length)}
          </Switch>
        </div>
      )}
    </section>
  )
}
