import { ChevronLeft, ChevronRight } from "lucide-react"
import { type FormEvent, useState } from "react"
import { ListBox, ListBoxItem } from "react-aria-components"
import { cx } from "../cx.ts"
import { Button } from "../forms/Button.tsx"
import { Select } from "../forms/Select.tsx"
import { FilterValues } from "./FilterValues.tsx"
import styles from "./filter-bar.module.css"
import { type Filter, type FilterField, type FilterOperator, operatorsOf } from "./filters.ts"
import { filterStrings as words } from "./strings.fr.ts"

interface FilterEditorProps {
  fields: readonly FilterField[]
  /** The condition to change, or null for a new one. */
  filter: Filter | null
  onApply: (filter: Filter) => void
  onCancel: () => void
}

/** Field, then operator, then values: each choice narrows the next. */
export function FilterEditor({ fields, filter, onApply, onCancel }: FilterEditorProps) {
  const [fieldId, setFieldId] = useState(filter?.fieldId ?? null)
  const field = fields.find(({ id }) => id === fieldId)
  if (!field) return <FieldChoice fields={fields} onChoose={setFieldId} />
  return (
    <ConditionForm
      key={field.id}
      field={field}
      filter={filter?.fieldId === field.id ? filter : null}
      onBack={() => setFieldId(null)}
      onApply={onApply}
      onCancel={onCancel}
    />
  )
}

interface FieldChoiceProps {
  fields: readonly FilterField[]
  onChoose: (fieldId: string) => void
}

function FieldChoice({ fields, onChoose }: FieldChoiceProps) {
  return (
    <>
      <p className={styles.heading}>{words.chooseField}</p>
      <ListBox
        className={cx(styles.fields)}
        aria-label={words.chooseField}
        autoFocus="first"
        selectionMode="none"
        onAction={(key) => onChoose(String(key))}
      >
        {fields.map((field) => (
          <ListBoxItem key={field.id} id={field.id} textValue={field.label} className={cx(styles.field)}>
            {field.label}
            <ChevronRight aria-hidden />
          </ListBoxItem>
        ))}
      </ListBox>
    </>
  )
}

interface ConditionFormProps {
  field: FilterField
  filter: Filter | null
  onBack: () => void
  onApply: (filter: Filter) => void
  onCancel: () => void
}

function ConditionForm({ field, filter, onBack, onApply, onCancel }: ConditionFormProps) {
  const operators = operatorsOf(field)
  const [operator, setOperator] = useState<FilterOperator>(filter?.operator ?? operators[0])
  const [values, setValues] = useState<readonly string[]>(filter?.values ?? [])
  const [isRefused, setRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = values.length === 0
    setRefused(isEmpty)
    if (!isEmpty) onApply({ fieldId: field.id, operator, values })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.title}>
        <Button
          size="small"
          variant="quiet"
          iconOnly
          icon={<ChevronLeft aria-hidden />}
          aria-label={words.back}
          onPress={onBack}
        />
        {field.label}
      </div>
      {operators.length > 1 && (
        <Select
          label={words.operator}
          autoFocus
          placeholder={null}
          options={operators.map((each) => ({ value: each, label: words.operators[each] }))}
          value={operator}
          onChange={(event) =>
            setOperator(operators.find((each) => each === event.target.value) ?? operators[0])
          }
        />
      )}
      <FilterValues
        field={field}
        values={values}
        onValues={setValues}
        error={isRefused && values.length === 0 ? missing(field) : undefined}
      />
      <div className={styles.actions}>
        <Button onPress={onCancel}>{words.cancel}</Button>
        <Button variant="primary" type="submit">
          {words.apply}
        </Button>
      </div>
    </form>
  )
}

const missing = (field: FilterField): string => (field.kind === "choice" ? words.needValue : words.needText)
