import { ChevronDown, Plus } from "lucide-react"
import { useContext, useEffect, useEffectEvent, useRef, useState } from "react"
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Group,
  Input,
  type InputProps,
  type Key,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from "react-aria-components"
import { cx } from "../cx.ts"
import popover from "../overlays/popover.module.css"
import { strings } from "../strings.fr.ts"
import type { Begun, ComboBoxProps } from "./combo-box-props.ts"
import { type ComboOption, isNamed, matchingOptions } from "./combo-options.ts"
import styles from "./combobox.module.css"
import { describedBy, FieldMessages, useFieldIds } from "./FieldFrame.tsx"
import field from "./field.module.css"
import { createOption, fieldStrings } from "./strings.fr.ts"

const CREATE = "\u0000create"

export interface SearchListProps extends ComboBoxProps {
  /** What was done in the box that stood here until this code arrived. */
  begun: Begun
}

/** The list that filters as one types. Apart, with all that lists and popovers need: see ComboBox. */
export function SearchList(props: SearchListProps) {
  const { label, hint, error, precision, warning, optional, width = "name", begun, ...control } = props
  const { options, value, onChange, onCreate, onSearch, id, name, disabled = false, onBlur } = control
  const words = { label, hint, error, precision, warning }
  const ids = useFieldIds(id)
  const chosen = options.find((option) => option.id === value)
  const [typed, setTyped] = useState(chosen?.name ?? "")
  const [known, setKnown] = useState({ value, isNamed: chosen !== undefined })
  // A choice that stood in the address is named once its list has arrived.
  const isNamedLate = chosen !== undefined && !known.isNamed && typed === ""

  if (value !== known.value || isNamedLate) {
    setKnown({ value, isNamed: chosen !== undefined })
    setTyped(chosen?.name ?? "")
  }

  // The name of the present choice is not a search: opening the list again shows all of it.
  const sought = typed === chosen?.name ? "" : typed
  const shown = onSearch ? options : matchingOptions(options, sought)
  const creates = onCreate && typed.trim() !== "" && !isNamed(options, typed)
  const items = creates ? [...shown, { id: CREATE, name: createOption(typed.trim()) }] : shown

  const choose = (key: Key | null) => {
    if (key === CREATE) return onCreate?.(typed.trim())
    setKnown({ value: key === null ? null : String(key), isNamed: key !== null })
    // A list that was read again meanwhile may not have it any more: an emptied box would take the choice back.
    setTyped((now) => options.find((option) => option.id === key)?.name ?? (key === null ? "" : now))
    onChange(key === null ? null : String(key))
  }

  return (
    <AriaComboBox
      className={cx(field.field, field[width])}
      items={items}
      value={value}
      onChange={choose}
      inputValue={typed}
      onInputChange={(text) => {
        setTyped(text)
        onSearch?.(text)
      }}
      allowsEmptyCollection
      menuTrigger="manual"
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
    >
      <Label className={cx(field.label)}>
        {label}
        {optional && <span className={field.optional}> {strings.optional}</span>}
      </Label>
      {hint && (
        <div className={field.hint} id={ids.hint}>
          {hint}
        </div>
      )}
      <Group className={cx(field.box)}>
        <SearchInput
          begun={begun}
          {...describedBy(ids, words)}
          id={ids.control}
          className={cx(field.input)}
          placeholder={strings.choose}
          autoComplete="off"
          spellCheck={false}
        />
        <Button className={cx(field.inside, field.icon)} aria-label={fieldStrings.showOptions}>
          <ChevronDown aria-hidden />
        </Button>
      </Group>
      <FieldMessages ids={ids} error={error} precision={precision} warning={warning} />
      <Popover className={cx(popover.popover, styles.popover)} offset={8}>
        <ListBox<ComboOption>
          className={cx(styles.list)}
          renderEmptyState={() => <div className={styles.empty}>{fieldStrings.noResult}</div>}
        >
          {(option) => <OptionLine option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

type SearchInputProps = InputProps & Pick<SearchListProps, "begun">

/**
 * A press in the box shows what there is to choose from; a phone's keyboard hides the arrow beside it soon enough. Typing
 * opens the list here and not by the change of the text: a choice changes it too, and must never open the list again.
 */
function SearchInput({ begun, ...props }: SearchInputProps) {
  const list = useContext(ComboBoxStateContext)
  const input = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    if (begun.typed !== undefined) list?.setInputValue(begun.typed)
    if (begun.isFocused && begun.isOpen) list?.open(null, "manual")
  })
  useEffect(() => {
    if (begun.isFocused) input.current?.focus()
    // Once the list itself has set out: it begins with the name of the present choice.
    const frame = requestAnimationFrame(() => takeOver())
    return () => cancelAnimationFrame(frame)
  }, [begun])
  return (
    <Input
      {...props}
      ref={input}
      onClick={() => list?.open(null, "manual")}
      onInput={() => list?.open(null, "input")}
    />
  )
}

function OptionLine({ option }: { option: ComboOption }) {
  return (
    <ListBoxItem id={option.id} textValue={option.name} className={cx(styles.option)}>
      {option.id === CREATE && <Plus aria-hidden />}
      <span className={styles.lines}>
        <span className={styles.name}>{option.name}</span>
        {option.detail && <span className={styles.detail}>{option.detail}</span>}
      </span>
    </ListBoxItem>
  )
}
