import { useCommand, useRead } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Banner, Button, ComboBox, Segments } from "@jalon/ui"
import { ArrowLeft } from "lucide-react"
import { useState } from "react"
import { blankTargets, type ContractCodes, type Proof, typeOfForm } from "../../rules/index.ts"
import {
  abandonBlank,
  getBlank,
  linkBlankField,
  listBlanks,
  type OpenedBlank,
  type ShownBlankField,
  withdrawBlank,
} from "../../wire/index.ts"
import { useContractCodes } from "../shared/use-codes.ts"
import { ApplyBlank } from "./ApplyBlank.tsx"
import { BlankSheet } from "./BlankSheet.tsx"
import styles from "./blanks.module.css"
import { blanksWords, mapperWords as words } from "./strings.fr.ts"

const REFRESHED = { refreshes: [listBlanks, getBlank] }
type View = "fields" | Proof

const targetsOf = (form: string, lists: ContractCodes) => {
  const type = typeOfForm(form)
  return type === undefined ? [] : blankTargets(type, lists)
}

/** The next one after the chosen that says nothing yet, from the top again at the end. */
const nextToLink = (fields: readonly ShownBlankField[], chosen: string | null): string | null => {
  const from = fields.findIndex(({ name }) => name === chosen) + 1
  const turned = [...fields.slice(from), ...fields.slice(0, from)]
  return turned.find(({ kind, target }) => kind !== "other" && target === null)?.name ?? null
}

interface ChosenFieldProps {
  blank: OpenedBlank
  field: ShownBlankField
}

function ChosenField({ blank, field }: ChosenFieldProps) {
  const command = useCommand(linkBlankField, { ...REFRESHED, quiet: true })
  const codes = useContractCodes()
  const options = targetsOf(blank.form, codes)
    .filter(({ isTick }) => isTick === (field.kind === "tick"))
    .map(({ value, label, part }) => ({ id: value, name: label, detail: part }))
  return (
    <>
      <h2>{words.field(field.name)}</h2>
      <p className={styles.note}>{[words.kinds[field.kind], field.hint].filter(Boolean).join(" · ")}</p>
      {field.kind !== "other" && (
        <ComboBox
          key={`${field.name} ${field.target}`}
          label={words.target}
          hint={words.targetHint}
          width="full"
          options={options}
          value={field.target}
          disabled={blank.state !== "draft"}
          onChange={(target) =>
            void command.run({ params: { blankId: blank.id }, body: { field: field.name, target } })
          }
        />
      )}
      {field.target !== null && blank.state === "draft" && (
        <Button
          onPress={() =>
            void command.run({ params: { blankId: blank.id }, body: { field: field.name, target: null } })
          }
        >
          {words.empty}
        </Button>
      )}
    </>
  )
}

function Side({
  blank,
  chosen,
  onChoose,
}: {
  blank: OpenedBlank
  chosen: string | null
  onChoose: (name: string) => void
}) {
  const field = blank.blank_fields.find(({ name }) => name === chosen)
  const next = nextToLink(blank.blank_fields, chosen)
  return (
    <div className={styles.side}>
      <p role="status">{blanksWords.linked(blank.linked, blank.fields)}</p>
      {field ? <ChosenField blank={blank} field={field} /> : <p className={styles.note}>{words.choose}</p>}
      {next === null ? (
        <p className={styles.note}>{words.allLinked}</p>
      ) : (
        blank.state === "draft" && <Button onPress={() => onChoose(next)}>{words.next}</Button>
      )}
      {blank.without_place.length > 0 && (
        <details>
          <summary>{words.withoutPlace(blank.without_place.length)}</summary>
          <ul className={styles.missing}>
            {[...new Set(blank.without_place)].map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Opened({ blank, onClose }: { blank: OpenedBlank; onClose: () => void }) {
  const [view, setView] = useState<View>("fields")
  const [chosen, setChosen] = useState<string | null>(null)
  const [isApplying, setApplying] = useState(false)
  const withdraw = useCommand(withdrawBlank, REFRESHED)
  const abandon = useCommand(abandonBlank, { refreshes: [listBlanks], onDone: onClose })
  const params = { blankId: blank.id }
  const codes = useContractCodes()
  const names = new Map(targetsOf(blank.form, codes).map(({ value, label }) => [value, label]))
  const isDraft = blank.state === "draft"
  const pages = Array.from({ length: blank.pages }, (_, index) => index + 1)
  return (
    <>
      <div className={styles.bar}>
        <Segments
          label={words.views}
          chosen={view}
          onChoose={setView}
          choices={(["fields", "first", "last"] as const).map((id) => ({ id, label: words.view[id] }))}
        />
        {isDraft && (
          <>
            <Button isPending={abandon.isPending} onPress={() => void abandon.run({ params })}>
              {words.abandon}
            </Button>
            <Button variant="primary" isDisabled={blank.linked === 0} onPress={() => setApplying(true)}>
              {words.apply}
            </Button>
          </>
        )}
        {blank.state === "applied" && (
          <Button isPending={withdraw.isPending} onPress={() => void withdraw.run({ params, body: {} })}>
            {words.withdraw}
          </Button>
        )}
      </div>
      {blank.valid_from !== null && (
        <Banner tone="info">{words.applied(formatFrenchDate(blank.valid_from))}</Banner>
      )}
      {view !== "fields" && <p className={styles.note}>{words.proofHint}</p>}
      <div className={styles.mapper}>
        <div className={styles.sheets}>
          {pages.map((page) => (
            <BlankSheet
              key={page}
              blank={blank}
              page={page}
              proof={view === "fields" ? undefined : view}
              nameOf={(target) => names.get(target) ?? target}
              chosen={chosen}
              onChoose={setChosen}
            />
          ))}
        </div>
        <Side
          blank={blank}
          chosen={chosen}
          onChoose={(name) => {
            setView("fields")
            setChosen(name)
          }}
        />
      </div>
      {isApplying && <ApplyBlank blank={blank} onClose={() => setApplying(false)} />}
    </>
  )
}

/** What goes into each field of one form, said on the form itself, and its proofs. */
export function BlankMapper({ blankId, onClose }: { blankId: string; onClose: () => void }) {
  const read = useRead(getBlank, { params: { blankId } })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{read.data?.blank.form ?? blanksWords.title}</h1>
        <Button icon={<ArrowLeft />} onPress={onClose}>
          {words.back}
        </Button>
      </header>
      <Loaded read={read}>{({ blank }) => <Opened blank={blank} onClose={onClose} />}</Loaded>
    </div>
  )
}
