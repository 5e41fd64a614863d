import { useRead, useReadWhen } from "@jalon/client"
import { formatFrenchDate, type IsoDate, today as todayOf } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Button, plainText, StatusBadge, TextField } from "@jalon/ui"
import { Plus, Search } from "lucide-react"
import { useState } from "react"
import {
  codeName,
  formListWords,
  type LegalValue,
  type LegalValues,
  legalValueAt,
  legalValuesNamed,
  nameAndUnit,
  nameText,
  type Subject,
  subjectOf,
  subjects,
  valueText,
} from "../rules/index.ts"
import { legalValueHistory, listLegalValues } from "../wire/index.ts"
import styles from "./figures.module.css"
import { NewCode } from "./NewCode.tsx"
import { NewOpcoRule } from "./NewOpcoRule.tsx"
import { codeWords, opcoRuleWords, figuresWords as words } from "./strings.fr.ts"
import { NewAgreement, ValuePanel } from "./ValuePanel.tsx"

type Name = LegalValues[number]["name"]

const namesOf = (legalValues: LegalValues): Name[] => [...new Set(legalValues.map(({ name }) => name))]

interface LineProps {
  name: Name
  legalValues: LegalValues
  today: IsoDate
  onOpen: (name: Name) => void
}

const periodText = ({ from, until }: LegalValue): string =>
  [
    words.since(formatFrenchDate(from)),
    ...(until === undefined ? [] : [words.until(formatFrenchDate(until))]),
  ].join(" ")

/** A figure on one line: what holds today, what comes, where it is written. */
function Line({ name, legalValues, today, onOpen }: LineProps) {
  const row = legalValueAt(legalValues, name, today)
  const coming = legalValuesNamed(legalValues, name).find(({ from }) => from > today)
  return (
    <li className={styles.line}>
      <button
        type="button"
        className={styles.name}
        onClick={() => onOpen(name)}
        aria-label={words.open(nameText(name))}
      >
        {nameAndUnit(name).text}
      </button>
      <span className={styles.value}>{row === undefined ? words.over : valueText(name, row.value)}</span>
      <span className={styles.note}>{row !== undefined && `${periodText(row)} · ${row.source}`}</span>
      {(row?.uncertain || coming !== undefined) && (
        <span className={styles.badges}>
          {row?.uncertain && <StatusBadge tone="waiting">{words.uncertain}</StatusBadge>}
          {coming !== undefined && (
            <StatusBadge tone="info">
              {words.coming(valueText(name, coming.value), formatFrenchDate(coming.from))}
            </StatusBadge>
          )}
        </span>
      )}
    </li>
  )
}

const isFound = (name: Name, legalValues: LegalValues, q: string): boolean => {
  const asked = plainText(q)
  const told = legalValuesNamed(legalValues, name).map(
    ({ value, source }) => `${valueText(name, value)} ${source}`,
  )
  return plainText([nameText(name), ...told].join(" ")).includes(asked)
}

/** Each list of the forms in a fold of its own: they are long, and one is looked at at a time. */
function FormLists({ names, ...line }: Omit<LineProps, "name"> & { names: readonly Name[] }) {
  return Object.entries(formListWords).map(([list, title]) => {
    const own = names.filter((name) => codeName(name)?.list === list)
    return (
      <details key={list} className={styles.subject} aria-labelledby={`figures-codes-${list}`}>
        <summary className={styles.fold}>
          <h3 id={`figures-codes-${list}`}>{title}</h3>
          <span className={styles.quiet}>{codeWords.count(own.length)}</span>
        </summary>
        <ul className={styles.lines}>
          {own.map((name) => (
            <Line key={name} name={name} {...line} />
          ))}
        </ul>
      </details>
    )
  })
}

interface ListProps extends Omit<LineProps, "name"> {
  q: string
}

function Subjects({ legalValues, q, ...line }: ListProps) {
  const names = namesOf(legalValues).filter((name) => q === "" || isFound(name, legalValues, q))
  const of = (subject: Subject) => names.filter((name) => subjectOf(name) === subject)
  const agreements = namesOf(legalValues).filter((name) => subjectOf(name) === "agreements").length
  if (names.length === 0) return <p className={styles.quiet}>{words.none}</p>
  return subjects.map(([subject, title], rank) => {
    const isFolded = subject === "agreements" && q === ""
    const shown = isFolded ? [] : of(subject)
    if (!isFolded && shown.length === 0) return null
    return (
      // What is looked for is seen at once; else the first subject alone, the others a press away.
      <details
        key={`${subject} ${q === ""}`}
        className={styles.subject}
        aria-labelledby={`figures-${subject}`}
        open={q !== "" || rank === 0}
      >
        <summary className={styles.fold}>
          <h2 id={`figures-${subject}`}>{title}</h2>
          <span className={styles.quiet}>{words.count(isFolded ? agreements : shown.length)}</span>
        </summary>
        {isFolded && <p className={styles.quiet}>{words.agreements(agreements)}</p>}
        {subject === "codes" && q === "" && <FormLists names={shown} legalValues={legalValues} {...line} />}
        {shown.length > 0 && (subject !== "codes" || q !== "") && (
          <ul className={styles.lines}>
            {shown.map((name) => (
              <Line key={name} name={name} legalValues={legalValues} {...line} />
            ))}
          </ul>
        )}
      </details>
    )
  })
}

/** The figures of the law. An operator adds, corrects and withdraws; everyone else reads. */
export default function FiguresScreen({ canEdit }: { canEdit: boolean }) {
  const read = useRead(listLegalValues, { query: {} })
  const history = useReadWhen(legalValueHistory, canEdit ? {} : null).data?.entries ?? []
  const [q, setQ] = useState("")
  const [opened, setOpened] = useState<Name | null>(null)
  const [adding, setAdding] = useState<"rule" | "agreement" | "code" | null>(null)
  const today = todayOf()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{words.title}</h1>
        {canEdit && (
          <div className={styles.rowActions}>
            <Button icon={<Plus />} onPress={() => setAdding("code")}>
              {codeWords.add}
            </Button>
            <Button icon={<Plus />} onPress={() => setAdding("rule")}>
              {opcoRuleWords.add}
            </Button>
            <Button icon={<Plus />} onPress={() => setAdding("agreement")}>
              {words.newAgreement}
            </Button>
          </div>
        )}
      </header>
      <p className={styles.intro}>{words.intro}</p>
      <TextField
        label={words.search}
        value={q}
        onChange={(event) => setQ(event.target.value)}
        type="search"
        prefix={<Search aria-hidden />}
      />
      <Loaded read={read}>
        {({ legal_values }) => {
          const legalValues = legal_values as unknown as LegalValues
          return (
            <>
              <Subjects legalValues={legalValues} q={q.trim()} today={today} onOpen={setOpened} />
              {opened !== null && (
                <ValuePanel
                  key={opened}
                  name={opened}
                  legalValues={legalValues}
                  history={history.filter(({ name }) => name === opened)}
                  today={today}
                  canEdit={canEdit}
                  onClose={() => setOpened(null)}
                />
              )}
              {adding === "agreement" && (
                <NewAgreement legalValues={legalValues} onClose={() => setAdding(null)} />
              )}
              {adding === "code" && <NewCode legalValues={legalValues} onClose={() => setAdding(null)} />}
              {adding === "rule" && <NewOpcoRule onClose={() => setAdding(null)} />}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
